import type { TableEvent } from '../../table/tableEvent.js';
import { type Batch, makeFrame, type StreamClient } from './streamClient.js';

/** What comes at once goes out in pieces of about this size. */
const BATCH_CHARACTERS_MAX = 16_384;

/**
 * Gathers the events that are told in one go, of all tables, and hands them to the clients in one piece: the
 * cost of a client is a write for all of them, not one for each.
 */
export const createBatcher = (clients: ReadonlySet<StreamClient>) => {
  let frames: { readonly event: TableEvent; readonly text: string }[] = [];
  let characters = 0;
  const send = (): void => {
    if (frames.length === 0) return;
    const batch: Batch = { frames, bytes: Buffer.from(frames.map(({ text }) => text).join('')) };
    frames = [];
    characters = 0;
    for (const client of clients) client.hear(batch);
  };
  return {
    send,
    add: (event: TableEvent): void => {
      if (clients.size === 0) return;
      if (frames.length === 0) queueMicrotask(send);
      const text = makeFrame(event);
      frames.push({ event, text });
      characters += text.length;
      if (characters > BATCH_CHARACTERS_MAX) send();
    },
  };
};
