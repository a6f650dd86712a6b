import type { SensorBoard } from '../../../src/boards/eboard/sensorBoard.js';
import { findChanges } from '../../../src/boards/eboard/sensorChange.js';
import type { SensorEvent } from '../../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../../src/chess/board.js';
import { makeSquare } from '../../../src/chess/square.js';
import type { PieceCode } from '../../../src/chess/types.js';
import type { SeenClock } from '../../../src/clock/seenClock.js';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import type { Result } from '../../../src/shared/result.js';
import type { Caller } from '../../../src/table/caller.js';
import { defaultLaws, type TableLaws } from '../../../src/table/core/lawsRegion.js';
import { step, wakeAtMs } from '../../../src/table/core/step.js';
import { createTableCore, type TableCore } from '../../../src/table/core/tableCore.js';
import type { TableEffect } from '../../../src/table/core/tableEffect.js';
import type { TableInput } from '../../../src/table/core/tableInput.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { applyBody, emptyTable, type TableState, underRules } from '../../../src/table/tableState.js';
import { square } from '../../recognition/rig.js';

const device = { url: 'simulated:', protocol: 'dgt', link: 'ready', flipped: false } as const;
const operator: Caller = { role: 'operator' };

/** A table as a pure reducer, with a board that reports every change at once. */
export class SeatHarness {
  core: TableCore;
  readonly bodies: (TableEventBody & { readonly atMs: number })[] = [];
  readonly effects: TableEffect[] = [];
  nowMs = 1_000;
  #board: SensorBoard = Uint8Array.from(startBoard);
  #games = 0;
  readonly #empty: TableState;

  constructor({
    table = emptyTable('t', 'Table', device, {}),
    laws = defaultLaws,
  }: { readonly table?: TableState; readonly laws?: TableLaws } = {}) {
    this.core = createTableCore(table, laws, {});
    this.#empty = underRules(emptyTable('t', 'Table', device, {}), laws);
    this.#take({ kind: 'start' });
  }

  get table(): TableState {
    return this.core.table;
  }

  get board(): SensorBoard {
    return this.#board;
  }

  get uci(): readonly string[] {
    return this.table.game?.moves.map(({ uci }) => uci) ?? [];
  }

  /** The state as folded from the journal. */
  folded(): TableState {
    return this.bodies.reduce((state, body, i) => applyBody(state, body, i + 1), this.#empty);
  }

  /** The lit squares by name, from a1 to h8. */
  lit(): string {
    const wanted = this.effects.findLast((effect) => effect.kind === 'wantLights');
    return (wanted?.squares ?? []).map(makeSquare).join(' ');
  }

  types(): readonly string[] {
    return this.bodies.map(({ type }) => type);
  }

  last<Type extends TableEventBody['type']>(type: Type): Extract<TableEventBody, { type: Type }> | undefined {
    return this.bodies.findLast((body) => body.type === type) as
      | Extract<TableEventBody, { type: Type }>
      | undefined;
  }

  wait(ms: number): this {
    const until = this.nowMs + ms;
    for (let due = wakeAtMs(this.core); due !== null && due <= until; due = wakeAtMs(this.core)) {
      this.nowMs = Math.max(due, this.nowMs);
      this.#take({ kind: 'wake' });
    }
    this.nowMs = until;
    return this;
  }

  command(command: TableCommand, caller: Caller = operator): Result<void, BridgeError> {
    return this.#take({ kind: 'command', command, caller });
  }

  play(side: 'white' | 'black', uci: string, caller: Caller = operator): Result<void, BridgeError> {
    return this.command({ type: 'playMove', side, uci }, caller);
  }

  sense(event: SensorEvent): this {
    this.nowMs = Math.max(this.nowMs, event.atMs);
    this.#take({ kind: 'board', reported: [{ kind: 'sensed', event }] });
    return this;
  }

  show(board: SensorBoard = this.#board, whole = true): this {
    const changes = findChanges(this.#board, board);
    this.#board = board;
    return this.sense({ kind: 'board', atMs: this.nowMs, changes, board, whole });
  }

  link(up: boolean): this {
    const reported = [{ kind: 'sensed', event: { kind: 'link', atMs: this.nowMs, up } }] as const;
    this.#take({ kind: 'device', change: { link: up ? 'ready' : 'lost' }, reported });
    return this;
  }

  put(name: string, code: PieceCode): this {
    const board = Uint8Array.from(this.#board);
    board[square(name)] = code;
    return this.show(board, false);
  }

  lift(name: string): this {
    return this.put(name, 0);
  }

  /** Carries a piece through the air without hurry. */
  move(from: string, to: string): this {
    const code = this.#board[square(from)] ?? 0;
    return this.lift(from).wait(400).put(to, code).wait(300);
  }

  press(side: 'white' | 'black'): this {
    return this.sense({ kind: 'press', atMs: this.nowMs, side });
  }

  forget(gameId: string): this {
    this.#take({ kind: 'note', bodies: [{ type: 'gameDeleted', gameId }] });
    return this;
  }

  /** A reading of the board's clock. */
  reads(clock: SeenClock): this {
    this.#take({ kind: 'board', reported: [{ kind: 'clockRead', clock, atMs: this.nowMs }] });
    return this;
  }

  button(button: 'minus' | 'plus' | 'run'): this {
    this.#take({
      kind: 'board',
      reported: [{ kind: 'news', atMs: this.nowMs, event: { kind: 'clockButton', button } }],
    });
    return this;
  }

  #take(input: TableInput): Result<void, BridgeError> {
    const before = this.#games;
    const stepped = step(this.core, input, this.nowMs, (nth) => {
      this.#games = before + nth + 1;
      return { gameId: `g${this.#games}`, startedAt: '2026-11-22T12:00:00Z', date: '2026.11.22' };
    });
    this.core = stepped.core;
    const atMs = Math.round(this.core.atMs);
    this.bodies.push(...stepped.bodies.map((body) => ({ ...body, atMs })));
    this.effects.push(...stepped.effects);
    return stepped.answer;
  }
}

/** Black plays from a screen, White at the board. */
export const againstScreen = (options: ConstructorParameters<typeof SeatHarness>[0] = {}): SeatHarness => {
  const harness = new SeatHarness(options).link(true).show();
  harness.command({ type: 'setSeats', white: 'board', black: 'screen' });
  return harness.wait(1_000);
};
