import type { TokenMemory } from './token.js';

type StreamHandlers = {
  readonly onOpen: () => void;
  /** Receives one event of the stream as sent. */
  readonly onBlock: (block: string) => void;
  /** Called once if the stream ends by itself. */
  readonly onLost: () => void;
};

/** The first field with that name in an event. */
export const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trimStart();

/**
 * Reads server-sent events with a token. `EventSource` cannot send one, and an address must not contain one,
 * so the stream is read with `fetch`.
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
