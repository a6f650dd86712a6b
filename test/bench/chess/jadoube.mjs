import {
  canMate,
  createPgnReader,
  createWalker,
  isInsufficientMaterial,
  legalMoves,
  makeFen,
  makeSan,
  Position,
  parsePosition,
  parseSan,
  perft,
  replayPgn,
} from '../../../dist/chess/index.js';

const positionOf = (fen) => parsePosition(fen).value;

export const library = {
  perft: (fen, depth, bulk) => perft(positionOf(fen), depth, { bulk }),
  moves: (fens) => {
    const walkers = fens.map((fen) => createWalker(positionOf(fen), 1));
    return () => walkers.reduce((sum, walker) => sum + walker.generate(), 0);
  },
  moveObjects: (fens) => {
    const walkers = fens.map((fen) => createWalker(positionOf(fen), 1));
    const listMoves = (walker) => {
      const end = walker.generate();
      const list = [];
      for (let i = 0; i < end; i++) list.push(walker.moveOf(walker.moves[i]));
      return list;
    };
    return () => walkers.reduce((sum, walker) => sum + listMoves(walker).length, 0);
  },
  legalMoves: (fens) => {
    const positions = fens.map(positionOf);
    // Uses a new position each time, because a position caches its moves.
    return () => positions.reduce((sum, old) => sum + legalMoves(new Position(old, false)).length, 0);
  },
  parseFen: (fens) => () => fens.reduce((sum, fen) => sum + positionOf(fen).fullmoves, 0),
  makeFen: (fens) => {
    const positions = fens.map(positionOf);
    return () => positions.reduce((sum, position) => sum + makeFen(position).length, 0);
  },
  bareMaterial: (fens) => {
    const positions = fens.map(positionOf);
    return () => positions.reduce((sum, { board }) => sum + (isInsufficientMaterial(board) ? 1 : 0), 0);
  },
  canMateQuick: (fens) => {
    const positions = fens.map(positionOf);
    return () =>
      positions.reduce((sum, position) => sum + canMate(position, 'white', { mode: 'quick' }).nodes, 0);
  },
  parseSan: (steps) => {
    const read = steps.map(({ fen, san }) => ({ position: positionOf(fen), san }));
    return () => read.reduce((sum, { position, san }) => sum + parseSan(position, san).value.to, 0);
  },
  formatSan: (steps) => {
    const written = steps.map(({ fen, san }) => {
      const position = positionOf(fen);
      return { position, move: parseSan(position, san).value };
    });
    return () => written.reduce((sum, { position, move }) => sum + makeSan(position, move).length, 0);
  },
  replay: (pgns) => {
    const text = pgns.join('');
    return () => {
      let plies = 0;
      const reader = createPgnReader({
        onGame: (game) => {
          plies += replayPgn(game).moves.length;
        },
      });
      reader.push(text);
      reader.finish();
      return plies;
    };
  },
};
