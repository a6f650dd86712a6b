import type { Sensing } from '../../../eboard/sensorBoard.js';
import type { GameNode } from '../../games/gameNode.js';
import { chosen } from '../numbers/chosen.js';
import { sensedAs } from '../sensorModel.js';

/** A game that would explain what stands on the board: its end, and the plies given up and played for it. */
export type Recovered = { readonly node: GameNode; readonly plies: number };

/** Two plies change so many squares at most, castling and taking in passing among them. */
const SQUARES_OF_TWO_PLIES = 8;
const SQUARES_OF_ONE_PLY = 4;

const apart = (node: GameNode, shown: Readonly<Uint8Array>, sensing: Sensing): number => {
  const { board } = node.position;
  let count = 0;
  for (let square = 0; square < 64; square++)
    if (sensedAs(sensing, board[square] ?? 0) !== shown[square]) count++;
  return count;
};

/** Legal play of up to two plies after a node that ends in what is shown. */
const playsTo = (from: GameNode, shown: Readonly<Uint8Array>, sensing: Sensing): readonly Recovered[] => {
  const distance = apart(from, shown, sensing);
  const found: Recovered[] = distance === 0 ? [{ node: from, plies: 0 }] : [];
  if (distance > SQUARES_OF_TWO_PLIES) return found;
  for (const move of from.moves) {
    const one = from.child(move);
    const left = apart(one, shown, sensing);
    if (left === 0) found.push({ node: one, plies: 1 });
    if (left === 0 || left > SQUARES_OF_ONE_PLY) continue;
    for (const reply of one.moves) {
      const two = one.child(reply);
      if (apart(two, shown, sensing) === 0) found.push({ node: two, plies: 2 });
    }
  }
  return found;
};

/**
 * Games that end in what stands on the board, by plies that nobody saw: from one of the last positions of
 * the likeliest game, at most two plies more.
 */
export const recover = (
  node: GameNode,
  shown: Readonly<Uint8Array>,
  sensing: Sensing,
): readonly Recovered[] => {
  const found: Recovered[] = [];
  let from: GameNode | null = node;
  for (let back = 0; back <= chosen.recoveryBack.value && from !== null; back++, from = from.parent)
    for (const { node: end, plies } of playsTo(from, shown, sensing))
      found.push({ node: end, plies: plies + back });
  return found.slice(0, chosen.recoveryFound.value);
};
