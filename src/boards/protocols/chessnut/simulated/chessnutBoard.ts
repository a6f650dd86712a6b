import type { PieceCode, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { type ChessnutCommand, readCommand } from '../commands.js';
import { CODE, HEADER_BYTES } from '../frames.js';
import { GAME_MARKS, makeMessage } from '../messages.js';
import {
  CHESSNUT_BOARD,
  type ChessnutBoardOptions,
  type ChessnutFaults,
  NO_FAULTS,
} from './chessnutBoardOptions.js';
import { createReports, cutCommands, makeBattery, makePosition, makeTime, makeVersion } from './reports.js';

const STALL_MS = 2_000;
/** For how many scans a badly placed piece disappears, or is read as another one. */
const DROPOUT_SCANS: readonly [number, number] = [1, 3];
const STRANGE_PIECE = 0xff;
/** From a8, rank by rank. */
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

export interface SimulatedChessnutBoard extends SimulatedEBoard {
  /** The squares that the board lights, in its own view. */
  litSquares(): readonly Square[];
  readonly beeps: number;
  pressButton(button: number, atMs: number): void;
}

class ChessnutBoard extends ClocklessBoard implements SimulatedChessnutBoard {
  readonly #options: ChessnutBoardOptions;
  readonly #faults: ChessnutFaults;
  readonly #noise: Random;
  readonly #mishaps: Random;
  readonly #scanner;
  readonly #inReport = createReports();
  #reportTimer: number | undefined;
  #mode: 'live' | 'stored' = 'stored';
  #poweredAtMs = 0;
  #powered = false;
  #busyUntilMs = 0;
  #stalledUntilMs = 0;
  #lights: readonly Square[] = [];
  #battery: { readonly percent: number; readonly charging: boolean };
  #beeps = 0;

  constructor(options: ChessnutBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: 'unlimited', turned: options.turned, faults }, random);
    this.#options = options;
    this.#battery = { percent: options.batteryPercent, charging: options.charging };
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#mishaps = random.fork('mishaps');
    const { scanPeriodMs } = options;
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, () => {});
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), code);
    });
    this.powerUp();
    this.#startFaults(random.fork('faults'));
  }

  litSquares(): readonly Square[] {
    return this.#lights;
  }

  get beeps(): number {
    return this.#beeps;
  }

  setBattery(percent: number, charging: boolean): void {
    this.#battery = { percent, charging };
  }

  pressButton(button: number, atMs: number): void {
    this.time.advanceTo(atMs);
    this.#say(makeMessage(CODE.button, [button]));
  }

  protected receive(bytes: Uint8Array): void {
    const nowMs = this.time.nowMs();
    if (!this.#powered || this.#isStalled) return;
    for (const written of cutCommands(bytes)) {
      const isLost = !this.isCalm && this.#noise.chance(this.#faults.lostCommandRate);
      if (isLost || nowMs < this.#busyUntilMs) continue;
      this.#busyUntilMs = nowMs + this.#options.busyMs;
      const command = readCommand(written);
      if (command !== undefined) this.#handleCommand(command);
    }
  }

  get #isStalled(): boolean {
    return this.time.nowMs() < this.#stalledUntilMs;
  }

  protected powerUp(): void {
    this.powerDown();
    this.#powered = true;
    this.#poweredAtMs = this.time.nowMs();
    this.#mode = 'stored';
    this.#lights = [];
    this.#scanner.restart();
    this.#reportOn();
  }

  protected powerDown(): void {
    this.#powered = false;
    if (this.#reportTimer !== undefined) this.time.clearTimeout(this.#reportTimer);
    this.line.cut(this.time.nowMs());
  }

  #reportOn(): void {
    this.#reportTimer = this.time.setTimeout(() => {
      if (this.#mode === 'live') this.#sayPosition(this.#scanner.seen());
      this.#reportOn();
    }, this.#options.scanPeriodMs);
  }

  #handleCommand(command: ChessnutCommand): void {
    const { saysCharging, controllerVersion, radioVersion } = this.#options;
    const { percent, charging } = this.#battery;
    switch (command.kind) {
      case 'mode':
        this.#mode = command.mode;
        this.#acknowledge();
        break;
      case 'lights':
        this.#lights = command.squares;
        this.#acknowledge();
        break;
      case 'beep':
        this.#beeps++;
        this.#options.onBeep(command.lastsMs);
        this.#acknowledge();
        break;
      case 'askVersion':
        this.#say(command.of === 'radio' ? makeVersion(0, radioVersion) : makeVersion(1, controllerVersion));
        break;
      case 'askBattery':
        this.#say(makeBattery(percent, charging, saysCharging));
        break;
      case 'askTime':
        this.#say(makeTime(this.time.nowMs() - this.#poweredAtMs));
        break;
      case 'askStoredGames':
        this.#say(makeMessage(CODE.storedGames, [this.#options.storedGames.length]));
        break;
      case 'sendGame':
        this.#sendGame();
        break;
      default:
        this.#acknowledge();
    }
  }

  #sendGame(): void {
    const [newest] = this.#options.storedGames;
    if (newest === undefined || this.#mode === 'live') {
      this.#acknowledge(1);
      return;
    }
    this.#say(makeMessage(CODE.storedGame, [GAME_MARKS.begins]));
    for (const board of newest) this.#sayPosition(board);
    this.#say(makeMessage(CODE.storedGame, [GAME_MARKS.ends]));
  }

  #acknowledge(what: 0 | 1 = 0): void {
    this.#say(makeMessage(CODE.ack, [what]));
  }

  #sayPosition(board: Uint8Array): void {
    const message = makePosition(board, this.time.nowMs() - this.#poweredAtMs, this.#options.link);
    const isStrange = !this.isCalm && this.#noise.chance(this.#faults.strangePieceRate);
    if (isStrange) message[HEADER_BYTES + this.#noise.integer(0, 31)] = STRANGE_PIECE;
    this.#say(message);
  }

  #say(message: Uint8Array): void {
    if (!this.#powered || this.#isStalled) return;
    const { staleTails, lostReportRate, changedByteRate } = this.#faults;
    const isCalm = this.isCalm;
    const bytes = this.#options.link === 'usb' ? this.#inReport(message, staleTails) : message;
    if (!isCalm && this.#noise.chance(lostReportRate)) return;
    const changed = (byte: number): number =>
      this.#noise.chance(changedByteRate) ? this.#noise.integer(0, 255) : byte;
    this.line.send(isCalm || changedByteRate === 0 ? bytes : bytes.map(changed), this.time.nowMs());
  }

  protected lift(square: Square): void {
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#scanner.put(square, piece);
    if (this.isCalm || !this.#mishaps.chance(this.#faults.misreadRate)) return;
    this.#scanner.put(square, this.#mishaps.integer(1, 6) + (this.#mishaps.chance(0.5) ? 8 : 0));
    const lastsMs = this.#options.scanPeriodMs * this.#mishaps.next() * DROPOUT_SCANS[1];
    const wrong = this.#scanner.present(square);
    this.time.setTimeout(() => {
      // The piece may have been lifted meanwhile.
      if (this.#scanner.present(square) === wrong) this.#scanner.put(square, piece);
    }, lastsMs);
  }

  #startFaults(random: Random): void {
    const { dropoutsPerMinute, stallsPerMinute, untilMs } = this.#faults;
    const { time } = this;
    const [least, most] = DROPOUT_SCANS;
    const dropOut = (): void => {
      const square = random.integer(0, 63);
      this.#scanner.cover(square, true);
      const lastsMs = this.#options.scanPeriodMs * (least + (most - least) * random.next());
      time.setTimeout(() => this.#scanner.cover(square, false), lastsMs);
    };
    const stall = (): void => {
      this.#stalledUntilMs = time.nowMs() + STALL_MS;
    };
    nowAndThen({ perMinute: dropoutsPerMinute, untilMs }, time, random.fork('flicker'), dropOut);
    nowAndThen({ perMinute: stallsPerMinute, untilMs }, time, random.fork('stall'), stall);
  }
}

/**
 * Creates a Chessnut board, byte for byte on the wire. It is silent until it is asked for positions, and then
 * sends one for each scan. Omitted options are those of `CHESSNUT_BOARD`.
 */
export const createChessnutBoard = (options: Partial<ChessnutBoardOptions> = {}): SimulatedChessnutBoard =>
  new ChessnutBoard({ ...CHESSNUT_BOARD, ...options });
