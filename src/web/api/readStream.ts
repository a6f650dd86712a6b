import type { TokenMemory } from './token.js';

type StreamHandlers = {
  readonly onOpen: () => void;
  /** One event of the stream, as it was sent. */
  readonly onBlock: (block: string) => void;
  /** Once, when it has ended unasked. */
  readonly onLost: () => void;
};

/** The first field of that name in an event. */
export const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trimStart();

/**
 * Server-sent events as the token allows. `EventSource` cannot send a token, and a token has no place in an
 * address, so the stream is read by hand.
 */
export const readStream = (
  path: string,
  token: TokenMemory,
  { onOpen, onBlock, onLost }: StreamHandlers,
): (() => void) => {
  const abort = new AbortController();
  const read = async (): Promise<void> => {
    const secret = token.get();
    const headers = new Headers(secret === undefined ? {} : { Authorization: `Bearer ${secret}` });
    const response = await fetch(path, { headers, cache: 'no-store', signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!response.ok || reader === undefined) return;
    onOpen();
    let pending = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (pending + part.value).split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) onBlock(block);
    }
  };
  void read()
    .catch(() => {})
    .then(() => {
      if (!abort.signal.aborted) onLost();
    });
  return () => abort.abort();
};
