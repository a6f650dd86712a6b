import type { Random } from '../../../shared/random.js';
import { VirtualTime } from '../../../shared/timeSource.js';
import type { PhysicalAct } from '../physicalAct.js';
import type { SentBytes, SimulatedEBoard } from '../simulatedEBoard.js';
import { createSerialLine, type SerialLine } from './serialLine.js';

/** A simulated board at the end of a serial line, with its own time and inputs at given times. */
export abstract class BoardOnLine implements SimulatedEBoard {
  protected readonly time = new VirtualTime();
  protected readonly line: SerialLine;

  protected constructor(baud: number | 'unlimited', random: Random) {
    this.line = createSerialLine(baud, random.fork('line'));
  }

  protected abstract receive(bytes: Uint8Array): void;
  /** Carries out an act on the board. */
  protected abstract perform(act: PhysicalAct): void;
  /** The host has opened the port. `powerCycled`: the board has lost its power since then. */
  protected abstract opened(powerCycled: boolean): void;

  received(bytes: Uint8Array, atMs: number): void {
    this.time.advanceTo(atMs);
    this.receive(bytes);
  }

  act(act: PhysicalAct): void {
    this.time.advanceTo(act.atMs);
    this.perform(act);
  }

  advanceTo(atMs: number): readonly SentBytes[] {
    this.time.advanceTo(atMs);
    return this.line.takeUntil(atMs);
  }

  nextDueMs(): number | undefined {
    const dueMs = Math.min(this.time.nextDueMs() ?? Infinity, this.line.nextDueMs() ?? Infinity);
    return dueMs === Infinity ? undefined : dueMs;
  }

  connected(atMs: number, powerCycled: boolean): void {
    this.time.advanceTo(atMs);
    // What the board sent while the port was closed is lost.
    this.line.takeUntil(atMs);
    this.line.cut(atMs);
    this.opened(powerCycled);
  }
}
