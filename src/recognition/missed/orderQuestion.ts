import { sameBoard } from '../../chess/board.js';
import type { Beam } from '../games/beam.js';
import { priceAt } from '../games/expansion.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis } from '../games/hypothesis.js';
import { moveNumber, movesOf, type Question } from '../telling/questions.js';
import { firstDifference, sameMove } from './transposition.js';

/** Orders closer to each other than this are worth a question: twenty to one. */
const NATS = Math.log(20);
const OPTIONS_MAX = 8;

const isSameBoard = (a: GameNode, b: GameNode): boolean =>
  a !== b && a.position.turn === b.position.turn && sameBoard(a.position.board, b.position.board);

/**
 * The games that show what stands on the board as well as the likeliest one does, but by other plies, or the
 * same in another order: the likeliest first, itself among them. Empty when there is no doubt.
 */
export const otherOrders = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const [best] = beam;
  if (best === undefined || best.tensions.length > 0) return [];
  const price = priceAt(best, atMs);
  const rivals = beam.filter(
    (rival) =>
      rival.tensions.length === 0 &&
      isSameBoard(rival.node, best.node) &&
      priceAt(rival, atMs) - price < NATS,
  );
  return rivals.length === 0 ? [] : [best, ...rivals].slice(0, OPTIONS_MAX);
};

/** How many of the last plies all games share. */
const alikePlies = (orders: readonly Hypothesis[]): number => {
  let ends: readonly (GameNode | null)[] = orders.map(({ node }) => node);
  for (let count = 0; ; count++) {
    const [first] = ends;
    if (first == null || !ends.every((end) => end !== null && sameMove(end.move, first.move))) return count;
    ends = ends.map((end) => end?.parent ?? null);
  }
};

/** Asks which of the orders it was; an option for each, in the same sequence. */
export const orderQuestion = (orders: readonly Hypothesis[]): Question | undefined => {
  const [best, ...rivals] = orders;
  if (best === undefined || rivals.length === 0) return undefined;
  const firsts = rivals.map(({ node }) => firstDifference(best.node, node));
  const first = firsts.reduce((a, b) => (a.ply < b.ply ? a : b));
  const alike = alikePlies(orders);
  const options = orders.map(({ node }) => movesOf(node, first.ply - 1, node.ply - alike));
  const text = `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;
  return { question: `${moveNumber(first)} ${text}?`, options };
};
