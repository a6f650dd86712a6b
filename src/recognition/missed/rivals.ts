import { sameBoard } from '../../chess/board.js';
import type { Beam } from '../games/beam.js';
import { priceAt } from '../games/expansion.js';
import type { Hypothesis } from '../games/hypothesis.js';

/** Games closer to each other than this are worth a question: twenty to one. */
const NATS = Math.log(20);

/** The games that fit what stands on the board as well as the likeliest one does, the likeliest first. */
export const rivalsOf = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const [best] = beam;
  if (best === undefined || beam.length < 2) return [];
  const price = priceAt(best, atMs);
  return beam.filter(
    (rival) =>
      rival !== best &&
      rival.node !== best.node &&
      rival.tensions.length <= best.tensions.length &&
      rival.node.position.turn === best.node.position.turn &&
      priceAt(rival, atMs) - price < NATS,
  );
};

/**
 * The likeliest game and those of the same plies in another order, where they show the board to the last
 * square; empty when there is no other.
 */
export const otherOrders = (beam: Beam, atMs: number): readonly Hypothesis[] => {
  const [best] = beam;
  if (best === undefined || best.tensions.length > 0) return [];
  const orders = rivalsOf(beam, atMs).filter(({ node }) =>
    sameBoard(node.position.board, best.node.position.board),
  );
  return orders.length === 0 ? [] : [best, ...orders];
};
