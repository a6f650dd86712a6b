import { type BoardShell, createBoardShell } from '../boards/eboard/boardShell.js';
import type { EBoardCommand, EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { RecogniserState } from '../recognition/stepRecogniser.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import { factsAt } from './core/facts.js';
import { defaultLaws, type TableLaws } from './core/lawsRegion.js';
import { step, wakeAtMs } from './core/step.js';
import { createTableCore, type TableCore } from './core/tableCore.js';
import type { TableEffect } from './core/tableEffect.js';
import type { TableInput } from './core/tableInput.js';
import type { GameIdentity } from './core/work.js';
import type { TableLog } from './eventLog.js';
import type { Holding } from './holding.js';
import { type LawsView, makeLawsView } from './lawsView.js';
import type { TableEvent } from './tableEvent.js';
import { afterStep, applyTableEvent, type TableState } from './tableState.js';
import type { DeviceView } from './tableView.js';
import { withhold } from './withhold.js';

export type TableRunDeps = {
  readonly time: TimeSource;
  /** Default: FIDE standard. */
  readonly laws?: TableLaws | undefined;
  /** Sends a command to the board, in the board's own orientation. */
  readonly command?: ((command: EBoardCommand) => void) | undefined;
  /**
   * Runs work after all earlier board reports were processed (default: at once). With `hasPriority` this
   * board comes before the others.
   */
  readonly afterBoard?: ((work: () => void, hasPriority?: boolean) => void) | undefined;
  /** Saves the recognition state. */
  readonly remember?: ((table: TableState, recogniser: RecogniserState) => void) | undefined;
  readonly newGame: (tableId: string) => GameIdentity;
  readonly log: TableLog;
};

/** What an actor provides to each of its runs. */
type Lent = {
  /** Holds inputs back while the disk decides on a command. */
  readonly holding: Holding;
  /** Runs work that is called later, and handles its failure. */
  readonly guard: (work: () => void) => void;
  /**
   * Called when events are stored and the effects of their step have run. `state` is the state after them.
   */
  readonly emit: (events: readonly TableEvent[], state: TableState) => void;
};

type Start = {
  readonly state: TableState;
  readonly options: RecogniserOptions;
  /** The recognition state saved by an earlier run. */
  readonly recalled?: RecogniserState | undefined;
};

/**
 * A table until it fails or is set up again. Each input is one step. Its events are recorded, then published.
 */
export class TableRun {
  readonly #deps: TableRunDeps & Lent;
  readonly #board: BoardShell;
  #core: TableCore;
  #timer = 0;
  #isStopped = false;
  /** The number of the newest numbered event. */
  #lastSeq = 0;

  constructor({ state, options, recalled }: Start, deps: TableRunDeps & Lent) {
    const { laws = defaultLaws, command = () => {} } = deps;
    const { flipped, orientedByHand = false } = state.device;
    this.#deps = deps;
    this.#core = createTableCore(state, laws, options, recalled);
    this.#board = createBoardShell({ orientation: { flipped, orientedByHand }, command });
  }

  get state(): TableState {
    return this.#core.table;
  }

  laws(): LawsView {
    const { table } = this.#core;
    return makeLawsView(table, factsAt(this.#core), table.rules);
  }

  /** Gives an event or effect to the board. The board's response is the next input. */
  board(event: EBoardEvent | TableEffect, atMs: number): readonly TableEvent[] {
    const caused: TableEvent[] = [];
    this.#board.take(event, atMs, (reports) => {
      if (reports.length === 0) return;
      const taken = this.take({ kind: 'board', reported: reports }, atMs);
      if (taken.ok) caused.push(...taken.value);
    });
    return caused;
  }

  device(change: Partial<DeviceView>, atMs: number): void {
    const { link = this.state.device.link } = change;
    this.#board.take({ kind: 'link', up: link === 'ready' }, atMs, (reports) => {
      this.take({ kind: 'device', change, reported: reports }, atMs);
    });
  }

  /** Takes one input. Returns its events, or the refusal. A refused command changes nothing. */
  take(input: TableInput, atMs: number): Result<readonly TableEvent[], BridgeError> {
    const { holding, log, guard, newGame, remember, emit } = this.#deps;
    if (this.#isStopped) return ok([]);
    if (holding.keep(() => guard(() => this.take(input, atMs)))) return ok([]);
    const before = this.#core;
    const identities: GameIdentity[] = [];
    const { core, bodies, effects, answer } = step(before, input, atMs, (nth) => {
      identities[nth] ??= newGame(before.table.id);
      return identities[nth];
    });
    if (!answer.ok) return answer;
    const events = bodies.length === 0 ? [] : log.record(before.table.id, bodies, core.atMs);
    const state = afterStep(before.table, core.table, events);
    this.#core = { ...core, table: state };
    remember?.(state, core.recogniser);
    this.#arm();
    const caused = [...events];
    let isDelivered = false;
    const deliver = (): void => {
      isDelivered = true;
      const held = holding.take(events);
      try {
        for (const effect of effects) caused.push(...this.board(effect, this.#core.atMs));
      } finally {
        if (events.length > 0) emit(events, state);
        for (const run of held) run();
      }
    };
    if (events.length > 0 || effects.length > 0) this.#whenSafe(events, deliver);
    const isAsked = input.kind === 'command' || input.kind === 'note';
    if (isAsked && events.length > 0 && !isDelivered) this.#holdUntilDecided(before, events);
    return ok(caused);
  }

  stop(): void {
    this.#isStopped = true;
    this.#deps.time.clearTimeout(this.#timer);
    this.#deps.holding.goOn();
  }

  /**
   * Runs work in the order of event numbers. Work without numbered events runs after everything that this
   * table has recorded.
   */
  #whenSafe(events: readonly TableEvent[], work: () => void): void {
    const { log, guard } = this.#deps;
    const last = events.findLast(({ seq }) => seq > 0);
    this.#lastSeq = last?.seq ?? this.#lastSeq;
    if (last === undefined) log.whenSafe(this.#lastSeq, () => guard(work));
    else log.afterSafe(events, () => guard(work));
  }

  /**
   * Holds inputs back until the outcome of a command's events is known. If the disk refuses them, takes them
   * back first.
   */
  #holdUntilDecided(before: TableCore, events: readonly TableEvent[]): void {
    const { holding, log, guard, remember } = this.#deps;
    const release = holding.hold(events);
    const takeBack = (): void => {
      this.#core = { ...before, table: events.map(withhold).reduce(applyTableEvent, before.table) };
      remember?.(this.state, before.recogniser);
      this.#arm();
    };
    log.untilDecided(events, (decision) =>
      guard(() => {
        if (decision === 'refused' && !this.#isStopped) takeBack();
        release();
      }),
    );
  }

  #arm(): void {
    const { time, guard, afterBoard = (work: () => void) => work() } = this.#deps;
    time.clearTimeout(this.#timer);
    const dueMs = wakeAtMs(this.#core);
    if (dueMs === null || this.#isStopped) return;
    // Earlier board reports come first, and may change the deadline.
    const timer = time.setTimeout(
      () => afterBoard(() => guard(() => this.#timer === timer && this.take({ kind: 'wake' }, dueMs))),
      dueMs - time.nowMs(),
    );
    this.#timer = timer;
  }
}
