import { pieceCode, pieceLetter } from '../../../../chess/piece.js';
import { fileOf, makeSquare } from '../../../../chess/square.js';
import type { Move, PieceCode, Square } from '../../../../chess/types.js';
import { createLineDecoder } from '../../../../shared/lineDecoder.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { GameKeeper, type KeptPly } from '../../../simulated/parts/gameKeeper.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { CITRINE_LINE_BYTES_MAX } from '../frames.js';
import { makeGameLine, makePlayedLine } from '../words.js';
import {
  CITRINE_BOARD,
  type CitrineBoardOptions,
  type CitrineFaults,
  NO_FAULTS,
} from './citrineBoardOptions.js';

const encoder = new TextEncoder();
const latin1 = new TextDecoder('latin1');

/** Formats a move: `g1-f3`, `c5xd4`, `d7-d8/N`, `e5xd6ep`, `O-O`. */
const wordOf = ({ from, to, captured, promotion, castling, enPassant }: Move): string => {
  if (castling !== undefined) return fileOf(to) > fileOf(from) ? 'O-O' : 'O-O-O';
  const promoted = promotion === undefined ? '' : `/${pieceLetter(pieceCode('white', promotion))}`;
  const passing = enPassant === undefined ? '' : 'ep';
  return `${makeSquare(from)}${captured === 0 ? '-' : 'x'}${makeSquare(to)}${promoted}${passing}`;
};

class CitrineBoard extends ClocklessBoard {
  readonly #options: CitrineBoardOptions;
  readonly #faults: CitrineFaults;
  readonly #noise: Random;
  readonly #commands;
  readonly #pieces: Uint8Array;
  readonly #game: GameKeeper;
  /** The board sends moves as they are made. */
  #transmits = false;
  #receivedAtMs = Number.NEGATIVE_INFINITY;
  readonly #placeTimers = new Map<Square, number>();
  #settleTimer: number | undefined;
  /** The cable is plugged in. The board has its own power supply and keeps running without the cable. */
  #isPlugged = true;

  constructor(options: CitrineBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: options.baud, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#pieces = Uint8Array.from(options.setup);
    this.#commands = createLineDecoder<string>({
      maxBytes: CITRINE_LINE_BYTES_MAX,
      read: (bytes) => ({ kind: 'frame', frame: latin1.decode(bytes) }),
    });
    this.#game = new GameKeeper({
      board: () => this.#pieces.slice(),
      onPly: (what, ply) => this.#sayPly(what === 'move' ? 'M' : 'T', ply),
      onNewGame: () => {
        this.#transmits = false;
        this.#say('New Game');
      },
    });
    this.#game.look();
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#isPlugged) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    const received = addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise);
    for (const output of this.#commands.push(received))
      if (output.kind === 'frame') this.#onCommandLine(output.frame);
  }

  protected override opened(): void {
    this.#commands.reset();
  }

  protected powerUp(): void {
    this.#isPlugged = true;
  }

  protected powerDown(): void {
    this.#isPlugged = false;
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
      this.#placeTimers.set(
        square,
        this.time.setTimeout(() => this.#game.placedOn(square, inHands), settleMs),
      );
    }
    if (this.#settleTimer !== undefined) this.time.clearTimeout(this.#settleTimer);
    this.#settleTimer = this.time.setTimeout(() => this.#game.look(), 2 * settleMs);
  }

  #onCommandLine(line: string): void {
    const nowMs = this.time.nowMs();
    if (line === '' || nowMs - this.#receivedAtMs < this.#options.commandGapMs) return;
    this.#receivedAtMs = nowMs;
    this.time.setTimeout(
      () => this.#handleCommand(line.toUpperCase().replaceAll(' ', '')),
      this.#options.answerMs,
    );
  }

  /** Accepts lower case, and commands without their spaces. Ignores unknown commands. */
  #handleCommand(command: string): void {
    const game = this.#game;
    switch (command) {
      case 'I':
        this.#say(`ID.${this.#options.identityText}`);
        break;
      case 'G':
        this.#sayGame();
        break;
      case 'C':
        this.#say('Clock 00:00:00 00:00:00');
        break;
      case 'XON':
      case 'XOFF':
        this.#transmits = command === 'XON';
        break;
      case 'UON':
      case 'UOFF':
        game.isReferee = command === 'UON';
        break;
      default:
        break;
    }
  }

  #sayGame(): void {
    this.#say('Game   1');
    this.#say('.      white       black');
    const words = this.#game.plies.map(({ move }) => wordOf(move));
    for (let ply = 0; ply < words.length; ply += 2)
      this.#say(makeGameLine(ply / 2 + 1, words.slice(ply, ply + 2)));
  }

  #sayPly(letter: 'M' | 'T', { before, move }: KeptPly): void {
    if (!this.#transmits) return;
    const line = makePlayedLine(letter, before.fullmoves, before.turn, wordOf(move));
    this.#say(line);
    if (!this.isCalm && this.#noise.chance(this.#faults.doubledMoveRate)) this.#say(line);
  }

  #say(line: string): void {
    if (!this.#isPlugged) return;
    const bytes = encoder.encode(`${line}\r\n`);
    this.line.send(this.isCalm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/** Creates a Novag Citrine, byte for byte on the wire. Omitted options are those of `CITRINE_BOARD`. */
export const createCitrineBoard = (options: Partial<CitrineBoardOptions> = {}): SimulatedEBoard =>
  new CitrineBoard({ ...CITRINE_BOARD, ...options });

type Common = Pick<CitrineBoardOptions, 'seed' | 'setup'>;

export const faultyCitrineBoards = {
  'moves are reported twice': (options: Common) =>
    createCitrineBoard({ ...options, faults: { doubledMoveRate: 0.5 } }),
  'the board loses one byte in fifty': (options: Common) =>
    createCitrineBoard({ ...options, faults: { lostHostByteRate: 0.02 } }),
  'answers are late': (options: Common) => createCitrineBoard({ ...options, answerMs: 90 }),
};
