import { Position } from 'kokopu';

const count = (position, depth, bulk) => {
  if (depth === 0) return 1;
  const moves = position.moves();
  if (bulk && depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const next = new Position(position);
    next.play(move);
    nodes += count(next, depth - 1, bulk);
  }
  return nodes;
};

export const library = {
  perft: (fen, depth, bulk) => count(new Position(fen), depth, bulk),
  shallower: 1,
  moveObjects: (fens) => {
    const positions = fens.map((fen) => new Position(fen));
    return () => positions.reduce((sum, position) => sum + position.moves().length, 0);
  },
  parseFen: (fens) => () => fens.reduce((sum, fen) => sum + new Position(fen).turn().length, 0),
  makeFen: (fens) => {
    const positions = fens.map((fen) => new Position(fen));
    return () => positions.reduce((sum, position) => sum + position.fen().length, 0);
  },
  bareMaterial: (fens) => {
    const positions = fens.map((fen) => new Position(fen));
    return () => positions.reduce((sum, position) => sum + (position.isDead() ? 1 : 0), 0);
  },
};
