import { createGiveWay, type TurnClock } from '../table/giveWay.js';

export const programClock: TurnClock = {
  nowMs: () => performance.now(),
  afterOthers: () => new Promise((resolve) => setImmediate(resolve)),
};

/** Maps all items in order. If that takes long, other work runs between two items. */
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
