import type { Color } from '../../chess/types.js';
import type { ClockAlarm } from '../../clock/clockAlarm.js';
import { type DriftState, initialDrift } from '../../clock/clockDrift.js';
import { initialMonitor, type MonitorState } from '../../clock/clockSetupMonitor.js';
import type { GameClock } from '../../clock/gameClock.js';
import { initialLever, type LeverState } from '../../clock/leverWatch.js';
import type { SeenClock } from '../../clock/seenClock.js';
import type { Message } from '../../messages/catalogue/message.js';
import type { DisplayText } from './displayText.js';

export type PerSide = Readonly<Record<Color, number>>;

/** All clock alarms of one table, from the monitor and from what was noted. */
export type WatchState = {
  readonly monitor: MonitorState;
  /** `untilMs`: how long it is shown, unless it is cleared. */
  readonly noted: readonly { readonly alarm: ClockAlarm; readonly untilMs: number | null }[];
  readonly reported: readonly ClockAlarm[];
  /** When the alarms are to be looked at again. */
  readonly wakeAtMs: number | null;
};

/** The physical clock of one table: what it shows, and what it was ordered to show. */
export type PhysicalClock = {
  /** As last read; null when there is none. */
  readonly seen: SeenClock | null;
  /** Time that it was ordered to add and does not show yet. */
  readonly givenMs: PerSide;
  /** The side that runs by the last order, until its outcome is known. */
  readonly ordered: { readonly running: Color | null } | null;
  /** Why it does not, when the clock could not be set. */
  readonly notSet: Message | null;
  readonly drift: DriftState;
  readonly driftReportedAtMs: number | null;
  /** Consecutive readings a second apart while the same side ran. */
  readonly ticks: number;
  readonly tickAtMs: number;
  readonly tickSide: Color | null;
  /** When it is silent, if nothing is read until then. */
  readonly silentAtMs: number | null;
};

/** A text in place of the times, at the end of the clock of `side`. */
export type Shown = { readonly display: DisplayText; readonly side: Color | null };

/** The text on the physical clock, and what comes next. */
export type DisplayState = {
  readonly shown: (Shown & { readonly untilMs: number }) | null;
  /** `show` null: back to the times. */
  readonly next: {
    readonly atMs: number;
    readonly show: (Shown & { readonly lastsMs: number }) | null;
  } | null;
  readonly ply: number;
};

/** The clocks of one table: its own, if it was given one, and the watch over the physical one. Plain data. */
export type ClockRegion = {
  readonly watch: WatchState;
  readonly physical: PhysicalClock;
  readonly display: DisplayState;
  readonly lever: LeverState<GameClock | null>;
  /** When a lever that flaps has come to rest, if it does not move until then. */
  readonly leverRestsAtMs: number | null;
  /** The times that the clocks showed last before they ran, as tags. */
  readonly start: Readonly<Record<string, string>>;
  /** What decisions had added and stopped when they were last applied. */
  readonly followed: { readonly addedMs: PerSide; readonly paused: boolean };
  /** The clock ran when a decision stopped it. */
  readonly ranBefore: boolean;
  /** The table's own clock before the last press. */
  readonly beforePress: GameClock | null;
  /** When a flag falls or a period begins on the table's own clock. */
  readonly dueAtMs: number | null;
};

export const NO_TIME: PerSide = { white: 0, black: 0 };

export const initialClock: ClockRegion = {
  watch: { monitor: initialMonitor, noted: [], reported: [], wakeAtMs: null },
  physical: {
    seen: null,
    givenMs: NO_TIME,
    ordered: null,
    notSet: null,
    drift: initialDrift,
    driftReportedAtMs: null,
    ticks: 0,
    tickAtMs: 0,
    tickSide: null,
    silentAtMs: null,
  },
  display: { shown: null, next: null, ply: 0 },
  lever: initialLever,
  leverRestsAtMs: null,
  start: {},
  followed: { addedMs: NO_TIME, paused: false },
  ranBefore: false,
  beforePress: null,
  dueAtMs: null,
};

/** When the clocks want to be woken; null: never. */
export const clockWakeMs = ({
  watch,
  physical,
  display,
  leverRestsAtMs,
  dueAtMs,
}: ClockRegion): number | null => {
  const ends = watch.noted.map(({ untilMs }) => untilMs);
  const due = [
    watch.wakeAtMs,
    ...ends,
    physical.silentAtMs,
    display.next?.atMs ?? null,
    leverRestsAtMs,
    dueAtMs,
  ];
  const moments = due.filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
};
