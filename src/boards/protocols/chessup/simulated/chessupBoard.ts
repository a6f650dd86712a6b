import { startBoard } from '../../../../chess/board.js';
import { fileOf, rankOf } from '../../../../chess/square.js';
import type { Board, Move, PieceCode, Square } from '../../../../chess/types.js';
import { makeHex } from '../../../../shared/hex.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { GameKeeper } from '../../../simulated/parts/gameKeeper.js';
import { type LineFaults, NO_LINE_FAULTS } from '../../../simulated/parts/lineFaults.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { CODE, COMMAND, makeState } from '../messages.js';

export type ChessupBoardOptions = {
  readonly seed: number;
  /** The placement at power-on. */
  readonly setup: Board;
  /** A piece counts as placed after it has stood for this long. */
  readonly settleMs: number;
  /** The time from a command to its answer. */
  readonly answerMs: number;
  /** A move without an acknowledgement is sent again after this time. */
  readonly againMs: number;
  readonly faults: Partial<LineFaults>;
};

const CHESSUP_BOARD: ChessupBoardOptions = {
  seed: 1,
  setup: startBoard,
  settleMs: 100,
  answerMs: 20,
  againMs: 400,
  faults: {},
};

const ROLES: Readonly<Record<string, number>> = { rook: 1, knight: 2, bishop: 3, queen: 4 };
const [ANSWERS, SETTINGS] = [CODE.promotionShown, 0xb9];
const SETTINGS_BYTES = 12;

class ChessupBoard extends ClocklessBoard {
  readonly #options: ChessupBoardOptions;
  readonly #faults: LineFaults;
  readonly #noise: Random;
  readonly #pieces: Uint8Array;
  readonly #game: GameKeeper;
  readonly #placeTimers = new Map<Square, number>();
  #settleTimer: number | undefined;
  #againTimer: number | undefined;
  /** Moves and promotions that were sent but not acknowledged, oldest first. */
  #untaken: Uint8Array[] = [];
  #received: number[] = [];
  #tellsMoves = false;
  #isInReach = true;

  constructor(options: ChessupBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_LINE_FAULTS, ...options.faults };
    super({ baud: 'unlimited', faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#pieces = Uint8Array.from(options.setup);
    this.#game = new GameKeeper({
      board: () => this.#pieces.slice(),
      onPly: (what, { move }) => (what === 'move' ? this.#reportMove(move) : this.#reportTakeBack()),
      onNewGame: () => this.#playBoth(),
    });
    this.#playBoth();
    this.#game.look();
  }

  keptMoves(): readonly Move[] {
    return this.#game.plies.map(({ move }) => move);
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#isInReach) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    this.#received.push(...addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise));
    while (this.#received.length > 0) {
      const size = this.#received[0] === SETTINGS ? SETTINGS_BYTES : 1;
      if (this.#received.length < size) return;
      const command = Uint8Array.from(this.#received.splice(0, size));
      this.time.setTimeout(() => this.#handleCommand(command), this.#options.answerMs);
    }
  }

  /** The board has a battery and keeps running when it is out of reach. */
  protected override opened(): void {
    this.#received = [];
  }
  protected powerUp(): void {
    this.#isInReach = true;
  }
  protected powerDown(): void {
    this.#isInReach = false;
    this.line.cut(this.time.nowMs());
  }

  protected lift(square: Square): void {
    this.place(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#pieces[square] = piece;
    const { settleMs } = this.#options;
    const placement = this.#placeTimers.get(square);
    if (placement !== undefined) this.time.clearTimeout(placement);
    if (piece === 0) this.#game.liftedFrom(square);
    else {
      const inHands = this.#game.lifted;
      const placed = (): void => this.#game.placedOn(square, inHands);
      this.#placeTimers.set(square, this.time.setTimeout(placed, settleMs));
    }
    if (this.#settleTimer !== undefined) this.time.clearTimeout(this.#settleTimer);
    this.#settleTimer = this.time.setTimeout(() => this.#game.look(), 2 * settleMs);
  }

  /** Makes both players human, so that the computer moves for neither. */
  #playBoth(): void {
    if (this.#game !== undefined) this.#game.isReferee = true;
  }

  #handleCommand(command: Uint8Array): void {
    const { position } = this.#game;
    if (makeHex(command) === makeHex(COMMAND.askState))
      this.#say(makeState(position.board, position.turn === 'white' ? 0 : 1, position.fullmoves));
    if (makeHex(command) === makeHex(COMMAND.playOverTheBoard)) {
      this.#tellsMoves = true;
      this.#say(Uint8Array.of(CODE.done));
    }
    const answered = this.#untaken[0]?.[0] === CODE.moved ? COMMAND.moveTaken[0] : ANSWERS;
    if (this.#untaken.length > 0 && command[0] === answered) {
      this.#untaken.shift();
      this.#sayUntaken();
    }
  }

  #reportMove({ from, to, promotion }: Move): void {
    if (!this.#tellsMoves) return;
    const places = [fileOf(from), rankOf(from), fileOf(to), rankOf(to)];
    this.#untaken.push(Uint8Array.of(CODE.moved, 0x35, ...places));
    if (promotion !== undefined) this.#untaken.push(Uint8Array.of(CODE.promoted, ROLES[promotion] ?? 4));
    this.#sayUntaken();
  }

  #reportTakeBack(): void {
    if (this.#tellsMoves) this.#say(Uint8Array.of(CODE.takenBack));
  }

  /** Repeats the oldest message until it is acknowledged. */
  #sayUntaken(): void {
    if (this.#againTimer !== undefined) this.time.clearTimeout(this.#againTimer);
    const [first] = this.#untaken;
    if (first === undefined) return;
    this.#say(first);
    this.#againTimer = this.time.setTimeout(() => this.#sayUntaken(), this.#options.againMs);
  }

  #say(bytes: Uint8Array): void {
    if (!this.#isInReach) return;
    this.line.send(this.isCalm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/** Creates a ChessUp, byte for byte. Omitted options are those of a typical board. */
export const createChessupBoard = (options: Partial<ChessupBoardOptions> = {}): SimulatedEBoard =>
  new ChessupBoard({ ...CHESSUP_BOARD, ...options });

type Common = Pick<ChessupBoardOptions, 'seed' | 'setup'>;

export const faultyChessupBoards = {
  'the board loses one byte in fifty': (options: Common) =>
    createChessupBoard({ ...options, faults: { lostHostByteRate: 0.02 } }),
  'answers are late': (options: Common) => createChessupBoard({ ...options, answerMs: 90 }),
};
