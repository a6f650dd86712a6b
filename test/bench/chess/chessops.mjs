import { Chess } from 'chessops/chess';
import { perft as countBulk } from 'chessops/debug';
import { makeFen, parseFen } from 'chessops/fen';

const positionOf = (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight'];

const listMoves = (position) => {
  const moves = [];
  for (const [from, squares] of position.allDests()) {
    const promotes = position.board.pawn.has(from) && from >> 3 === (position.turn === 'white' ? 6 : 1);
    for (const to of squares)
      if (promotes) for (const promotion of PROMOTIONS) moves.push({ from, to, promotion });
      else moves.push({ from, to });
  }
  return moves;
};

const countAll = (position, depth) => {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of listMoves(position)) {
    const next = position.clone();
    next.play(move);
    nodes += countAll(next, depth - 1);
  }
  return nodes;
};

export const library = {
  perft: (fen, depth, bulk) => (bulk ? countBulk : countAll)(positionOf(fen), depth),
  moves: (fens) => {
    const positions = fens.map(positionOf);
    return () => positions.reduce((sum, position) => sum + position.allDests().size, 0);
  },
  moveObjects: (fens) => {
    const positions = fens.map(positionOf);
    return () => positions.reduce((sum, position) => sum + listMoves(position).length, 0);
  },
  parseFen: (fens) => () => fens.reduce((sum, fen) => sum + positionOf(fen).fullmoves, 0),
  makeFen: (fens) => {
    const positions = fens.map(positionOf);
    return () => positions.reduce((sum, position) => sum + makeFen(position.toSetup()).length, 0);
  },
  bareMaterial: (fens) => {
    const positions = fens.map(positionOf);
    return () =>
      positions.reduce((sum, position) => sum + (position.hasInsufficientMaterial('white') ? 1 : 0), 0);
  },
};
