import {
  canMate,
  createWalker,
  isInsufficientMaterial,
  legalMoves,
  makeFen,
  Position,
  parsePosition,
  perft,
} from '../../../dist/chess/index.js';

const positionOf = (fen) => parsePosition(fen).value;

export const library = {
  perft: (fen, depth, bulk) => perft(positionOf(fen), depth, { bulk }),
  moves: (fens) => {
    const walkers = fens.map((fen) => createWalker(positionOf(fen), 1));
    return () => walkers.reduce((sum, walker) => sum + walker.generate(), 0);
  },
  moveObjects: (fens) => {
    const positions = fens.map(positionOf);
    // A new position each time, since a position keeps its moves once it has worked them out.
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
};
