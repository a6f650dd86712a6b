import { createGiveWay, type TurnClock } from '../table/giveWay.js';

/** The turns of this program. */
export const programClock: TurnClock = {
  nowMs: () => performance.now(),
  afterOthers: () => new Promise((resolve) => setImmediate(resolve)),
};

/** What is made of each, in order; where that takes long, other work has its turn between two. */
export const mapInTurns = async <From, To>(
  all: readonly From[],
  make: (one: From) => To,
  clock: TurnClock = programClock,
): Promise<readonly To[]> => {
  const giveWay = createGiveWay(clock);
  const made: To[] = [];
  for (const one of all) {
    await giveWay();
    made.push(make(one));
  }
  return made;
};
