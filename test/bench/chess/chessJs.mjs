import { importPeer } from './peers.mjs';

const { Chess } = importPeer('chess.js');

const loaded = (fens) => fens.map((fen) => new Chess(fen));
const sum = (items, count) => items.reduce((total, item) => total + count(item), 0);

export const library = {
  // The library's own perft plays every leaf, because it tests legality on the board.
  perft: (fen, depth) => new Chess(fen).perft(depth),
  /** Plies to leave out because the library is too slow. */
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
    // The library plays each move that it reads. Taking it back costs little.
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
