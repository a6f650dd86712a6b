import type { TableEvent } from '../../table/tableEvent.js';
import type { HidePaths } from '../hidePaths.js';
import { type Frame, RecentFrames } from './recentFrames.js';
import { type Batch, makeFrame, type StreamClient } from './streamClient.js';

/** Simultaneous events are sent in batches of about this size. */
const BATCH_CHARACTERS_MAX = 16_384;
/** The limit of one shared batch for clients that are put off and so written to less often. */
const PUT_OFF_CHARACTERS_MAX = 2 ** 20;

/**
 * The pause between writes grows with the number of clients, because one write costs the same for one event
 * as for ten. With few clients, or after a quiet time, an event is sent at once.
 */
const REST_MS_PER_CLIENT = 0.4;
const REST_MAX_MS = 20;
/**
 * Keeps the share of time for writing to many clients at a quarter. The time is not counted for a few
 * clients, because a long write then means that the machine did something else meanwhile.
 */
const REST_PER_WRITTEN_MS = 3;
const CROWD_LEAST = 16;
const LONGEST_REST_MS = 100;

/** Collects events of all tables that are published together. Each client gets one write for all of them. */
export const createBatcher = (
  clients: ReadonlySet<StreamClient>,
  hidePaths: HidePaths = (text) => text,
  /** The least time between writes while these clients are put off, or 0. */
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
      // The frames of a deleted game must not be sent again. Without clients the frames are incomplete.
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
