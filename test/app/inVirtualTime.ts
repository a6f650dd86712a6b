import { VirtualTime } from '../../src/shared/timeSource.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets work that waits on simulated time run as fast as the machine allows. */
export const inVirtualTime = async <Value>(
  work: (time: VirtualTime) => Promise<Value>,
  limitMs = 600_000,
): Promise<Value> => {
  const time = new VirtualTime();
  let over = false;
  const done = work(time).finally(() => {
    over = true;
  });
  done.catch(() => {});
  while (!over) {
    await settle();
    const dueMs = time.nextDueMs();
    if (over || dueMs === undefined) continue;
    if (dueMs > limitMs) throw new Error(`still at work after ${limitMs} simulated ms`);
    time.advanceTo(dueMs);
  }
  return done;
};
