import { type BoardShell, createBoardShell } from '../boards/eboard/boardShell.js';
import type { EBoardCommand, EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { Color } from '../chess/types.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { RecogniserState } from '../recognition/stepRecogniser.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import { factsAt } from './core/facts.js';
import { defaultLaws, type TableLaws } from './core/lawsRegion.js';
import { step, wakeAtMs } from './core/step.js';
import { createTableCore, type TableCore } from './core/tableCore.js';
import type { TableEffect } from './core/tableEffect.js';
import type { TableInput } from './core/tableInput.js';
import type { GameIdentity } from './core/work.js';
import { lieOf } from './device.js';
import type { TableLog } from './eventLog.js';
import { firstPartId } from './game/gameParts.js';
import { type GameState, isOver } from './game/gameState.js';
import { type HandingOver, handOver } from './handOverGame.js';
import { Holding } from './holding.js';
import type { HouseTable } from './houseTable.js';
import { type LawsView, makeLawsView } from './lawsView.js';
import type { MovedGame, TakenUp } from './movedGame.js';
import { refuse } from './refuse.js';
import { Repeats } from './repeats.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import { Failures, stoppedError, type TableFault } from './tableFault.js';
import type { TableCommand } from './tableService.js';
import { applyTableEvent, type TableState, withoutBoard } from './tableState.js';
import type { DeviceView } from './tableView.js';
import { takeUpEvents } from './takeUpGame.js';
import { withhold } from './withhold.js';

export type TableActorDeps = {
  readonly time: TimeSource;
  /** The table as the journal has it, before its board is heard. Throws JOURNAL_DAMAGED. */
  readonly resume: () => TableState;
  /** What is known of the device before its link says anything. */
  readonly device?: DeviceView | undefined;
  /** How hands are read in a game that goes on in this state. */
  readonly recogniser: (state: TableState) => RecogniserOptions;
  /** What an earlier run saw of the hands in the game that goes on; asked once, when the table is set up. */
  readonly recall?: ((state: TableState, options: RecogniserOptions) => Recalled) | undefined;
  /** Takes down what is known of the hands now. */
  readonly remember?: ((table: TableState, recogniser: RecogniserState) => void) | undefined;
  /** FIDE standard when not given. */
  readonly laws?: TableLaws | undefined;
  /** Speaks to the board, in its own orientation. */
  readonly command?: ((command: EBoardCommand) => void) | undefined;
  readonly log: TableLog;
  /** Tells the world, once the events are safe and the effects of their step have run. */
  readonly announce: (events: readonly TableEvent[]) => void;
  /** Identity and times of a game that begins now. */
  readonly newGame: (tableId: string) => GameIdentity;
  /** A game that was played at this table before. Throws JOURNAL_DAMAGED. */
  readonly pastGame?: (id: string) => GameState | undefined;
  readonly onFault: (fault: TableFault) => void;
};
export type Recalled = { readonly state: TableState; readonly recogniser?: RecogniserState | undefined };

/** One life of a table: from one setting up to the next failure. */
type Life = {
  core: TableCore;
  readonly board: BoardShell;
  timer: number | undefined;
  isStopped: boolean;
};

const safely = (unsafe: BridgeError | undefined): Result<true, BridgeError> =>
  unsafe === undefined ? ok(true) : err(unsafe);

/**
 * One table of this house: its set, its clock and its game around `step`.
 *
 *     board, press ──► deviceEvent, pressed ─┐ waits while the disk
 *     a person     ──► request ──► command ──┼─► decides on a command ──► step ──► log.record ──► the fold
 *     the timer    ──► wake ─────────────────┘                                        │ safe
 *                                                      effects to the board, then announce ◄──┘
 *
 * A failure is a bug: it is written down, and the table is set up again from the journal, which holds everything
 * that anybody was told. Other tables do not notice.
 */
export class TableActor implements HouseTable {
  readonly id: string;
  readonly #deps: TableActorDeps;
  /** Undefined while the table could not be set up. */
  #life: Life | undefined;
  #told: TableState;
  #recall: TableActorDeps['recall'];
  readonly #holding = new Holding();
  readonly #repeats = new Repeats();
  /** Of the newest event that has a number. */
  #lastSeq = 0;
  readonly #failures = new Failures();
  /** What is known of the device, for a table that is set up again. */
  #device: Partial<DeviceView> = {};

  constructor(deps: TableActorDeps) {
    this.#deps = deps;
    this.#recall = deps.recall;
    this.#told = deps.resume();
    this.id = this.#told.id;
    this.#live(() => this.#told);
    this.#told = this.state;
  }

  /** As it is now; its last events may not be safe yet. */
  get state(): TableState {
    return this.#life?.core.table ?? this.#told;
  }

  shown(): TableState {
    return this.#deps.log.trouble() === undefined ? this.#told : this.state;
  }

  told(): TableState {
    return this.#told;
  }

  laws(): LawsView | undefined {
    if (this.#life === undefined) return undefined;
    const { core } = this.#life;
    return makeLawsView(core.table, factsAt(core), core.table.rules, core.stages.value.game);
  }

  /** The device reported something at that moment. */
  deviceEvent(event: EBoardEvent, atMs: number): void {
    this.#run((life) => this.#hearBoard(life, event, atMs));
  }

  /** The link to the device, or what is known of it, changed. */
  deviceChanged(change: Partial<DeviceView>, atMs: number): void {
    this.#device = { ...this.#device, ...change };
    this.#run((life) => {
      const { link = life.core.table.device.link } = change;
      life.board.take({ kind: 'link', up: link === 'ready' }, atMs, (told) => {
        this.#take(life, { kind: 'device', change, told }, atMs);
      });
    });
  }

  /** A press of the clock seen by other means than the device. */
  pressed(side: Color, atMs: number): void {
    this.#run((life) => this.#take(life, { kind: 'press', side }, atMs));
  }

  /** Written into the record of a game that was played here before. */
  note(bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[] {
    const noted = this.#run((life) => this.#take(life, { kind: 'note', bodies }, atMs));
    return noted?.ok === true ? noted.value : [];
  }

  /** The events it caused, or why it was refused; when the table failed over it, nothing is acknowledged. */
  command(command: TableCommand, atMs: number, caller: Caller): Result<readonly TableEvent[], BridgeError> {
    const before = this.#life;
    if (before === undefined) return err(stoppedError(this.id));
    const outcome = this.#run((life) => this.#take(life, { kind: 'command', command, caller }, atMs));
    if (outcome !== undefined && this.#life === before) return outcome;
    return err(new BridgeError('TABLE_FAILED', `table ${this.id} failed and was set up again`));
  }

  async request(command: TableCommand, caller: Caller): Promise<Result<readonly TableEvent[], BridgeError>> {
    const { log, time } = this.#deps;
    if (!this.#holding.isDecided) await this.#holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const outcome = this.#repeats.find(caller.once, command) ?? this.command(command, time.nowMs(), caller);
    if (!outcome.ok) return outcome;
    this.#repeats.keep(caller.once, command, outcome.value);
    const unsafe = await log.untilSafe(outcome.value);
    if (unsafe === undefined) return outcome;
    if (unsafe.code === 'JOURNAL_REFUSES') this.#repeats.forget(caller.once);
    return err(unsafe);
  }

  async deleteGame(gameId: string): Promise<Result<true, BridgeError>> {
    if (!this.#holding.isDecided) await this.#holding.decided();
    const trouble = this.#deps.log.trouble();
    if (trouble !== undefined) return err(trouble);
    const { game } = this.state;
    if (game?.id === gameId && !isOver(game))
      return refuse('played', 'the game is being played; end it first', { gameId });
    return this.#untilNoted([{ type: 'gameDeleted', gameId }]);
  }

  async takeUp(moved: MovedGame): Promise<Result<TakenUp, BridgeError>> {
    const { log, time, newGame } = this.#deps;
    if (!this.#holding.isDecided) await this.#holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const taken = takeUpEvents({ ...this.state, ...log.placeOf(this.id) }, moved, {
      nowMs: time.nowMs(),
      newGameId: () => newGame(this.id).gameId,
    });
    if (!taken.ok) return taken;
    const { events, game } = taken.value;
    const unsafe = await this.#goOn(log.recordMoved(this.id, events));
    if (unsafe !== undefined) return err(unsafe);
    return ok({ gameId: game.id, firstPart: firstPartId(game) });
  }

  async handOver(handing: HandingOver, caller: Caller): Promise<Result<true, BridgeError>> {
    const { log, time, pastGame } = this.#deps;
    if (!this.#holding.isDecided) await this.#holding.decided();
    const trouble = log.trouble();
    if (trouble !== undefined) return err(trouble);
    const handed = handOver(this.state, handing, caller, pastGame);
    if (!handed.ok) return handed;
    const { bodies, isPresent } = handed.value;
    if (!isPresent || bodies.length === 0) return this.#untilNoted(bodies);
    return safely(await this.#goOn(log.record(this.id, bodies, time.nowMs())));
  }

  stop(): void {
    if (this.#life !== undefined) this.#end(this.#life);
  }

  async #untilNoted(bodies: readonly TableEventBody[]): Promise<Result<true, BridgeError>> {
    const { log, time } = this.#deps;
    return safely(await log.untilSafe(this.note(bodies, time.nowMs())));
  }

  /** A game came to the table, or left it: the table is set up as after a restart, and has not to be told of it. */
  #goOn(events: readonly TableEvent[]): Promise<BridgeError | undefined> {
    const { log, announce, time } = this.#deps;
    const state = events.reduce(applyTableEvent, this.state);
    const release = this.#holding.hold(events);
    let isGoingOn = false;
    const goOn = (): void => {
      if (isGoingOn) return;
      isGoingOn = true;
      if (this.#life !== undefined) this.#end(this.#life);
      this.#life = undefined;
      this.#live(() => state);
      this.#connect(time.nowMs());
    };
    log.afterSafe(events, (kept) => {
      this.#told = state;
      announce(kept);
      goOn();
    });
    log.untilDecided(events, (decision) => (decision === 'refused' ? release() : goOn()));
    return log.untilSafe(events);
  }

  /** Sets the table up in a state; its game goes on. */
  #live(stateOf: () => TableState): void {
    this.#guard(undefined, () => {
      const recall = this.#recall;
      // A table that failed over what it recalled does without.
      this.#recall = undefined;
      const kept = stateOf();
      const device = { ...(this.#deps.device ?? kept.device), ...lieOf(kept.device) };
      const resumed = withoutBoard({ ...kept, device });
      const options = this.#deps.recogniser(resumed);
      const { state, recogniser } = recall?.(resumed, options) ?? { state: resumed };
      const { flipped, orientedByHand = false } = state.device;
      const { command = () => {} } = this.#deps;
      const life: Life = {
        core: createTableCore(state, this.#deps.laws ?? defaultLaws, options, recogniser),
        board: createBoardShell({ lie: { flipped, orientedByHand }, command }),
        timer: undefined,
        isStopped: false,
      };
      this.#life = life;
      this.#take(life, { kind: 'start' }, this.#deps.time.nowMs());
    });
  }

  #end(life: Life): void {
    life.isStopped = true;
    this.#deps.time.clearTimeout(life.timer ?? 0);
    this.#holding.goOn();
  }

  #run<Value>(work: (life: Life) => Value): Value | undefined {
    const life = this.#life;
    return life === undefined ? undefined : this.#guard(life, () => work(life));
  }

  /** A failure of the present life is the end of it; one of an earlier life concerns nobody any more. */
  #guard<Value>(life: Life | undefined, work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      if (life === undefined || life === this.#life) this.#failed(error);
      return undefined;
    }
  }

  #failed(error: unknown): void {
    const { time, onFault, resume } = this.#deps;
    const [nowMs, { id, state }] = [time.nowMs(), this];
    const isStopped = this.#failures.areTooMany(nowMs);
    if (this.#life !== undefined) this.#end(this.#life);
    this.#life = undefined;
    onFault({ table: id, error, state, isStopped });
    if (isStopped) {
      const { code, message, advice } = stoppedError(id);
      this.#told = { ...state, alarm: { code, message, advice } };
    } else {
      this.#live(resume);
      this.#connect(nowMs);
    }
  }

  /** The board was there before, and is asked for what stands on it. */
  #connect(atMs: number): void {
    const change = this.#device;
    if (change.link === undefined) return;
    this.deviceChanged(change, atMs);
    if (change.link === 'ready') this.#run(() => this.#deps.command?.({ kind: 'requestPlacement' }));
  }

  #hearBoard(life: Life, event: EBoardEvent | TableEffect, atMs: number): readonly TableEvent[] {
    const caused: TableEvent[] = [];
    life.board.take(event, atMs, (told) => {
      if (told.length === 0) return;
      const taken = this.#take(life, { kind: 'board', told }, atMs);
      if (taken.ok) caused.push(...taken.value);
    });
    return caused;
  }

  /** The events that the input caused, or why it was refused; a refused command changes nothing. */
  #take(life: Life, input: TableInput, atMs: number): Result<readonly TableEvent[], BridgeError> {
    if (life.isStopped) return ok([]);
    if (this.#holding.keep(() => this.#guard(life, () => this.#take(life, input, atMs)))) return ok([]);
    const before = life.core;
    const identities: GameIdentity[] = [];
    const { core, bodies, effects, answer } = step(before, input, atMs, (nth) => {
      identities[nth] ??= this.#deps.newGame(this.id);
      return identities[nth];
    });
    if (!answer.ok) return answer;
    const events = bodies.length === 0 ? [] : this.#deps.log.record(this.id, bodies, core.atMs);
    const state = events.reduce(applyTableEvent, before.table);
    life.core = { ...core, table: state };
    this.#deps.remember?.(state, core.recogniser);
    this.#arm(life);
    const caused = [...events];
    let isDelivered = false;
    if (events.length > 0 || effects.length > 0)
      this.#whenSafe(life, events, () => {
        isDelivered = true;
        const held = this.#holding.take(events);
        try {
          for (const effect of effects) caused.push(...this.#hearBoard(life, effect, life.core.atMs));
        } finally {
          if (events.length > 0) {
            this.#told = state;
            this.#deps.announce(events);
          }
          for (const run of held) run();
        }
      });
    const isAsked = input.kind === 'command' || input.kind === 'note';
    if (isAsked && events.length > 0 && !isDelivered) this.#holdUntilDecided(life, before, events);
    return ok(caused);
  }

  /** In the order of the numbers; what has none comes after all that this table has recorded. */
  #whenSafe(life: Life, events: readonly TableEvent[], work: () => void): void {
    const { log } = this.#deps;
    const deliver = (): void => this.#guard(life, work);
    this.#lastSeq = events.findLast(({ seq }) => seq > 0)?.seq ?? this.#lastSeq;
    if (events.some(({ seq }) => seq > 0)) log.afterSafe(events, deliver);
    else log.whenSafe(this.#lastSeq, deliver);
  }

  /** Events of a command that the disk refuses are taken back before anything else happens here. */
  #holdUntilDecided(life: Life, before: TableCore, events: readonly TableEvent[]): void {
    const release = this.#holding.hold(events);
    this.#deps.log.untilDecided(events, (decision) => {
      this.#guard(life, () => {
        if (decision === 'refused' && !life.isStopped) {
          life.core = { ...before, table: events.map(withhold).reduce(applyTableEvent, before.table) };
          this.#deps.remember?.(life.core.table, before.recogniser);
          this.#arm(life);
        }
        release();
      });
    });
  }

  #arm(life: Life): void {
    const { time } = this.#deps;
    time.clearTimeout(life.timer ?? 0);
    const dueMs = wakeAtMs(life.core);
    if (dueMs === null || life.isStopped) return;
    const wake = (): void => {
      this.#guard(life, () => this.#take(life, { kind: 'wake' }, dueMs));
    };
    life.timer = time.setTimeout(wake, dueMs - time.nowMs());
  }
}
