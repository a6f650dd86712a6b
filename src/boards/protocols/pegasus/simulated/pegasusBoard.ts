import type { PieceCode, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { createCommandDecoder, type HostMessage } from '../../dgt/commandDecoder.js';
import { encodeFrame } from '../../dgt/encodeFrame.js';
import type { DgtMessage } from '../../dgt/frames.js';
import { flipRanks } from '../../dgt/squares.js';
import { readLights } from '../lights.js';
import {
  NO_FAULTS,
  PEGASUS_BOARD,
  type PegasusBoardOptions,
  type PegasusFaults,
} from './pegasusBoardOptions.js';

const TAKEN = 1;
/** From a8, rank by rank. */
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

class PegasusBoard extends ClocklessBoard {
  readonly #options: PegasusBoardOptions;
  readonly #faults: PegasusFaults;
  readonly #noise: Random;
  readonly #commandDecoder = createCommandDecoder();
  readonly #scanner;
  #lit: readonly Square[] = [];
  #tellsChanges = false;
  #powered = true;
  #battery: { readonly percent: number; readonly charging: boolean };

  constructor(options: PegasusBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: 'unlimited', turned: options.turned, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#battery = { percent: options.batteryPercent, charging: options.charging };
    const { scanPeriodMs } = options;
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, (square, code) =>
      this.#reportChange(square, code),
    );
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), TAKEN);
    });
    this.#start();
  }

  litSquares(): readonly Square[] {
    return this.#lit;
  }

  setBattery(percent: number, charging: boolean): void {
    this.#battery = { percent, charging };
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#powered) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    const received = addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise);
    for (const output of this.#commandDecoder.push(received))
      if (output.kind === 'frame')
        this.time.setTimeout(() => this.#handleCommand(output.frame), this.#options.answerMs);
  }

  protected lift(square: Square): void {
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, _piece: PieceCode): void {
    this.#scanner.put(square, TAKEN);
    if (this.isCalm || !this.#noise.chance(this.#faults.bounceRate)) return;
    const { scanPeriodMs } = this.#options;
    const fromMs = scanPeriodMs * (1 + this.#noise.next());
    this.time.setTimeout(() => this.#scanner.cover(square, true), fromMs);
    this.time.setTimeout(() => this.#scanner.cover(square, false), fromMs + 2 * scanPeriodMs);
  }

  protected powerUp(): void {
    this.#powered = true;
    this.#start();
  }

  protected powerDown(): void {
    this.#powered = false;
    this.line.cut(this.time.nowMs());
  }

  #start(): void {
    this.#commandDecoder.reset();
    this.#lit = [];
    this.#tellsChanges = false;
    this.#scanner.restart();
  }

  #reportChange(square: Square, code: number): void {
    if (!this.#tellsChanges || this.#options.uncalibrated) return;
    if (!this.isCalm && this.#noise.chance(this.#faults.unreportedRate)) return;
    this.#say({ kind: 'square', square: flipRanks(square), code });
  }

  /** Does not answer commands that are not named here. */
  #handleCommand(message: HostMessage): void {
    switch (message.kind) {
      case 'reset':
        this.#tellsChanges = false;
        break;
      case 'updateBoard':
        this.#tellsChanges = true;
        break;
      case 'lights':
        this.#lit = readLights(message.body) ?? this.#lit;
        break;
      case 'askBoard':
        this.#say({ kind: 'board', codes: this.#codes() });
        break;
      case 'askLongSerialNumber':
        this.#say({ kind: 'longSerialNumber', text: this.#options.serialNumber });
        break;
      case 'askVersion':
        this.#say({ kind: 'version', major: 1, minor: 0 });
        break;
      case 'askMakerText':
        this.#say({ kind: 'makerText', text: 'simulated board' });
        break;
      case 'askBattery':
        this.#sayBattery();
        break;
      default:
    }
  }

  #codes(): Uint8Array {
    if (this.#options.uncalibrated) return new Uint8Array(64).fill(TAKEN);
    const seen = this.#scanner.seen();
    return seen.map((_, wire) => seen[flipRanks(wire)] ?? 0);
  }

  #sayBattery(): void {
    const { percent, charging } = this.#battery;
    const unreported = { remainingMin: null, onTimeMin: null, standbyMin: null };
    this.#say({ kind: 'battery', percent, ...unreported, charging, discharging: !charging });
  }

  #say(message: DgtMessage): void {
    if (!this.#powered) return;
    const bytes = encodeFrame(message);
    this.line.send(this.isCalm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/** Creates a DGT Pegasus, byte for byte. Omitted options are those of `PEGASUS_BOARD`. */
export const createPegasusBoard = (options: Partial<PegasusBoardOptions> = {}): SimulatedEBoard =>
  new PegasusBoard({ ...PEGASUS_BOARD, ...options });

type Common = Pick<PegasusBoardOptions, 'seed' | 'setup'>;

export const faultyPegasusBoards = {
  'one change in ten is not reported': (options: Common) =>
    createPegasusBoard({ ...options, faults: { unreportedRate: 0.1 } }),
  'pieces bounce when they are placed': (options: Common) =>
    createPegasusBoard({ ...options, faults: { bounceRate: 0.2 } }),
  'the board loses one byte in fifty': (options: Common) =>
    createPegasusBoard({ ...options, faults: { lostHostByteRate: 0.02 } }),
  'the board is turned': (options: Common) => createPegasusBoard({ ...options, turned: true }),
};
