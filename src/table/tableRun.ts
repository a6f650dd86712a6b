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
import { applyTableEvent, type TableState } from './tableState.js';
import type { DeviceView } from './tableView.js';
import { withhold } from './withhold.js';

export type TableRunDeps = {
  readonly time: TimeSource;
  /** FIDE standard when not given. */
  readonly laws?: TableLaws | undefined;
  /** Sends to the board, in its own orientation. */
  readonly command?: ((command: EBoardCommand) => void) | undefined;
  /**
   * Runs the work once all that has come from the board is processed; at once by default. With `goesFirst`
   * the board goes before all others.
   */
  readonly afterBoard?: ((work: () => void, goesFirst?: boolean) => void) | undefined;
  /** Takes down what is known of the hands now. */
  readonly remember?: ((table: TableState, recogniser: RecogniserState) => void) | undefined;
  /** Identity and times of a game that begins now. */
  readonly newGame: (tableId: string) => GameIdentity;
  readonly log: TableLog;
};

/** What an actor lends each of its runs. */
type Lent = {
  /** Where inputs wait while the disk decides on a command. */
  readonly holding: Holding;
  /** Runs work that comes back later. */
  readonly guard: (work: () => void) => void;
  /** The events are safe, the effects of their step have run, and this is the state that they have made. */
  readonly emit: (events: readonly TableEvent[], state: TableState) => void;
};

type Start = {
  readonly state: TableState;
  readonly options: RecogniserOptions;
  /** What an earlier run saw of the hands in the game that goes on. */
  readonly recalled?: RecogniserState | undefined;
};

/**
 * A table until it fails or is set up anew. Each input is one step; its events are recorded, then published.
 */
export class TableRun {
  readonly #deps: TableRunDeps & Lent;
  readonly #board: BoardShell;
  #core: TableCore;
  #timer = 0;
  #isStopped = false;
  /** Of the newest event that has a number. */
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
    const { table, stages } = this.#core;
    return makeLawsView(table, factsAt(this.#core), table.rules, stages.value.game);
  }

  /** The board's response is the next input. */
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

  /** The events that the input caused, or why it was refused; a refused command changes nothing. */
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
    // The fold of what was recorded, and of nothing else.
    const state = events.reduce(applyTableEvent, before.table);
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

  /** In the order of the numbers; what has none comes after all that this table has recorded. */
  #whenSafe(events: readonly TableEvent[], work: () => void): void {
    const { log, guard } = this.#deps;
    const last = events.findLast(({ seq }) => seq > 0);
    this.#lastSeq = last?.seq ?? this.#lastSeq;
    if (last === undefined) log.whenSafe(this.#lastSeq, () => guard(work));
    else log.afterSafe(events, () => guard(work));
  }

  /** Events of a command that the disk refuses are taken back before anything else happens here. */
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
    // Acts of hands before the deadline come first, and may change it.
    const timer = time.setTimeout(
      () => afterBoard(() => guard(() => this.#timer === timer && this.take({ kind: 'wake' }, dueMs))),
      dueMs - time.nowMs(),
    );
    this.#timer = timer;
  }
}
