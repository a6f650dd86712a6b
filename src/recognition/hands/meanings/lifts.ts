import { isRole } from '../../../chess/piece.js';
import type { Square } from '../../../chess/types.js';
import {
  AIR,
  type Hands,
  isAtHome,
  isCastling,
  isOwn,
  type Loose,
  lifted,
  type PieceEvent,
  without,
} from '../hands.js';
import { NONE, type PieceMeaning } from './meaning.js';
import { canStart, canTake, forbiddenCastlings } from './plays.js';

/** The side to move lifts a piece that can move. */
export const lift: PieceMeaning = (c, e) =>
  isOwn(c, e.piece) && isAtHome(c, e) && canStart(c, e.square)
    ? [{ ...c, hand: { from: e.square, piece: e.piece, at: AIR } }]
    : NONE;

/** The side to move lifts a piece that cannot move. Any move with it is illegal. */
export const liftStuck: PieceMeaning = (c, e) =>
  isOwn(c, e.piece) && isAtHome(c, e) && !canStart(c, e.square)
    ? [{ ...c, hand: { from: e.square, piece: e.piece, at: AIR } }]
    : NONE;

const takeVictim = (c: Hands, { square, piece }: Pick<PieceEvent, 'square' | 'piece'>): Hands => ({
  ...c,
  victim: { square, piece },
});

/** The pawn that stands on the last rank and was never exchanged. */
const pawnLeft = ({ loose }: Hands, square: Square): Loose | undefined =>
  loose.find(({ kind, at }) => kind === 'pawn' && at === square);

/** Captures a pawn that was left on the last rank. No piece was chosen, so it counts as a queen (7.5.2). */
const takePawnLeft = (c: Hands, left: Loose): readonly Hands[] =>
  isRole(left.piece, 'queen')
    ? [takeVictim({ ...c, loose: without(c.loose, left) }, { square: left.at, piece: left.piece })]
    : NONE;

/** A piece that can be captured is lifted first. */
export const liftVictim: PieceMeaning = (c, e) => {
  if (isOwn(c, e.piece) || !c.node.isCapturable(e.square)) return NONE;
  const left = pawnLeft(c, e.square);
  if (left !== undefined) return takePawnLeft(c, left);
  return isAtHome(c, e) ? [takeVictim(c, e)] : NONE;
};

/** A piece that the one in hand can capture is lifted. */
export const liftTaken: PieceMeaning = (c, e) => {
  if (c.hand === null || c.victim !== null || isOwn(c, e.piece)) return NONE;
  if (!canTake(c, c.hand.from, e.square)) return NONE;
  const left = pawnLeft(c, e.square);
  return left === undefined ? [takeVictim(c, e)] : takePawnLeft(c, left);
};

/** A piece that can capture the lifted victim is lifted. */
export const liftTaker: PieceMeaning = (c, e) =>
  c.victim !== null && isOwn(c, e.piece) && isAtHome(c, e) && canTake(c, e.square, c.victim.square)
    ? [{ ...c, hand: { from: e.square, piece: e.piece, at: AIR } }]
    : NONE;

/**
 * A piece that cannot capture the lifted opposing piece is lifted. So the first piece was no victim, and its
 * own player had lifted it.
 */
export const liftAnother: PieceMeaning = (c, e) => {
  const { victim } = c;
  if (victim === null || !isOwn(c, e.piece) || !isAtHome(c, e)) return NONE;
  if (canTake(c, e.square, victim.square) || !canStart(c, e.square)) return NONE;
  const loose = [...c.loose, lifted(victim.piece, victim.square, c.node.ply)];
  return [{ ...c, victim: null, hand: { from: e.square, piece: e.piece, at: AIR }, loose }];
};

/** The rook is lifted while the king is in hand. */
export const rookToo: PieceMeaning = (c, e) => {
  const move = c.node.castlings.find(
    (castling) => castling.from === c.hand?.from && castling.castling?.rookFrom === e.square,
  );
  return move !== undefined && isCastling(move) ? [{ ...c, castle: { move, rookAt: AIR } }] : NONE;
};

/** The king is lifted while the rook is in hand. */
export const kingToo: PieceMeaning = (c, e) => {
  const move = c.node.castlings.find(
    (castling) => castling.castling?.rookFrom === c.hand?.from && castling.from === e.square,
  );
  if (move === undefined || !isCastling(move)) return NONE;
  return [{ ...c, castle: { move, rookAt: AIR }, hand: { from: e.square, piece: e.piece, at: AIR } }];
};

/** The rook is lifted while the king is in hand, although the rules forbid castling. */
export const rookTooForbidden: PieceMeaning = (c, e) =>
  forbiddenCastlings(c.node, e.square)
    .filter(({ from }) => from === c.hand?.from)
    .map((move) => ({ ...c, castle: { move, rookAt: AIR } }));

export const kingTooForbidden: PieceMeaning = (c, e) =>
  c.hand === null
    ? NONE
    : forbiddenCastlings(c.node, c.hand.from)
        .filter(({ from }) => from === e.square)
        .map((move) => ({
          ...c,
          castle: { move, rookAt: AIR },
          hand: { from: e.square, piece: e.piece, at: AIR },
        }));
