import { parseSquare } from '../../../src/chess/square.js';
import type { DriverInput } from '../../../src/eboard/driver.js';
import type { EBoardCommand, EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import type { SensorBoard } from '../../../src/eboard/sensorBoard.js';
import { describeWrite } from '../../../src/protocols/sentio/describe.js';
import { sentioDriver } from '../../../src/protocols/sentio/driver.js';
import type { LightKind, SentioFrame } from '../../../src/protocols/sentio/frames.js';

export const START: SensorBoard = Uint8Array.from({ length: 64 }, (_, square) =>
  square < 16 || square >= 48 ? 8 : 0,
);

export const squareNamed = (name: string): number => parseSquare(name) ?? -1;

/** The same board with these squares lifted from, if something stands there, or put on. */
export const changed = (board: SensorBoard, ...names: readonly string[]): SensorBoard => {
  const next = board.slice();
  for (const name of names) next[squareNamed(name)] = next[squareNamed(name)] === 0 ? 8 : 0;
  return next;
};

/** The driver in simulated time: wakes it as it wishes, and keeps what it tells and writes. */
export class DrivenSentio {
  readonly bytes: Uint8Array[] = [];
  wakes = 0;
  #events: EBoardEvent[] = [];
  #writes: string[] = [];
  #state = sentioDriver.initial;
  #nowMs = 0;
  #wakeAtMs = Number.POSITIVE_INFINITY;

  step(input: DriverInput<SentioFrame>): void {
    const [state, outputs] = sentioDriver.step(this.#state, input, this.#nowMs);
    this.#state = state;
    for (const output of outputs) {
      if (output.kind === 'event') this.#events.push(output.event);
      else if (output.kind === 'wakeAfter') this.#wakeAtMs = this.#nowMs + output.delayMs;
      else {
        this.bytes.push(output.bytes);
        this.#writes.push(`${this.#nowMs} ${describeWrite(output.bytes)}`);
      }
    }
  }

  hear(...boards: readonly SensorBoard[]): void {
    for (const board of boards) this.step({ kind: 'frame', frame: { kind: 'board', board } });
  }

  acknowledge(lights: LightKind): void {
    this.step({ kind: 'frame', frame: { kind: 'lightsAck', lights } });
  }

  noise(text: string, why: 'noise' | 'length' = 'noise'): void {
    this.step({ kind: 'discarded', why, bytes: new TextEncoder().encode(text) });
  }

  command(command: EBoardCommand): void {
    this.step({ kind: 'command', command });
  }

  light(...names: readonly string[]): void {
    this.command({ kind: 'setLights', squares: names.map(squareNamed) });
  }

  passTo(atMs: number): void {
    while (this.#wakeAtMs <= atMs) {
      this.#nowMs = this.#wakeAtMs;
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      this.wakes++;
      this.step({ kind: 'wake' });
    }
    this.#nowMs = atMs;
  }

  /** Lets time pass on a board that goes on saying the same. */
  streamTo(atMs: number, board: SensorBoard): void {
    while (this.#nowMs + 50 <= atMs) {
      this.passTo(this.#nowMs + 50);
      this.hear(board);
    }
    this.passTo(atMs);
  }

  /** After opening and two lines of the start array. */
  static ready(): DrivenSentio {
    const driven = new DrivenSentio();
    driven.step({ kind: 'opened' });
    driven.hear(START, START);
    driven.takeEvents();
    return driven;
  }

  takeEvents(): EBoardEvent[] {
    return this.#events.splice(0);
  }
  takeWrites(): string[] {
    return this.#writes.splice(0);
  }
}
