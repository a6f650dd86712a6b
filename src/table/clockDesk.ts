import { COLORS, type Color } from '../chess/types.js';
import { type ClockAlarm, clockAlarm, makeClockText } from '../clock/clockAlarm.js';
import { controlOfTags } from '../clock/controlOfTags.js';
import {
  type ClockInput,
  createGameClock,
  type GameClock,
  gameClockAt,
  nextDueMs,
  stepGameClock,
} from '../clock/gameClock.js';
import { parsePeopleTimeControl } from '../clock/peopleTimeControl.js';
import { makeTimeControlTags } from '../clock/pgnTimeControl.js';
import {
  initialPolice,
  type PoliceInput,
  type PoliceState,
  policeWakeMs,
  type SeenClock,
  stepPolice,
} from '../clock/presetPolice.js';
import type { ClockOrder, ClockSetOutcome } from '../eboard/clockOrder.js';
import type { EBoardEvent } from '../eboard/eboardEvent.js';
import type { Orientation } from '../eboard/orientation.js';
import type { ClockState } from '../eboard/sensorEvent.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { ClockCommand } from './clockCommand.js';
import { tagBodies } from './commands.js';
import { clockInputs, correctedTimes, seenClock, settingOrder, shownTimes } from './deskClock.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

export type ClockDeskDeps = {
  readonly time: TimeSource;
  readonly state: () => TableState;
  readonly orientation: () => Orientation;
  /** Does something at the table now; returns what it told. */
  readonly handle: (work: () => void) => readonly TableEvent[];
  /** To be called within `handle`. */
  readonly gather: (...bodies: readonly TableEventBody[]) => void;
  /** A press that recognition and the Laws must hear of; comes back as `pressed`. */
  readonly press: (side: Color) => void;
  /** Speaks to the physical clock. */
  readonly order: (order: ClockOrder) => void;
};

const refuse = (message: string): Result<never, BridgeError> =>
  err(new BridgeError('COMMAND_REFUSED', message));

type Followed = { readonly addedMs: Readonly<Record<Color, number>>; readonly paused: boolean };

/** The clocks of one table: its own, if it was given one, and the watch over the physical one. */
export class ClockDesk {
  readonly #deps: ClockDeskDeps;
  #police: PoliceState = initialPolice;
  #toldAlarms: readonly ClockAlarm[] = [];
  #notSet: ClockAlarm | undefined;
  #seen: SeenClock | null = null;
  /** What decisions had given and stopped when they were last followed. */
  #followed: Followed = { addedMs: { white: 0, black: 0 }, paused: false };
  /** The clock ran when a decision stopped it. */
  #ranBefore = false;
  #dueTimer: number | undefined;
  #policeTimer: number | undefined;

  constructor(deps: ClockDeskDeps) {
    this.#deps = deps;
  }

  /** The table keeps the time itself; what a physical clock shows is not the game's time. */
  get keepsTime(): boolean {
    return this.#own !== undefined;
  }

  /** What the table's own clock shows now. */
  shown(): ClockState | undefined {
    return this.#own && shownTimes(gameClockAt(this.#own, this.#deps.time.nowMs()));
  }

  /** The tags of a game that begins now: what both clocks show, while they stand. */
  startTags(): Readonly<Record<string, string>> {
    const times = this.#own === undefined ? this.#seen : shownTimes(this.#own);
    if (times === null || times.running !== null) return {};
    return { WhiteClock: makeClockText(times.whiteMs), BlackClock: makeClockText(times.blackMs) };
  }

  get #own(): GameClock | undefined {
    return this.#deps.state().gameClock?.clock;
  }

  /**
   * After a restart: the clock stands, because nobody knows how long nobody was there. To be called within
   * `handle`.
   */
  resume(): void {
    const { gameClock, game, clockAlarms, laws } = this.#deps.state();
    this.#followed = { addedMs: laws.addedMs, paused: laws.pause !== null };
    if (gameClock !== undefined) {
      const phase = gameClock.clock.phase === 'running' ? 'paused' : gameClock.clock.phase;
      this.#put({ ...gameClock.clock, phase, atMs: Math.round(this.#deps.time.nowMs()) }, gameClock.onBoard);
    }
    if (clockAlarms !== undefined) this.#deps.gather({ type: 'clockAlarms', alarms: [] });
    if (game !== null) {
      this.#watch({ kind: 'game', control: controlOfTags(game.tags) });
      this.#seeGame();
    }
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#dueTimer ?? 0);
    this.#deps.time.clearTimeout(this.#policeTimer ?? 0);
  }

  command(command: ClockCommand): Result<readonly TableEvent[], BridgeError> {
    if (command.type === 'setClock') return this.#setUp(command);
    const own = this.#own;
    if (own === undefined) return this.#commandPhysical(command);
    if (own.phase === 'ended') return refuse('the clock is at its end; set it anew');
    if (command.type === 'pressClock' && own.phase === 'running') {
      if (own.turn !== command.side) return ok([]);
      return ok(this.#deps.handle(() => this.#deps.press(command.side)));
    }
    if (command.type === 'pressClock' && own.phase === 'paused')
      return refuse('the clock is paused; start it first');
    return ok(this.#deps.handle(() => this.#step(...clockInputs(command))));
  }

  /** A press was heard, from whatever device. To be called within `handle`. */
  pressed(side: Color): void {
    if (this.#own?.phase === 'running' || this.#own?.phase === 'ready') this.#step({ kind: 'press', side });
  }

  /** What the device tells of its clock. To be called within `handle`. */
  deviceEvent(event: EBoardEvent): void {
    if (event.kind === 'clock') this.#see(seenClock(event.reading, this.#deps.orientation()));
    else if (event.kind === 'noClock') this.#see(null);
    else if (event.kind === 'clockSet') this.#heardOutcome(event.outcome);
  }

  /** What the table has just told. */
  heard(events: readonly TableEvent[]): void {
    for (const event of events) {
      if (event.type === 'game') this.#watch({ kind: 'game', control: controlOfTags(event.tags) });
      if (event.type === 'tags' && event.gameId !== null)
        this.#watch({ kind: 'control', control: controlOfTags(event.tags) });
      if (['game', 'move', 'revise', 'result'].includes(event.type)) this.#seeGame();
      if (event.type === 'result' && event.result !== '*' && this.#own?.phase === 'running')
        this.#step({ kind: 'pause' });
      if (event.type === 'decision' && event.decision.kind === 'clockAdjusted') this.#adjust(event.decision);
    }
    this.#followLaws();
  }

  /** Time given and taken by decisions, and clocks stopped by them. */
  #followLaws(): void {
    const { addedMs, pause } = this.#deps.state().laws;
    const before = this.#followed;
    this.#followed = { addedMs, paused: pause !== null };
    for (const side of COLORS) {
      const changeMs = addedMs[side] - before.addedMs[side];
      if (changeMs !== 0) this.#obey({ type: 'correctClock', side, addMs: changeMs });
    }
    if (this.#followed.paused === before.paused) return;
    if (this.#followed.paused) {
      this.#ranBefore = this.#own === undefined ? this.#seen?.running != null : this.#own.phase === 'running';
      if (this.#ranBefore) this.#obey({ type: 'pauseClock' });
    } else if (this.#ranBefore) this.#obey({ type: 'startClock' });
  }

  #adjust({ whiteMs, blackMs }: { readonly whiteMs?: number; readonly blackMs?: number }): void {
    if (whiteMs !== undefined) this.#obey({ type: 'correctClock', side: 'white', ms: whiteMs });
    if (blackMs !== undefined) this.#obey({ type: 'correctClock', side: 'black', ms: blackMs });
  }

  /** Within `handle`, on whichever clock there is. */
  #obey(command: Exclude<ClockCommand, { type: 'setClock' }>): void {
    if (this.#own !== undefined) this.#step(...clockInputs(command));
    else this.#commandPhysical(command);
  }

  #setUp({ control, board = false }: Extract<ClockCommand, { type: 'setClock' }>) {
    const { state, handle, gather, time } = this.#deps;
    if (this.#own?.phase === 'running') return refuse('the clock runs; pause it first');
    if (control === null) return ok(handle(() => gather({ type: 'gameClock', clock: null, onBoard: false })));
    const read = parsePeopleTimeControl(control);
    if (!read.ok) return err(new BridgeError('BAD_REQUEST', read.error.message, { field: 'control' }));
    const written = makeTimeControlTags(read.value.control);
    const tags = { TimeControl: written.TimeControl, JadoubeTimeControl: written.JadoubeTimeControl ?? '' };
    const bodies = tagBodies(state(), { type: 'setTags', tags });
    if (!bodies.ok) return bodies;
    return ok(
      handle(() => {
        gather(...bodies.value);
        this.#put(createGameClock(read.value.control, time.nowMs()), board);
      }),
    );
  }

  #commandPhysical(
    command: Exclude<ClockCommand, { type: 'setClock' }>,
  ): Result<readonly TableEvent[], BridgeError> {
    if (this.#seen === null) return refuse('the table has no clock: set one, or plug one into the board');
    const times = correctedTimes(this.#seen, command);
    if (times === undefined) return refuse('the clock on the board is pressed by hand');
    this.#deps.order(settingOrder(times, this.#deps.orientation()));
    return ok([]);
  }

  #step(...inputs: readonly ClockInput[]): void {
    const { time, state, gather } = this.#deps;
    const { gameClock } = state();
    if (gameClock === undefined) return;
    let { clock } = gameClock;
    for (const input of inputs) [clock] = stepGameClock(clock, input, time.nowMs());
    if (JSON.stringify({ ...clock, atMs: 0 }) === JSON.stringify({ ...gameClock.clock, atMs: 0 })) {
      this.#awaitDue(clock);
      return;
    }
    this.#put(clock, gameClock.onBoard);
    const fallen = COLORS.filter(
      (side) => clock[side].flagAtMs !== null && gameClock.clock[side].flagAtMs === null,
    );
    for (const side of fallen) gather({ type: 'flag', side, first: clock.firstFlag });
  }

  #put(clock: GameClock, onBoard: boolean): void {
    const { gather, order, orientation } = this.#deps;
    const times = shownTimes(clock);
    gather({ type: 'gameClock', clock, onBoard }, { type: 'clock', ...times });
    if (onBoard && this.#seen !== null) order(settingOrder(times, orientation()));
    this.#awaitDue(clock);
  }

  /** A flag falls and a period begins at their moment, though nobody touches the clock. */
  #awaitDue(clock: GameClock): void {
    const { time, handle } = this.#deps;
    time.clearTimeout(this.#dueTimer ?? 0);
    const dueMs = nextDueMs(clock);
    if (dueMs === undefined) return;
    const tick = (): unknown => handle(() => this.#step({ kind: 'tick' }));
    this.#dueTimer = time.setTimeout(tick, Math.max(1, dueMs - time.nowMs()));
  }

  #see(seen: SeenClock | null): void {
    const came = this.#seen === null && seen !== null;
    this.#seen = seen;
    const { gameClock } = this.#deps.state();
    if (came && gameClock?.onBoard === true)
      this.#deps.order(settingOrder(shownTimes(gameClock.clock), this.#deps.orientation()));
    // A clock that only shows ours is judged by nobody: it does what it is told.
    if (gameClock === undefined) this.#watch({ kind: 'clock', clock: seen });
  }

  #heardOutcome(outcome: ClockSetOutcome): void {
    if (!outcome.ok && outcome.why === 'replaced') return;
    this.#notSet = outcome.ok ? undefined : clockAlarm('CLOCK_NOT_SET', outcome.detail);
    this.#wakeSoon();
  }

  #seeGame(): void {
    const { game } = this.#deps.state();
    if (game === null) return;
    const { moves, turn, result } = game;
    this.#watch({ kind: 'moves', game: { plies: moves.length, turn, over: result !== '*' } });
  }

  #watch(input: PoliceInput): void {
    const nowMs = this.#deps.time.nowMs();
    this.#police = stepPolice(this.#police, input, nowMs);
    if (this.#alarmsNow() !== this.#toldAlarms) this.#wakeSoon();
    else {
      const dueMs = policeWakeMs(this.#police, nowMs);
      if (dueMs !== undefined) this.#wakeAfter(dueMs - nowMs);
    }
  }

  /** The same object while nothing has changed. */
  #alarmsNow(): readonly ClockAlarm[] {
    const now = this.#notSet ? [...this.#police.alarms, this.#notSet] : this.#police.alarms;
    const same =
      now.length === this.#toldAlarms.length &&
      now.every(
        ({ code, message }, i) =>
          code === this.#toldAlarms[i]?.code && message === this.#toldAlarms[i]?.message,
      );
    return same ? this.#toldAlarms : now;
  }

  #wakeSoon(): void {
    this.#wakeAfter(0);
  }

  #wakeAfter(delayMs: number): void {
    const { time, handle } = this.#deps;
    time.clearTimeout(this.#policeTimer ?? 0);
    this.#policeTimer = time.setTimeout(() => handle(() => this.#tellAlarms()), Math.max(0, delayMs));
  }

  #tellAlarms(): void {
    this.#watch({ kind: 'wake' });
    const alarms = this.#alarmsNow();
    if (alarms === this.#toldAlarms) return;
    this.#toldAlarms = alarms;
    this.#deps.time.clearTimeout(this.#policeTimer ?? 0);
    this.#deps.gather({ type: 'clockAlarms', alarms });
    this.#watch({ kind: 'wake' });
  }
}
