import type { EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { Color } from '../chess/types.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { RecogniserState } from '../recognition/stepRecogniser.js';
import { type BridgeError, problemOf } from '../shared/bridgeError.js';
import { err, type Result } from '../shared/result.js';
import type { Caller } from './caller.js';
import { orientationOf } from './device.js';
import type { GameState } from './game/gameState.js';
import { Holding } from './holding.js';
import type { LawsView } from './lawsView.js';
import type { Table } from './table.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import { Failures, failedError, stoppedError, type TableFault } from './tableFault.js';
import { createRequests, type TableRequests } from './tableRequests.js';
import { TableRun, type TableRunDeps } from './tableRun.js';
import type { TableCommand } from './tableService.js';
import { type TableState, withoutBoard } from './tableState.js';
import type { DeviceView } from './tableView.js';

export type TableActorDeps = TableRunDeps & {
  /** The table from the journal, before its board reports. @throws BridgeError JOURNAL_DAMAGED */
  readonly resume: () => TableState;
  /** The device before its link reports. */
  readonly device?: DeviceView | undefined;
  /** The recognition settings for a game that continues in this state. */
  readonly recogniser: (state: TableState) => RecogniserOptions;
  /** Restores an earlier program's recognition state. Called once. */
  readonly recall?: ((state: TableState, options: RecogniserOptions) => Recalled) | undefined;
  /** Publishes stored events. */
  readonly announce: (events: readonly TableEvent[]) => void;
  /** An earlier game of this table. @throws BridgeError JOURNAL_DAMAGED */
  readonly pastGame?: (id: string) => GameState | undefined;
  readonly onFault: (fault: TableFault) => void;
  /** See `TablesDeps`. */
  readonly beforeBoards?: (() => () => void) | undefined;
};
export type Recalled = { readonly state: TableState; readonly recalled?: RecogniserState | undefined };

/**
 * One table of this house: its set, its clock and its game around `step`.
 *
 *     board, press ──► deviceEvent, pressed ─┐ waits while the disk
 *     a person ──► requests ──► command ─────┼─► decides on a command ──► step ──► log.record ──► the fold
 *     the timer ─────────────────────────────┘                                        │ safe
 *                                              effects to the board, then announce ◄──┘
 *
 * A failure is a bug. It is reported, and the table is set up again from the journal, which has all of its
 * published events. Other tables are not affected.
 */
export class TableActor implements Table {
  readonly id: string;
  readonly requests: TableRequests;
  readonly #deps: TableActorDeps;
  readonly #holding = new Holding();
  readonly #failures = new Failures();
  /** Undefined when the table could not be set up. */
  #run: TableRun | undefined;
  #reported: TableState;
  #recall: TableActorDeps['recall'];
  /** The known state of the device, for setting the table up again. */
  #device: Partial<DeviceView> = {};

  constructor(deps: TableActorDeps) {
    this.#deps = deps;
    this.#recall = deps.recall;
    this.#reported = deps.resume();
    this.id = this.#reported.id;
    this.requests = createRequests({ ...deps, table: this, holding: this.#holding });
    this.#setUp(() => this.#reported);
    this.#reported = this.state;
  }

  /** The current state. Its last events may not be stored yet. */
  get state(): TableState {
    return this.#run?.state ?? this.#reported;
  }

  shown(): TableState {
    return this.#deps.log.trouble() === undefined ? this.#reported : this.state;
  }

  reported(): TableState {
    return this.#reported;
  }

  laws(): LawsView | undefined {
    return this.#run?.laws();
  }

  deviceEvent(event: EBoardEvent, atMs: number): void {
    this.#guard(this.#run, (run) => run?.board(event, atMs));
  }

  deviceChanged(change: Partial<DeviceView>, atMs: number): void {
    this.#device = { ...this.#device, ...change };
    this.#guard(this.#run, (run) => run?.device(change, atMs));
  }

  /** Takes in a press that the device did not report. */
  pressed(side: Color, atMs: number): void {
    this.#guard(this.#run, (run) => run?.take({ kind: 'press', side }, atMs));
  }

  /** Adds entries to the record of an earlier game at this table. */
  note(bodies: readonly TableEventBody[], atMs: number): readonly TableEvent[] {
    const noted = this.#guard(this.#run, (run) => run?.take({ kind: 'note', bodies }, atMs));
    return noted?.ok === true ? noted.value : [];
  }

  /**
   * Carries out a command. Returns its events, or the refusal. If the table fails during the command, it is
   * not acknowledged.
   */
  command(command: TableCommand, atMs: number, caller: Caller): Result<readonly TableEvent[], BridgeError> {
    const before = this.#run;
    if (before === undefined) return err(stoppedError(this.id));
    const taken = this.#guard(before, () => before.take({ kind: 'command', command, caller }, atMs));
    return taken !== undefined && this.#run === before ? taken : err(failedError(this.id));
  }

  /** Sets the table up in this state, after a game came to the table or left it. */
  goOnAs(state: TableState): void {
    this.#run?.stop();
    this.#run = undefined;
    this.#setUp(() => state);
  }

  /** Publishes events with the state after them. */
  emit(events: readonly TableEvent[], state: TableState): void {
    this.#reported = state;
    this.#deps.announce(events);
  }

  stop(): void {
    this.#run?.stop();
  }

  /** Continues the game of a state, and asks a connected board for its placement. */
  #setUp(stateOf: () => TableState): void {
    const { recogniser, device = this.#reported.device, time, command } = this.#deps;
    const recall = this.#recall;
    // After a failure with a restored state, the table starts without it.
    this.#recall = undefined;
    this.#guard(undefined, () => {
      const kept = stateOf();
      const resumed = withoutBoard({ ...kept, device: { ...device, ...orientationOf(kept.device) } });
      const options = recogniser(resumed);
      const start = { options, ...(recall?.(resumed, options) ?? { state: resumed }) };
      const run: TableRun = new TableRun(start, {
        ...this.#deps,
        holding: this.#holding,
        guard: (work) => this.#guard(run, work),
        emit: (events, state) => this.emit(events, state),
      });
      this.#run = run;
      run.take({ kind: 'start' }, time.nowMs());
    });
    if (this.#device.link === undefined) return;
    this.deviceChanged(this.#device, time.nowMs());
    if (this.#device.link === 'ready')
      this.#guard(this.#run, (run) => run && command?.({ kind: 'requestPlacement' }));
  }

  /** Runs work. A failure of the current run ends that run. A failure of an earlier run is ignored. */
  #guard<Value>(run: TableRun | undefined, work: (run: TableRun | undefined) => Value): Value | undefined {
    try {
      return work(run);
    } catch (error) {
      if (run === undefined || run === this.#run) this.#failed(error);
      return undefined;
    }
  }

  #failed(error: unknown): void {
    const { time, onFault, resume } = this.#deps;
    const { id, state } = this;
    const isStopped = this.#failures.areTooMany(time.nowMs());
    this.#run?.stop();
    this.#run = undefined;
    onFault({ table: id, error, state, isStopped });
    if (isStopped) {
      this.#reported = { ...state, alarm: problemOf(stoppedError(id)) };
    } else this.#setUp(resume);
  }
}
