import type { Color } from '../../chess/types.js';
import type { FlagFall } from '../../clock/flagFall.js';
import {
  breachesOfPly,
  isRefusal,
  lapsesAfterMove,
  releaseRulings,
  rulingsAfterTouch,
  rulingsOnEnd,
} from '../../laws/afterMove.js';
import type { Ending } from '../../laws/endings.js';
import { factsAtPly, type GameFacts } from '../../laws/gameFacts.js';
import { judgeCommand } from '../../laws/judgeCommand.js';
import type { Ruling } from '../../laws/lawsDecision.js';
import type { LawsState, SeenIllegal } from '../../laws/lawsState.js';
import { isLikelyEnough } from '../../laws/offenceThresholds.js';
import { completedPly, pressFault, rulingsAfterFlag } from '../../laws/press.js';
import { BEYOND_DOUBT } from '../../laws/touchMove.js';
import type { MoveReason } from '../../recognition/recognitionEvent.js';
import { completedMoves } from '../completedMoves.js';
import type { GameState } from '../game/gameState.js';
import { areBothAtBoard } from '../game/seat.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import { seenBoard } from './heldMoves.js';
import type { PressLook } from './tableCore.js';

/** Events that can have consequences under the Laws. */
const judged: ReadonlySet<TableEventBody['type']> = new Set([
  'game',
  'move',
  'revise',
  'touch',
  'flag',
  'illegal',
  'incompleteMove',
  'emptyPress',
]);

export const isJudged = ({ type }: TableEventBody): boolean => judged.has(type);

/** Whether a ply stands now but did not before. */
const isNewlySure = (event: MoveEvent, before: TableState): boolean => {
  const reported = before.game?.moves[event.ply - 1];
  if (event.level === 'provisional') return false;
  // A corrected ply has no reasons, whatever its level was.
  return reported?.uci !== event.uci || reported.level === 'provisional' || reported.reasons === undefined;
};

type MoveEvent = Extract<TableEventBody, { type: 'move' }>;

type ReportedPly = Pick<MoveEvent, 'level' | 'confidence'>;

/**
 * A ply below this confidence may not become final for a long time, so questions about it are not delayed.
 */
const DOUBTED_FOR_LONG = 0.9;

const isKnown = ({ level, confidence }: ReportedPly): boolean =>
  level === 'final' ||
  (level === 'committed' && (confidence >= BEYOND_DOUBT || confidence < DOUBTED_FOR_LONG));

/**
 * Whether a player can be judged by a ply from now on. A doubtful ply is judged when it is reported as final,
 * or when it ends the game.
 */
const isNewlyKnown = (event: MoveEvent, before: TableState, isLastOfGame: boolean): boolean => {
  if (isLastOfGame) return isNewlySure(event, before);
  const reported = before.game?.moves[event.ply - 1];
  const wasKnown = reported?.uci === event.uci && isKnown(reported) && reported.reasons !== undefined;
  return isKnown(event) && !wasKnown;
};

/** Evidence that the piece stays. Without it, the piece may only touch the square on its way. */
const STANDS: readonly MoveReason[] = ['pressed', 'answered', 'played', 'asked'];
/** Ends without a possible reply. Recognition confirms them soon. */
const WITHOUT_REPLY: readonly Ending['by'][] = ['checkmate', 'stalemate'];

/** Whether the ply is certain enough to end the game in this way. */
const mayEnd = ({ level, reasons = STANDS }: MoveEvent, { ending }: Ruling): boolean => {
  if (level !== 'committed' || ending === undefined) return level === 'final';
  if (reasons.some((reason) => STANDS.includes(reason))) return true;
  return !WITHOUT_REPLY.includes(ending.by) && reasons.includes('nothingBeyond');
};

/** Whether the end of the game is decided and about to be reported. */
const isEnded = ({ moves, decisions = [] }: GameState): boolean => {
  const last = decisions.at(-1);
  return last?.decision.kind === 'ended' && last.atPly === moves.length;
};

const rulingsOnMove = (
  event: MoveEvent,
  before: TableState,
  after: TableState,
  facts: GameFacts,
): readonly Ruling[] => {
  // A provisional ply ends nothing, and no player is judged by it.
  if (event.level === 'provisional') return [];
  const { game, laws } = after;
  const isLast = game !== null && event.ply === game.moves.length;
  const ends = isLast && !isEnded(game) ? rulingsOnEnd(facts) : [];
  const breaches = isNewlyKnown(event, before, ends.length > 0)
    ? notReported(after, breachesOfPly(laws, isLast ? facts : factsAtPly(facts, event.ply)))
    : [];
  if (!isLast || breaches.some(isRefusal)) return breaches;
  const lapses = isNewlySure(event, before) ? lapsesAfterMove(laws, facts) : [];
  return [...breaches, ...lapses, ...ends.filter((ruling) => mayEnd(event, ruling))];
};

/** Judges a flag if the time control gives it a meaning and, where moves count, all moves are known (6.4). */
const rulingsOnFlag = (
  { side, first, due }: FlagFall,
  { game, laws, phase }: TableState,
  facts: GameFacts,
): readonly Ruling[] => {
  // The move that ends the game was on the board before the flag fell, although its piece could still have
  // moved on.
  const ended = game?.moves.at(-1)?.level === 'committed' ? rulingsOnEnd(facts) : [];
  if (ended.length > 0) return ended;
  if (due === undefined || game === null) return [];
  if (due === null) return rulingsAfterFlag(facts, first ?? side, { lastPeriod: true, movesComplete: true });
  if (phase === 'correcting' || phase === 'offline') return [];
  const movesComplete = completedMoves(game, laws, side) >= due;
  return rulingsAfterFlag(facts, side, { lastPeriod: false, movesComplete });
};

const rulingsOnPending = ({ laws }: TableState, facts: GameFacts): readonly Ruling[] => {
  const { pending } = laws;
  if (facts.rules.illegalRuling !== 'auto' || !pending?.completed || !isLikelyEnough('penalty', pending))
    return [];
  const { side, cause } = pending;
  const ruled = judgeCommand(laws, facts, { type: 'illegalMove', side, cause });
  return ruled.ok ? ruled.value : [];
};

type Breach = Extract<Ruling['decision'], { kind: 'touchBreach' }>;

const isAbout = ({ side, ply }: Breach, it: { readonly side: Color; readonly ply: number }): boolean =>
  it.side === side && it.ply === ply;

/** Whether the arbiter was asked about the breach and denied it. */
const isDenied = ({ laws, answered }: TableState, article: string, breach: Breach): boolean =>
  laws.history.some(({ decision }) => {
    if (decision.kind !== 'offenceDenied' || !isAbout(breach, decision)) return false;
    const asked = answered.find(({ id }) => id === decision.question)?.breach;
    return asked?.article === article && asked.decision.kind === breach.kind;
  });

/** Filters out breaches that were already reported or asked about, because a ply can be reported again. */
const notReported = (table: TableState, rulings: readonly Ruling[]): readonly Ruling[] =>
  rulings.filter(({ decision, article }) => {
    if (decision.kind !== 'touchBreach') return true;
    const isReported = table.laws.offences.some(
      (it) =>
        it.kind === decision.kind &&
        isAbout(decision, it) &&
        it.played === decision.played &&
        it.state !== 'withdrawn',
    );
    const isAsked = table.questions.some(
      ({ breach }) =>
        breach?.decision.kind === decision.kind &&
        isAbout(decision, breach.decision) &&
        breach.decision.played === decision.played,
    );
    return !isReported && !isAsked && !isDenied(table, article, decision);
  });

/** Judges the last ply again when a piece that was held during it comes back. */
const rulingsOnTouch = (
  { ply }: Extract<TableEventBody, { type: 'touch' }>,
  table: TableState,
  facts: GameFacts,
): readonly Ruling[] => {
  const { game, laws, seats } = table;
  const last = game?.moves.at(-1);
  if (last !== undefined && ply === last.ply && last.level !== 'provisional') {
    const breaches = notReported(table, breachesOfPly(laws, facts));
    return breaches.some(({ decision }) => decision.kind === 'touchBreach') ? breaches : [];
  }
  // A player elsewhere may have offered a draw, which the kings accept and a move refuses.
  return areBothAtBoard(seats) ? rulingsAfterTouch(laws, facts) : [];
};

/** The automatic consequences of an event in a game in progress. */
export const rulingsAfter = (
  event: TableEventBody,
  before: TableState,
  after: TableState,
  facts: GameFacts,
): readonly Ruling[] => {
  const { laws } = after;
  switch (event.type) {
    case 'move':
      return rulingsOnMove(event, before, after, facts);
    case 'game':
      // A further part may begin with the position that ended the first one (A.5.2).
      return event.continues === undefined ? [] : rulingsOnEnd(facts);
    case 'revise': {
      const last = after.game?.moves.at(-1);
      // A ply that is not certain yet will be reported again.
      return event.uci.length === 1 && last !== undefined && isKnown(last)
        ? notReported(after, releaseRulings(laws, facts))
        : [];
    }
    case 'touch':
      return rulingsOnTouch(event, after, facts);
    case 'flag':
      return rulingsOnFlag(event, after, facts);
    case 'illegal':
    case 'incompleteMove':
    case 'emptyPress':
      return rulingsOnPending(after, facts);
    default:
      return [];
  }
};

/** The ply that a press completes. Null: none. `laws` is the record before the press. */
export const pressedPly = (laws: LawsState, facts: GameFacts | undefined, side: Color): number | null =>
  facts === undefined ? null : (completedPly(laws, facts, side) ?? null);

/** The fault of a press, once the board has come to rest. */
export const faultAfterPress = (
  { physical, game, laws: { pending } }: TableState,
  facts: GameFacts | undefined,
  press: PressLook,
): SeenIllegal | undefined => {
  if (physical === null || facts === undefined) return undefined;
  // An offence of this press was already reported.
  if (pending?.side === press.side && pending.completed) return undefined;
  // The side to move at the press was a provisional reading that was withdrawn.
  const isRevised =
    press.isRevised || (press.fen !== null && game?.moves[press.plies - 1]?.fen !== press.fen);
  const made = isRevised ? { ...press, wasOnMove: false } : press;
  return pressFault(facts, made, { atPress: seenBoard(press.board ?? physical), now: seenBoard(physical) });
};
