import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionKey } from '../../src/chess/positionKey.js';
import { makeSan } from '../../src/chess/san.js';
import type { Color, Move } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import type { Random } from '../../src/shared/random.js';
import { chooseMove } from './chooseMove.js';
import type { Stage } from './stage.js';
import type { TableTop } from './tableTop.js';

/** A ply as it was really played. */
export type Ply = {
  readonly move: Move;
  readonly uci: string;
  readonly san: string;
  /** When the last piece of the ply was put down and released. */
  readonly completeMs: number;
  /** When the player pressed. Null without a clock, or if he forgot. */
  pressedMs: number | null;
};

/** The plies played and taken back, in order. */
export type HistoryEntry = { readonly atMs: number; readonly ply: number; readonly uci: string | null };

export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';
export type GameEnd = {
  readonly result: GameResult;
  /**
   * `board`: mate, stalemate or a dead position. `kings`: shown in the centre. `words`: agreed aloud, which
   * no board can sense.
   */
  readonly by: 'board' | 'kings' | 'words';
};

/** A move that a player visibly begins to carry out. */
type Intent = { readonly by: Color; readonly move: Move; readonly after: Position };

/** The game on the table, as both players know it. */
export class Match {
  position: Position = startPosition;
  readonly plies: Ply[] = [];
  readonly history: HistoryEntry[] = [];
  /** The side whose clock is running. */
  runs: Color = 'white';
  intent: Intent | null = null;
  /** Whether plies are being taken back. */
  isReversing = false;
  end: GameEnd | null = null;
  readonly stage: Stage;
  readonly table: TableTop;
  readonly hasClock: boolean;
  readonly pliesMax: number;
  readonly #underPromotes: boolean;
  readonly #seen = new Map<string, number>();
  readonly #avoid = new Map<string, Set<string>>();
  readonly #before: Position[] = [];

  constructor(options: {
    readonly stage: Stage;
    readonly table: TableTop;
    readonly hasClock: boolean;
    readonly pliesMax: number;
    readonly underPromotes: boolean;
  }) {
    this.stage = options.stage;
    this.table = options.table;
    this.hasClock = options.hasClock;
    this.pliesMax = options.pliesMax;
    this.#underPromotes = options.underPromotes;
  }

  get turn(): Color {
    return this.position.turn;
  }

  get isOver(): boolean {
    return this.end !== null;
  }

  /** The move that a player chooses in this position. */
  choose(position: Position, random: Random): Move {
    const avoid = this.#avoid.get(positionKey(position).text) ?? new Set();
    return chooseMove(position, { random, underPromotes: this.#underPromotes, avoid, seen: this.#seen });
  }

  /** Notes that a player visibly begins to carry out this move. */
  intend(move: Move): void {
    this.intent = { by: this.turn, move, after: playMove(this.position, move) };
  }

  complete(move: Move): void {
    const atMs = this.stage.nowMs;
    const uci = makeUciMove(this.position, move);
    const san = makeSan(this.position, move);
    this.plies.push({ move, uci, san, completeMs: atMs, pressedMs: null });
    this.history.push({ atMs, ply: this.plies.length, uci });
    this.#before.push(this.position);
    this.position = playMove(this.position, move);
    const key = positionKey(this.position).text;
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
    this.intent = null;
  }

  /**
   * By Article 4.7 a legal move is made once the hand releases the piece, even if it is taken back at once.
   */
  stoodFor(move: Move, isThere: boolean): void {
    const uci = isThere ? makeUciMove(this.position, move) : null;
    this.history.push({ atMs: this.stage.nowMs, ply: this.plies.length + 1, uci });
  }

  press(by: Color): void {
    this.table.press(by);
    if (this.runs !== by) return;
    this.runs = by === 'white' ? 'black' : 'white';
    const last = this.plies.at(-1);
    if (last !== undefined && this.turn !== by) last.pressedMs ??= this.stage.nowMs;
  }

  /** Takes the last ply back. It is not tried again. */
  undo(): void {
    const last = this.plies.pop();
    const before = this.#before.pop();
    if (last === undefined || before === undefined) throw new Error('nothing was played');
    this.history.push({ atMs: this.stage.nowMs, ply: this.plies.length + 1, uci: null });
    this.position = before;
    const key = positionKey(this.position).text;
    this.#avoid.set(key, (this.#avoid.get(key) ?? new Set()).add(last.uci));
  }
}
