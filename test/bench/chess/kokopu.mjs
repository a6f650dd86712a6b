import { importPeer } from './peers.mjs';

const { Position, pgnRead } = importPeer('kokopu');

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

const loaded = (fens) => fens.map((fen) => new Position(fen));
const sum = (items, count) => items.reduce((total, item) => total + count(item), 0);

export const library = {
  perft: (fen, depth, bulk) => count(new Position(fen), depth, bulk),
  shallower: 1,
  moveObjects: (fens) => {
    const positions = loaded(fens);
    return () => sum(positions, (position) => position.moves().length);
  },
  parseFen: (fens) => () => sum(fens, (fen) => new Position(fen).turn().length),
  makeFen: (fens) => {
    const positions = loaded(fens);
    return () => sum(positions, (position) => position.fen().length);
  },
  bareMaterial: (fens) => {
    const positions = loaded(fens);
    return () => sum(positions, (position) => (position.isDead() ? 1 : 0));
  },
  parseSan: (steps) => {
    const read = steps.map(({ fen, san }) => ({ position: new Position(fen), san }));
    return () => sum(read, ({ position, san }) => position.notation(san).from().length);
  },
  formatSan: (steps) => {
    const written = steps.map(({ fen, san }) => {
      const position = new Position(fen);
      return { position, move: position.notation(san) };
    });
    return () => sum(written, ({ position, move }) => position.notation(move).length);
  },
  replay: (pgns) => {
    const text = pgns.join('');
    return () => {
      const games = pgnRead(text);
      let plies = 0;
      for (let i = 0; i < games.gameCount(); i++) plies += games.game(i).mainVariation().nodes().length;
      return plies;
    };
  },
};
