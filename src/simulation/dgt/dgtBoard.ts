import type { Color, Square } from '../../chess/types.js';
import type { ClockSide } from '../../protocols/dgt/frames.js';
import { dgtCodeOf, flipRanks } from '../../protocols/dgt/squares.js';
import { createRandom, type Random } from '../../shared/random.js';
import { VirtualTime } from '../../shared/timeSource.js';
import type { PhysicalAct } from '../physicalAct.js';
import type { SentBytes, SimulatedEBoard } from '../simulatedEBoard.js';
import { startFaults } from './boardFaults.js';
import { createBoardLog } from './boardLog.js';
import { createChessClock } from './chessClock.js';
import type { ClockDisplay } from './clockPort.js';
import { DGT_BOARD, type DgtBoardOptions, type DgtScanOrder, NO_FAULTS } from './dgtBoardOptions.js';
import { Electronics } from './electronics.js';
import { createSerialLine, earlierDueMs } from './serialLine.js';
import { createSquareScanner } from './squareScanner.js';

const scanOrderOf = (order: DgtScanOrder, random: Random): readonly number[] => {
  const squares = Array.from({ length: 64 }, (_, square) => square);
  if (order === 'fromA8') return squares;
  if (order === 'fromH1') return squares.reverse();
  const keys = squares.map(() => random.next());
  return squares.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
};

/** A simulated board whose clock can be looked at. */
export interface SimulatedDgtBoard extends SimulatedEBoard {
  clockDisplay(): ClockDisplay;
}

class DgtBoard implements SimulatedDgtBoard {
  readonly #options: DgtBoardOptions;
  readonly #time = new VirtualTime();
  readonly #line;
  readonly #log = createBoardLog();
  readonly #clock = createChessClock();
  readonly #scanner;
  readonly #electronics: Electronics;

  constructor(options: DgtBoardOptions) {
    this.#options = options;
    const faults = { ...NO_FAULTS, ...options.faults };
    const random = createRandom(options.seed);
    const time = this.#time;
    this.#line = createSerialLine(options.baud, random.fork('line'));
    const { scanPeriodMs } = options;
    const scanOrder = scanOrderOf(options.scanOrder, random.fork('scan'));
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder }, time, (square, code) =>
      this.#electronics.squareChanged(square, code),
    );
    this.#electronics = new Electronics({
      options,
      faults,
      time,
      random,
      line: this.#line,
      log: this.#log,
      clock: this.#clock,
      scanner: this.#scanner,
    });
    options.setup.forEach((code, square) => {
      this.#scanner.put(this.#onWire(square), dgtCodeOf(code));
    });
    this.#electronics.powerUp();
    startFaults(faults, this.#scanner, scanPeriodMs, time, random, () => this.#electronics.sendLog());
  }

  received(bytes: Uint8Array, atMs: number): void {
    this.#time.advanceTo(atMs);
    this.#electronics.hear(bytes);
  }

  clockDisplay(): ClockDisplay {
    return this.#electronics.clockDisplay();
  }

  advanceTo(atMs: number): readonly SentBytes[] {
    this.#time.advanceTo(atMs);
    return this.#line.takeUntil(atMs);
  }

  nextDueMs(): number | undefined {
    return earlierDueMs(this.#time, this.#line);
  }

  connected(atMs: number, powerCycled: boolean): void {
    this.#time.advanceTo(atMs);
    // What was sent while nobody listened is lost.
    this.#line.takeUntil(atMs);
    this.#line.cut(atMs);
    if (powerCycled && !this.#electronics.untouched) this.#electronics.powerUp();
  }

  act(act: PhysicalAct): void {
    this.#time.advanceTo(act.atMs);
    switch (act.kind) {
      case 'lift':
        this.#scanner.put(this.#onWire(act.square), 0);
        break;
      case 'place':
        this.#scanner.put(this.#onWire(act.square), dgtCodeOf(act.piece));
        break;
      case 'press':
        this.#press(act.side);
        break;
      case 'stopClock':
        this.#clock.stop(this.#time.nowMs());
        break;
      case 'setClock':
        this.#setClock(act);
        break;
      case 'clockCable':
        this.#electronics.clockCable(act.plugged);
        break;
      case 'clockButton':
        this.#electronics.clockButton(act.button);
        break;
      case 'unplug':
        this.#electronics.powerDown();
        break;
      case 'plug':
        this.#electronics.powerUp();
        break;
      case 'note':
        break;
    }
  }

  #onWire(square: Square): number {
    return this.#options.turned ? 63 - flipRanks(square) : flipRanks(square);
  }

  /** The clock stands at the cable, so it turns with the board. */
  #endOf(color: Color): ClockSide {
    return (color === 'white') === this.#options.turned ? 'right' : 'left';
  }

  #press(color: Color): void {
    const nowMs = this.#time.nowMs();
    const halted = this.#clock.press(this.#endOf(color), nowMs);
    if (halted !== null && this.#options.clock !== 'none')
      this.#log.halted(halted, this.#clock.read(nowMs)[halted]);
  }

  #setClock({ whiteMs, blackMs, ...preset }: Extract<PhysicalAct, { kind: 'setClock' }>): void {
    const [leftMs, rightMs] = this.#options.turned ? [blackMs, whiteMs] : [whiteMs, blackMs];
    this.#clock.set(leftMs, rightMs, preset, this.#time.nowMs());
  }
}

/**
 * A DGT e-board with its clock, byte for byte at the wire, in single-board mode: switched on it is in bus
 * mode, where it is silent, and the first single-board command takes it out. Options not given are those of
 * `DGT_BOARD`.
 */
export const createDgtBoard = (options: Partial<DgtBoardOptions> = {}): SimulatedDgtBoard =>
  new DgtBoard({ ...DGT_BOARD, ...options });
