import { type BoardShell, createBoardShell } from '../boards/eboard/boardShell.js';
import type { EBoardCommand, EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { Color } from '../chess/types.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { RecogniserState } from '../recognition/stepRecogniser.js';
import { assert } from '../shared/assert.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import { factsAt } from './core/facts.js';
import { defaultLaws, type TableLaws } from './core/lawsRegion.js';
import { type Stepped, step, wakeAtMs } from './core/step.js';
import { createTableCore, type TableCore } from './core/tableCore.js';
import type { TableEffect } from './core/tableEffect.js';
import type { TableInput } from './core/tableInput.js';
import type { GameIdentity } from './core/work.js';
import { Holding } from './holding.js';
import { type LawsView, makeLawsView } from './lawsView.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import { applyTableEvent, type TableState } from './tableState.js';
import type { DeviceView } from './tableView.js';
import type { Decision } from './undecided.js';
import { withhold } from './withhold.js';

/**
 * Runs pieces of work one after the other: what comes up while one runs is run after it. What a failure
 * leaves waiting is run before the failure is thrown on.
 */
const createInOrder = (): ((work: () => void) => void) => {
  const due: (() => void)[] = [];
  let isRunning = false;
  const inOrder = (work: () => void): void => {
    due.push(work);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let run = due.shift(); run !== undefined; run = due.shift()) run();
    } finally {
      isRunning = false;
      const next = due.shift();
      if (next !== undefined) inOrder(next);
    }
  };
  return inOrder;
};

export type TableDeps = {
  readonly time: TimeSource;
  readonly recogniser: RecogniserOptions;
  /** What an earlier run saw of the hands in the game that goes on. */
  readonly recalled?: RecogniserState | undefined;
  /** Takes down what is known of the hands now. */
  readonly remember?: ((table: TableState, recogniser: RecogniserState) => void) | undefined;
  /** FIDE standard when not given. */
  readonly laws?: TableLaws | undefined;
  /** Speaks to the board, in its own orientation. */
  readonly command?: ((command: EBoardCommand) => void) | undefined;
  /** Numbers the events and hands them to the journal. */
  readonly record: (
    tableId: string,
    bodies: readonly TableEventBody[],
    atMs: number,
  ) => readonly TableEvent[];
  /** Runs the work when these events, and all before them, are safe, in order; at once when not given. */
  readonly whenSafe?: ((events: readonly TableEvent[], run: () => void) => void) | undefined;
  /**
   * The disk may refuse the events of a command, which then must not be carried out later; never when not
   * given.
   */
  readonly untilDecided?:
    | ((events: readonly TableEvent[], settle: (decision: Decision) => void) => void)
    | undefined;
  /** Where inputs wait while that is not known. */
  readonly holding?: Holding | undefined;
  /** Tells the world, with the state that they have made. Called after the effects of the same step. */
  readonly announce: (events: readonly TableEvent[], state: TableState) => void;
  /** Identity and times of a game that begins now. */
  readonly newGame: (tableId: string) => GameIdentity;
};

/** No step begins this many games. */
const GAMES_MAX = 64;

/**
 * One set, its clock and its current game: the shell around `step`. Whatever happens is one input; its events
 * are recorded, and when they are safe its effects run and the world hears of them.
 */
export class Table {
  readonly #deps: TableDeps;
  #core: TableCore;
  readonly #board: BoardShell;
  #timer: number | undefined;
  #isStopped = false;
  readonly #holding: Holding;
  /** Takes effects and announcements of steps whose events are safe. */
  readonly #inOrder = createInOrder();

  /** `initial` is the table as the journal has it; its game goes on. */
  constructor(initial: TableState, deps: TableDeps) {
    this.#deps = deps;
    this.#holding = deps.holding ?? new Holding();
    this.#core = createTableCore(initial, deps.laws ?? defaultLaws, deps.recogniser, deps.recalled);
    const { flipped, orientedByHand = false } = initial.device;
    const { command = () => {} } = deps;
    this.#board = createBoardShell({ lie: { flipped, orientedByHand }, command });
    this.#take({ kind: 'start' });
  }

  get id(): string {
    return this.#core.table.id;
  }

  get state(): TableState {
    return this.#core.table;
  }

  /** What an arbiter wants to know beside it. */
  lawsView(): LawsView {
    const { table, stages } = this.#core;
    return makeLawsView(table, factsAt(this.#core), table.rules, stages.value.game);
  }

  /** The device reported something at that moment. */
  deviceEvent(event: EBoardEvent, atMs: number): void {
    this.#board.take(event, atMs, (told) => {
      if (told.length > 0) this.#take({ kind: 'board', told }, atMs);
    });
  }

  /** The link to the device, or what is known of it, changed. */
  deviceChanged(change: Partial<DeviceView>, atMs: number): void {
    const { link = this.state.device.link } = change;
    this.#board.take({ kind: 'link', up: link === 'ready' }, atMs, (told) => {
      this.#take({ kind: 'device', change, told }, atMs);
    });
  }

  /** A press of the clock seen by other means than the device. */
  pressed(side: Color, atMs: number): void {
    this.#take({ kind: 'press', side }, atMs);
  }

  /** Written into the record of a game that was played here before. */
  note(bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[] {
    const noted = this.#take({ kind: 'note', bodies }, atMs);
    return noted.ok ? noted.value : [];
  }

  /** The events it caused, or why it was refused; a refused command changes nothing. */
  command(command: TableCommand, atMs: number, caller: Caller): Result<readonly TableEvent[], BridgeError> {
    return this.#take({ kind: 'command', command, caller }, atMs);
  }

  stop(): void {
    this.#isStopped = true;
    this.#deps.time.clearTimeout(this.#timer ?? 0);
    this.#holding.goOn();
  }

  #take(
    input: TableInput,
    atMs: number = this.#deps.time.nowMs(),
  ): Result<readonly TableEvent[], BridgeError> {
    if (this.#isStopped) return ok([]);
    if (this.#holding.keep(() => this.#take(input, atMs))) return ok([]);
    const before = this.#core;
    const stepped = this.#step(input, atMs);
    if (!stepped.answer.ok) return stepped.answer;
    const events = this.#record(stepped);
    const caused = [...events];
    this.#arm();
    const { state } = this;
    let isDelivered = false;
    const deliver = (): void =>
      this.#inOrder(() => {
        isDelivered = true;
        const held = this.#holding.take(events);
        try {
          for (const effect of stepped.effects) this.#perform(effect, (more) => caused.push(...more));
        } finally {
          if (events.length > 0) this.#deps.announce(events, state);
          for (const run of held) run();
        }
      });
    const { whenSafe = (_events, run) => run() } = this.#deps;
    if (events.length > 0 || stepped.effects.length > 0) whenSafe(events, deliver);
    const isAsked = input.kind === 'command' || input.kind === 'note';
    if (isAsked && events.length > 0 && !isDelivered) this.#holdUntilDecided(before, events);
    return ok(caused);
  }

  /** Events of a command that the disk refuses are taken back before anything else happens here. */
  #holdUntilDecided(before: TableCore, events: readonly TableEvent[]): void {
    const release = this.#holding.hold(events);
    const { untilDecided = (_events, settle) => settle('unknown') } = this.#deps;
    untilDecided(events, (decision) => {
      if (decision === 'refused' && !this.#isStopped) {
        this.#core = { ...before, table: events.map(withhold).reduce(applyTableEvent, before.table) };
        this.#deps.remember?.(this.state, before.recogniser);
        this.#arm();
      }
      release();
    });
  }

  /** What the board makes of an effect comes back as the next input, once what it tells now is heard. */
  #perform(effect: TableEffect, hear: (events: readonly TableEvent[]) => void): void {
    const atMs = this.#core.atMs;
    this.#board.take(effect, atMs, (told) => {
      const caused = told.length === 0 ? ok([]) : this.#take({ kind: 'board', told }, atMs);
      if (caused.ok) hear(caused.value);
    });
  }

  /** Taken again with one more identity for every game that began without one. */
  #step(input: TableInput, atMs: number): Stepped {
    const identities: GameIdentity[] = [];
    for (let i = 0; i < GAMES_MAX; i++) {
      const stepped = step(this.#core, input, atMs, identities);
      if (stepped.begun <= identities.length) return stepped;
      identities.push(this.#deps.newGame(this.id));
    }
    assert(false, 'a step begins few games');
  }

  /**
   * Numbers and keeps the events of a step. The state is the fold of what was recorded, and of nothing else.
   */
  #record({ core, bodies }: Stepped): readonly TableEvent[] {
    const events = bodies.length === 0 ? [] : this.#deps.record(this.id, bodies, core.atMs);
    this.#core = { ...core, table: events.reduce(applyTableEvent, this.state) };
    this.#deps.remember?.(this.state, core.recogniser);
    return events;
  }

  #arm(): void {
    const { time } = this.#deps;
    time.clearTimeout(this.#timer ?? 0);
    const dueMs = wakeAtMs(this.#core);
    if (dueMs === null || this.#isStopped) return;
    this.#timer = time.setTimeout(() => this.#take({ kind: 'wake' }, dueMs), dueMs - time.nowMs());
  }
}
