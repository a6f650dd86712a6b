import { legalMoves } from '../../src/chess/legalMoves.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import type { Move, Square } from '../../src/chess/types.js';
import { freeAround } from './placing.js';
import type { Player } from './player.js';
import { type Activity, pause } from './stage.js';

/**
 * A deliberate offence, once in a game, after which its player presses. The result says whether the position
 * had room for it.
 */
export const OFFENCE_KINDS = [
  'illegalMove',
  'emptyPress',
  'pieceInHand',
  'ownTouched',
  'enemyTouched',
  'releasedChanged',
] as const;
export type OffenceKind = (typeof OFFENCE_KINDS)[number];

const isPlain = ({ castling, enPassant, promotion }: Move): boolean =>
  castling === undefined && enPassant === undefined && promotion === undefined;
const isQuiet = (move: Move): boolean => isPlain(move) && move.captured === NO_PIECE;

const carry = function* (me: Player, { from, to, piece, captured }: Move): Activity {
  if (captured !== NO_PIECE) {
    yield* me.main.lift(to, captured);
    yield* me.main.aside();
  }
  yield* me.main.lift(from, piece);
  yield* me.main.put(to, piece);
};

/** A touch that an observer would recognise as deliberate, since it lasts longer than any accident. */
const TOUCH_MS = [3000, 6000] as const;
const STOOD_MS = [5500, 9000] as const;

const touch = function* (me: Player, square: Square): Activity {
  const piece = me.match.table.pieceAt(square);
  yield* me.main.lift(square, piece);
  yield* pause(me.random.integer(...TOUCH_MS));
  yield* me.main.put(square, piece);
};

type Offence = (me: Player, moves: readonly Move[]) => Activity | undefined;

const offences: Readonly<Record<OffenceKind, Offence>> = {
  illegalMove: (me, moves) => {
    const near = me.random.pick(moves.filter(isQuiet));
    const reached = moves.filter(({ from }) => from === near.from).map(({ to }) => to);
    const isHome = (square: Square): boolean => square < 8 || square > 55;
    const wrong = freeAround(me, near.to).filter(
      (square) => square !== near.from && !reached.includes(square) && !isHome(square),
    );
    if (wrong.length === 0) return undefined;
    return carry(me, { ...near, to: me.random.pick(wrong) });
  },
  emptyPress: (me) => pause(me.between(500, 3000)),
  pieceInHand: (me, moves) => {
    const takers = new Set(moves.filter(({ captured }) => captured !== NO_PIECE).map(({ from }) => from));
    const quiet = moves.filter((move) => isQuiet(move) && !takers.has(move.from));
    if (quiet.length === 0) return undefined;
    const { from, piece } = me.random.pick(quiet);
    return me.main.lift(from, piece);
  },
  ownTouched: (me, moves) => {
    const touched = me.random.pick(moves).from;
    const others = moves.filter(({ from }) => from !== touched);
    if (others.length === 0) return undefined;
    return (function* () {
      yield* touch(me, touched);
      yield* carry(me, me.random.pick(others));
    })();
  },
  enemyTouched: (me, moves) => {
    const captures = moves.filter(({ captured }) => captured !== NO_PIECE);
    if (captures.length === 0) return undefined;
    const touched = me.random.pick(captures).to;
    const others = moves.filter(({ to }) => to !== touched);
    if (others.length === 0) return undefined;
    return (function* () {
      yield* touch(me, touched);
      yield* carry(me, me.random.pick(others));
    })();
  },
  releasedChanged: (me, moves) => {
    const quiet = moves.filter(isQuiet);
    const first = me.random.pick(quiet);
    const others = quiet.filter(({ from, to }) => from === first.from && to !== first.to);
    if (others.length === 0) return undefined;
    const last = me.random.pick(others);
    return (function* () {
      yield* carry(me, first);
      yield* pause(me.random.integer(...STOOD_MS));
      yield* carry(me, { ...last, from: first.to });
    })();
  },
};

export type Committed = { readonly kind: OffenceKind; readonly atMs: number; readonly pressedMs: number };

/** Commits the offence if the position has room for it, presses, and ends the game. */
export const commit = function* (me: Player, kind: OffenceKind): Activity<Committed | undefined> {
  const { match } = me;
  const moves = legalMoves(match.position).filter(isPlain);
  // After a forgotten press, this press would complete the previous move (6.2.2).
  const arePressed = match.plies.slice(-2).every(({ pressedMs }) => pressedMs !== null);
  if (match.runs !== me.color || !arePressed || !moves.some(isQuiet)) return undefined;
  const offence = offences[kind](me, moves);
  if (offence === undefined) return undefined;
  const atMs = match.stage.nowMs;
  yield* offence;
  yield* me.main.press();
  const pressedMs = match.stage.nowMs;
  match.press(me.color);
  return { kind, atMs, pressedMs };
};
