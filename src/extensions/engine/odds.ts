import { makeFen } from '../../chess/fen.js';
import { NO_PIECE } from '../../chess/piece.js';
import { startPosition } from '../../chess/position.js';
import { parseSquare } from '../../chess/square.js';
import type { Color } from '../../chess/types.js';
import type { ODDS } from '../../table/opponents/opponentChoice.js';

export type Odds = (typeof ODDS)[number];

/** The piece that is given, as custom has it: the king's bishop's pawn, and pieces of the queen's side. */
const files: Readonly<Record<Odds, string>> = { pawn: 'f', knight: 'b', rook: 'a', queen: 'd' };

/** The start position without what a side gives away. */
export const oddsFen = (odds: Odds, giver: Color): string => {
  const rank = odds === 'pawn' ? (giver === 'white' ? 2 : 7) : giver === 'white' ? 1 : 8;
  const given = parseSquare(`${files[odds]}${rank}`);
  const board = startPosition.board.map((code, square) => (square === given ? NO_PIECE : code));
  const castlingRights = startPosition.castlingRights.filter((rook) => rook !== given);
  const { turn, epSquare, halfmoves, fullmoves } = startPosition;
  return makeFen({ board, turn, castlingRights, epSquare, halfmoves, fullmoves });
};
