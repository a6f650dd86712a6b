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

/** All clock alarms of a table, from the monitor and from other sources. */
export type WatchState = {
  readonly monitor: MonitorState;
  /** `untilMs`: when the alarm ends, unless it is cleared earlier. */
  readonly noted: readonly { readonly alarm: ClockAlarm; readonly untilMs: number | null }[];
  readonly reported: readonly ClockAlarm[];
  /** When to check the alarms again. */
  readonly wakeAtMs: number | null;
};

/** The physical clock of a table, with its readings and its orders. */
export type PhysicalClock = {
  /** The last reading. Null: there is no clock. */
  readonly seen: SeenClock | null;
  /** Time that the clock was ordered to add and does not show yet. */
  readonly givenMs: PerSide;
  /** The running side in the last order, until its outcome is known. */
  readonly ordered: { readonly running: Color | null } | null;
  /** Why the clock could not be set. */
  readonly notSet: Message | null;
  readonly drift: DriftState;
  readonly driftReportedAtMs: number | null;
  /** The number of consecutive readings one second apart with the same side running. */
  readonly ticks: number;
  readonly tickAtMs: number;
  readonly tickSide: Color | null;
  /** When the clock counts as silent if no reading arrives. */
  readonly silentAtMs: number | null;
};

/** A text in place of the times, on the clock half of `side`. */
export type Shown = { readonly display: DisplayText; readonly side: Color | null };

/** The current text on the physical clock, and the next one. */
export type DisplayState = {
  readonly shown: (Shown & { readonly untilMs: number }) | null;
  /** `show` null: show the times. */
  readonly next: {
    readonly atMs: number;
    readonly show: (Shown & { readonly lastsMs: number }) | null;
  } | null;
  readonly ply: number;
};

/** The clocks of a table: its own clock, if it has one, and the watch over the physical clock. Plain data. */
export type ClockRegion = {
  readonly watch: WatchState;
  readonly physical: PhysicalClock;
  readonly display: DisplayState;
  readonly lever: LeverState<GameClock | null>;
  /** When a bouncing lever counts as at rest, if it does not move again. */
  readonly leverRestsAtMs: number | null;
  /** The last times that the clocks showed before they ran, as tags. */
  readonly start: Readonly<Record<string, string>>;
  /** The added time and the pause that were last applied to the clocks. */
  readonly followed: { readonly addedMs: PerSide; readonly paused: boolean };
  /** Whether the clock was running when a decision stopped it. */
  readonly ranBefore: boolean;
  /** The table's own clock before the last press. */
  readonly beforePress: GameClock | null;
  /** The next flag fall or start of a period on the table's own clock. */
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

/** When the clocks next need a wake-up. Null: never. */
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
