import type { Color, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import { BoardOnLine } from '../../../simulated/parts/boardOnLine.js';
import { createChessClock } from '../../../simulated/parts/chessClock.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import { createSquareScanner, type SquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { PhysicalAct } from '../../../simulated/physicalAct.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import type { ClockSide } from '../frames.js';
import { dgtCodeOf, flipRanks } from '../squares.js';
import { createBoardLog } from './boardLog.js';
import type { SimulatedClockDisplay } from './clockPort.js';
import {
  DGT_BOARD,
  type DgtBoardOptions,
  type DgtFaults,
  type DgtScanOrder,
  NO_FAULTS,
  REVELATION_BOARD,
} from './dgtBoardOptions.js';
import { Electronics } from './electronics.js';

const HOUR_MINUTES = 60;
/** For how many scans a badly placed piece disappears. */
const DROPOUT_SCANS: readonly [number, number] = [0.5, 2.5];

/** A log takes 8.3 s to send, and a board does not begin another one during that time. */
const LOG_GAP_MS = 10_000;

/** Starts the faults that happen at any time, and not with a message. */
const startFaults = (
  { dropoutsPerMinute, logsPerHour, untilMs }: DgtFaults,
  scanner: SquareScanner,
  scanPeriodMs: number,
  time: TimeSource,
  random: Random,
  sendLog: () => void,
): void => {
  const dropOut = (): void => {
    const pieces = Array.from({ length: 64 }, (_, square) => square).filter(
      (square) => scanner.present(square) !== 0,
    );
    if (pieces.length === 0) return;
    const square = random.pick(pieces);
    const [min, max] = DROPOUT_SCANS;
    scanner.cover(square, true);
    time.setTimeout(() => scanner.cover(square, false), scanPeriodMs * (min + (max - min) * random.next()));
  };
  nowAndThen({ perMinute: dropoutsPerMinute, untilMs }, time, random.fork('flicker'), dropOut);
  const logs = { perMinute: logsPerHour / HOUR_MINUTES, untilMs, gapMs: LOG_GAP_MS };
  nowAndThen(logs, time, random.fork('log'), sendLog);
};

const scanOrderOf = (order: DgtScanOrder, random: Random): readonly number[] => {
  const squares = Array.from({ length: 64 }, (_, square) => square);
  if (order === 'fromA8') return squares;
  if (order === 'fromH1') return squares.reverse();
  const keys = squares.map(() => random.next());
  return squares.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
};

export interface SimulatedDgtBoard extends SimulatedEBoard {
  clockDisplay(): SimulatedClockDisplay;
}

class DgtBoard extends BoardOnLine implements SimulatedDgtBoard {
  readonly #options: DgtBoardOptions;
  readonly #log = createBoardLog();
  readonly #clock = createChessClock();
  readonly #scanner;
  readonly #electronics: Electronics;

  constructor(options: DgtBoardOptions) {
    const random = createRandom(options.seed);
    super(options.baud, random);
    this.#options = options;
    const faults = { ...NO_FAULTS, ...options.faults };
    const { time } = this;
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
      line: this.line,
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

  protected receive(bytes: Uint8Array): void {
    this.#electronics.receive(bytes);
  }

  clockDisplay(): SimulatedClockDisplay {
    return this.#electronics.clockDisplay();
  }

  litSquares(): readonly Square[] {
    return this.#electronics.lit;
  }

  protected opened(powerCycled: boolean): void {
    if (powerCycled && !this.#hasOwnPower() && !this.#electronics.untouched) this.#electronics.powerUp();
  }

  protected perform(act: PhysicalAct): void {
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
        this.#clock.stop(this.time.nowMs());
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
        if (!this.#hasOwnPower()) this.#electronics.powerDown();
        break;
      case 'plug':
        if (!this.#hasOwnPower()) this.#electronics.powerUp();
        break;
      case 'note':
        break;
    }
  }

  /** A board on a battery keeps working without its line. */
  #hasOwnPower(): boolean {
    return this.#options.batteryPercent !== null;
  }

  #onWire(square: Square): number {
    return this.#options.turned ? 63 - flipRanks(square) : flipRanks(square);
  }

  /** The clock stands at the cable, so it turns with the board. */
  #endOf(color: Color): ClockSide {
    return (color === 'white') === this.#options.turned ? 'right' : 'left';
  }

  #press(color: Color): void {
    const nowMs = this.time.nowMs();
    const halted = this.#clock.press(this.#endOf(color), nowMs);
    if (halted !== null && this.#options.clock !== 'none')
      this.#log.halted(halted, this.#clock.read(nowMs)[halted]);
  }

  #setClock({ whiteMs, blackMs, ...preset }: Extract<PhysicalAct, { kind: 'setClock' }>): void {
    const [leftMs, rightMs] = this.#options.turned ? [blackMs, whiteMs] : [whiteMs, blackMs];
    this.#clock.set(leftMs, rightMs, preset, this.time.nowMs());
  }
}

/** Creates a Revelation II: a board with lights and a built-in clock. */
export const createRevelationBoard = (options: Partial<DgtBoardOptions> = {}): SimulatedDgtBoard =>
  new DgtBoard({ ...REVELATION_BOARD, ...options });

/**
 * Creates a DGT e-board with its clock, byte for byte on the wire. At power-on it is in bus mode, where it is
 * silent. The first single-board command takes it out of that mode. Omitted options are those of `DGT_BOARD`.
 */
export const createDgtBoard = (options: Partial<DgtBoardOptions> = {}): SimulatedDgtBoard =>
  new DgtBoard({ ...DGT_BOARD, ...options });
