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
import { isWorth } from '../../laws/offencePrice.js';
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

/** The events from which something may follow by the Laws. */
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

/** A ply that stands from now on, and did not before. */
const isNewlySure = (event: MoveEvent, before: TableState): boolean => {
  const reported = before.game?.moves[event.ply - 1];
  if (event.level === 'provisional') return false;
  // A correction brings no reasons, however sure it was.
  return reported?.uci !== event.uci || reported.level === 'provisional' || reported.reasons === undefined;
};

type MoveEvent = Extract<TableEventBody, { type: 'move' }>;

type ReportedPly = Pick<MoveEvent, 'level' | 'confidence'>;

/** An unlikely ply may stay below final for long: its question is asked all the same. */
const DOUBTED_FOR_LONG = 0.9;

const isKnown = ({ level, confidence }: ReportedPly): boolean =>
  level === 'final' ||
  (level === 'committed' && (confidence >= BEYOND_DOUBT || confidence < DOUBTED_FOR_LONG));

/**
 * Whether a player can be judged by a ply from now on: in some doubt it is reported again when it is final,
 * unless the game ends with it.
 */
const isNewlyKnown = (event: MoveEvent, before: TableState, isLastOfGame: boolean): boolean => {
  if (isLastOfGame) return isNewlySure(event, before);
  const reported = before.game?.moves[event.ply - 1];
  const wasKnown = reported?.uci === event.uci && isKnown(reported) && reported.reasons !== undefined;
  return isKnown(event) && !wasKnown;
};

/** Evidence that a piece goes no further, which otherwise might only touch the square of its move. */
const STANDS: readonly MoveReason[] = ['pressed', 'answered', 'played', 'asked'];
/** No reply is possible after such an end: recognition confirms it soon enough. */
const WITHOUT_REPLY: readonly Ending['by'][] = ['checkmate', 'stalemate'];

/** Whether a ply stands so that the game may end by it in this way. */
const mayEnd = ({ level, reasons = STANDS }: MoveEvent, { ending }: Ruling): boolean => {
  if (level !== 'committed' || ending === undefined) return level === 'final';
  if (reasons.some((reason) => STANDS.includes(reason))) return true;
  return !WITHOUT_REPLY.includes(ending.by) && reasons.includes('nothingBeyond');
};

/** The end of the game is decided, and about to be reported. */
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

/**
 * A flag is judged when the time control gives it a meaning and, while moves count, all of them are known
 * (6.4).
 */
const rulingsOnFlag = (
  { side, first, due }: FlagFall,
  { game, laws, phase }: TableState,
  facts: GameFacts,
): readonly Ruling[] => {
  // A move that ends the game was on the board before it, though it may still have gone on.
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
  if (facts.rules.illegalRuling !== 'auto' || !pending?.completed || !isWorth('penalty', pending)) return [];
  const { side, cause } = pending;
  const ruled = judgeCommand(laws, facts, { type: 'illegalMove', side, cause });
  return ruled.ok ? ruled.value : [];
};

type Breach = Extract<Ruling['decision'], { kind: 'touchBreach' }>;

const isAbout = ({ side, ply }: Breach, it: { readonly side: Color; readonly ply: number }): boolean =>
  it.side === side && it.ply === ply;

/** The arbiter was asked about it and said no, which still holds. */
const isDenied = ({ laws, answered }: TableState, article: string, breach: Breach): boolean =>
  laws.history.some(({ decision }) => {
    if (decision.kind !== 'offenceDenied' || !isAbout(breach, decision)) return false;
    const asked = answered.find(({ id }) => id === decision.question)?.breach;
    return asked?.article === article && asked.decision.kind === breach.kind;
  });

/** A breach is reported or asked about once, even when its ply is reported again. */
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

/** A piece that was held while another one moved is back: the last ply is judged with it. */
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
  // A player elsewhere may have offered a draw, which the kings accept; a move refuses it.
  return areBothAtBoard(seats) ? rulingsAfterTouch(laws, facts) : [];
};

/** What follows from an event by itself, in a game that goes on. */
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
      // A further part may begin with the position that ended the game (A.5.2).
      return event.continues === undefined ? [] : rulingsOnEnd(facts);
    case 'revise': {
      const last = after.game?.moves.at(-1);
      // One that is not sure yet will be reported again.
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

/** The ply that a press completes; null: none. `laws` is the record before it. */
export const pressedPly = (laws: LawsState, facts: GameFacts | undefined, side: Color): number | null =>
  facts === undefined ? null : (completedPly(laws, facts, side) ?? null);

/** What a press has shown once the board has come to rest. */
export const faultAfterPress = (
  { physical, game, laws: { pending } }: TableState,
  facts: GameFacts | undefined,
  press: PressLook,
): SeenIllegal | undefined => {
  if (physical === null || facts === undefined) return undefined;
  // What was already reported of this press is not repeated.
  if (pending?.side === press.side && pending.completed) return undefined;
  // The side to move then was only a guess, since taken back.
  const isRevised = press.fen !== null && game?.moves[press.plies - 1]?.fen !== press.fen;
  const made = isRevised ? { ...press, wasOnMove: false } : press;
  return pressFault(facts, made, { atPress: seenBoard(press.board ?? physical), now: seenBoard(physical) });
};
