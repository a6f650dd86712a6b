import type { SensorBoard } from '../../../../src/boards/eboard/sensorBoard.js';
import { type SentioState, sentioDriver } from '../../../../src/boards/protocols/sentio/driver.js';
import type { SentioFrame } from '../../../../src/boards/protocols/sentio/frames.js';
import { describeWrite } from '../../../../src/boards/protocols/tabutronic/describeLights.js';
import type { LightKind } from '../../../../src/boards/protocols/tabutronic/lightKind.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { DrivenDriver } from '../drivenDriver.js';

export const START: SensorBoard = Uint8Array.from({ length: 64 }, (_, square) =>
  square < 16 || square >= 48 ? 8 : 0,
);

export const squareNamed = (name: string): number => parseSquare(name) ?? -1;

/** The same board with these squares emptied, if occupied, or filled. */
export const changed = (board: SensorBoard, ...names: readonly string[]): SensorBoard => {
  const next = board.slice();
  for (const name of names) next[squareNamed(name)] = next[squareNamed(name)] === 0 ? 8 : 0;
  return next;
};

/** The Sentio driver in simulated time. */
export class DrivenSentio extends DrivenDriver<SentioFrame, SentioState> {
  constructor() {
    super(sentioDriver, describeWrite);
  }

  receive(...boards: readonly SensorBoard[]): void {
    this.handleFrames(...boards.map((board) => ({ kind: 'board' as const, board })));
  }

  acknowledge(lights: LightKind): void {
    this.handleFrames({ kind: 'lightsAck', lights });
  }

  noise(text: string, why: 'noise' | 'length' = 'noise'): void {
    this.step({ kind: 'discarded', why, bytes: new TextEncoder().encode(text) });
  }

  light(...names: readonly string[]): void {
    this.command({ kind: 'setLights', squares: names.map(squareNamed) });
  }

  /** Lets time pass on a board that keeps repeating its line. */
  streamTo(atMs: number, board: SensorBoard): void {
    while (this.nowMs + 50 <= atMs) {
      this.passTo(this.nowMs + 50);
      this.receive(board);
    }
    this.passTo(atMs);
  }

  /** After opening and two lines of the start array. */
  static ready(): DrivenSentio {
    const driven = new DrivenSentio();
    driven.open();
    driven.receive(START, START);
    driven.takeEvents();
    return driven;
  }
}
