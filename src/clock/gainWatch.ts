import { COLORS, type Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { type ClockAlarm, clockAlarm } from './clockAlarm.js';
import { makeFullClockText } from './clockText.js';
import type { SeenClock, SeenGame } from './seenClock.js';
import { SECOND_MS, type SideControl, type Stage, stageAt, type TimeControl } from './timeControl.js';

/** The times that the clock added for the players, compared with the control. */
export type GainWatch = {
  readonly white: SideGains;
  readonly black: SideGains;
  readonly alarms: readonly { readonly alarm: ClockAlarm; readonly untilMs: number }[];
};

export type SideGains = {
  /** The number of periods that the clock has added, which is the index of the current stage. */
  readonly stage: number;
  /**
   * The last period was added while the player's time ran, without a press, so the period before was used up.
   */
  readonly ranOut: boolean;
  /** Counted over the presses since the increment was last judged. */
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

/** A gain above any increment is a new period. */
const PERIOD_MIN_MS = 90 * SECOND_MS;
const PERIOD_TOLERANCE_MS = 5 * SECOND_MS;
/** Both readings are whole seconds and up to a second old. */
const JUMP_TOLERANCE_MS = 3 * SECOND_MS;
const JUMP_SHOWN_MS = 30 * SECOND_MS;
/** A smaller increment is hidden by the rounding of one press, so several presses are summed. */
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

/** Judges a period that the clock added: its length, and whether it was due. */
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

/** The last second of a period may pass before the clock is read. */
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
  // Before the first move, a clock that stops is being set.
  const inPlay = game.plies > 0 || (before.running !== null && after.running !== null);
  const isLast = stageAt(control[side], watch[side].stage + 1) === undefined;
  if (game.over) return watch;
  // People change the times of a stopped clock; a period is added while a player's time runs.
  if (gainMs > PERIOD_MIN_MS && inPlay && before.running !== null && !(isLast && !pressed))
    return judgePeriod(watch, control[side], side, gainMs, ranOut(change, side));
  if (pressed) return judgeIncrement(watch, control[side], side, gainMs);
  return inPlay ? judgeJump(watch, side, change) : watch;
};

/**
 * Whether both players pressed between two readings. The same time then runs as before, and both have gained
 * their increment.
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

/** The least average time of a ply. */
const PLY_LEAST_MS = SECOND_MS;

/** The most plies that can have been played unseen. */
export const mostPliesIn = (betweenMs: number): number => 1 + Math.floor(betweenMs / PLY_LEAST_MS);

const OTHER_SHOWN_MS = 300 * SECOND_MS;

/**
 * Judges whether a clock that is plugged in after `plies` moves is the one that was unplugged. Either player
 * may have thought and gained increments in the meantime.
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
