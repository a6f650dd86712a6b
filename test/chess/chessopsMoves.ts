import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeUci } from 'chessops/util';
import { makeFen, type Position } from '../../src/chess/index.js';

/**
 * What another library says about a position: whether it is check, and all legal moves as king-takes-rook
 * UCI, sorted.
 */
export const askChessops = (
  position: Position,
): { readonly check: boolean; readonly moves: readonly string[] } => {
  const peer = Chess.fromSetup(parseFen(makeFen(position)).unwrap()).unwrap();
  const moves: string[] = [];
  for (const [from, squares] of peer.allDests())
    for (const to of squares) {
      const promotes = peer.board.pawn.has(from) && (to < 8 || to >= 56);
      for (const promotion of promotes ? (['queen', 'rook', 'bishop', 'knight'] as const) : [undefined])
        moves.push(makeUci(promotion === undefined ? { from, to } : { from, to, promotion }));
    }
  return { check: peer.isCheck(), moves: moves.sort() };
};
