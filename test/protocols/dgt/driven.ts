import type { DriverInput } from '../../../src/eboard/driver.js';
import type { EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { describeWrite } from '../../../src/protocols/dgt/describe.js';
import { dgtDriver } from '../../../src/protocols/dgt/driver.js';
import type { DgtFrame } from '../../../src/protocols/dgt/frames.js';

/** The driver in simulated time: wakes it as it wishes, and keeps what it tells and writes. */
export class Driven {
  readonly events: EBoardEvent[] = [];
  /** `500 reset`: the moment and the command. */
  readonly writes: string[] = [];
  readonly bytes: Uint8Array[] = [];
  #state = dgtDriver.initial;
  #nowMs = 0;
  #wakeAtMs = Number.POSITIVE_INFINITY;

  step(input: DriverInput<DgtFrame>): void {
    const [state, outputs] = dgtDriver.step(this.#state, input, this.#nowMs);
    this.#state = state;
    for (const output of outputs) {
      if (output.kind === 'event') this.events.push(output.event);
      else if (output.kind === 'wakeAfter') this.#wakeAtMs = this.#nowMs + output.delayMs;
      else {
        this.bytes.push(output.bytes);
        this.writes.push(`${this.#nowMs} ${describeWrite(output.bytes)}`);
      }
    }
  }

  open(): void {
    this.step({ kind: 'opened' });
  }

  hear(...frames: readonly DgtFrame[]): void {
    for (const frame of frames) this.step({ kind: 'frame', frame });
  }

  /** Lets time pass, with the wakes that the driver wants on the way. */
  passTo(atMs: number): void {
    while (this.#wakeAtMs <= atMs) {
      this.#nowMs = this.#wakeAtMs;
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      this.step({ kind: 'wake' });
    }
    this.#nowMs = atMs;
  }

  /** What was told and written since the last look. */
  takeEvents(): EBoardEvent[] {
    return this.events.splice(0);
  }
  takeWrites(): string[] {
    return this.writes.splice(0);
  }
}
