import { COLORS, type Color } from '../chess/types.js';
import { clockAlarm, makeClockText } from '../clock/clockAlarm.js';
import type { SeenClock } from '../clock/presetPolice.js';
import { seenFlags } from '../clock/seenFlags.js';
import type { ClockOrder, ClockSetOutcome } from '../eboard/clockOrder.js';
import type { Orientation } from '../eboard/orientation.js';
import { isOver } from '../game/gameState.js';
import type { ClockWatch } from './clockWatch.js';
import { settingOrder, shownMs, shownTimes, sideName } from './deskClock.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

export type BoardClockDeps = {
  readonly state: () => TableState;
  readonly orientation: () => Orientation;
  readonly gather: (...bodies: readonly TableEventBody[]) => void;
  readonly order: (order: ClockOrder) => void;
  readonly watch: ClockWatch;
};

type Times = Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'>;

const NOTHING: Readonly<Record<Color, number>> = { white: 0, black: 0 };
/** Readings are whole seconds, and a running clock goes on meanwhile. */
const GIVEN_TOLERANCE_MS = 5_000;

/** `; give White 0:02:00`, what an arbiter has to do by hand. */
const givenText = (givenMs: Readonly<Record<Color, number>>): string =>
  COLORS.filter((side) => givenMs[side] !== 0)
    .map((side) => {
      const verb = givenMs[side] > 0 ? 'give' : 'take from';
      return `; ${verb} ${sideName(side)} ${makeClockText(Math.abs(givenMs[side]))}`;
    })
    .join('');

/** The physical clock of one table: what it shows, and what it was told to show. */
export class BoardClock {
  readonly #deps: BoardClockDeps;
  #seen: SeenClock | null = null;
  /** Time that it was told to give, and does not show yet. */
  #givenMs = NOTHING;

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

  /** A reading. To be called within `handle`. */
  see(seen: SeenClock | null): void {
    const { state, watch } = this.#deps;
    const came = this.#seen === null && seen !== null;
    if (seen === null) this.#lose();
    else {
      watch.clear('CLOCK_GONE');
      this.#findGiven(seen);
    }
    this.#seen = seen;
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
      if (outcome.why !== 'replaced')
        watch.note(clockAlarm('CLOCK_NOT_SET', `${outcome.detail}${givenText(this.#givenMs)}`));
      return;
    }
    for (const side of COLORS) watch.see({ kind: 'given', side, ms: this.#givenMs[side] });
    this.#givenMs = NOTHING;
    watch.clear('CLOCK_NOT_SET');
  }

  /** The cable was pulled: what it showed last is all that is known. */
  #lose(): void {
    const { game } = this.#deps.state();
    const last = this.#seen;
    if (last === null || game === null || game.moves.length === 0 || isOver(game)) return;
    const [white, black] = [makeClockText(last.whiteMs), makeClockText(last.blackMs)];
    const message = `no clock is connected any more; it showed ${white} for White and ${black} for Black`;
    this.#deps.watch.note(clockAlarm('CLOCK_GONE', message));
  }

  /** An arbiter has given by hand what could not be set from here. */
  #findGiven(seen: SeenClock): void {
    const { watch } = this.#deps;
    for (const side of COLORS) {
      const givenMs = this.#givenMs[side];
      const roseMs = shownMs(seen, side) - shownMs(this.#seen ?? seen, side);
      if (givenMs === 0 || Math.abs(roseMs - givenMs) > GIVEN_TOLERANCE_MS) continue;
      watch.see({ kind: 'given', side, ms: givenMs });
      this.#givenMs = { ...this.#givenMs, [side]: 0 };
    }
    if (this.#givenMs.white === 0 && this.#givenMs.black === 0) watch.clear('CLOCK_NOT_SET');
  }
}
