import type { EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { Color } from '../chess/types.js';
import { BridgeError } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Caller } from './caller.js';
import type { LawsView } from './lawsView.js';
import type { Table } from './table.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import type { TableState } from './tableState.js';
import type { DeviceView } from './tableView.js';

/** Runs work of the table; a failure is the table's end. */
export type Guard = (work: () => void) => void;

/** A table has failed: what is to be written down for the bug report. */
export type TableFault = {
  readonly table: string;
  readonly error: unknown;
  /** As far as it is known: it may have failed while it was set up. */
  readonly state: TableState | undefined;
  /** It failed too often and does nothing any more. */
  readonly isStopped: boolean;
};

export type SupervisedTableDeps = {
  readonly time: TimeSource;
  /** Sets the table up (again), as the journal has it when not given; its own doings go through the guard. */
  readonly setUp: (guard: Guard, state?: TableState) => Table;
  /** The table as the journal has it, to be shown while nothing works. */
  readonly resume: () => TableState;
  /** Asks the board for what stands on it, which a table that was set up again has not seen. */
  readonly askBoard: () => void;
  readonly onFault: (fault: TableFault) => void;
  /** The table does nothing any more, and looks so from now on. */
  readonly show: (state: TableState) => void;
};

/** This many failures within a minute are too many. */
const FAILURES_MAX = 5;
const WITHIN_MS = 60_000;

const stoppedError = (id: string): BridgeError =>
  new BridgeError('TABLE_STOPPED', `table ${id} has failed ${FAILURES_MAX + 1} times within a minute`);

/** The same time, whose timers go through a guard. */
export const guardedTime = (time: TimeSource, guard: Guard): TimeSource => ({
  nowMs: () => time.nowMs(),
  setTimeout: (fire, delayMs) => time.setTimeout(() => guard(fire), delayMs),
  clearTimeout: (id) => time.clearTimeout(id),
});

/**
 * The one entrance of a table. A failure is a bug: it is written down, and the table is set up again from the
 * journal, which holds everything that anybody was told. Other tables do not notice.
 */
export class SupervisedTable {
  readonly #deps: SupervisedTableDeps;
  /** Undefined when the table could not be set up again. */
  #table: Table | undefined;
  #shown: TableState;
  /** Counts the lives of the table: what an earlier one still had to do is nobody's business any more. */
  #life = 0;
  /** Failures of late. */
  #failedAtMs: readonly number[] = [];
  /** What is known of the device, for a table that is set up again. */
  #device: Partial<DeviceView> = {};

  constructor(deps: SupervisedTableDeps) {
    this.#deps = deps;
    this.#shown = deps.resume();
    this.#start();
  }

  get id(): string {
    return this.#shown.id;
  }

  get state(): TableState {
    return this.#table?.state ?? this.#shown;
  }

  lawsView(): LawsView | undefined {
    return this.#table?.lawsView();
  }

  deviceEvent(event: EBoardEvent, atMs: number): void {
    this.#run((table) => table.deviceEvent(event, atMs));
  }

  deviceChanged(change: Partial<DeviceView>, atMs: number): void {
    this.#device = { ...this.#device, ...change };
    this.#run((table) => table.deviceChanged(change, atMs));
  }

  pressed(side: Color, atMs: number): void {
    this.#run((table) => table.pressed(side, atMs));
  }

  note(bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[] {
    let events: readonly TableEvent[] = [];
    this.#run((table) => {
      events = table.note(bodies, atMs);
    });
    return events;
  }

  /** The events it caused, or why it was refused; when the table failed over it, nothing is acknowledged. */
  command(command: TableCommand, atMs: number, caller: Caller): Result<readonly TableEvent[], BridgeError> {
    const before = this.#table;
    let outcome: Result<readonly TableEvent[], BridgeError> | undefined;
    this.#run((table) => {
      outcome = table.command(command, atMs, caller);
    });
    if (before === undefined) return err(stoppedError(this.id));
    if (outcome !== undefined && this.#table === before) return outcome;
    return err(new BridgeError('TABLE_FAILED', `table ${this.id} failed and was set up again`));
  }

  /** A game came to the table, or left it: the table is set up again in this state. */
  goOnAs(state: TableState): void {
    this.#life += 1;
    this.#table?.stop();
    this.#table = undefined;
    this.#start(state);
    this.#connect(this.#deps.time.nowMs());
  }

  stop(): void {
    this.#table?.stop();
  }

  #run(work: (table: Table) => void): void {
    const table = this.#table;
    if (table !== undefined) this.#guard(() => work(table), this.#life);
  }

  #guard(work: () => void, life: number): void {
    try {
      work();
    } catch (error) {
      if (life === this.#life) this.#failed(error);
    }
  }

  #start(state?: TableState): void {
    const life = this.#life;
    this.#guard(() => {
      const table = this.#deps.setUp((work) => this.#guard(work, life), state);
      if (life === this.#life) this.#table = table;
      else table.stop();
    }, life);
  }

  #failed(error: unknown): void {
    const nowMs = this.#deps.time.nowMs();
    const { id, state } = this;
    this.#failedAtMs = [...this.#failedAtMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs];
    const isStopped = this.#failedAtMs.length > FAILURES_MAX;
    this.#life += 1;
    this.#table?.stop();
    this.#table = undefined;
    this.#deps.onFault({ table: id, error, state, isStopped });
    if (isStopped) {
      const { code, message, advice } = stoppedError(id);
      this.#shown = { ...state, alarm: { code, message, advice } };
      this.#deps.show(this.#shown);
    } else {
      this.#start();
      this.#connect(nowMs);
    }
  }

  /** The board was there before the table failed. */
  #connect(atMs: number): void {
    const change = this.#device;
    if (change.link === undefined) return;
    this.#run((table) => table.deviceChanged(change, atMs));
    if (change.link === 'ready') this.#run(() => this.#deps.askBoard());
  }
}
