import { startBoard } from '../../../src/chess/board.js';
import { parsePieceLetter } from '../../../src/chess/piece.js';
import { parseSquare } from '../../../src/chess/square.js';
import type { Color } from '../../../src/chess/types.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import {
  createRecogniserState,
  type RecogniserInput,
  type RecogniserState,
  stepRecogniser,
} from '../../../src/recognition/stepRecogniser.js';
import { movesReported } from '../rig.js';

/** A table with a perfect board, read by the hands machine. */
export class HandTable {
  state: RecogniserState;
  readonly events: RecognitionEvent[] = [];
  nowMs = 0;
  #board = Uint8Array.from(startBoard);

  constructor(options: Pick<RecogniserOptions, 'keepsTrail'> = {}) {
    this.state = createRecogniserState({ ...options });
    this.#send({ kind: 'board', atMs: 0, changes: [], board: this.#board, whole: true });
  }

  wait(ms: number): this {
    const until = this.nowMs + ms;
    for (let due = this.state.wakeAtMs; due !== null && due <= until; due = this.state.wakeAtMs)
      this.#send({ kind: 'wake', atMs: due });
    this.nowMs = until;
    return this;
  }

  set(square: string, code: number): this {
    const at = parseSquare(square) ?? -1;
    const before = this.#board[at] ?? 0;
    this.#board = Uint8Array.from(this.#board);
    this.#board[at] = code;
    const changes = [{ square: at, before, after: code }];
    this.#send({ kind: 'board', atMs: this.nowMs, changes, board: this.#board, whole: false });
    return this;
  }

  move(from: string, to: string): this {
    const code = this.#board[parseSquare(from) ?? -1] ?? 0;
    const taken = this.#board[parseSquare(to) ?? -1] ?? 0;
    if (taken !== 0) this.set(to, 0).wait(250);
    return this.set(from, 0).wait(350).set(to, code).wait(300);
  }

  press(side: Color): this {
    this.#send({ kind: 'press', atMs: this.nowMs, side });
    return this;
  }

  /**
   * `400 e2 .` or `700 e4 P`, a line each: the time since the start of the last line, the square, its
   * content.
   */
  show(lines: string): this {
    const fromMs = this.nowMs;
    for (const line of lines.trim().split('\n')) {
      const [ms = '0', square = '', what = ''] = line.trim().split(/\s+/);
      this.wait(fromMs + Number(ms) - this.nowMs);
      if (square === 'press') this.press(what as Color);
      else this.set(square, what === '.' ? 0 : (parsePieceLetter(what) ?? 0));
    }
    return this;
  }

  /** Plain plies at intervals of two seconds, pressed if there is a clock. */
  play(plies: string, clock: 'pressed' | 'no clock' = 'pressed'): this {
    for (const ply of plies.split(' ')) {
      const code = this.#board[parseSquare(ply.slice(0, 2)) ?? -1] ?? 0;
      this.wait(900).move(ply.slice(0, 2), ply.slice(2, 4));
      if (clock === 'pressed') this.press(code < 8 ? 'white' : 'black');
      this.wait(700);
    }
    return this;
  }

  moves(): readonly string[] {
    return movesReported(this.events);
  }

  final(): readonly string[] {
    return this.events.flatMap((event) =>
      event.type === 'move' && event.level === 'final' ? [event.uci] : [],
    );
  }

  #send(input: RecogniserInput): void {
    const { state, outputs } = stepRecogniser(this.state, input);
    this.state = state;
    this.events.push(...outputs);
  }
}
