import type { TableEvent } from '../../table/tableEvent.js';
import type { HidePaths } from '../hidePaths.js';
import { type Frame, RecentFrames } from './recentFrames.js';
import { type Batch, makeFrame, type StreamClient } from './streamClient.js';

/** What comes at once goes out in pieces of about this size. */
const BATCH_CHARACTERS_MAX = 16_384;
/** A crowd that is put off is written to seldom: so much is held for all of it together. */
const PUT_OFF_CHARACTERS_MAX = 2 ** 20;

/**
 * The more clients listen, the more is gathered for them: a write costs the same for one event as for ten. An
 * event does not wait where few listen, or where nothing was sent just before.
 */
const REST_MS_PER_CLIENT = 0.4;
const REST_MAX_MS = 20;
/**
 * Where writing to all of a crowd takes long, it is done less often: it may have a quarter of the time.
 * Writing to a few takes long only where the machine did something else meanwhile.
 */
const REST_PER_WRITTEN_MS = 3;
const CROWD_LEAST = 16;
const LONGEST_REST_MS = 100;

/**
 * Collects the events that are published together, of all tables, and hands them to the clients in one piece:
 * one write for each client, not one for each event.
 */
export const createBatcher = (
  clients: ReadonlySet<StreamClient>,
  hidePaths: HidePaths = (text) => text,
  /** For how long events are gathered at least, while the program puts this crowd off; 0: it does not. */
  putOffMs: () => number = () => 0,
) => {
  const recent = new RecentFrames();
  let frames: Frame[] = [];
  let characters = 0;
  let restsUntilMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    clearTimeout(timer);
    if (frames.length === 0) return;
    const batch: Batch = { frames, bytes: Buffer.from(frames.map(({ text }) => text).join('')) };
    frames = [];
    characters = 0;
    const beganMs = performance.now();
    for (const client of clients) client.receive(batch);
    const nowMs = performance.now();
    const crowdMs = Math.min(REST_MAX_MS, clients.size * REST_MS_PER_CLIENT);
    const writtenMs = clients.size < CROWD_LEAST ? 0 : (nowMs - beganMs) * REST_PER_WRITTEN_MS;
    restsUntilMs = nowMs + Math.max(crowdMs, Math.min(LONGEST_REST_MS, writtenMs), putOffMs());
  };
  const sendSoon = (): void => {
    const restMs = restsUntilMs - performance.now();
    if (restMs < 1) queueMicrotask(send);
    else timer = setTimeout(send, restMs);
  };
  return {
    send,
    recent,
    add: (event: TableEvent): void => {
      // Frames of a deleted game must not be sent again, nor frames that no client received.
      if (clients.size === 0 || event.type === 'gameDeleted') recent.clear();
      if (clients.size === 0) return;
      if (frames.length === 0) sendSoon();
      const frame = { event, text: hidePaths(makeFrame(event)) };
      frames.push(frame);
      recent.add(frame);
      characters += frame.text.length;
      if (characters > (putOffMs() > 0 ? PUT_OFF_CHARACTERS_MAX : BATCH_CHARACTERS_MAX)) send();
    },
  };
};
