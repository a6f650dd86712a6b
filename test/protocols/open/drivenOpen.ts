import type { DriverInput } from '../../../src/eboard/driver.js';
import type { EBoardCommand, EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { describeWrite } from '../../../src/protocols/open/describe.js';
import { openDriver } from '../../../src/protocols/open/driver.js';
import { makeLine, type OpenLine } from '../../../src/protocols/open/line.js';
import type { OpenBoardMessage } from '../../../src/protocols/open/messages.js';
import { hashSquares } from '../../../src/protocols/open/squares.js';

export const CAPS = {
  type: 'CAPS',
  sense: 'occupancy',
  levels: 0,
  lights: 'squares',
  colours: 'rgb',
  buttons: 2,
  clock: 0,
  battery: 0,
  scan: 10,
  turn: 'fixed',
  motors: 0,
  queue: 1,
  line: 200,
} as const;
export const BOARD = {
  type: 'BOARD',
  proto: 1,
  id: '0BADCAFE',
  name: 'reeds',
  fw: '1.0',
  boot: '1',
} as const;
export const START = `${'o'.repeat(16)}${'.'.repeat(32)}${'o'.repeat(16)}`;

export const stateOf = (squares: string, t = 1000): Extract<OpenBoardMessage, { type: 'STATE' }> => ({
  type: 'STATE',
  t,
  squares,
  hash: hashSquares(squares),
});
export const diffTo = (squares: string, changes: string, t = 1000): OpenBoardMessage => ({
  type: 'DIFF',
  t,
  changes,
  hash: hashSquares(squares),
});
export const beatOf = (squares: string, t = 1000): OpenBoardMessage => ({
  type: 'BEAT',
  t,
  hash: hashSquares(squares),
  bad: 0,
});

/** The driver in simulated time: wakes it as it wishes, and keeps what it tells and writes. */
export class DrivenOpen {
  readonly events: EBoardEvent[] = [];
  readonly bytes: Uint8Array[] = [];
  /** The number of the board's next line. */
  seq = 0;
  #writes: string[] = [];
  #state = openDriver.initial;
  #nowMs = 0;
  #wakeAtMs = Number.POSITIVE_INFINITY;

  step(input: DriverInput<OpenLine<'board'>>): void {
    const [state, outputs] = openDriver.step(this.#state, input, this.#nowMs);
    this.#state = state;
    for (const output of outputs) {
      if (output.kind === 'event') this.events.push(output.event);
      else if (output.kind === 'wakeAfter') this.#wakeAtMs = this.#nowMs + output.delayMs;
      else {
        this.bytes.push(output.bytes);
        this.#writes.push(`${this.#nowMs} ${describeWrite(output.bytes)}`);
      }
    }
  }

  /** Undamaged lines of the board, numbered one after another. */
  hear(...messages: readonly OpenBoardMessage[]): void {
    for (const message of messages) {
      const seq = this.seq++;
      const checksum = makeLine(seq, message).slice(-4);
      this.step({ kind: 'frame', frame: { kind: 'message', seq, checksum, message } });
    }
  }

  command(command: EBoardCommand): void {
    this.step({ kind: 'command', command });
  }

  passTo(atMs: number): void {
    while (this.#wakeAtMs <= atMs) {
      this.#nowMs = this.#wakeAtMs;
      this.#wakeAtMs = Number.POSITIVE_INFINITY;
      this.step({ kind: 'wake' });
    }
    this.#nowMs = atMs;
  }

  /** After opening and a whole handshake at once. */
  static ready(caps: Partial<Extract<OpenBoardMessage, { type: 'CAPS' }>> = {}): DrivenOpen {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.hear({ ...BOARD, re: 0 }, { ...CAPS, re: 0, ...caps }, { ...stateOf(START), re: 0 });
    driven.takeEvents();
    driven.takeWrites();
    return driven;
  }

  takeEvents(): EBoardEvent[] {
    return this.events.splice(0);
  }
  takeWrites(): string[] {
    return this.#writes.splice(0);
  }
}
