import type { Move, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';

/** A ply that the board still lacks, or a ply that was taken back but still stands on the board. */
export type Step = { readonly node: GameNode; readonly isTakenBack: boolean };

export const nodeAfter = ({ node, isTakenBack }: Step): GameNode =>
  isTakenBack ? (node.parent ?? node) : node;

/** The steps that take a board from one node of the game to another. */
export const wayBetween = (standing: GameNode, game: GameNode): readonly Step[] => {
  const back: Step[] = [];
  let shared = standing;
  while (shared.parent !== null && game.ancestor(shared.ply) !== shared) {
    back.push({ node: shared, isTakenBack: true });
    shared = shared.parent;
  }
  return [...back, ...game.pathFrom(shared.ply).map((node) => ({ node, isTakenBack: false }))];
};

const squaresOfMove = ({ from, to, enPassant, castling }: Move): readonly Square[] => [
  from,
  to,
  ...(enPassant === undefined ? [] : [enPassant]),
  ...(castling === undefined ? [] : [castling.rookFrom, castling.rookTo]),
];

export const squaresOf = (steps: readonly Step[]): ReadonlySet<Square> =>
  new Set(steps.flatMap(({ node }) => (node.move === null ? [] : squaresOfMove(node.move))));
