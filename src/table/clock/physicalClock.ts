import type { ClockSetOutcome } from '../../boards/eboard/clockOrder.js';
import type { ShownTimes } from '../../boards/eboard/colorClock.js';
import { COLORS } from '../../chess/types.js';
import { clockAlarm } from '../../clock/clockAlarm.js';
import { driftOf, stepDrift } from '../../clock/clockDrift.js';
import { makeFullClockText } from '../../clock/clockText.js';
import type { SeenClock } from '../../clock/seenClock.js';
import { seenFlags } from '../../clock/seenFlags.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { emit, requestEffect, type StepContext } from '../core/work.js';
import { areBothAtBoard } from '../game/seat.js';
import type { TableState } from '../tableState.js';
import { shownMs } from './clockReckoning.js';
import { NO_TIME, type PerSide } from './clockRegion.js';
import { updatePhysical } from './clockWork.js';
import { clearAlarm, noteAlarm, watchSees } from './watch.js';

const JUMP_SHOWN_MS = 30_000;
const DRIFT_EVERY_MS = 60_000;
const TICK_MAX_MS = 2_500;
const TICKS_LEAST = 10;
/** A board that sends its log can be silent for eight seconds. */
const SILENCE_MS = 12_000;
/** Readings are in whole seconds, and the clock runs on in between. */
const GIVEN_TOLERANCE_MS = 5_000;

/** What the arbiter has to do by hand, and why. */
const byHand = (notSet: Message, givenMs: PerSide): Message =>
  COLORS.filter((side) => givenMs[side] !== 0).reduce((why, side) => {
    const time = makeFullClockText(Math.abs(givenMs[side]));
    return message('clockAlarm.byHand', { why, does: givenMs[side] > 0 ? 'give' : 'take', side, time });
  }, notSet);

const reportNotSet = (context: StepContext): void => {
  const { notSet, givenMs } = context.core.clock.physical;
  if (notSet !== null) noteAlarm(context, clockAlarm('CLOCK_NOT_SET', byHand(notSet, givenMs)));
};

type NotSet = Exclude<ClockSetOutcome, { readonly ok: true }>;

const whyNotSet = ({ link, capabilities }: TableState['device'], { why, option }: NotSet): Message => {
  switch (why) {
    case 'refused':
      return option === undefined
        ? message('clockNotSet.refused')
        : message('clockNotSet.option', { option });
    case 'noAnswer':
      return message(link === 'ready' ? 'clockNotSet.noAnswer' : 'setupRefusal.notConnected');
    case 'noClock':
      return message(capabilities?.clock === undefined ? 'clockNotSet.never' : 'clockNotSet.noClock');
    default:
      return message('clockNotSet.differs');
  }
};

/**
 * The clock after all pending orders. A new order replaces an unfinished one and must include it. Null: no
 * clock.
 */
export const wantedClock = (context: StepContext): SeenClock | null => {
  const { seen, givenMs, ordered } = context.core.clock.physical;
  return (
    seen && {
      ...seen,
      ...ordered,
      whiteMs: Math.max(0, seen.whiteMs + givenMs.white),
      blackMs: Math.max(0, seen.blackMs + givenMs.black),
    }
  );
};

/** Sets the clock that keeps the game's time. Its next reading then raises no alarm about a jump. */
export const setPhysical = (context: StepContext, { whiteMs, blackMs, running }: ShownTimes): void => {
  const { seen } = context.core.clock.physical;
  const givenMs = { white: whiteMs - (seen?.whiteMs ?? 0), black: blackMs - (seen?.blackMs ?? 0) };
  updatePhysical(context, { givenMs, ordered: { running } });
  requestEffect(context, { kind: 'orderClock', order: { kind: 'setClock', whiteMs, blackMs, running } });
};

/** Reports an implausible reading that the next one contradicts. */
export const misread = (context: StepContext, { whiteMs, blackMs }: SeenClock): void => {
  const times = { white: makeFullClockText(whiteMs), black: makeFullClockText(blackMs) };
  noteAlarm(context, clockAlarm('CLOCK_JUMP', message('clockAlarm.misread', times)), JUMP_SHOWN_MS);
};

/** Detects that an arbiter set by hand what could not be set from here. */
const findGiven = (context: StepContext, seen: SeenClock): void => {
  const before = context.core.clock.physical;
  for (const side of COLORS) {
    const { givenMs } = context.core.clock.physical;
    const roseMs = shownMs(seen, side) - shownMs(before.seen ?? seen, side);
    if (givenMs[side] === 0 || Math.abs(roseMs - givenMs[side]) > GIVEN_TOLERANCE_MS) continue;
    watchSees(context, { kind: 'given', side, ms: givenMs[side] });
    updatePhysical(context, { givenMs: { ...givenMs, [side]: 0 } });
  }
  const { givenMs, notSet } = context.core.clock.physical;
  if (givenMs.white === 0 && givenMs.black === 0) clearAlarm(context, 'CLOCK_NOT_SET');
  else if (notSet !== null && givenMs !== before.givenMs) reportNotSet(context);
};

const measureDrift = (context: StepContext, seen: SeenClock | null): void => {
  const { drift: before, driftReportedAtMs } = context.core.clock.physical;
  const drift = stepDrift(before, seen, context.atMs);
  updatePhysical(context, { drift });
  if (driftReportedAtMs !== null && context.atMs - driftReportedAtMs < DRIFT_EVERY_MS) return;
  const known = driftOf(drift);
  if (known === null) return;
  updatePhysical(context, { driftReportedAtMs: context.atMs });
  emit(context, { type: 'clockDrift', ...known });
};

/**
 * Schedules the silence alarm. A clock that reports every second and then stops has a fault, or its cable
 * has.
 */
const awaitNext = (context: StepContext, seen: SeenClock | null): void => {
  const { atMs } = context;
  const before = context.core.clock.physical;
  clearAlarm(context, 'CLOCK_SILENT');
  const side = seen?.running ?? null;
  const isTick = side !== null && side === before.tickSide && atMs - before.tickAtMs <= TICK_MAX_MS;
  const ticks = isTick ? before.ticks + 1 : 0;
  const silentAtMs = ticks < TICKS_LEAST ? null : atMs + SILENCE_MS;
  updatePhysical(context, { ticks, tickAtMs: atMs, tickSide: side, silentAtMs });
};

/** Raises the alarm of a silent clock. */
export const wakePhysical = (context: StepContext): void => {
  const { silentAtMs } = context.core.clock.physical;
  if (silentAtMs === null || silentAtMs > context.atMs) return;
  updatePhysical(context, { silentAtMs: null });
  if (context.core.table.device.link === 'ready')
    noteAlarm(context, clockAlarm('CLOCK_SILENT', message('clockAlarm.silent')));
};

const monitor = (context: StepContext, seen: SeenClock | null): void => {
  const before = context.core.clock.watch.monitor;
  const startsItself = !areBothAtBoard(context.core.table.seats);
  watchSees(context, { kind: 'clock', clock: seen, startsItself });
  for (const fall of seenFlags(before, context.core.clock.watch.monitor))
    emit(context, { type: 'flag', ...fall });
};

/** Applies a reading, or the absence of a clock. */
export const seePhysical = (context: StepContext, seen: SeenClock | null): void => {
  if (seen !== null) findGiven(context, seen);
  updatePhysical(context, { seen });
  awaitNext(context, seen);
  measureDrift(context, seen);
  if (context.core.table.gameClock === undefined) monitor(context, seen);
};

export const handleOutcome = (context: StepContext, outcome: ClockSetOutcome): void => {
  if (!outcome.ok) {
    if (outcome.why === 'replaced') return;
    updatePhysical(context, { notSet: whyNotSet(context.core.table.device, outcome), ordered: null });
    reportNotSet(context);
    return;
  }
  const { givenMs } = context.core.clock.physical;
  for (const side of COLORS) watchSees(context, { kind: 'given', side, ms: givenMs[side] });
  updatePhysical(context, { givenMs: NO_TIME, ordered: null, notSet: null });
  clearAlarm(context, 'CLOCK_NOT_SET');
};
