/** What boards tell by themselves that tell moves and no squares: nobody can know more than they do. */
import { chess } from '../recognition/product.mjs';

const TELL_MOVES = ['citrine'];
/** A board has told what was played when the last press is so long ago. */
const TOLD_MS = 3_000;

const isSame = (a, b) => a.every((code, square) => code === b[square]);

/** The game that a board has told, position by position; a ply that was taken back is none. */
const toldGame = (start, boards) => {
  const positions = [start];
  const told = [];
  for (const board of boards) {
    const position = positions.at(-1);
    if (isSame(position.board, board)) continue;
    const move = chess.legalMoves(position).find((one) => isSame(chess.playMove(position, one).board, board));
    if (move !== undefined) {
      told.push(chess.makeUciMove(position, move));
      positions.push(chess.playMove(position, move));
      continue;
    }
    const before = positions.findLastIndex((earlier) => isSame(earlier.board, board));
    if (before === -1) break;
    positions.length = before + 1;
    told.length = before;
  }
  return told;
};

/** The proof that the board itself has told another game, while it was played, than hands played. */
export const toldOtherwise = (id, { start, played, plan, events }) => {
  if (!TELL_MOVES.includes(id)) return undefined;
  const lastMs = Math.max(...plan.truth.plies.map(({ pressMs, completeMs }) => pressMs ?? completeMs));
  const boards = events.flatMap(({ event, atMs }) =>
    event.kind === 'placement' && atMs <= lastMs + TOLD_MS ? [event.board] : [],
  );
  const told = toldGame(start, boards);
  const ply = played.findIndex((uci, i) => told[i] !== uci);
  if (ply === -1) return undefined;
  return `the board itself told ${told[ply] ?? 'nothing'} for ply ${ply + 1}, ${played[ply]}`;
};
