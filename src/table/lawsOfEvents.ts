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

const pendingOf = (
  event: Extract<TimedBody, { type: 'illegal' }>,
  turn: PendingIllegal['side'],
): PendingIllegal => ({
  ply: event.ply,
  side: turn,
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

/** What the Laws remember after an event of the table; `game` is the one before it. */
export const lawsAfter = (laws: LawsState, game: GameState | null, event: TimedBody): LawsState => {
  if (game === null || ('gameId' in event && event.gameId !== game.id)) return laws;
  switch (event.type) {
    case 'move':
      return event.ply > game.moves.length ? applyPly(laws, event.ply) : laws;
    case 'revise':
      return applyRevision(laws, event.fromPly - 1 + event.uci.length, releasedBy(event, game));
    case 'decision':
      return applyDecision(laws, event);
    case 'illegal':
      return { ...laws, pending: pendingOf(event, game.turn) };
    case 'emptyPress': {
      const { ply, side, reason } = event;
      return { ...laws, pending: { ply, side, cause: 'pressWithoutMove', reason, completed: true } };
    }
    case 'press':
      return applyPress(laws, event.side, event.ply ?? 0);
    case 'phase':
      // Put right before the press, it was no offence.
      return event.phase === 'settled' && laws.pending !== null && !laws.pending.completed
        ? { ...laws, pending: null }
        : laws;
    case 'touch': {
      const { ply, square, piece, act, together } = event;
      return applyTouch(laws, { ply, square, piece, act, ...(together && { together }) });
    }
    default:
      return laws;
  }
};
