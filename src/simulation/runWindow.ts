import type { Sensing } from '../boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import { sensed } from '../boards/simulated/sensorModel.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import { type EventItem, type EventList, eventItems } from './eventList.js';
import type { PlyTruth } from './hands/planHands.js';

/** A simulated game, and the board's reports of it. */
export type SimulatedRun = {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** The timing of each ply. */
  readonly plies: readonly PlyTruth[];
  readonly sensing: Sensing;
  readonly events: readonly SensorEvent[];
};

/** Some plies of a run as a separate list, and the items that show each ply. */
export type RunWindow = {
  readonly list: EventList;
  readonly isKept: (item: EventItem) => boolean;
  /** Whether the list still ends with the pieces of the game in place when only these items are left. */
  readonly isWhole: (items: readonly EventItem[]) => boolean;
};

/**
 * The window extends from a little before the first touch of a ply until after the last, to allow for delays
 * of scans and lines.
 */
const BEFORE_MS = 50;
const AFTER_MS = 1_000;
const SEEN_LATER_MS = 700;

/**
 * The items without which the game would be another: each piece leaves its square and appears on the next.
 */
const keptItems = (
  items: readonly EventItem[],
  { moves, plies }: SimulatedRun,
  first: number,
  last: number,
): ReadonlySet<EventItem> => {
  const kept = new Set<EventItem>();
  for (let ply = first; ply <= last; ply++) {
    const [move, truth] = [moves[ply], plies[ply]];
    if (move === undefined || truth === undefined) continue;
    const find = (square: number, isEmpty: boolean): EventItem | undefined =>
      items.findLast(
        (item) =>
          'square' in item &&
          item.square === square &&
          (item.after === 0) === isEmpty &&
          item.atMs >= truth.firstTouchMs &&
          item.atMs <= truth.completeMs + SEEN_LATER_MS,
      );
    for (const item of [find(move.to, false), find(move.from, true)]) if (item !== undefined) kept.add(item);
  }
  return kept;
};

/**
 * The plies `first` to `last` (from 0) of a run as a list that begins with the position before them. It may
 * not begin or end with all pieces in place, which depends on the hands: see `isWhole`.
 */
export const runWindow = (run: SimulatedRun, first: number, last: number): RunWindow => {
  const { start, moves, plies, sensing, events } = run;
  const positions = [start];
  for (const move of moves.slice(0, last + 1)) positions.push(playMove(positions.at(-1) ?? start, move));
  const at = (ply: number): Position => positions[ply] ?? start;
  const fromMs = (plies[first]?.firstTouchMs ?? 0) - (first === 0 ? 0 : BEFORE_MS);
  const nextMs = plies[last + 1]?.firstTouchMs;
  const toMs = nextMs === undefined ? (plies[last]?.completeMs ?? 0) + AFTER_MS : nextMs - 1;
  const items = eventItems(events).filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  const kept = keptItems(items, run, first, last);
  const shown = (ply: number): Uint8Array => Uint8Array.from(at(ply).board, (code) => sensed(sensing, code));
  const [begin, end] = [shown(first), shown(last + 1)];
  return {
    list: {
      notes: [],
      sensing,
      start: at(first),
      items,
      played: moves.slice(first, last + 1).map((move, i) => makeUciMove(at(first + i), move)),
      received: [],
    },
    isKept: (item) => kept.has(item),
    isWhole: (some) => {
      const board = Uint8Array.from(begin);
      for (const item of some) if ('square' in item) board[item.square] = item.after;
      return board.every((code, square) => code === end[square]);
    },
  };
};
