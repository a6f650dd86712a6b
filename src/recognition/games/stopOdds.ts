import { NO_PIECE, pieceRole } from '../../chess/piece.js';
import { fileOf, rankOf } from '../../chess/square.js';
import type { Move, Square } from '../../chess/types.js';
import type { GameNode } from './gameNode.js';
import type { PlyTrace } from './hypothesis.js';
import { areNeighbours, isBeyond } from './landing.js';
import { worthAfterReply } from './worth.js';

/** So much less often a move is played, in nats, for every pawn that its piece could have done better. */
const WORSE = { perPawn: 0.7, pawnsMost: 5 } as const;
/** The same for every step further from the centre. */
const PER_STEP_OUT = 0.15;
/** A piece that goes further may stop anywhere; so much more often on its line, or beside its goal, */
const MORE_STOPS = { onTheLine: 0.3, besideGoal: 0.05 } as const;
/** and so much less often just anywhere, where it came over the board: hands that wander do so in the air. */
const PUSHED_ANYWHERE = 0.3;

/** How often the piece of a move stops on its square on its way to others, as against staying there. */
type Stopping = { readonly anywhere: number; readonly onTheWay: number };

const NOWHERE_ELSE: Stopping = { anywhere: 0, onTheWay: 0 };

const stepsOut = (square: Square): number => Math.abs(fileOf(square) - 3.5) + Math.abs(rankOf(square) - 3.5);

/** One move for each square to which the piece of a move could have gone. */
const choicesOf = (parent: GameNode, { from }: Move): readonly Move[] => {
  const moves = parent.movesFrom(from).filter(({ castling }) => castling === undefined);
  return [...new Map(moves.map((move) => [move.to, move])).values()];
};

/** How often each of the moves of one piece is played beside the others, by how well it goes as chess. */
const likelihoods = ({ position }: GameNode, choices: readonly Move[]): readonly number[] => {
  const worths = choices.map((move) => worthAfterReply(position, move));
  const best = Math.max(...worths);
  return choices.map(({ to }, i) => {
    const worse = Math.min(WORSE.pawnsMost, best - (worths[i] ?? best));
    return Math.exp(-WORSE.perPawn * worse - PER_STEP_OUT * stepsOut(to));
  });
};

const moreStops = (square: Square, goal: Move): number => {
  const isPassed = pieceRole(goal.piece) !== 'knight' && isBeyond(goal.from, square, goal.to);
  return (isPassed ? MORE_STOPS.onTheLine : 0) + (areNeighbours(square, goal.to) ? MORE_STOPS.besideGoal : 0);
};

const findStopping = (parent: GameNode, played: Move): Stopping => {
  const choices = choicesOf(parent, played);
  if (choices.length < 2) return NOWHERE_ELSE;
  const likely = likelihoods(parent, choices);
  const empty = choices.filter(({ captured }) => captured === NO_PIECE);
  const here = likely[choices.findIndex(({ to }) => to === played.to)] ?? 0;
  let [anywhere, onTheWay] = [0, 0];
  choices.forEach((goal, i) => {
    if (goal.to === played.to) return;
    const squares = empty.filter(({ to }) => to !== goal.to).length;
    anywhere += (likely[i] ?? 0) / Math.max(1, squares);
    onTheWay += (likely[i] ?? 0) * moreStops(played.to, goal);
  });
  return { anywhere: anywhere / here, onTheWay: onTheWay / here };
};

/** What was worked out; a node always has the same answer. */
const known = new WeakMap<GameNode, Stopping>();

const stoppingAt = (node: GameNode): Stopping => {
  const { parent, move } = node;
  if (parent === null || move === null) return NOWHERE_ELSE;
  const stopping = known.get(node) ?? findStopping(parent, move);
  known.set(node, stopping);
  return stopping;
};

/**
 * How much likelier than of other plies it is that the piece of this one only stops where it stands, on its
 * way or by mistake: by how it came, and by how well the move goes as chess beside those that would have led
 * the piece elsewhere. 0: it can go nowhere else.
 */
export const stopOdds = ({ node, isPushed }: PlyTrace): number => {
  const { anywhere, onTheWay } = stoppingAt(node);
  return (isPushed ? PUSHED_ANYWHERE : 1) * anywhere + onTheWay;
};
