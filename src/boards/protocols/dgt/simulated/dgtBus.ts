import type { PhysicalAct } from '../../../simulated/physicalAct.js';
import type { SentBytes, SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';

/** A board on the bus, and the hands' acts on it in order of time. */
export type BusPlace = { readonly board: SimulatedEBoard; readonly script: readonly PhysicalAct[] };

/**
 * Many boards on one line. All of them receive what the host sends, and simultaneous answers are mixed up as
 * on the wire. Each has its own script of acts. An act on the host's side, such as a pulled plug, happens to
 * all.
 */
export const createDgtBus = (places: readonly BusPlace[]): SimulatedEBoard => {
  const boards = places.map(({ board }) => board);
  const done = places.map(() => 0);
  const nextActMs = (): number =>
    Math.min(...places.map(({ script }, i) => script[done[i] ?? 0]?.atMs ?? Number.POSITIVE_INFINITY));
  const playUntil = (atMs: number): void =>
    places.forEach(({ board, script }, i) => {
      for (let act = script[done[i] ?? 0]; act !== undefined && act.atMs <= atMs; ) {
        board.act(act);
        done[i] = (done[i] ?? 0) + 1;
        act = script[done[i] ?? 0];
      }
    });
  const byTime = (a: SentBytes, b: SentBytes): number => a.atMs - b.atMs;
  return {
    received: (bytes, atMs) => {
      for (const board of boards) board.received(bytes, atMs);
    },
    act: (act) => {
      for (const board of boards) board.act(act);
    },
    advanceTo: (atMs) => {
      playUntil(atMs);
      return boards.flatMap((board) => board.advanceTo(atMs)).sort(byTime);
    },
    nextDueMs: () => {
      const dueMs = Math.min(nextActMs(), ...boards.map((board) => board.nextDueMs() ?? Infinity));
      return dueMs === Infinity ? undefined : dueMs;
    },
    connected: (atMs, powerCycled) => {
      for (const board of boards) board.connected(atMs, powerCycled);
    },
  };
};
