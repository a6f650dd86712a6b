import { pieceCode } from '../../chess/piece.js';
import { type Board, COLORS, ROLES, type Role } from '../../chess/types.js';
import { type Message, message } from '../../messages/catalogue/message.js';

/** A set as usually sold: 32 pieces and a second queen of each colour. */
const STOCK: Readonly<Record<Role, number>> = { pawn: 8, knight: 2, bishop: 2, rook: 2, queen: 2, king: 1 };

/**
 * The pieces that a position needs beyond a set, such as `White has 3 rooks, a set has 2`. Undefined: none.
 */
export const missingPieces = (board: Board): Message | undefined => {
  for (const color of COLORS)
    for (const role of ROLES) {
      const code = pieceCode(color, role);
      const wanted = board.filter((piece) => piece === code).length;
      if (wanted > STOCK[role])
        return message('study.stock', { side: color, count: wanted, role, all: STOCK[role] });
    }
  return undefined;
};
