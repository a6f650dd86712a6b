import type { SensorBoard } from '../../../../src/boards/eboard/sensorBoard.js';
import { describeWrite } from '../../../../src/boards/protocols/chessnut/describe.js';
import type { ChessnutState } from '../../../../src/boards/protocols/chessnut/dialogueStep.js';
import { chessnutDriver } from '../../../../src/boards/protocols/chessnut/driver.js';
import type { ChessnutFrame } from '../../../../src/boards/protocols/chessnut/frames.js';
import { startBoard } from '../../../../src/chess/board.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { DrivenDriver } from '../drivenDriver.js';

export const START: SensorBoard = startBoard;

/** The board after moves from square to square, such as `e2e4`. */
export const moved = (board: SensorBoard, ...moves: readonly string[]): SensorBoard => {
  const next = board.slice();
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2)].map((name) => parseSquare(name) ?? -1);
    next[to ?? -1] = next[from ?? -1] ?? 0;
    next[from ?? -1] = 0;
  }
  return next;
};

/** The Chessnut driver in simulated time. */
export class DrivenChessnut extends DrivenDriver<ChessnutFrame, ChessnutState> {
  constructor() {
    super(chessnutDriver, describeWrite);
  }

  receive(...boards: readonly SensorBoard[]): void {
    this.handleFrames(...boards.map((board) => ({ kind: 'position' as const, board, clockS: 1 })));
  }

  acknowledge(): void {
    this.handleFrames({ kind: 'ack', done: true });
  }

  light(...names: readonly string[]): void {
    this.command({ kind: 'setLights', squares: names.map((name) => parseSquare(name) ?? -1) });
  }

  /**
   * Lets time pass on a board that repeats the same position five times a second, and accepts every command.
   */
  streamTo(atMs: number, board: SensorBoard): void {
    while (this.nowMs + 200 <= atMs) {
      const { length } = this.writes;
      this.passTo(this.nowMs + 200);
      this.receive(board);
      if (this.writes.length > length) this.acknowledge();
    }
    this.passTo(atMs);
  }

  /** Opened, greeted, with the start array; earlier outputs are dropped. */
  static ready(): DrivenChessnut {
    const driven = new DrivenChessnut();
    driven.open();
    driven.receive(START, START);
    driven.acknowledge();
    driven.passTo(200);
    driven.handleFrames({ kind: 'version', of: 'controller', text: 'CN' });
    driven.passTo(400);
    driven.handleFrames({ kind: 'version', of: 'radio', text: 'R' });
    driven.passTo(600);
    driven.handleFrames({ kind: 'battery', percent: 88, charging: false });
    driven.streamTo(1_000, START);
    driven.takeEvents();
    driven.takeWrites();
    return driven;
  }
}
