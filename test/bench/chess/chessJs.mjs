import { importPeer } from './peers.mjs';

const { Chess } = importPeer('chess.js');

const loaded = (fens) => fens.map((fen) => new Chess(fen));
const sum = (items, count) => items.reduce((total, item) => total + count(item), 0);

export const library = {
  // Its own count plays every leaf, since its moves are tried for legality on the board.
  perft: (fen, depth) => new Chess(fen).perft(depth),
  /** Plies it is too slow for are left out. */
  shallower: 1,
  moveObjects: (fens) => {
    const games = loaded(fens);
    return () => sum(games, (game) => game.moves({ verbose: true }).length);
  },
  parseFen: (fens) => () => sum(fens, (fen) => new Chess(fen).moveNumber()),
  makeFen: (fens) => {
    const games = loaded(fens);
    return () => sum(games, (game) => game.fen().length);
  },
  bareMaterial: (fens) => {
    const games = loaded(fens);
    return () => sum(games, (game) => (game.isInsufficientMaterial() ? 1 : 0));
  },
  parseSan: (steps) => {
    const games = steps.map(({ fen, san }) => ({ game: new Chess(fen), san }));
    // It plays what it reads; taking back is a small part of it.
    return () =>
      sum(games, ({ game, san }) => {
        const { from } = game.move(san);
        game.undo();
        return from.length;
      });
  },
  replay: (pgns) => {
    const game = new Chess();
    return () =>
      sum(pgns, (pgn) => {
        game.loadPgn(pgn);
        return game.history().length;
      });
  },
};
