/** Boards that report moves instead of squares. No program can know more than they do. */
import { chess } from '../recognition/product.mjs';

const TELL_MOVES = ['citrine'];
/** The time after the last press when a board has reported the game. */
const REPORTED_MS = 3_000;

const isSame = (a, b) => a.every((code, square) => code === b[square]);

/** The game as a board reported it, position by position, without plies that were taken back. */
const reportedGame = (start, boards) => {
  const positions = [start];
  const reported = [];
  for (const board of boards) {
    const position = positions.at(-1);
    if (isSame(position.board, board)) continue;
    const move = chess.legalMoves(position).find((one) => isSame(chess.playMove(position, one).board, board));
    if (move !== undefined) {
      reported.push(chess.makeUciMove(position, move));
      positions.push(chess.playMove(position, move));
      continue;
    }
    const before = positions.findLastIndex((earlier) => isSame(earlier.board, board));
    if (before === -1) break;
    positions.length = before + 1;
    reported.length = before;
  }
  return reported;
};

/** Proves that the board itself reported another game during play than the hands played. */
export const reportedOtherwise = (id, { start, played, plan, events }) => {
  if (!TELL_MOVES.includes(id)) return undefined;
  const lastMs = Math.max(...plan.truth.plies.map(({ pressMs, completeMs }) => pressMs ?? completeMs));
  const boards = events.flatMap(({ event, atMs }) =>
    event.kind === 'placement' && atMs <= lastMs + REPORTED_MS ? [event.board] : [],
  );
  const reported = reportedGame(start, boards);
  const ply = played.findIndex((uci, i) => reported[i] !== uci);
  if (ply === -1) return undefined;
  return `the board itself told ${reported[ply] ?? 'nothing'} for ply ${ply + 1}, ${played[ply]}`;
};
