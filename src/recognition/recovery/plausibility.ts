import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE, pieceRole } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import type { Move, PieceCode, Role, Square } from '../../chess/types.js';

import type { GameNode } from '../games/gameNode.js';
import { chosen } from '../hands/numbers/chosen.js';

/** Value of a piece in pawns. A king is never captured. */
const PIECE_VALUES: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 0,
};

const valueOfPiece = (piece: PieceCode): number => (piece === NO_PIECE ? 0 : PIECE_VALUES[pieceRole(piece)]);

/** A king captures last, because it must not be recaptured. */
const riskOf = ({ piece }: Move): number => (pieceRole(piece) === 'king' ? 100 : valueOfPiece(piece));

const gainOf = ({ captured, promotion }: Move): number =>
  valueOfPiece(captured) + (promotion === undefined ? 0 : PIECE_VALUES[promotion] - PIECE_VALUES.pawn);

/** The number of captures considered in one exchange. */
const EXCHANGE_MAX = 6;

/**
 * The gain of a capture on a square for the side to move, when both sides capture with their least valuable
 * piece.
 */
const takingOn = (position: Position, square: Square, left: number): number => {
  if (left === 0) return 0;
  let least: Move | undefined;
  for (const move of legalMoves(position))
    if (move.to === square && move.captured !== NO_PIECE && (!least || riskOf(move) < riskOf(least)))
      least = move;
  if (least === undefined) return 0;
  return Math.max(0, gainOf(least) - takingOn(playMove(position, least), square, left - 1));
};

/** The gain of a move in pawns after the exchange on its square. Negative: the move loses material. */
const worthOfMove = (position: Position, move: Move): number =>
  gainOf(move) - takingOn(playMove(position, move), move.to, EXCHANGE_MAX);

/** The gain in pawns that the player of this ply missed or gave away. */
const regretOf = ({ parent, move }: GameNode): number => {
  if (parent === null || move === null) return 0;
  let best = 0;
  for (const other of parent.moves)
    if (other.captured !== NO_PIECE) best = Math.max(best, worthOfMove(parent.position, other));
  return Math.max(0, best - worthOfMove(parent.position, move));
};

/**
 * How implausible the plies after `ply` up to this node are, in nats. Players usually recapture and protect
 * their pieces. Only for comparing games that the board cannot distinguish.
 */
export const implausibility = (node: GameNode, ply: number): number => {
  const { perPawn, pawnsMost } = chosen.regret.value;
  return node
    .pathFrom(ply)
    .reduce((nats, played) => nats + perPawn * Math.min(pawnsMost, regretOf(played)), 0);
};

/** The most nats by which plausibility can favour a game. */
export const looksMost = (arbiterAnswers: boolean): number =>
  arbiterAnswers ? chosen.regret.value.ifAsked : Number.POSITIVE_INFINITY;
