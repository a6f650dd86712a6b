import type { Capabilities } from '../../../src/boards/eboard/capabilities.js';
import type { Driver, DriverInput } from '../../../src/boards/eboard/driver.js';
import type { EBoardCommand, EBoardEvent } from '../../../src/boards/eboard/eboardEvent.js';

/** A driver in simulated time. Wakes it on request, and keeps its events and writes. */
export class DrivenDriver<Frame, State> {
  readonly events: EBoardEvent[] = [];
  /** `500 reset`: the time and the command. */
  readonly writes: string[] = [];
  readonly bytes: Uint8Array[] = [];
  /** As last reported. Not among the events. */
  capabilities: Capabilities | undefined;
  wakes = 0;
  readonly #driver: Driver<Frame, State>;
  readonly #describeWrite: (bytes: Uint8Array) => string;
  #state: State;
  #nowMs = 0;
  #wakeAtMs = Number.POSITIVE_INFINITY;

  constructor(driver: Driver<Frame, State>, describeWrite: (bytes: Uint8Array) => string) {
    this.#driver = driver;
    this.#describeWrite = describeWrite;
    this.#state = driver.initial;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  step(input: DriverInput<Frame>): void {
    const [state, outputs] = this.#driver.step(this.#state, input, this.#nowMs);
    this.#state = state;
    for (const output of outputs) {
      if (output.kind === 'event' && output.event.kind === 'capabilities')
        this.capabilities = output.event.capabilities;
      else if (output.kind === 'event') this.events.push(output.event);
      else if (output.kind === 'wakeAfter') this.#wakeAtMs = this.#nowMs + output.delayMs;
      else {
        this.bytes.push(output.bytes);
        this.writes.push(`${this.#nowMs} ${this.#describeWrite(output.bytes)}`);
      }
    }
  }

  open(): void {
    this.step({ kind: 'opened' });
  }

  handleFrames(...frames: readonly Frame[]): void {
    for (const frame of frames) this.step({ kind: 'frame', frame });
  }

  command(command: EBoardCommand): void {
    this.step({ kind: 'command', command });
  }

  /** Lets time pass, with the wake-ups that the driver requests. */
  passTo(atMs: number): void {
    while (this.#wakeAtMs <= atMs) {
      this.#nowMs = this.#wakeAtMs;
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      this.wakes++;
      this.step({ kind: 'wake' });
    }
    this.#nowMs = atMs;
  }

  /** The events since the last call. */
  takeEvents(): EBoardEvent[] {
    return this.events.splice(0);
  }
  takeWrites(): string[] {
    return this.writes.splice(0);
  }
}
