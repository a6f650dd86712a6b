import { sameBoard } from '../../chess/board.js';
import type { Beam } from '../games/beam.js';
import { priceAt } from '../games/expansion.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis } from '../games/hypothesis.js';
import { moveNumber, movesOf, type Question, whichOf } from '../telling/questions.js';
import { firstDifference, sameMove } from './transposition.js';

/** Orders closer to each other than this are worth a question: twenty to one. */
const NATS = Math.log(20);
const OPTIONS_MAX = 8;

/**
 * The games that fit what stands on the board as well as the likeliest one does, the likeliest first, itself
 * among them. Alone when there is no doubt.
 */
export const openWays = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const [best] = beam;
  if (best === undefined) return [];
  const price = priceAt(best, atMs);
  const rivals = beam.filter(
    (rival) =>
      rival !== best &&
      rival.node !== best.node &&
      rival.tensions.length <= best.tensions.length &&
      rival.node.position.turn === best.node.position.turn &&
      priceAt(rival, atMs) - price < NATS,
  );
  return [best, ...rivals].slice(0, OPTIONS_MAX);
};

/**
 * Those that show it to the last square: the same plies in another order, or, where sensors do not tell
 * pieces apart, a capture on another square. Empty when there is no doubt.
 */
export const otherWays = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const ways = openWays(beam, atMs);
  return ways.length < 2 || ways[0]?.tensions.length !== 0 ? [] : ways;
};

/** Those of them that came to the very same board. */
export const otherOrders = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const [best, ...rivals] = otherWays(beam, atMs);
  if (best === undefined) return [];
  const orders = rivals.filter(({ node }) => sameBoard(node.position.board, best.node.position.board));
  return orders.length === 0 ? [] : [best, ...orders];
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

/** Asks which of the ways it was; an option for each, in the same sequence. */
export const orderQuestion = (orders: readonly Hypothesis[]): Question | undefined => {
  const [best, ...rivals] = orders;
  if (best === undefined || rivals.length === 0) return undefined;
  const firsts = rivals.map(({ node }) => firstDifference(best.node, node));
  const first = firsts.reduce((a, b) => (a.ply < b.ply ? a : b));
  const alike = alikePlies(orders);
  const options = orders.map(({ node }) => movesOf(node, first.ply - 1, node.ply - alike));
  return { question: whichOf(moveNumber(first), options), options };
};
