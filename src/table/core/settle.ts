import type { Ruling } from '../../laws/lawsDecision.js';
import { message } from '../../messages/catalogue/message.js';
import { byRules } from '../caller.js';
import { handleEvents } from '../clock/handleEvents.js';
import { lightsOf } from '../lights.js';
import { piecesOf } from '../motors.js';
import { askQuestion } from '../seats/askQuestion.js';
import { followTurns } from '../seats/passTurn.js';
import { followQuestions } from '../seats/tableQuestions.js';
import type { TableEventBody, TimedBody } from '../tableEvent.js';
import { applyBody } from '../tableState.js';
import { factsNow } from './facts.js';
import { isJudged, rulingsAfter } from './judge.js';
import { followIllegal, standWhenDue } from './letStand.js';
import { followOffences } from './offences.js';
import { pricedRulings } from './pricedOffences.js';
import { releaseMoves } from './recognition.js';
import { followChangedPly } from './releasedPiece.js';
import { followRound } from './roundGame.js';
import { enter } from './rulings.js';
import { requestEffect, type StepContext, update } from './work.js';

const isFlagFall = ({ decision, ending }: Ruling): boolean =>
  decision.kind === 'flagFallen' && ending !== undefined;

const isWronglySet = ({ core }: StepContext): boolean =>
  core.table.clockAlarms?.some(({ code }) => code === 'CLOCK_PRESET') === true;

/**
 * Removes a flag fall that needs the arbiter. In a round's game the arbiter is asked if the clock is known to
 * have started with other times than those of the time control.
 */
const withoutDoubtedFlag = (
  context: StepContext,
  rulings: readonly Ruling[],
  events: readonly TimedBody[],
): readonly Ruling[] => {
  const fallen = rulings.find(isFlagFall);
  if (fallen === undefined || fallen.decision.kind !== 'flagFallen') return rulings;
  if (context.core.recogniser.game?.arbiterAnswers !== true || !isWronglySet(context)) return rulings;
  const { decision, article, ending } = fallen;
  const says = message('question.flag', { side: decision.side });
  const isAsked = context.core.table.questions.some(
    ({ breach }) => breach?.decision.kind === 'flagFallen' && breach.decision.side === decision.side,
  );
  // The arbiter was already asked about the first flag.
  const isSecond = events.some((event) => event.type === 'flag' && event.side !== decision.side);
  if (!isAsked && !isSecond)
    askQuestion(context, {
      says,
      options: ['yes', 'no'],
      about: 'offence',
      breach: { decision, article, ...(ending !== undefined && { ending }) },
    });
  return rulings.filter((ruling) => ruling !== fallen);
};

const isDecided = (rulings: readonly Ruling[], kind: Ruling['decision']['kind']): boolean =>
  rulings.some(({ decision }) => decision.kind === kind);

const rulingsOn = (
  context: StepContext,
  body: TableEventBody,
  before: StepContext['core']['table'],
): readonly Ruling[] => {
  if (!isJudged(body)) return [];
  const facts = factsNow(context);
  return facts === undefined || facts.isOver ? [] : rulingsAfter(body, before, context.core.table, facts);
};

/** Applies one event and returns its rulings. */
const takeIn = (context: StepContext, event: TimedBody): readonly Ruling[] => {
  const before = context.core.table;
  context.core = { ...context.core, table: applyBody(before, event, before.n + 1) };
  return rulingsOn(context, event, before);
};

/**
 * The regions that receive events, in this order: clock, turn, round, questions, and the three about
 * offences, which depend on the others.
 */
const EVENT_HANDLERS: readonly ((context: StepContext, events: readonly TimedBody[]) => void)[] = [
  handleEvents,
  followTurns,
  followRound,
  followQuestions,
  followOffences,
  followIllegal,
  followChangedPly,
];

/** Applies the pending events with their consequences under the Laws and on the clock. */
export const settle = (context: StepContext): void => {
  standWhenDue(context);
  releaseMoves(context);
  while (context.pendingEvents.length > 0) {
    const bodies = context.pendingEvents;
    context.pendingEvents = [];
    const events = bodies.map((body): TimedBody => ({ ...body, atMs: Math.round(context.atMs) }));
    const rulings: Ruling[] = [];
    // A decision caused by one event of a step is not repeated for the next event.
    for (const event of events)
      rulings.push(...takeIn(context, event).filter(({ decision }) => !isDecided(rulings, decision.kind)));
    context.bodies.push(...bodies);
    for (const handle of EVENT_HANDLERS) handle(context, events);
    standWhenDue(context);
    enter(context, withoutDoubtedFlag(context, pricedRulings(context, rulings), events), byRules);
  }
};

/** Requests the lights for the current state, unless the board is known to have none. */
export const showLights = (context: StepContext): void => {
  const { capabilities } = context.core.table.device;
  if (capabilities !== undefined && capabilities.lights === undefined) return;
  const lights = lightsOf(context.core.table, factsNow(context));
  const lit = lights.map(({ square, look }) => `${square} ${look.colour} ${look.blink}`).join();
  if (lit === context.core.lit) return;
  update(context, { lit });
  const squares = lights.map(({ square }) => square);
  const looks = lights.map(({ look }) => look);
  requestEffect(context, { kind: 'wantLights', squares, looks });
};

/** Requests the motors to bring the pieces to the current position. */
export const movePieces = (context: StepContext): void => {
  if (context.core.table.device.capabilities?.motors !== true) return;
  const board = piecesOf(context.core.table, factsNow(context));
  const moved = board?.join() ?? null;
  if (moved === context.core.moved) return;
  update(context, { moved });
  requestEffect(context, { kind: 'wantPieces', board });
};
