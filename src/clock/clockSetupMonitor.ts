import type { Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { type ClockAlarm, clockAlarm, isSameAlarm } from './clockAlarm.js';
import { makeFullClockText } from './clockText.js';
import { type GainWatch, initialGains, mostPliesIn, watchGains, watchReturn } from './gainWatch.js';
import { type ClockHabits, createGameClock, LAWS_HABITS } from './gameClock.js';
import type { SeenClock, SeenGame } from './seenClock.js';
import type { SideControl, TimeControl } from './timeControl.js';
import { makePeopleTimeControl } from './timeControlText.js';

const startMs = (side: SideControl, habits: ClockHabits): number =>
  createGameClock({ white: side, black: side }, 0, habits).white.ms;

/**
 * The times a clock may show before the first move: with the first increment, as the Laws require, or without
 * it.
 */
const startTimes = (side: SideControl): readonly [asByLaws: number, without: number] => [
  startMs(side, LAWS_HABITS),
  startMs(side, { incrementFirst: false, bronsteinUpFront: false }),
];

export type MonitorInput =
  /** A new game under this control. Null when the event defines none. */
  | {
      readonly kind: 'game';
      readonly control: TimeControl | null;
      /** The game resumes after a restart, and its clock has already run. */
      readonly hasRun?: boolean;
    }
  | { readonly kind: 'control'; readonly control: TimeControl | null }
  | { readonly kind: 'moves'; readonly game: SeenGame }
  /** A reading. `own`: of the table's own clock, which always follows the control. */
  | {
      readonly kind: 'clock';
      readonly clock: SeenClock | null;
      readonly own?: boolean;
      /** The players here need not start the clock, because a server or the remote opponent does. */
      readonly startsItself?: boolean;
    }
  /** The board is disconnected. Its next clock reading may come much later. */
  | { readonly kind: 'unheard' }
  /** The program set the clock, so the next reading is not a jump. */
  | { readonly kind: 'given'; readonly side: Color; readonly ms: number }
  | { readonly kind: 'wake' };

export type MonitorState = {
  readonly control: TimeControl | null;
  readonly game: SeenGame;
  readonly clock: SeenClock | null;
  readonly clockAtMs: number;
  /** Whether the board was disconnected since the last reading. */
  readonly isUnreceived: boolean;
  /** The clock has run since the previous game and has not been set for this one. */
  readonly leftRunning: boolean;
  /** The last reading of a clock that was unplugged. */
  readonly gone: { readonly clock: SeenClock; readonly plies: number; readonly atMs: number } | null;
  /** Whether the times before the first move matched the control. Null until a time was seen. */
  readonly preset: 'right' | 'wrong' | null;
  /** The clock has run since it was set. While it is stopped, it shows the end of the last game. */
  readonly used: boolean;
  /** Whether the clock has run in this game. */
  readonly hasRun: boolean;
  readonly startsItself: boolean;
  /** The times that did not match the control. */
  readonly wrongTimes: readonly [whiteMs: number, blackMs: number];
  readonly gains: GainWatch;
  readonly pliedAtMs: number;
  /**
   * The time of the side to move has run since the last ply. If the other time runs now, a player pressed the
   * clock.
   */
  readonly ranForTurn: boolean;
  /** The moment at which the running side last changed. */
  readonly runningSinceMs: number;
  /** The moment since when the lever contradicts the running time. Null while it does not. */
  readonly againstSinceMs: number | null;
  readonly alarms: readonly ClockAlarm[];
};

/** Boards report moves and presses with up to this delay, so an alarm waits this long. */
const PATIENCE_MS = 1_500;
/** A player may forget to press for a while. */
const FORGOTTEN_PRESS_MS = 20_000;
const PRESET_TOLERANCE_MS = 1_000;

export const initialMonitor: MonitorState = {
  control: null,
  // Without a game there is nothing to compare a clock with.
  game: { plies: 0, turn: 'white', over: true },
  clock: null,
  clockAtMs: 0,
  isUnreceived: false,
  leftRunning: false,
  gone: null,
  preset: null,
  used: false,
  hasRun: false,
  startsItself: false,
  wrongTimes: [0, 0],
  gains: initialGains,
  pliedAtMs: 0,
  ranForTurn: false,
  runningSinceMs: 0,
  againstSinceMs: null,
  alarms: [],
};

const isNear = (ms: number, wanted: readonly number[]): boolean =>
  wanted.some((each) => Math.abs(each - ms) <= PRESET_TOLERANCE_MS);

/** Judges displayed times as the setting for the game. */
const judgeTimes = (state: MonitorState, { whiteMs, blackMs }: SeenClock): MonitorState => {
  const { control } = state;
  if (control === null) return state;
  const right = isNear(whiteMs, startTimes(control.white)) && isNear(blackMs, startTimes(control.black));
  return { ...state, preset: right ? 'right' : 'wrong', wrongTimes: [whiteMs, blackMs] };
};

/**
 * Before the first move, a stopped clock must show the initial times of the control. A clock that shows zero
 * or the end of the last game is only unset, so it is judged when it is started.
 */
const judgePreset = (state: MonitorState): MonitorState => {
  const { clock, control, game, used } = state;
  if (clock === null || control === null || game.plies > 0 || game.over || clock.running !== null)
    return state;
  const isUnset = clock.whiteMs === 0 && clock.blackMs === 0;
  const judged = judgeTimes(state, clock);
  return (used || isUnset) && judged.preset === 'wrong' ? { ...state, preset: null } : judged;
};

/** Judges a clock that was started without being set, by the times it showed while stopped. */
const judgeStarted = (state: MonitorState, standing: SeenClock | null): MonitorState =>
  standing === null || standing.running !== null || state.preset !== null || state.game.over
    ? state
    : judgeTimes(state, standing);

/** The next value of `used`. A clock whose times change while it is stopped was set. */
const usedAfter = ({ used, clock: before }: MonitorState, clock: SeenClock | null): boolean => {
  if (clock === null) return false;
  if (clock.running !== null || before === null || before.running !== null)
    return used || clock.running !== null;
  return used && isNear(clock.whiteMs, [before.whiteMs]) && isNear(clock.blackMs, [before.blackMs]);
};

type Times = Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'>;

const showsTime = ({ whiteMs, blackMs }: Times): boolean => whiteMs > 0 || blackMs > 0;

/**
 * Whether the displayed times do not belong to the game: the clock is unset, or it shows the end of the last
 * game. Once it has run in this game, its times count, down to 0:00.
 */
export const isIdleClock = (
  { hasRun, used, clock: before, startsItself }: MonitorState,
  clock: Times,
): boolean => {
  if (hasRun || (clock.running !== null && showsTime(clock))) return false;
  const isLeft =
    used &&
    before !== null &&
    isNear(clock.whiteMs, [before.whiteMs]) &&
    isNear(clock.blackMs, [before.blackMs]);
  return !showsTime(clock) || isLeft || startsItself;
};

const presetAlarm = ({ preset, control, wrongTimes }: MonitorState): ClockAlarm | undefined => {
  if (preset !== 'wrong' || control === null) return undefined;
  const [whiteMs, blackMs] = wrongTimes;
  const wanted = (side: Color): string => makeFullClockText(startTimes(control[side])[0]);
  const says = message('clockAlarm.preset', {
    white: makeFullClockText(whiteMs),
    black: makeFullClockText(blackMs),
    control: makePeopleTimeControl(control),
    wantedWhite: wanted('white'),
    wantedBlack: wanted('black'),
  });
  return clockAlarm('CLOCK_PRESET', says);
};

/** Whether the clock runs without a game: the game is over, or the next one has not begun. */
const runsWithoutGame = ({ game, leftRunning }: MonitorState): boolean =>
  game.over || (leftRunning && game.plies === 0);

const startAlarm = (state: MonitorState, atMs: number) => {
  const { clock, game, pliedAtMs, runningSinceMs, startsItself } = state;
  if (clock === null || clock.running !== null || game.over || game.plies === 0) return undefined;
  if (startsItself || (state.control === null && isIdleClock(state, clock))) return undefined;
  const since = Math.max(pliedAtMs, runningSinceMs);
  // A clock that stopped after the last move may have been paused by the arbiter, so it raises no alarm.
  if (pliedAtMs < runningSinceMs && game.plies > 1) return undefined;
  return atMs - since < PATIENCE_MS
    ? undefined
    : clockAlarm('CLOCK_NOT_STARTED', message('clockAlarm.notStarted'));
};

const leverAlarm = (state: MonitorState, atMs: number) => {
  const { clock, game, pliedAtMs, runningSinceMs, ranForTurn } = state;
  if (clock === null || clock.running === null || runsWithoutGame(state)) return undefined;
  if (clock.running === game.turn) return undefined;
  const patienceMs = ranForTurn || game.plies === 0 ? PATIENCE_MS : FORGOTTEN_PRESS_MS;
  if (atMs - Math.max(pliedAtMs, runningSinceMs) < patienceMs) return undefined;
  const pressed = ranForTurn || game.plies === 0 ? 'yes' : 'forgotten';
  return clockAlarm('CLOCK_LEVER', message('clockAlarm.wrongSide', { turn: game.turn, pressed }));
};

/**
 * The running side is right but the lever is not: the next press of the player to move would have no effect.
 */
const standingLeverAlarm = (state: MonitorState, atMs: number) => {
  const { clock, againstSinceMs } = state;
  return clock !== null &&
    clock.running !== null &&
    !runsWithoutGame(state) &&
    againstSinceMs !== null &&
    atMs - againstSinceMs >= PATIENCE_MS
    ? clockAlarm('CLOCK_LEVER', message('clockAlarm.lever', { running: clock.running }))
    : undefined;
};

const endAlarm = (state: MonitorState, atMs: number) =>
  state.clock !== null &&
  state.clock.running !== null &&
  runsWithoutGame(state) &&
  (state.leftRunning || atMs - state.pliedAtMs >= PATIENCE_MS)
    ? clockAlarm('CLOCK_LEFT_RUNNING', message('clockAlarm.leftRunning'))
    : undefined;

const goneAlarm = ({ gone, game }: MonitorState): ClockAlarm | undefined => {
  if (gone === null || game.plies === 0 || game.over) return undefined;
  const [white, black] = [makeFullClockText(gone.clock.whiteMs), makeFullClockText(gone.clock.blackMs)];
  return clockAlarm('CLOCK_GONE', message('clockAlarm.gone', { white, black }));
};

const judge = (state: MonitorState, atMs: number): readonly ClockAlarm[] => {
  const found = [
    presetAlarm(state),
    goneAlarm(state),
    ...state.gains.alarms.filter(({ untilMs }) => atMs < untilMs).map(({ alarm }) => alarm),
    startAlarm(state, atMs),
    leverAlarm(state, atMs) ?? standingLeverAlarm(state, atMs),
    endAlarm(state, atMs),
    state.clock?.batteryLow === true ? clockAlarm('CLOCK_BATTERY', message('clockAlarm.battery')) : undefined,
  ];
  return found.filter((alarm) => alarm !== undefined);
};

const againstAfter = (sinceMs: number | null, clock: SeenClock | null, atMs: number): number | null => {
  const { running = null, leverUp = null } = clock ?? {};
  return running !== null && leverUp !== null && leverUp !== running ? (sinceMs ?? atMs) : null;
};

const goneAfter = ({ clock: before, clockAtMs, gone, game }: MonitorState, clock: SeenClock | null) => {
  if (clock !== null) return null;
  return before === null ? gone : { clock: before, plies: game.plies, atMs: clockAtMs };
};

const gainsAfter = (state: MonitorState, clock: SeenClock | null, atMs: number): GainWatch => {
  const { clock: before, clockAtMs, gone, control, game, gains, isUnreceived } = state;
  if (clock === null || control === null) return gains;
  if (before !== null) {
    const change = { before, after: clock, betweenMs: atMs - clockAtMs, atMs };
    if (!isUnreceived) return watchGains(gains, control, game, change);
    // The moves of the time without connection are not known yet.
    return game.plies === 0 || game.over
      ? gains
      : watchReturn(gains, control, mostPliesIn(change.betweenMs), change);
  }
  if (gone === null || game.plies === 0 || game.over) return gains;
  const change = { before: gone.clock, after: clock, betweenMs: atMs - gone.atMs, atMs };
  return watchReturn(gains, control, game.plies - gone.plies, change);
};

const seeClock = (state: MonitorState, clock: SeenClock | null, own: boolean, atMs: number): MonitorState => {
  const before = state.clock;
  const turned = before?.running !== clock?.running;
  const seen: MonitorState = {
    ...state,
    clock,
    clockAtMs: atMs,
    isUnreceived: false,
    leftRunning: state.leftRunning && clock !== null && clock.running !== null,
    used: usedAfter(state, clock),
    hasRun: state.hasRun || (clock !== null && clock.running !== null && showsTime(clock)),
    gone: own ? null : goneAfter(state, clock),
    gains: own ? initialGains : gainsAfter(state, clock, atMs),
    againstSinceMs: againstAfter(state.againstSinceMs, clock, atMs),
    runningSinceMs: turned ? atMs : state.runningSinceMs,
    ranForTurn: state.ranForTurn || clock?.running === state.game.turn,
  };
  if (own) return { ...seen, preset: 'right' };
  const isStarted = clock !== null && clock.running !== null && state.game.plies === 0;
  return isStarted ? judgeStarted(seen, before) : judgePreset(seen);
};

const take = (state: MonitorState, input: MonitorInput, atMs: number): MonitorState => {
  switch (input.kind) {
    case 'game': {
      const { clock, clockAtMs, runningSinceMs, used, startsItself } = state;
      const game: SeenGame = { plies: 0, turn: 'white', over: false };
      const fresh = {
        ...initialMonitor,
        control: input.control,
        hasRun: input.hasRun ?? false,
        game,
        clock,
        clockAtMs,
        runningSinceMs,
        used,
        startsItself,
        leftRunning:
          state.leftRunning ||
          (clock !== null && clock.running !== null && state.game.over && state.game.plies > 0),
      };
      return judgePreset({ ...fresh, pliedAtMs: atMs });
    }
    case 'control':
      return judgePreset({ ...state, control: input.control, preset: null, gains: initialGains });
    case 'moves': {
      const { plies, over } = state.game;
      const news = plies !== input.game.plies || over !== input.game.over;
      const ranForTurn = news ? state.clock?.running === input.game.turn : state.ranForTurn;
      const next = { ...state, game: input.game, pliedAtMs: news ? atMs : state.pliedAtMs, ranForTurn };
      return plies === 0 && input.game.plies === 1 ? judgeStarted(next, state.clock) : next;
    }
    case 'clock':
      return seeClock(
        { ...state, startsItself: input.startsItself ?? false },
        input.clock,
        input.own ?? false,
        atMs,
      );
    case 'given': {
      const key = input.side === 'white' ? 'whiteMs' : 'blackMs';
      const { clock } = state;
      return clock === null ? state : { ...state, clock: { ...clock, [key]: clock[key] + input.ms } };
    }
    case 'unheard':
      return { ...state, isUnreceived: true };
    case 'wake':
      return state;
  }
};

const sameAlarms = (a: readonly ClockAlarm[], b: readonly ClockAlarm[]): boolean =>
  a.length === b.length && a.every((alarm, i) => isSameAlarm(alarm, b[i]));

/** Takes one observation. `alarms` of the result is the same object while the alarms do not change. */
export const stepMonitor = (state: MonitorState, input: MonitorInput, atMs: number): MonitorState => {
  const next = take(state, input, atMs);
  const alarms = judge(next, atMs);
  return { ...next, alarms: sameAlarms(alarms, state.alarms) ? state.alarms : alarms };
};

/** When to call again, because a contradiction ages without further input. Undefined: never. */
export const monitorWakeMs = (state: MonitorState, atMs: number): number | undefined => {
  const sinceMs = Math.max(state.pliedAtMs, state.runningSinceMs);
  const due = [
    sinceMs + PATIENCE_MS,
    (state.againstSinceMs ?? Number.POSITIVE_INFINITY) + PATIENCE_MS,
    state.pliedAtMs + PATIENCE_MS,
    sinceMs + FORGOTTEN_PRESS_MS,
    ...state.gains.alarms.map(({ untilMs }) => untilMs),
  ].filter((dueMs) => dueMs > atMs && Number.isFinite(dueMs));
  return due.length === 0 || state.clock === null ? undefined : Math.min(...due);
};
