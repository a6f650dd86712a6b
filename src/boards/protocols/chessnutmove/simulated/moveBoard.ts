import { startBoard } from '../../../../chess/board.js';
import type { Board, PieceCode, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import { scanModels } from '../../../simulated/scanModels.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { CODE } from '../../chessnut/frames.js';
import { makeMessage } from '../../chessnut/messages.js';
import { cutCommands, makePosition, makeVersion } from '../../chessnut/simulated/reports.js';
import { readPlacement } from '../../chessnut/squares.js';
import { ABOUT, COMMAND, OWN, parseLights, parseMotion } from '../messages.js';

export type MoveBoardOptions = {
  readonly seed: number;
  /** The placement at power-on, in White's view. */
  readonly setup: Board;
  /** White sits at rank 8. */
  readonly turned: boolean;
  readonly scanPeriodMs: number;
  readonly percent: number;
  /** The time that one piece takes from its square to its target. */
  readonly msPerPiece: number;
  readonly faults: Partial<LineFaults & { readonly lostReportRate: number }>;
};

/** The real time for a piece is not published. */
const MOVE_BOARD: MoveBoardOptions = {
  seed: 1,
  setup: startBoard,
  turned: false,
  scanPeriodMs: scanModels.chessnut.periodMs,
  percent: 76,
  msPerPiece: 2_500,
  faults: {},
};

const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

export interface SimulatedMoveBoard extends SimulatedEBoard {
  litSquares(): readonly Square[];
  readonly isMoving: boolean;
  /** The placement in the board's own view. */
  standing(): Board;
}

class MoveBoard extends ClocklessBoard implements SimulatedMoveBoard {
  readonly #options: MoveBoardOptions;
  readonly #lostReportRate: number;
  readonly #noise: Random;
  readonly #scanner;
  #isLive = false;
  #isOn = false;
  #lit: readonly Square[] = [];
  #reports: number | undefined;
  #motion: { readonly target: Board; readonly stopsAtHands: boolean; readonly timer: number } | undefined;

  constructor(options: MoveBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_LINE_FAULTS, ...options.faults };
    super({ baud: 'unlimited', turned: options.turned, faults }, random);
    this.#options = options;
    this.#lostReportRate = options.faults.lostReportRate ?? 0;
    this.#noise = random.fork('noise');
    const { scanPeriodMs } = options;
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, () => {});
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), code);
    });
    this.powerUp();
  }

  litSquares(): readonly Square[] {
    return this.#lit;
  }

  get isMoving(): boolean {
    return this.#motion !== undefined;
  }

  standing(): Board {
    return Uint8Array.from({ length: 64 }, (_, square) => this.#scanner.present(square));
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#isOn) return;
    for (const command of cutCommands(bytes)) this.#handleCommand(command);
  }

  protected lift(square: Square): void {
    this.#feelHand();
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#feelHand();
    this.#scanner.put(square, piece);
  }

  protected powerUp(): void {
    this.powerDown();
    this.#isOn = true;
    this.#isLive = false;
    this.#lit = [];
    this.#scanner.restart();
    this.#reportOn();
  }

  protected powerDown(): void {
    this.#isOn = false;
    this.#stop();
    if (this.#reports !== undefined) this.time.clearTimeout(this.#reports);
    this.line.cut(this.time.nowMs());
  }

  #reportOn(): void {
    this.#reports = this.time.setTimeout(() => {
      // The board is silent while its motors run.
      if (this.#isLive && !this.isMoving)
        this.#say(makePosition(this.#scanner.seen(), this.time.nowMs(), 'bluetooth'));
      this.#reportOn();
    }, this.#options.scanPeriodMs);
  }

  #feelHand(): void {
    if (this.#motion?.stopsAtHands === true) this.#stop();
  }

  #stop(): void {
    if (this.#motion !== undefined) this.time.clearTimeout(this.#motion.timer);
    this.#motion = undefined;
  }

  /** Moves the next piece to its square. Pieces that do not belong on their squares leave the board first. */
  #moveOn(target: Board, stopsAtHands: boolean): void {
    const standing = this.standing();
    const wrong = standing.findIndex((code, square) => code !== 0 && code !== target[square]);
    const missing = target.findIndex((code, square) => code !== 0 && standing[square] !== code);
    this.#stop();
    if (wrong < 0 && missing < 0) return;
    const timer = this.time.setTimeout(() => {
      if (wrong >= 0) this.#scanner.put(wrong, 0);
      else this.#scanner.put(missing, target[missing] ?? 0);
      this.#moveOn(target, stopsAtHands);
    }, this.#options.msPerPiece / 2);
    this.#motion = { target, stopsAtHands, timer };
  }

  #handleCommand(command: Uint8Array): void {
    const is = (other: Uint8Array): boolean => command.join() === other.join();
    const lights = parseLights(command);
    if (lights !== undefined) this.#lit = lights;
    if (is(COMMAND.stop)) {
      this.#stop();
      return;
    }
    const motion = parseMotion(command);
    const target = motion && readPlacement(motion.placement);
    if (motion !== undefined && target !== undefined) this.#moveOn(target, motion.stopsAtHands);
    if (is(COMMAND.live)) {
      this.#isLive = true;
      this.#say(makeMessage(CODE.ack, [0]));
    }
    if (is(COMMAND.askController)) this.#say(makeVersion(1, 'CNMOVE_01'));
    if (is(COMMAND.askCharge)) this.#say(makeMessage(OWN, [ABOUT.charge, 0, this.#options.percent]));
  }

  #say(message: Uint8Array): void {
    if (this.#isOn && (this.isCalm || !this.#noise.chance(this.#lostReportRate)))
      this.line.send(message, this.time.nowMs());
  }
}

/** Creates a Chessnut Move, byte for byte. Omitted options are those of a typical board. */
export const createMoveBoard = (options: Partial<MoveBoardOptions> = {}): SimulatedMoveBoard =>
  new MoveBoard({ ...MOVE_BOARD, ...options });

type Common = Pick<MoveBoardOptions, 'seed' | 'setup'>;

/** Faulty boards, and boards that differ from most. */
export const faultyMoveBoards = {
  'reports are lost': (options: Common) => createMoveBoard({ ...options, faults: { lostReportRate: 0.1 } }),
  'the board is turned': (options: Common) => createMoveBoard({ ...options, turned: true }),
};
