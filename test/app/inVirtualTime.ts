import { VirtualTime } from '../../src/shared/timeSource.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Stops simulated time during real work, such as on files, which takes longer on a busy machine. */
type Standing = <Done>(real: Promise<Done>) => Promise<Done>;

/** Runs work that waits for simulated time as fast as the machine allows. */
export const inVirtualTime = async <Value>(
  work: (time: VirtualTime, standing: Standing) => Promise<Value>,
  limitMs = 600_000,
): Promise<Value> => {
  const time = new VirtualTime();
  let over = false;
  let stands = 0;
  const standing: Standing = async (real) => {
    stands += 1;
    return real.finally(() => {
      stands -= 1;
    });
  };
  const done = work(time, standing).finally(() => {
    over = true;
  });
  done.catch(() => {});
  while (!over) {
    await settle();
    const dueMs = time.nextDueMs();
    if (over || stands > 0 || dueMs === undefined) continue;
    if (dueMs > limitMs) throw new Error(`still at work after ${limitMs} simulated ms`);
    time.advanceTo(dueMs);
  }
  return done;
};
