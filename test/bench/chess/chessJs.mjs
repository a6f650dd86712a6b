import { Chess } from 'chess.js';

const count = (game, depth) => {
  if (depth === 0) return 1;
  const moves = game.moves({ verbose: true });
  let nodes = 0;
  for (const move of moves) {
    game.move(move);
    nodes += count(game, depth - 1);
    game.undo();
  }
  return nodes;
};

export const library = {
  perft: (fen, depth, bulk) => (bulk ? new Chess(fen).perft(depth) : count(new Chess(fen), depth)),
  /** Plies it is too slow for are left out. */
  shallower: 2,
  moveObjects: (fens) => {
    const games = fens.map((fen) => new Chess(fen));
    return () => games.reduce((sum, game) => sum + game.moves({ verbose: true }).length, 0);
  },
  parseFen: (fens) => () => fens.reduce((sum, fen) => sum + new Chess(fen).moveNumber(), 0),
  makeFen: (fens) => {
    const games = fens.map((fen) => new Chess(fen));
    return () => games.reduce((sum, game) => sum + game.fen().length, 0);
  },
  bareMaterial: (fens) => {
    const games = fens.map((fen) => new Chess(fen));
    return () => games.reduce((sum, game) => sum + (game.isInsufficientMaterial() ? 1 : 0), 0);
  },
};
