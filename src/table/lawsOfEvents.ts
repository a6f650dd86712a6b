import { pieceAt } from '../chess/board.js';
import { parseFen } from '../chess/fen.js';
import { NO_PIECE, pieceColor } from '../chess/piece.js';
import { parseSquare } from '../chess/square.js';
import type { GameState } from '../game/gameState.js';
import {
  applyDecision,
  applyPly,
  applyRevision,
  applyTouch,
  type LawsState,
  type PendingIllegal,
  type ReleasedMove,
} from '../laws/lawsState.js';
import { applyPress } from '../laws/press.js';
import { RELEASED_MS } from '../laws/touchMove.js';
import type { TimedBody } from './tableEvent.js';

/** Whose piece it is: after a final move its player may go on with it though it is not his turn any more. */
const sideOf = ({ fen, turn }: GameState, from: string): PendingIllegal['side'] => {
  const setup = parseFen(fen);
  const square = parseSquare(from);
  const piece = setup.ok && square !== undefined ? pieceAt(setup.value.board, square) : NO_PIECE;
  return piece === NO_PIECE ? turn : pieceColor(piece);
};

const pendingOf = (
  event: Extract<TimedBody, { type: 'illegal' }>,
  game: GameState,
  n: number,
): PendingIllegal => ({
  n,
  ply: event.ply,
  side: sideOf(game, event.from),
  cause: event.evidence.cause ?? 'illegalMove',
  from: event.from,
  ...(event.to !== undefined && { to: event.to }),
  reason: event.evidence.reason,
  completed: event.evidence.completed ?? false,
});

/** How a hand that goes on with the piece of the last ply, or puts it back, is told by recognition. */
const BY_HAND: readonly string[] = ['takenBack', 'pieceWentOn'];

/** The last ply when it had been made for long enough to be released, and a hand has taken it up again. */
const releasedBy = (
  { fromPly, uci, reason, atMs }: Extract<TimedBody, { type: 'revise' }>,
  game: GameState,
): ReleasedMove | null => {
  const last = game.moves.at(-1);
  if (last === undefined || last.ply !== fromPly || last.level === 'provisional') return null;
  const restedMs = atMs - game.startAtMs - last.atMs;
  return BY_HAND.includes(reason) && uci.length <= 1 && restedMs >= RELEASED_MS
    ? { ply: last.ply, uci: last.uci, restedMs }
    : null;
};

/** What the Laws remember after event `n` of the table; `game` is the one before it. */
export const lawsAfter = (
  laws: LawsState,
  game: GameState | null,
  event: TimedBody,
  n: number,
): LawsState => {
  if (game === null || ('gameId' in event && event.gameId !== game.id)) return laws;
  switch (event.type) {
    case 'move':
      return event.ply > game.moves.length ? applyPly(laws, event.ply) : laws;
    case 'revise':
      return applyRevision(laws, event.fromPly - 1 + event.uci.length, releasedBy(event, game));
    case 'decision':
      return applyDecision(laws, event);
    case 'illegal':
      return { ...laws, pending: pendingOf(event, game, n) };
    case 'emptyPress': {
      const { ply, side, reason } = event;
      return { ...laws, pending: { n, ply, side, cause: 'pressWithoutMove', reason, completed: true } };
    }
    case 'press':
      return applyPress(laws, event.side, event.ply ?? 0);
    case 'withdrawn':
      return laws.pending?.n === event.of ? { ...laws, pending: null } : laws;
    case 'touch': {
      const { ply, square, piece, act, together, meant } = event;
      const touch = { ply, square, piece, act, ...(together && { together }) };
      return applyTouch(laws, { ...touch, ...(meant !== undefined && { meant }) });
    }
    default:
      return laws;
  }
};
