/** Reports of boards that send moves and not squares: no program can know more than they do. */
import { chess } from '../recognition/product.mjs';

const TELL_MOVES = ['citrine'];
/** A board has reported the game once the last press is this long ago. */
const REPORTED_MS = 3_000;

const isSame = (a, b) => a.every((code, square) => code === b[square]);

/** The game as reported by a board, position by position; a ply that was taken back does not count. */
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

/** The proof that the board itself reported another game, during play, than the hands played. */
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
