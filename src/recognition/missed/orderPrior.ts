import { isCheck } from '../../chess/legalMoves.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { GameNode } from '../games/gameNode.js';
import { worthOfMove } from '../games/worth.js';
import { weights } from '../weights.js';

/** In pawns, what the player of this ply let go by or gave away. */
const regretOf = ({ parent, move }: GameNode): number => {
  if (parent === null || move === null) return 0;
  let best = 0;
  for (const other of parent.moves)
    if (other.captured !== NO_PIECE) best = Math.max(best, worthOfMove(parent.position, other));
  return Math.max(0, best - worthOfMove(parent.position, move));
};

/**
 * How little the plies after `ply` up to this node look like chess, in nats: people take back what was taken,
 * and leave nothing hanging. Only to compare games that hands leave open; what was seen needs no such help.
 */
export const implausibility = (node: GameNode, ply: number): number => {
  const { perPawn, pawnsMost } = weights.regret;
  return node
    .pathFrom(ply)
    .reduce((nats, played) => nats + perPawn * Math.min(pawnsMost, regretOf(played)), 0);
};

/** How many legal moves a player has as a rule. */
const CHOICES = 30;

/**
 * How much likelier the plies after `ply` up to this node were for having few others beside them, in nats:
 * who is in check must step out of it.
 */
export const forcedness = (node: GameNode, ply: number): number =>
  node.pathFrom(ply).reduce((nats, { parent }) => {
    if (parent === null || !isCheck(parent.position)) return nats;
    return nats + Math.max(0, Math.log(CHOICES / parent.moves.length));
  }, 0);

/** By how many nats the looks of one game may set it before another. */
export const looksMost = (arbiterAnswers: boolean): number =>
  arbiterAnswers ? weights.regretIfAsked : Number.POSITIVE_INFINITY;
