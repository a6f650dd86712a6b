import { oppositeColor } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import {
  applyDecision,
  applyPly,
  applyRevision,
  applyTouch,
  type LawsState,
  type ReleasedMove,
} from '../laws/lawsState.js';
import { withdrawOffence, withOffence } from '../laws/offences.js';
import { applyLatePly, applyPress } from '../laws/press.js';
import { isLeftAfterPress, mayBeReleased, stoodMs } from '../laws/released.js';
import { type PressRecord, withPress, withPressedPly } from '../laws/strayPresses.js';
import { CHOSEN_MS, RELEASED_MS } from '../laws/touchMove.js';
import { colorOfFen, type GameState } from './game/gameState.js';
import type { ReportedOffence } from './offenceEvent.js';
import { breachOf, offenceOf, pendingOf } from './offencesOfEvents.js';
import type { TimedBody } from './tableEvent.js';

/** Revision reasons that mean that a player moved the piece of the last ply on or put it back. */
const BY_HAND: readonly string[] = ['takenBack', 'pieceWentOn'];

/** Whether the player chose another promotion piece. */
const isOtherChoice = (before: string, after: string): boolean =>
  before.length === 5 && before !== after && before.slice(0, 4) === after.slice(0, 4);

/**
 * Whether the piece went further than to the next square. After the press a player puts a piece right that
 * slid or was set down between two squares.
 */
const isFarther = (before: string, after: string): boolean =>
  [2, 3].some((at) => Math.abs(before.charCodeAt(at) - after.charCodeAt(at)) > 1);

/**
 * The last ply, if its piece was lifted again by hand although it had been released: it had stood long
 * enough, or its player had pressed (6.2.1) and moves it further than to the next square.
 */
const releasedBy = (
  { fromPly, uci, reason }: Extract<TimedBody, { type: 'revise' }>,
  game: GameState,
  { touches, presses }: LawsState,
): ReleasedMove | null => {
  const last = game.moves.at(-1);
  if (last === undefined || last.ply !== fromPly || last.level === 'provisional') return null;
  const reportedMs = game.startAtMs + last.atMs;
  const square = last.uci.slice(2, 4);
  const restedMs = stoodMs(touches, square, reportedMs);
  const [instead = ''] = uci;
  const pressedMs = presses.findLast(({ ply }) => ply === last.ply)?.atMs;
  const isPressed = isFarther(last.uci, instead) && isLeftAfterPress(touches, square, pressedMs);
  const leastMs = isOtherChoice(last.uci, instead) ? CHOSEN_MS : RELEASED_MS;
  const isReleased = mayBeReleased(restedMs, isPressed, leastMs);
  return BY_HAND.includes(reason) && uci.length <= 1 && isReleased
    ? { ply: last.ply, uci: last.uci, restedMs }
    : null;
};

const afterOffence = (laws: LawsState, game: GameState, event: ReportedOffence, n: number): LawsState => {
  const offence = offenceOf(event, laws, game, n);
  const offences = withOffence(laws.offences, offence);
  // Nothing waits for a ruling where the move has stood since an earlier part.
  if (offence.state === 'stands') return { ...laws, offences };
  const pending = pendingOf(event, game, n);
  // A repeated report keeps the number by which it can be withdrawn.
  const isAgain =
    pending !== null &&
    laws.pending?.side === pending.side &&
    laws.pending.ply === pending.ply &&
    laws.pending.from === pending.from;
  const numbered = isAgain ? { ...pending, n: laws.pending?.n ?? n } : pending;
  // The reported offence explains the earlier presses.
  return { ...laws, pending: numbered ?? laws.pending, offences, presses: [] };
};

/**
 * Whether a press without a ply is explained: the move is given back, an arbiter starts the clock, or a
 * reported offence was pressed.
 */
const isExplained = (
  { pending, presses }: LawsState,
  { turn }: GameState,
  { side, ply }: PressRecord,
): boolean => {
  const isOffence = pending?.side === side && pending.completed;
  return ply === null && (isOffence || (turn !== side && presses.every((press) => press.ply !== null)));
};

const afterPress = (
  laws: LawsState,
  game: GameState,
  { side, ply, atMs }: Extract<TimedBody, { type: 'press' }>,
): LawsState => {
  const press = { side, ply, atMs };
  const presses = isExplained(laws, game, press) ? laws.presses : withPress(laws.presses, press);
  return { ...applyPress(laws, side, ply), presses };
};

const afterMove = (
  laws: LawsState,
  game: GameState,
  event: Extract<TimedBody, { type: 'move' }>,
): LawsState => {
  const side = oppositeColor(colorOfFen(event.fen));
  const made =
    event.ply > game.moves.length
      ? withPlies(applyPly(laws, event.ply, event.uci.slice(0, 2)), [{ side, ply: event.ply }])
      : laws;
  return event.reasons?.includes('pressed') ? applyLatePly(made, side, event.ply) : made;
};

/** Assigns earlier presses to new plies. */
const withPlies = (laws: LawsState, plies: readonly { side: Color; ply: number }[]): LawsState => ({
  ...laws,
  presses: plies.reduce(withPressedPly, laws.presses),
});

const afterRevision = (
  laws: LawsState,
  game: GameState,
  event: Extract<TimedBody, { type: 'revise' }>,
): LawsState => {
  const { fromPly, uci, fens } = event;
  const from = uci.map((move) => move.slice(0, 2));
  const revised = applyRevision(laws, fromPly - 1 + uci.length, releasedBy(event, game, laws), from);
  const plies = fens.map((fen, i) => ({ side: oppositeColor(colorOfFen(fen)), ply: fromPly + i }));
  return withPlies(
    revised,
    plies.filter(({ ply }) => ply > game.moves.length),
  );
};

/** The record of the Laws after event `n` of the table. `game` is the game before the event. */
export const lawsAfter = (
  laws: LawsState,
  game: GameState | null,
  event: TimedBody,
  n: number,
): LawsState => {
  if (game === null || ('gameId' in event && event.gameId !== game.id)) return laws;
  switch (event.type) {
    case 'move':
      return afterMove(laws, game, event);
    case 'revise':
      return afterRevision(laws, game, event);
    case 'decision': {
      const breach = breachOf(event, laws, game, n);
      const decided = applyDecision(laws, event);
      return breach === undefined ? decided : { ...decided, offences: withOffence(decided.offences, breach) };
    }
    case 'illegal':
    case 'incompleteMove':
    case 'emptyPress':
      return afterOffence(laws, game, event, n);
    case 'press':
      return afterPress(laws, game, event);
    case 'withdrawn':
      return {
        ...laws,
        pending: laws.pending?.n === event.of ? null : laws.pending,
        offences: withdrawOffence(laws.offences, event.of),
      };
    case 'touch': {
      const { ply, square, piece, act, together, meant, atMs } = event;
      const touch = { ply, square, piece, act, atMs, ...(together && { together }) };
      return applyTouch(laws, { ...touch, ...(meant !== undefined && { meant }) });
    }
    default:
      return laws;
  }
};
