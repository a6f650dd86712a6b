import { startBoard } from '../../../../chess/board.js';
import type { Board, Color, PieceCode, Square } from '../../../../chess/types.js';
import { createRandom } from '../../../../shared/random.js';
import { createChessClock } from '../../../simulated/parts/chessClock.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { PhysicalAct } from '../../../simulated/physicalAct.js';
import { scanModels } from '../../../simulated/scanModels.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { makeClock, timeMs } from '../clock.js';
import { readCommand } from '../commands.js';
import { REPORT_BYTES } from '../frames.js';
import { placementBytes } from '../squares.js';

export type HosBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  /** The time to scan all squares. A position follows each scan. */
  readonly scanPeriodMs: number;
  readonly clock: boolean;
};

const HOS_BOARD: HosBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.hos.periodMs,
  clock: true,
};

const CLOCK_EVERY_MS = 500;
/** A light requested within this time is still visible beside the next one. */
const GLOW_MS = 200;
/** From a8, rank by rank. */
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

const inReport = (...bytes: readonly number[]): Uint8Array => {
  const report = new Uint8Array(REPORT_BYTES);
  report.set(bytes, 1);
  return report;
};

class HosBoard extends ClocklessBoard {
  readonly speaksUnasked = true;
  readonly #options: HosBoardOptions;
  readonly #scanner;
  readonly #clock = createChessClock();
  #lit: readonly { readonly square: Square; readonly atMs: number }[] = [];
  readonly #timers = new Map<'position' | 'clock', number>();

  constructor(options: HosBoardOptions) {
    super({ baud: 'unlimited', turned: options.turned, faults: { untilMs: 0 } }, createRandom(options.seed));
    this.#options = options;
    const { scanPeriodMs } = options;
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, () => {});
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), code);
    });
    this.powerUp();
  }

  litSquares(): readonly Square[] {
    const lastMs = this.#lit.at(-1)?.atMs ?? 0;
    return [...new Set(this.#lit.filter(({ atMs }) => atMs >= lastMs - GLOW_MS).map(({ square }) => square))];
  }

  protected receive(bytes: Uint8Array): void {
    const command = readCommand(bytes);
    const atMs = this.time.nowMs();
    switch (command?.kind) {
      case 'light': {
        const { square } = command;
        this.#lit = [...this.#lit.filter((one) => one.atMs >= atMs - GLOW_MS), { square, atMs }];
        break;
      }
      case 'lightsOff':
        this.#lit = [];
        break;
      case 'setClock':
        this.#clock.setAndRun(timeMs(command.left), timeMs(command.right), null, true, atMs);
        break;
      case 'stopClock':
        this.#clock.stop(atMs);
        break;
      case 'startLeft':
      case 'startRight':
        this.#start(command.kind === 'startLeft' ? 'left' : 'right', atMs);
        break;
      case undefined:
    }
  }

  protected override perform(act: PhysicalAct): void {
    const { turned } = this.#options;
    if (act.kind === 'press') this.#clock.press(this.#endOf(act.side), act.atMs);
    else if (act.kind === 'stopClock') this.#clock.stop(act.atMs);
    else if (act.kind === 'setClock') {
      const { whiteMs, blackMs, ...preset } = act;
      const [leftMs, rightMs] = turned ? [blackMs, whiteMs] : [whiteMs, blackMs];
      this.#clock.set(leftMs, rightMs, preset, act.atMs);
    } else super.perform(act);
  }

  protected lift(square: Square): void {
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#scanner.put(square, piece);
  }

  protected powerUp(): void {
    this.powerDown();
    this.#lit = [];
    this.#scanner.restart();
    const { scanPeriodMs, clock } = this.#options;
    this.#every('position', scanPeriodMs, () => inReport(...placementBytes(this.#scanner.seen())));
    if (clock) this.#every('clock', CLOCK_EVERY_MS, () => inReport(...this.#times()));
  }

  protected powerDown(): void {
    for (const timer of this.#timers.values()) this.time.clearTimeout(timer);
    this.line.cut(this.time.nowMs());
  }

  #every(which: 'position' | 'clock', periodMs: number, report: () => Uint8Array): void {
    const timer = this.time.setTimeout(() => {
      this.line.send(report(), this.time.nowMs());
      this.#every(which, periodMs, report);
    }, periodMs);
    this.#timers.set(which, timer);
  }

  #times(): Uint8Array {
    const { left, right, running, leverUp } = this.#clock.read(this.time.nowMs());
    return makeClock({ left, right, isRunning: running, side: leverUp });
  }

  #start(side: 'left' | 'right', atMs: number): void {
    const { left, right } = this.#clock.read(atMs);
    this.#clock.setAndRun(timeMs(left), timeMs(right), side, true, atMs);
  }

  /** The clock stands beside the board and turns with it. */
  #endOf(color: Color): 'left' | 'right' {
    return (color === 'white') === this.#options.turned ? 'right' : 'left';
  }
}

/** Creates a House of Staunton board with its clock, as far as its reports are known. */
export const createHosBoard = (options: Partial<HosBoardOptions> = {}): SimulatedEBoard =>
  new HosBoard({ ...HOS_BOARD, ...options });
