import type { PieceCode, Square } from '../../../../chess/types.js';
import { withOddParity } from '../../../../shared/parity.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { UNKNOWN_PIECE } from '../../../eboard/sensorBoard.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { scanModels } from '../../../simulated/scanModels.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { checksumOf } from '../block.js';
import { PERIOD_UNIT_MS, REGISTER, REPORT, REPORT_MASK, SCAN_UNIT_MS } from '../frames.js';
import { readLightCommand } from '../lightCommand.js';
import { squaresOf } from '../squares.js';
import {
  CHESSLINK_BOARD,
  type ChesslinkBoardOptions,
  type ChesslinkFaults,
  NO_FAULTS,
} from './chesslinkBoardOptions.js';
import { CommandReader } from './commandReader.js';

/** From this mode on, a change must be seen in several scans: two, and one more for each step above it. */
const STABLE_FROM = 4;

/** Decides when a board reports its position unasked, by its registers. */
class Reporter {
  #reported = '';
  #last = '';
  #stableScans = 0;
  #reportedAtMs = 0;

  /** Notes that the position was reported, whether requested or not. */
  reported(squares: string, atMs: number): void {
    this.#reported = squares;
    this.#reportedAtMs = atMs;
  }

  /** Whether this position must be reported at the end of this scan. */
  isDue(squares: string, atMs: number, reports: number, period: number): boolean {
    this.#stableScans = squares === this.#last ? this.#stableScans + 1 : 1;
    this.#last = squares;
    const mode = reports & REPORT_MASK;
    if (mode === REPORT.everyScan) return true;
    if (mode === REPORT.onRequest) return false;
    if (mode === REPORT.timed) return atMs - this.#reportedAtMs >= period * PERIOD_UNIT_MS;
    const wanted = mode < STABLE_FROM ? 1 : mode - STABLE_FROM + 2;
    return squares !== this.#reported && this.#stableScans >= wanted;
  }
}

/** Register values as delivered by the factory. */
const FACTORY: Readonly<Record<number, number>> = {
  [REGISTER.serialSetup]: 0x00,
  [REGISTER.scanTime]: 0x14,
  [REGISTER.reports]: 0x00,
  [REGISTER.reportPeriod]: 0x0a,
  [REGISTER.brightness]: 0x0e,
  [REGISTER.options]: 0xea,
};
const SCAN_TIME_MIN = 15;
const RESTART_MS = 3_000;
const UNREADABLE_SCANS = 4;

const encoder = new TextEncoder();
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
const numberIn = (command: string, at: number): number => Number.parseInt(command.slice(at, at + 2), 16);

export interface SimulatedChesslinkBoard extends SimulatedEBoard {
  readonly registers: ReadonlyMap<number, number>;
  readonly registerWrites: number;
  litSquares(): readonly Square[];
}

class ChesslinkBoard extends ClocklessBoard implements SimulatedChesslinkBoard {
  readonly registers: Map<number, number>;
  registerWrites = 0;
  readonly #options: ChesslinkBoardOptions;
  readonly #faults: ChesslinkFaults;
  readonly #noise: Random;
  readonly #commandReader = new CommandReader();
  readonly #standing: Uint8Array;
  readonly #unreadableUntilMs = new Map<Square, number>();
  #reporter = new Reporter();
  #lit: readonly Square[] = [];
  #inHand: PieceCode = 0;
  #powered = true;
  #deafUntilMs = 0;
  #scanTimer: number | undefined;

  constructor(options: ChesslinkBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: options.baud, turned: options.turned, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.registers = new Map(
      Object.entries({ ...FACTORY, ...options.registers }).map(([register, value]) => [
        Number(register),
        value,
      ]),
    );
    this.#standing = new Uint8Array(64);
    options.setup.forEach((code, square) => {
      this.#standing[this.named(square)] = code;
    });
    this.#start(0);
  }

  litSquares(): readonly Square[] {
    return this.#lit;
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#isAwake) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    const received = addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise);
    for (const command of this.#commandReader.read(received))
      this.time.setTimeout(() => this.#handleCommand(command), this.#options.answerMs);
  }

  get #isAwake(): boolean {
    return this.#powered && this.time.nowMs() >= this.#deafUntilMs;
  }

  protected powerUp(): void {
    this.#powered = true;
    this.#start(0);
  }

  protected powerDown(): void {
    this.#powered = false;
    this.line.cut(this.time.nowMs());
  }

  #start(deafMs: number): void {
    this.#deafUntilMs = this.time.nowMs() + deafMs;
    this.#commandReader.forget();
    this.#lit = [];
    this.#reporter = new Reporter();
    if (this.#scanTimer !== undefined) this.time.clearTimeout(this.#scanTimer);
    this.#scanOn();
  }

  protected lift(square: Square): void {
    this.#inHand = this.#standing[square] ?? 0;
    this.#standing[square] = 0;
  }

  protected place(square: Square, piece: PieceCode): void {
    // Without recognition, the board takes any placed piece for the one that was lifted last.
    this.#standing[square] = this.#options.tracks ? this.#inHand || piece : piece;
    const scans = !this.isCalm && this.#noise.chance(this.#faults.unreadableRate) ? UNREADABLE_SCANS : 0;
    this.#unreadableUntilMs.set(square, this.time.nowMs() + scans * this.#scanMs);
  }

  get #scanMs(): number {
    const units = this.registers.get(REGISTER.scanTime) ?? 0;
    return units < SCAN_TIME_MIN ? scanModels.chesslink.periodMs : units * SCAN_UNIT_MS;
  }

  #seen(): string {
    const nowMs = this.time.nowMs();
    return squaresOf(
      this.#standing.map((code, square) =>
        code !== 0 && (this.#unreadableUntilMs.get(square) ?? 0) > nowMs ? UNKNOWN_PIECE : code,
      ),
    );
  }

  #scanOn(): void {
    this.#scanTimer = this.time.setTimeout(() => {
      const [seen, nowMs] = [this.#seen(), this.time.nowMs()];
      const reports = this.registers.get(REGISTER.reports) ?? 0;
      if (this.#reporter.isDue(seen, nowMs, reports, this.registers.get(REGISTER.reportPeriod) ?? 0))
        this.#sayPosition('s', seen);
      this.#scanOn();
    }, this.#scanMs);
  }

  #handleCommand(command: string): void {
    const register = numberIn(command, 1);
    const { version, identityText, tracks, acksLights } = this.#options;
    switch (command.charAt(0)) {
      case 'V':
        this.#say(`v${hex(version >> 8)}${hex(version & 0xff)}`);
        break;
      case 'S':
      // A phone's app asks with this letter.
      case 'M':
        this.#sayPosition('s', this.#seen());
        break;
      case 'G':
        // Always counted from a8, unlike other positions.
        if (tracks) this.#sayPosition('g', [...this.#seen()].reverse().join(''));
        break;
      case 'R':
        this.#say(`r${hex(register)}${hex(this.registers.get(register) ?? 0)}`);
        break;
      case 'W':
        this.#writeRegister(register, numberIn(command, 3));
        break;
      case 'I':
        this.#say(`i00${identityText}\n`);
        break;
      case 'T':
        this.#start(RESTART_MS);
        break;
      default:
        this.#lit = readLightCommand(command) ?? this.#lit;
        if (acksLights) this.#say(command.charAt(0).toLowerCase());
    }
  }

  #writeRegister(register: number, value: number): void {
    this.registers.set(register, value);
    this.registerWrites++;
    this.#say(`w${hex(register)}${hex(value)}`);
  }

  #sayPosition(letter: 's' | 'g', squares: string): void {
    if (letter === 's') this.#reporter.reported(squares, this.time.nowMs());
    this.#say(letter + squares);
  }

  #say(text: string): void {
    if (!this.#isAwake) return;
    const checksum = checksumOf(text);
    const { lowerCaseChecksum, parity } = this.#options;
    const bytes = encoder.encode(text + (lowerCaseChecksum ? checksum.toLowerCase() : checksum));
    const sent =
      parity === 'takenOff'
        ? bytes
        : withOddParity(bytes).map((byte) => (parity === 'odd' ? byte : byte ^ 0x80));
    this.line.send(this.isCalm ? sent : addLineNoise(sent, this.#faults, this.#noise), this.time.nowMs());
  }
}

/**
 * Creates a Millennium board with ChessLink, byte for byte as a serial port delivers it. Omitted options are
 * those of `CHESSLINK_BOARD`.
 */
export const createChesslinkBoard = (options: Partial<ChesslinkBoardOptions> = {}): SimulatedChesslinkBoard =>
  new ChesslinkBoard({ ...CHESSLINK_BOARD, ...options });
