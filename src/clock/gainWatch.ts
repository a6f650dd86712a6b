import { COLORS, type Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { type ClockAlarm, clockAlarm } from './clockAlarm.js';
import { makeFullClockText } from './clockText.js';
import type { SeenClock, SeenGame } from './seenClock.js';
import { SECOND_MS, type SideControl, type Stage, stageAt, type TimeControl } from './timeControl.js';

/** What the clock gave the players so far, against what it should have given. */
export type GainWatch = {
  readonly white: SideGains;
  readonly black: SideGains;
  readonly alarms: readonly { readonly alarm: ClockAlarm; readonly untilMs: number }[];
};

export type SideGains = {
  /** Periods that the clock has added so far: the index of the stage it is in. */
  readonly stage: number;
  /** The last of them came while his time ran, at no press of his: the one before was used up. */
  readonly ranOut: boolean;
  /** Of the presses since the increment was last judged. */
  readonly presses: number;
  readonly expectedMs: number;
  readonly observedMs: number;
};

const none: SideGains = { stage: 0, ranOut: false, presses: 0, expectedMs: 0, observedMs: 0 };
export const initialGains: GainWatch = { white: none, black: none, alarms: [] };

type Change = {
  readonly before: SeenClock;
  readonly after: SeenClock;
  readonly betweenMs: number;
  readonly atMs: number;
};

/** More than any increment: a period was added. */
const PERIOD_MIN_MS = 90 * SECOND_MS;
const PERIOD_TOLERANCE_MS = 5 * SECOND_MS;
/** Readings are whole seconds and up to a second old, twice. */
const JUMP_TOLERANCE_MS = 3 * SECOND_MS;
const JUMP_SHOWN_MS = 30 * SECOND_MS;
/** Small increments drown in the rounding of one press. */
const PLAIN_INCREMENT_MS = 5 * SECOND_MS;
const PRESSES_FOR_SMALL = 4;
const UNEXPECTED_GAIN_MS = 1.5 * SECOND_MS;

const msOf = (clock: SeenClock, side: Color): number => (side === 'white' ? clock.whiteMs : clock.blackMs);

const incrementOf = (stage: Stage | undefined): number | null => {
  if (stage?.kind !== 'timed') return null;
  if (stage.bonus === null || stage.bonus.kind === 'delay') return 0;
  return stage.bonus.kind === 'fischer' ? stage.bonus.ms : null;
};

const withAlarm = (watch: GainWatch, alarm: ClockAlarm, untilMs = Number.POSITIVE_INFINITY): GainWatch => ({
  ...watch,
  alarms: [...watch.alarms.filter((each) => each.alarm.code !== alarm.code), { alarm, untilMs }],
});

const withSide = (watch: GainWatch, side: Color, change: Partial<SideGains>): GainWatch => ({
  ...watch,
  [side]: { ...watch[side], ...change },
});

/** A period was added: was it the right one, and was it due? */
const judgePeriod = (
  watch: GainWatch,
  control: SideControl,
  side: Color,
  gainMs: number,
  ranOut: boolean,
): GainWatch => {
  const next = stageAt(control, watch[side].stage + 1);
  const moved = withSide(watch, side, {
    stage: watch[side].stage + 1,
    ranOut,
    presses: 0,
    expectedMs: 0,
    observedMs: 0,
  });
  const wantedMs = next?.kind === 'timed' ? next.ms : 0;
  const sparedMs = gainMs - wantedMs;
  const mostMs = Math.max(0, incrementOf(next) ?? 0) + PERIOD_TOLERANCE_MS;
  if (wantedMs > 0 && sparedMs >= -PERIOD_TOLERANCE_MS && sparedMs <= mostMs) return moved;
  const [added, wanted] = [makeFullClockText(gainMs), makeFullClockText(wantedMs)];
  const says =
    wantedMs === 0
      ? message('clockAlarm.noPeriod', { added, side })
      : message('clockAlarm.period', { added, side, wanted });
  return withAlarm(moved, clockAlarm('CLOCK_PERIOD', says));
};

/** He has pressed: an increment should have come. */
const judgeIncrement = (watch: GainWatch, control: SideControl, side: Color, gainMs: number): GainWatch => {
  const wantedMs = incrementOf(stageAt(control, watch[side].stage));
  if (wantedMs === null) return watch;
  if (wantedMs === 0)
    return gainMs > UNEXPECTED_GAIN_MS
      ? withAlarm(watch, clockAlarm('CLOCK_INCREMENT', message('clockAlarm.noIncrement', { side })))
      : watch;
  const { presses, expectedMs, observedMs } = watch[side];
  const summed = { presses: presses + 1, expectedMs: expectedMs + wantedMs, observedMs: observedMs + gainMs };
  if (wantedMs < PLAIN_INCREMENT_MS && summed.presses < PRESSES_FOR_SMALL)
    return withSide(watch, side, summed);
  const judged = withSide(watch, side, { presses: 0, expectedMs: 0, observedMs: 0 });
  if (summed.observedMs >= summed.expectedMs / 2) return judged;
  const says = message('clockAlarm.incrementMissing', { seconds: wantedMs / SECOND_MS, side });
  return withAlarm(judged, clockAlarm('CLOCK_INCREMENT', says));
};

const judgeJump = (watch: GainWatch, side: Color, { before, after, betweenMs, atMs }: Change): GainWatch => {
  const changeMs = msOf(after, side) - msOf(before, side);
  const mayFallMs = before.running === side ? betweenMs + JUMP_TOLERANCE_MS : JUMP_TOLERANCE_MS;
  if (changeMs <= JUMP_TOLERANCE_MS && changeMs >= -mayFallMs) return watch;
  const from = makeFullClockText(msOf(before, side));
  const to = makeFullClockText(msOf(after, side));
  const alarm = clockAlarm('CLOCK_JUMP', message('clockAlarm.jump', { side, from, to }));
  return withAlarm(watch, alarm, atMs + JUMP_SHOWN_MS);
};

/** The last second of a period may be over before a clock is read. */
const LAST_SECONDS_MS = 2 * SECOND_MS;

const ranOut = ({ before, after, betweenMs }: Change, side: Color): boolean =>
  before.running === side && after.running === side && msOf(before, side) <= betweenMs + LAST_SECONDS_MS;

const watchSide = (
  watch: GainWatch,
  control: TimeControl,
  game: SeenGame,
  side: Color,
  change: Change,
): GainWatch => {
  const { before, after } = change;
  const gainMs = msOf(after, side) - msOf(before, side);
  const pressed = before.running === side && after.running !== null && after.running !== side;
  // Before the first move a clock that stops is set: nothing is played with it.
  const inPlay = game.plies > 0 || (before.running !== null && after.running !== null);
  const isLast = stageAt(control[side], watch[side].stage + 1) === undefined;
  if (game.over) return watch;
  // Hands change times while the clock stands; a period comes while a player's time runs.
  if (gainMs > PERIOD_MIN_MS && inPlay && before.running !== null && !(isLast && !pressed))
    return judgePeriod(watch, control[side], side, gainMs, ranOut(change, side));
  if (pressed) return judgeIncrement(watch, control[side], side, gainMs);
  return inPlay ? judgeJump(watch, side, change) : watch;
};

/**
 * A press was answered before the clock was read again: the same time runs as before, and both have their
 * increment.
 */
const answeredUnread = (watch: GainWatch, control: TimeControl, change: Change): boolean => {
  const { before, after, betweenMs } = change;
  if (before.running === null || before.running !== after.running) return false;
  return COLORS.every((side) => {
    const incrementMs = incrementOf(stageAt(control[side], watch[side].stage)) ?? 0;
    const sparedMs = msOf(after, side) - msOf(before, side) - incrementMs;
    return incrementMs > 0 && sparedMs <= JUMP_TOLERANCE_MS && sparedMs >= -betweenMs - JUMP_TOLERANCE_MS;
  });
};

/** Compares two readings that follow each other. */
export const watchGains = (
  watch: GainWatch,
  control: TimeControl,
  game: SeenGame,
  change: Change,
): GainWatch => {
  const lively = { ...watch, alarms: watch.alarms.filter(({ untilMs }) => change.atMs < untilMs) };
  if (answeredUnread(lively, control, change)) return lively;
  return watchSide(watchSide(lively, control, game, 'white', change), control, game, 'black', change);
};

/** Players do not make plies faster than this for long. */
const PLY_LEAST_MS = SECOND_MS;

/** The most plies that can have been made unseen. */
export const mostPliesIn = (betweenMs: number): number => 1 + Math.floor(betweenMs / PLY_LEAST_MS);

const OTHER_SHOWN_MS = 300 * SECOND_MS;

/**
 * A clock is plugged in again, after `plies` were played without one: is it the one that was pulled out? Both
 * may have thought meanwhile, and gained an increment for each move.
 */
export const watchReturn = (
  watch: GainWatch,
  control: TimeControl,
  plies: number,
  { before, after, betweenMs, atMs }: Change,
): GainWatch => {
  const [strange, other] = COLORS.filter((side) => {
    const incrementMs = incrementOf(stageAt(control[side], watch[side].stage)) ?? 0;
    const changeMs = msOf(after, side) - msOf(before, side);
    const mayRiseMs = JUMP_TOLERANCE_MS + incrementMs * (Math.ceil(plies / 2) + 1);
    return changeMs > mayRiseMs || changeMs < -(betweenMs + JUMP_TOLERANCE_MS);
  });
  if (strange === undefined) return watch;
  const [now, was] = [after, before].map((clock) => ({
    white: makeFullClockText(clock.whiteMs),
    black: makeFullClockText(clock.blackMs),
  })) as [Record<Color, string>, Record<Color, string>];
  const says =
    other === undefined
      ? message('clockAlarm.other', { side: strange, now: now[strange], before: was[strange] })
      : message('clockAlarm.otherBoth', { ...now, whiteBefore: was.white, blackBefore: was.black });
  return withAlarm(watch, clockAlarm('CLOCK_OTHER', says), atMs + OTHER_SHOWN_MS);
};
