import { Chess } from 'chessops/chess';
import { perft as countBulk } from 'chessops/debug';
import { makeFen, parseFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { makeSan, parseSan } from 'chessops/san';

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

const replayGame = (game) => {
  const position = startingPosition(game.headers).unwrap();
  let plies = 0;
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) break;
    position.play(move);
    plies++;
  }
  return plies;
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
  parseSan: (steps) => {
    const read = steps.map(({ fen, san }) => ({ position: positionOf(fen), san }));
    return () => read.reduce((sum, { position, san }) => sum + parseSan(position, san).to, 0);
  },
  formatSan: (steps) => {
    const written = steps.map(({ fen, san }) => {
      const position = positionOf(fen);
      return { position, move: parseSan(position, san) };
    });
    return () => written.reduce((sum, { position, move }) => sum + makeSan(position, move).length, 0);
  },
  replay: (pgns) => {
    const text = pgns.join('');
    return () => parsePgn(text).reduce((sum, game) => sum + replayGame(game), 0);
  },
};
