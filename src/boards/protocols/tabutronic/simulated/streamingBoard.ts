import type { PieceCode, Square } from '../../../../chess/types.js';
import type { Random } from '../../../../shared/random.js';
import type { LightColour } from '../../../eboard/lightLook.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { colourOf, readLights } from '../lightFrames.js';
import { LightPanel } from './lightPanel.js';
import { NO_FAULTS, type StreamFaults, type StreamingBoardOptions } from './streamingBoardOptions.js';

const STALL_MS = 2_000;
/** For how many scans a badly placed piece disappears. */
const DROPOUT_SCANS: readonly [number, number] = [1, 3];
const BOUNCES_MAX = 3;

const encoder = new TextEncoder();
/** From a8, rank by rank. */
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

/** How the board reads its pieces, which is all that differs between boards of this kind. */
export type SquareReporter = {
  /** The sensor's reading when this piece is placed on a square; never 0. */
  readonly placed: (piece: PieceCode) => number;
  /** Called when the piece with this reading is lifted. */
  readonly lifted: (code: number) => void;
  /** Makes the line with the readings, in the maker's order of squares. */
  readonly line: (seen: Uint8Array) => string;
};

export interface SimulatedStreamingBoard extends SimulatedEBoard {
  /** The last light command that the board accepted, as written; null before the first. */
  readonly lights: Uint8Array | null;
  /** The colour of a lit square of a Spectrum; undefined where lights have one colour. */
  colourOf(square: Square): LightColour | undefined;
}

/** A board, byte for byte on the wire, that streams one line for each scan from power-on. */
export class StreamingBoard extends ClocklessBoard implements SimulatedStreamingBoard {
  readonly speaksUnasked = true;
  readonly #options: StreamingBoardOptions;
  readonly #teller: SquareReporter;
  readonly #faults: StreamFaults;
  readonly #noise: Random;
  readonly #mishaps: Random;
  readonly #scanner;
  readonly #lights: LightPanel;
  #scanTimer: number | undefined;
  #powered = false;
  #stalledUntilMs = 0;

  constructor(options: StreamingBoardOptions, teller: SquareReporter, random: Random) {
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: options.baud, turned: options.turned, faults }, random);
    this.#options = options;
    this.#teller = teller;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#mishaps = random.fork('mishaps');
    const { scanPeriodMs } = options;
    // Single changes are not reported, because each line contains all squares.
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, () => {});
    this.#lights = new LightPanel({
      kind: options.lights,
      busyMs: options.lightsBusyMs,
      time: this.time,
      say: (line) => this.#say(line),
    });
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), teller.placed(code));
    });
    this.powerUp();
    this.#startFaults(random.fork('faults'));
  }

  get lights(): Uint8Array | null {
    return this.#lights.shown;
  }

  colourOf(square: Square): LightColour | undefined {
    return this.#options.lights === 'rgb' && this.lights !== null ? colourOf(this.lights, square) : undefined;
  }

  litSquares(): readonly Square[] {
    return this.lights === null ? [] : (readLights(this.lights)?.squares ?? []);
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#powered || this.#isStalled) return;
    const { lostHostByteRate } = this.#faults;
    const rates = { lostByteRate: this.isCalm ? 0 : lostHostByteRate, doubledByteRate: 0 };
    this.#lights.receive(addLineNoise(bytes, rates, this.#noise));
  }

  get #isStalled(): boolean {
    return this.time.nowMs() < this.#stalledUntilMs;
  }

  protected powerUp(): void {
    this.powerDown();
    this.#powered = true;
    this.#scanner.restart();
    this.#lights.goDark();
    this.#scanOn();
  }

  protected powerDown(): void {
    this.#powered = false;
    if (this.#scanTimer !== undefined) this.time.clearTimeout(this.#scanTimer);
    this.line.cut(this.time.nowMs());
  }

  #scanOn(): void {
    this.#scanTimer = this.time.setTimeout(() => {
      this.#say(this.#teller.line(this.#scanner.seen()));
      this.#scanOn();
    }, this.#options.scanPeriodMs);
  }

  #say(text: string): void {
    if (!this.#powered || this.#isStalled) return;
    const bytes = encoder.encode(text);
    this.line.send(this.isCalm ? bytes : this.#disturbed(bytes), this.time.nowMs());
  }

  #disturbed(bytes: Uint8Array): Uint8Array {
    const rate = this.#faults.changedByteRate;
    const noisy = addLineNoise(bytes, this.#faults, this.#noise);
    if (rate === 0) return noisy;
    return noisy.map((byte) => (this.#noise.chance(rate) ? this.#noise.integer(0, 255) : byte));
  }

  protected lift(square: Square): void {
    const code = this.#scanner.present(square);
    if (code !== 0) this.#teller.lifted(code);
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.lift(square);
    this.#scanner.put(square, this.#teller.placed(piece));
    const random = this.#mishaps;
    if (this.isCalm || !random.chance(this.#faults.bounceRate)) return;
    const periodMs = this.#options.scanPeriodMs;
    let afterMs = 0;
    for (let bounce = random.integer(1, BOUNCES_MAX); bounce > 0; bounce--) {
      afterMs += random.integer(1, periodMs);
      this.#hide(square, afterMs, periodMs * random.next());
      afterMs += periodMs;
    }
  }

  /** Makes the square appear empty for a while, whatever its content. */
  #hide(square: Square, afterMs: number, lastsMs: number): void {
    this.time.setTimeout(() => this.#scanner.cover(square, true), afterMs);
    this.time.setTimeout(() => this.#scanner.cover(square, false), afterMs + lastsMs);
  }

  #startFaults(random: Random): void {
    const { dropoutsPerMinute, stallsPerMinute, untilMs } = this.#faults;
    const [min, max] = DROPOUT_SCANS;
    const dropOut = (): void => {
      const scans = min + (max - min) * random.next();
      this.#hide(random.integer(0, 63), 0, this.#options.scanPeriodMs * scans);
    };
    const stall = (): void => {
      this.#stalledUntilMs = this.time.nowMs() + STALL_MS;
    };
    const { time } = this;
    nowAndThen({ perMinute: dropoutsPerMinute, untilMs }, time, random.fork('flicker'), dropOut);
    nowAndThen({ perMinute: stallsPerMinute, untilMs }, time, random.fork('stall'), stall);
  }
}
