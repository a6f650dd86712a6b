import { NO_PIECE, pieceColor } from '../../../chess/piece.js';
import type { Color, Move, Square } from '../../../chess/types.js';
import { placedSquare } from '../../games/placement.js';
import { chosen } from '../numbers/chosen.js';
import { keepBest } from './merge.js';
import { type BoardReport, changed, type Setting, seenUntil } from './outOfOrder.js';
import { type Path, pricedAt } from './path.js';
import { type Change, receiveBoard, receivePress } from './receive.js';

/** The current report, its time, and the duration of one scan of this board. */
type Look = { readonly changes: readonly Change[]; readonly atMs: number; readonly lookMs: number };

type Press = { readonly side: Color; readonly atMs: number };

/** Readings, the state of the squares in them, and the time. */
type Readings = {
  readonly paths: readonly Path[];
  readonly seen: BoardReport['seen'];
  readonly atMs: number;
};

const readingsAfter = (
  setting: Setting,
  { paths, seen, atMs }: Readings,
  changes: readonly Change[],
): Readings => {
  if (changes.length === 0) return { paths, seen, atMs };
  const changing = new Set(changes.map(({ square }) => square));
  const received = receiveBoard(setting(seen, atMs, changing), paths, changes);
  return { paths: received, seen: changed(seen, changes, atMs), atMs };
};

const pressed = (
  setting: Setting,
  { paths, seen, atMs }: Readings,
  { side, atMs: pressMs }: Press,
): Readings => {
  const nowMs = Math.max(atMs, pressMs);
  const received = receivePress(setting(seen, nowMs, new Set()), paths, side);
  return { paths: received, seen: seenUntil(seen, nowMs), atMs: nowMs };
};

/** The changed squares of a move. Undefined when its destination did not change. */
const squaresOf = (move: Move, changes: ReadonlyMap<Square, number>): ReadonlySet<Square> | undefined => {
  const { from, enPassant, castling } = move;
  const placement = placedSquare(move);
  if ((changes.get(placement) ?? NO_PIECE) === NO_PIECE) return undefined;
  if (changes.get(from) !== NO_PIECE && changes.has(from)) return undefined;
  const touched = [from, placement, enPassant, castling?.rookFrom, castling?.rookTo];
  return new Set(touched.flatMap((square) => (square !== undefined && changes.has(square) ? [square] : [])));
};

/** The plies of this side that one report may contain together with others. */
const pliesIn = (
  [best]: readonly Path[],
  side: Color,
  changes: readonly Change[],
): readonly ReadonlySet<Square>[] => {
  if (best === undefined || best.hands.node.position.turn !== side) return [];
  const { node, hand } = best.hands;
  const after = new Map(changes.map((change) => [change.square, change.after]));
  const found = new Map<string, ReadonlySet<Square>>();
  for (const move of node.moves) {
    if (!after.has(move.from) && hand?.from !== move.from) continue;
    const squares = squaresOf(move, after);
    if (squares === undefined || squares.size === changes.length) continue;
    found.set([...squares].sort().join(), squares);
  }
  return [...found.values()].slice(0, chosen.pliesOfLook.value);
};

/** The changed squares of this side's pieces, where the colour is known. */
const ofSide = (
  { shown }: BoardReport['seen'],
  side: Color,
  changes: readonly Change[],
): ReadonlySet<Square> =>
  new Set(
    changes.flatMap(({ square, after }) => {
      const piece = after === NO_PIECE ? (shown[square] ?? NO_PIECE) : after;
      return pieceColor(piece) === side ? [square] : [];
    }),
  );

/**
 * The parts of a report that may precede a press: all of it, the changes of the presser's pieces, or one ply.
 */
const partsOf = (
  { paths, seen }: Readings,
  side: Color,
  changes: readonly Change[],
): readonly ReadonlySet<Square>[] => {
  const all = new Set(changes.map(({ square }) => square));
  const own = ofSide(seen, side, changes);
  const isPart = own.size > 0 && own.size < all.size;
  const plies = pliesIn(paths, side, changes).filter((ply) => ply.size !== own.size);
  return [all, ...(isPart ? [own] : []), ...plies];
};

/**
 * The readings of changes with presses among them. Before each press, one ply of its side, nothing, or the
 * whole report may have happened.
 */
const between = (
  setting: Setting,
  start: Readings,
  changes: readonly Change[],
  [press, ...later]: readonly Press[],
): readonly Path[] => {
  if (press === undefined) return readingsAfter(setting, start, changes).paths;
  if (changes.length === 0) return between(setting, pressed(setting, start, press), [], later);
  const found = partsOf(start, press.side, changes).flatMap((part) => {
    const done = readingsAfter(
      setting,
      start,
      changes.filter(({ square }) => part.has(square)),
    );
    const rest = changes.filter(({ square }) => !part.has(square));
    return between(setting, pressed(setting, done, press), rest, later);
  });
  if (later.length === 0) return keepBest(found);
  return keepBest([...found, ...between(setting, pressed(setting, start, press), changes, later)]);
};

/** The readings after these reports, leaving out the presses. */
const withoutPresses = (
  setting: Setting,
  since: readonly BoardReport[],
  { paths, seen, atMs }: Readings,
): Readings => {
  let now: Readings = { paths, seen, atMs };
  for (const one of since)
    now = readingsAfter(setting, { paths: now.paths, seen: now.seen, atMs: one.atMs }, one.changes);
  return now;
};

/**
 * The readings in which the current report happened before presses that arrived first. A press is reported at
 * once, but a piece only at the next scan.
 */
export const doneBefore = (
  received: readonly BoardReport[],
  { changes, atMs, lookMs }: Look,
  paid: number,
  setting: Setting,
): readonly Path[] =>
  received.flatMap((first, i) => {
    if (first.press === null || atMs - first.atMs > lookMs) return [];
    const since = received.slice(i);
    const presses = since.flatMap(({ press, atMs: pressedAtMs }) =>
      press === null ? [] : [{ side: press, atMs: pressedAtMs }],
    );
    const start = withoutPresses(setting, since, first);
    const nats = first.paid - paid + presses.length * chosen.pressFirst.value;
    return between(setting, start, changes, presses).map((path) => pricedAt(path, path.cost + nats));
  });
