import { colorName } from '../chess/colorName.js';
import { COLORS, type Color } from '../chess/types.js';
import { clockAlarm, makeAlarmTime } from '../clock/clockAlarm.js';
import { driftOf, initialDrift, stepDrift } from '../clock/clockDrift.js';
import { controlOfTags } from '../clock/controlOfTags.js';
import { initialDoubt, judgeReading } from '../clock/readingDoubt.js';
import type { SeenClock } from '../clock/seenClock.js';
import { seenFlags } from '../clock/seenFlags.js';
import type { ClockOrder, ClockSetOutcome } from '../eboard/clockOrder.js';
import type { ClockReading } from '../eboard/eboardEvent.js';
import type { Orientation } from '../eboard/orientation.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { ClockWatch } from './clockWatch.js';
import { seenClock, settingOrder, shownMs, shownTimes } from './deskClock.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

export type BoardClockDeps = {
  readonly time: TimeSource;
  readonly state: () => TableState;
  readonly orientation: () => Orientation;
  readonly gather: (...bodies: readonly TableEventBody[]) => void;
  readonly order: (order: ClockOrder) => void;
  readonly watch: ClockWatch;
};

type Times = Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'>;

const JUMP_SHOWN_MS = 30_000;
const DRIFT_EVERY_MS = 60_000;
const TICK_MAX_MS = 2_500;
const TICKS_LEAST = 10;
/** A board that sends its log can say nothing else for eight seconds. */
const SILENCE_MS = 12_000;

const NOTHING: Readonly<Record<Color, number>> = { white: 0, black: 0 };
/** Readings are whole seconds, and a running clock goes on meanwhile. */
const GIVEN_TOLERANCE_MS = 5_000;

/** `; give White 0:02:00`, what an arbiter has to do by hand. */
const givenText = (givenMs: Readonly<Record<Color, number>>): string =>
  COLORS.filter((side) => givenMs[side] !== 0)
    .map((side) => {
      const verb = givenMs[side] > 0 ? 'give' : 'take from';
      return `; ${verb} ${colorName(side)} ${makeAlarmTime(Math.abs(givenMs[side]))}`;
    })
    .join('');

/** The physical clock of one table: what it shows, and what it was told to show. */
export class BoardClock {
  readonly #deps: BoardClockDeps;
  #seen: SeenClock | null = null;
  /** Time that it was told to give, and does not show yet. */
  #givenMs = NOTHING;
  /** Why it does not: what the clock answered when it could not be set. */
  #notSet = '';

  #doubt = initialDoubt;
  #drift = initialDrift;
  #driftToldAtMs = Number.NEGATIVE_INFINITY;
  /** Readings in a row that came every second while the same side ran. */
  #ticks = 0;
  #tickAtMs = 0;
  #tickSide: Color | null = null;
  #silenceTimer: number | undefined;

  constructor(deps: BoardClockDeps) {
    this.#deps = deps;
  }

  /** As last read; null when there is none. */
  get seen(): SeenClock | null {
    return this.#seen;
  }

  /** Shows a clock that is kept elsewhere. */
  show(times: Times): void {
    if (this.#seen !== null) this.#deps.order(settingOrder(times, this.#deps.orientation()));
  }

  /** Sets the clock that keeps the time of the game: what it shows next is our doing, and no jump. */
  set(times: Times): void {
    const { whiteMs = 0, blackMs = 0 } = this.#seen ?? {};
    const { white, black } = this.#givenMs;
    this.#givenMs = { white: white + times.whiteMs - whiteMs, black: black + times.blackMs - blackMs };
    this.#deps.order(settingOrder(times, this.#deps.orientation()));
  }

  /**
   * Whether a reading is to be believed. One that nothing explains must come twice; the arbiter is told of it
   * when it does not.
   */
  believes(reading: ClockReading): boolean {
    const { state, orientation, time, watch } = this.#deps;
    const seen = seenClock(reading, orientation());
    const { game, nextTags } = state();
    const control = controlOfTags(game?.tags ?? nextTags);
    const [doubt, verdict] = judgeReading(this.#doubt, seen, control, time.nowMs());
    this.#doubt = doubt;
    if (verdict.kind === 'refuted') {
      const { whiteMs, blackMs } = verdict.reading;
      const times = `${makeAlarmTime(whiteMs)} for White and ${makeAlarmTime(blackMs)} for Black`;
      watch.note(clockAlarm('CLOCK_JUMP', `one reading of ${times} was not believed`), JUMP_SHOWN_MS);
    }
    return verdict.kind !== 'doubted';
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#silenceTimer ?? 0);
  }

  #measure(seen: SeenClock | null): void {
    const nowMs = this.#deps.time.nowMs();
    this.#drift = stepDrift(this.#drift, seen, nowMs);
    if (nowMs - this.#driftToldAtMs < DRIFT_EVERY_MS) return;
    const drift = driftOf(this.#drift);
    if (drift === null) return;
    this.#driftToldAtMs = nowMs;
    this.#deps.gather({ type: 'clockDrift', ...drift });
  }

  /** A clock that tells every second, and then tells nothing, is out of order, or its cable is. */
  #awaitNext(seen: SeenClock | null): void {
    const { time, watch, state } = this.#deps;
    const nowMs = time.nowMs();
    time.clearTimeout(this.#silenceTimer ?? 0);
    watch.clear('CLOCK_SILENT');
    const ticks = seen !== null && seen.running !== null && nowMs - this.#tickAtMs <= TICK_MAX_MS;
    this.#ticks = ticks && seen.running === this.#tickSide ? this.#ticks + 1 : 0;
    this.#tickAtMs = nowMs;
    this.#tickSide = seen?.running ?? null;
    if (this.#ticks < TICKS_LEAST) return;
    this.#silenceTimer = time.setTimeout(() => {
      if (state().device.link === 'ready')
        watch.note(clockAlarm('CLOCK_SILENT', 'the clock runs and is not read any more'));
    }, SILENCE_MS);
  }

  /** A reading. To be called within `handle`. */
  see(seen: SeenClock | null): void {
    const { state } = this.#deps;
    const came = this.#seen === null && seen !== null;
    if (seen === null) this.#doubt = initialDoubt;
    else this.#findGiven(seen);
    this.#seen = seen;
    this.#awaitNext(seen);
    this.#measure(seen);
    const { gameClock } = state();
    if (gameClock === undefined) this.#judge(seen);
    else if (came && gameClock.onBoard) this.show(shownTimes(gameClock.clock));
  }

  #judge(seen: SeenClock | null): void {
    const { watch, gather } = this.#deps;
    const before = watch.police;
    watch.see({ kind: 'clock', clock: seen });
    for (const fall of seenFlags(before, watch.police)) gather({ type: 'flag', ...fall });
  }

  /** How an order to set it ended. */
  heardOutcome(outcome: ClockSetOutcome): void {
    const { watch } = this.#deps;
    if (!outcome.ok) {
      if (outcome.why === 'replaced') return;
      this.#notSet = outcome.detail;
      this.#tellNotSet();
      return;
    }
    for (const side of COLORS) watch.see({ kind: 'given', side, ms: this.#givenMs[side] });
    this.#givenMs = NOTHING;
    this.#notSet = '';
    watch.clear('CLOCK_NOT_SET');
  }

  /** An arbiter has given by hand what could not be set from here. */
  #findGiven(seen: SeenClock): void {
    const { watch } = this.#deps;
    const before = this.#givenMs;
    for (const side of COLORS) {
      const givenMs = this.#givenMs[side];
      const roseMs = shownMs(seen, side) - shownMs(this.#seen ?? seen, side);
      if (givenMs === 0 || Math.abs(roseMs - givenMs) > GIVEN_TOLERANCE_MS) continue;
      watch.see({ kind: 'given', side, ms: givenMs });
      this.#givenMs = { ...this.#givenMs, [side]: 0 };
    }
    if (this.#givenMs.white === 0 && this.#givenMs.black === 0) watch.clear('CLOCK_NOT_SET');
    else if (this.#notSet !== '' && this.#givenMs !== before) this.#tellNotSet();
  }

  #tellNotSet(): void {
    this.#deps.watch.note(clockAlarm('CLOCK_NOT_SET', `${this.#notSet}${givenText(this.#givenMs)}`));
  }
}
