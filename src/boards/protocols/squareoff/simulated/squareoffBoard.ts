import { startBoard } from '../../../../chess/board.js';
import { makeSquare } from '../../../../chess/square.js';
import type { Board, PieceCode, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import { scanModels } from '../../../simulated/scanModels.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { COMMAND, digitsOf, parseLights } from '../messages.js';

/** Faults of the radio link and of the sensors, all drawn from the seed. */
export type SquareoffFaults = LineFaults & {
  /** The chance that the change of a square is not reported. */
  readonly unreportedRate: number;
  /** The chance that the change of a square is reported, undone and reported again. */
  readonly jitterRate: number;
};

const NO_FAULTS: SquareoffFaults = { ...NO_LINE_FAULTS, unreportedRate: 0, jitterRate: 0 };

export type SquareoffBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly scanPeriodMs: number;
  readonly volts: number;
  /** The board answers the command for a new game. Some boards do not, but report changes all the same. */
  readonly answersNewGame: boolean;
  /** The time from a command to its answer. */
  readonly answerMs: number;
  readonly faults: Partial<SquareoffFaults>;
};

/** The scan period and the delay are not published, so those of a Pegasus are used. */
const SQUAREOFF_BOARD: SquareoffBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.pegasus.periodMs,
  volts: 3.67,
  answersNewGame: true,
  answerMs: scanModels.pegasus.transportMs,
  faults: {},
};

const TAKEN = 1;
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => (i >> 3) | ((i & 7) << 3));
const JITTER_MS = 15;
const LONGEST_COMMAND = 200;
const END = '*';

const encoder = new TextEncoder();
const latin1 = new TextDecoder('latin1');

class SquareoffBoard extends ClocklessBoard {
  readonly #options: SquareoffBoardOptions;
  readonly #faults: SquareoffFaults;
  readonly #noise: Random;
  readonly #scanner;
  #received = '';
  #lit: readonly Square[] = [];
  #tellsChanges = false;
  #powered = true;

  constructor(options: SquareoffBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: 'unlimited', turned: options.turned, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
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

  protected receive(bytes: Uint8Array): void {
    if (!this.#powered) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    this.#received += latin1.decode(addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise));
    const commands = this.#received.split(END);
    this.#received = (commands.pop() ?? '').slice(-LONGEST_COMMAND);
    for (const command of commands)
      this.time.setTimeout(() => this.#handleCommand(`${command}${END}`), this.#options.answerMs);
  }

  protected lift(square: Square): void {
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, _piece: PieceCode): void {
    this.#scanner.put(square, TAKEN);
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
    this.#received = '';
    this.#lit = [];
    this.#tellsChanges = false;
    this.#scanner.restart();
  }

  #reportChange(square: Square, code: number): void {
    if (!this.#tellsChanges || (!this.isCalm && this.#noise.chance(this.#faults.unreportedRate))) return;
    const say = (isTaken: boolean): void => this.#say(`0#${makeSquare(square)}${isTaken ? 'd' : 'u'}*`);
    const isTaken = code !== 0;
    say(isTaken);
    if (this.isCalm || !this.#noise.chance(this.#faults.jitterRate)) return;
    this.time.setTimeout(() => say(!isTaken), JITTER_MS);
    this.time.setTimeout(() => say(isTaken), 2 * JITTER_MS);
  }

  #handleCommand(command: string): void {
    const lights = parseLights(command);
    if (lights !== undefined) this.#lit = lights;
    if (command === COMMAND.newGame) {
      this.#tellsChanges = true;
      if (this.#options.answersNewGame) this.#say('14#GO*');
    }
    if (command === COMMAND.askBoard) this.#say(`30#${digitsOf(this.#scanner.seen())}*`);
    if (command === COMMAND.askBattery) this.#say(`22#${this.#options.volts.toFixed(2)}*`);
  }

  #say(text: string): void {
    if (!this.#powered) return;
    const bytes = encoder.encode(text);
    this.line.send(this.isCalm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/** Creates a Square Off Pro, byte for byte. Omitted options are those of a typical board. */
export const createSquareoffBoard = (options: Partial<SquareoffBoardOptions> = {}): SimulatedEBoard =>
  new SquareoffBoard({ ...SQUAREOFF_BOARD, ...options });

type Common = Pick<SquareoffBoardOptions, 'seed' | 'setup'>;

export const faultySquareoffBoards = {
  'one change in ten is not reported': (options: Common) =>
    createSquareoffBoard({ ...options, faults: { unreportedRate: 0.1 } }),
  'one change in five is reported, reversed and reported again': (options: Common) =>
    createSquareoffBoard({ ...options, faults: { jitterRate: 0.2 } }),
  'a new game is not acknowledged': (options: Common) =>
    createSquareoffBoard({ ...options, answersNewGame: false }),
  'the board loses one byte in fifty': (options: Common) =>
    createSquareoffBoard({ ...options, faults: { lostHostByteRate: 0.02 } }),
  'the board is turned': (options: Common) => createSquareoffBoard({ ...options, turned: true }),
};
