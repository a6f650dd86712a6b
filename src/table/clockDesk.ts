import { COLORS, type Color } from '../chess/types.js';
import { clockAlarm } from '../clock/clockAlarm.js';
import { controlOfTags } from '../clock/controlOfTags.js';
import {
  type ClockEvent,
  type ClockInput,
  createGameClock,
  type GameClock,
  gameClockAt,
  nextDueMs,
  stepGameClock,
} from '../clock/gameClock.js';
import { parsePeopleTimeControl } from '../clock/peopleTimeControl.js';
import { makeTimeControlTags } from '../clock/pgnTimeControl.js';
import type { SeenClock } from '../clock/seenClock.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import type { EBoardEvent } from '../eboard/eboardEvent.js';
import type { Orientation } from '../eboard/orientation.js';
import type { ClockState } from '../eboard/sensorEvent.js';
import { isOver } from '../game/gameState.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import { BoardClock } from './boardClock.js';
import { type ClockCommand, type ClockTimeCommand, isShowCommand } from './clockCommand.js';
import { ClockGlass } from './clockGlass.js';
import { ClockWatch } from './clockWatch.js';
import { tagBodies } from './commands.js';
import { clockInputs, correctedTimes, ownFalls, seenClock, shownTimes } from './deskClock.js';
import { FlappingLever } from './flappingLever.js';
import { refuse } from './refuse.js';
import { StartTimes } from './startTimes.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';
import { watchControl, watchFlag, watchGame, watchOwnClock } from './watchGame.js';

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
  /** The physical clock may tell the players of their game. */
  readonly tellsPlayers: boolean;
};

const NOISE_SHOWN_MS = 60_000;

type Followed = { readonly addedMs: Readonly<Record<Color, number>>; readonly paused: boolean };

/** The clocks of one table: its own, if it was given one, and the watch over the physical one. */
export class ClockDesk {
  readonly #deps: ClockDeskDeps;
  readonly #watch: ClockWatch;
  readonly #board: BoardClock;
  readonly #glass: ClockGlass;
  /** What decisions had given and stopped when they were last followed. */
  #followed: Followed = { addedMs: { white: 0, black: 0 }, paused: false };
  /** The clock ran when a decision stopped it. */
  #ranBefore = false;
  readonly #lever: FlappingLever;
  /** What `put` has told and the table has not taken in yet. */
  #changed: TableState['gameClock'];
  readonly #start = new StartTimes();
  /** The table's own clock before the last press. */
  #beforePress: GameClock | undefined;
  #dueTimer: number | undefined;

  constructor(deps: ClockDeskDeps) {
    this.#deps = deps;
    this.#watch = new ClockWatch({ ...deps, tableName: () => deps.state().name });
    this.#board = new BoardClock({ ...deps, watch: this.#watch });
    this.#lever = new FlappingLever({
      time: deps.time,
      watch: this.#watch,
      restore: (clock) => this.#held && this.#put(gameClockAt(clock, deps.time.nowMs()), this.#held.onBoard),
      rest: (side) => deps.handle(() => this.pressed(side)),
    });
    this.#glass = new ClockGlass({ ...deps, hasClock: () => this.#board.seen !== null });
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
    return this.#start.begin(this.#own === undefined ? this.#board.seen : shownTimes(this.#own));
  }

  get #own(): GameClock | undefined {
    return this.#held?.clock;
  }

  /** The table's own clock, also when it has changed within this very moment. */
  get #held(): TableState['gameClock'] {
    return this.#changed ?? this.#deps.state().gameClock;
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
      this.#watch.see({ kind: 'game', control: controlOfTags(game.tags) });
      watchGame(this.#watch, this.#deps.state());
    }
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#dueTimer ?? 0);
    this.#lever.stop();
    this.#watch.stop();
    this.#glass.stop();
    this.#board.stop();
  }

  command(command: ClockCommand): Result<readonly TableEvent[], BridgeError> {
    if (command.type === 'setClock') return this.#setUp(command);
    if (isShowCommand(command))
      return this.#board.seen === null
        ? refuse('clockAbsent', 'no clock is connected to the board')
        : this.#glass.command(command);
    const own = this.#own;
    if (own === undefined) return this.#commandPhysical(command);
    if (own.phase === 'ended') return refuse('clock', 'the clock is at its end; set it anew');
    if (command.type === 'pressClock' && own.phase === 'running') {
      if (own.turn !== command.side) return ok([]);
      return ok(this.#deps.handle(() => this.#deps.press(command.side)));
    }
    if (command.type === 'pressClock' && own.phase === 'paused')
      return refuse('clock', 'the clock is paused; start it first');
    return ok(this.#deps.handle(() => this.#step(...clockInputs(command))));
  }

  /** A press was heard, from whatever device. To be called within `handle`. */
  pressed(side: Color): void {
    if (this.#lever.flaps) return;
    this.#beforePress = this.#own && gameClockAt(this.#own, this.#deps.time.nowMs());
    if (this.#own?.phase === 'running' || this.#own?.phase === 'ready') this.#step({ kind: 'press', side });
  }

  /** Whether what the device tells of its clock can be. */
  believes(event: EBoardEvent): boolean {
    return event.kind !== 'clock' || this.#board.believes(event.reading);
  }

  /** What the device tells of its clock. To be called within `handle`. */
  deviceEvent(event: EBoardEvent): void {
    if (event.kind === 'clock') {
      const reading = seenClock(event.reading, this.#deps.orientation());
      const presser = this.#pressedWhileSet(reading);
      this.#board.see(reading);
      if (presser !== undefined) this.#deps.press(presser);
      if (this.#own === undefined && this.#deps.state().game?.moves.length === 0) this.#start.note(reading);
      if (this.#held !== undefined) this.#watchOwn(this.#held);
    } else if (event.kind === 'noClock') this.#board.see(null);
    // A clock that answers what nobody asked, again and again, cannot be set.
    else if (event.kind === 'clockReply' && event.command === 'unasked')
      this.#watch.note(clockAlarm('CLOCK_NOISY', event.detail), NOISE_SHOWN_MS);
    else if (event.kind === 'ready') this.#glass.ready();
    else if (event.kind === 'clockSet') this.#board.heardOutcome(event.outcome);
  }

  /**
   * Our clock runs, and the physical one still stands because it has not been set yet: to the board the lever
   * moves on a clock that stands, and to us that is a press.
   */
  #pressedWhileSet({ running, leverUp }: SeenClock): Color | undefined {
    const held = this.#held;
    if (held?.onBoard !== true || held.clock.phase !== 'running' || running !== null) return undefined;
    const { turn } = held.clock;
    return this.#board.seen?.leverUp === turn && leverUp !== null && leverUp !== turn ? turn : undefined;
  }

  /**
   * A press can be held against the moves: a board is there, and a game on it. A clock may also stand alone.
   */
  get #seesMoves(): boolean {
    const { device, game } = this.#deps.state();
    return device.link === 'ready' && game !== null && !isOver(game);
  }

  /** What the table has just told. */
  heard(events: readonly TableEvent[]): void {
    if (events.some(({ type }) => type === 'gameClock')) this.#changed = undefined;
    for (const event of events) {
      if (event.type === 'move' && event.ply === 1)
        this.#deps.gather(...this.#start.settled(this.#deps.state()));
      if (event.type === 'press')
        this.#lever.heard(event.side, event.ply !== null || !this.#seesMoves, this.#beforePress);
      if (event.type === 'flag') watchFlag(this.#watch, this.#deps.state(), event);
      if (event.type === 'game' || event.type === 'result') this.#watch.clear('CLOCK_FLAG');
      if (event.type === 'game') watchControl(this.#watch, 'game', event.tags);
      if (event.type === 'tags' && event.gameId !== null) watchControl(this.#watch, 'control', event.tags);
      if (['game', 'move', 'revise', 'result'].includes(event.type))
        watchGame(this.#watch, this.#deps.state());
      if (
        event.type === 'result' &&
        isOver({ result: event.result, resultBy: event.by }) &&
        this.#own?.phase === 'running'
      )
        this.#step({ kind: 'pause' });
      if (event.type === 'decision' && event.decision.kind === 'clockAdjusted') this.#adjust(event.decision);
      if (event.type === 'decision' && event.decision.kind === 'illegalMove')
        this.#takeBackPress(event.decision.side);
    }
    this.#followLaws();
    this.#glass.heard(events);
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
      this.#ranBefore =
        this.#own === undefined ? this.#board.seen?.running != null : this.#own.phase === 'running';
      if (this.#ranBefore) this.#obey({ type: 'pauseClock' });
    } else if (this.#ranBefore) this.#obey({ type: 'startClock' });
  }

  /**
   * A press that completed an illegal move brought no increment and opened no period: both times are as they
   * were when it came, and the time of the offender runs. Only while nobody has pressed since.
   */
  #takeBackPress(offender: Color): void {
    const before = this.#beforePress;
    const gameClock = this.#held;
    const now = gameClock?.clock;
    if (before === undefined || now === undefined || now.turn === offender) return;
    if (now[offender].moves !== before[offender].moves + 1) return;
    const { phase, atMs } = gameClockAt(now, this.#deps.time.nowMs());
    this.#put({ ...before, phase, atMs }, gameClock?.onBoard ?? false);
  }

  #adjust({ whiteMs, blackMs }: { readonly whiteMs?: number; readonly blackMs?: number }): void {
    if (whiteMs !== undefined) this.#obey({ type: 'correctClock', side: 'white', ms: whiteMs });
    if (blackMs !== undefined) this.#obey({ type: 'correctClock', side: 'black', ms: blackMs });
  }

  /** Within `handle`, on whichever clock there is. */
  #obey(command: ClockTimeCommand): void {
    if (this.#own !== undefined) this.#step(...clockInputs(command));
    else this.#commandPhysical(command);
  }

  #setUp({ control, board = false }: Extract<ClockCommand, { type: 'setClock' }>) {
    const { state, handle, gather, time } = this.#deps;
    if (this.#own?.phase === 'running') return refuse('clock', 'the clock runs; pause it first');
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

  #commandPhysical(command: ClockTimeCommand): Result<readonly TableEvent[], BridgeError> {
    if (this.#board.seen === null)
      return refuse('clockAbsent', 'the table has no clock: set one, or plug one into the board');
    const times = correctedTimes(this.#board.seen, command);
    if (times === undefined) return refuse('clock', 'the clock on the board is pressed by hand');
    this.#board.set(times);
    return ok([]);
  }

  #step(...inputs: readonly ClockInput[]): void {
    const { time, gather } = this.#deps;
    const gameClock = this.#held;
    if (gameClock === undefined) return;
    let { clock } = gameClock;
    const told: ClockEvent[] = [];
    for (const input of inputs) {
      const [next, events] = stepGameClock(clock, input, time.nowMs());
      clock = next;
      told.push(...events);
    }
    if (JSON.stringify({ ...clock, atMs: 0 }) === JSON.stringify({ ...gameClock.clock, atMs: 0 })) {
      this.#awaitDue(clock);
      return;
    }
    this.#put(clock, gameClock.onBoard);
    for (const fall of ownFalls(clock, told)) gather({ type: 'flag', ...fall });
  }

  #put(clock: GameClock, onBoard: boolean): void {
    if (clock.phase === 'ready') this.#start.note(shownTimes(clock));
    const times = shownTimes(clock);
    this.#changed = { clock, onBoard };
    this.#deps.gather({ type: 'gameClock', clock, onBoard }, { type: 'clock', ...times });
    if (onBoard) this.#board.show(times);
    this.#watchOwn({ clock, onBoard });
    this.#awaitDue(clock);
  }

  #watchOwn(held: NonNullable<TableState['gameClock']>): void {
    watchOwnClock(this.#watch, this.#deps.state(), held, this.#board.seen);
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
}
