import { pieceColor } from '../../chess/piece.js';
import type { Position } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';

/** The number of squares with a new piece of a side. */
const arrivalsOf = (side: Color, before: Position, after: Position): number => {
  let arrivals = 0;
  for (let square = 0; square < 64; square++) {
    const piece = after.board[square] ?? 0;
    if (piece !== 0 && piece !== before.board[square] && pieceColor(piece) === side) arrivals++;
  }
  return arrivals;
};

/**
 * Whether a side made more plies in a gap than its moved pieces need. A piece that came back or stopped on
 * its way leaves no trace.
 */
export const hasPliesToSpare = (node: GameNode, afterPly: number): boolean => {
  const before = node.ancestor(afterPly);
  if (before === undefined) return true;
  const path = node.pathFrom(afterPly);
  return (['white', 'black'] as const).some((side) => {
    const own = path.filter(({ parent }) => parent?.position.turn === side);
    const castlings = own.filter(({ move }) => move?.castling !== undefined).length;
    return own.length > arrivalsOf(side, before.position, node.position) - castlings;
  });
};
