import { realTime } from '../../boards/transport/realTime.js';
import { VirtualTime } from '../../shared/timeSource.js';

/** The longest that time stands still for what the machine still has to do. */
const REST_MS = 2;

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const rest = (): Promise<void> => new Promise((resolve) => void realTime.setTimeout(resolve, REST_MS));

/**
 * Lets work go on in a time that is at most `speed` times as fast as real time: on a machine that cannot
 * keep up it becomes slower, and nothing is late in it. Files and sockets take their real time.
 */
export const runPaced = async <Value>(
  speed: number,
  work: (time: VirtualTime) => Promise<Value>,
): Promise<Value> => {
  // Monotonic times of a program are on the scale of the wall clock.
  const time = new VirtualTime(realTime.nowMs());
  let isOver = false;
  const done = work(time).finally(() => {
    isOver = true;
  });
  done.catch(() => {});
  let isAhead = false;
  while (!isOver) {
    const [fromReal, from] = [realTime.nowMs(), time.nowMs()];
    await (isAhead ? rest() : breathe());
    // Where others take the machine, a rest takes long: what waits for the disk is not to be late by that.
    const allowed = from + Math.min(realTime.nowMs() - fromReal, REST_MS) * speed;
    // One deadline at a time: what it causes is done before the next.
    const due = time.nextDueMs() ?? Number.POSITIVE_INFINITY;
    isAhead = due > allowed;
    time.advanceTo(Math.min(due, allowed));
  }
  return done;
};
