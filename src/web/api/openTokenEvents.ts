import type { TableEvent } from '../../table/tableEvent.js';
import type { EventHandlers } from '../state/liveClient.js';
import { asQuery } from './api.js';
import type { TokenMemory } from './token.js';

const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trimStart();

/** A block with a name has no number: what it tells of is seen in the tables. */
const hear = (block: string, { onEvent, onGone }: EventHandlers): void => {
  const data = fieldOf(block, 'data');
  if (data === undefined) return;
  if (fieldOf(block, 'event') !== undefined) onGone();
  else onEvent(JSON.parse(data) as TableEvent);
};

/**
 * Server-sent events as the arbiter hears them, or as the token allows. `EventSource` cannot send a token,
 * and a token has no place in an address, so the stream is read by hand.
 */
export const openTokenEvents =
  (token: TokenMemory, audience: 'arbiter' | 'own') =>
  (afterSeq: number, handlers: EventHandlers): (() => void) => {
    const abort = new AbortController();
    const read = async (): Promise<void> => {
      const secret = token.get();
      const headers = new Headers(secret === undefined ? {} : { Authorization: `Bearer ${secret}` });
      const path = `/api/v1/events?after=${afterSeq}&level=committed&${asQuery(audience)}`;
      const response = await fetch(path, { headers, cache: 'no-store', signal: abort.signal });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      if (!response.ok || reader === undefined) return;
      handlers.onOpen();
      let pending = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const blocks = (pending + part.value).split('\n\n');
        pending = blocks.pop() ?? '';
        for (const block of blocks) hear(block, handlers);
      }
    };
    void read()
      .catch(() => {})
      .then(() => {
        if (!abort.signal.aborted) handlers.onLost();
      });
    return () => abort.abort();
  };
