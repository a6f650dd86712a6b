import type { PieceCode, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { createSquareScanner } from '../../../simulated/parts/squareScanner.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { COMMAND, LIGHT_COMMAND_BYTES, readLights } from '../commands.js';
import { EQUALS, LETTER } from '../frames.js';
import { bytesOf } from '../squares.js';
import {
  ICHESSONE_BOARD,
  type IchessoneBoardOptions,
  type IchessoneFaults,
  NO_FAULTS,
} from './ichessoneBoardOptions.js';

const OTHERS = ['CPOFF', 'CSOFF'];
const TEXTS: readonly string[] = [...Object.values(COMMAND), ...OTHERS];
const LIGHTS = 'EL';

type ReceivedCommand =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'lights'; readonly bytes: Uint8Array };

/** Reads the board's input. Commands have no end mark, so their beginning identifies them. */
class CommandReader {
  #received: number[] = [];

  forget(): void {
    this.#received = [];
  }

  read(bytes: Uint8Array): readonly ReceivedCommand[] {
    this.#received.push(...bytes);
    const commands: ReceivedCommand[] = [];
    while (this.#received.length > 0) {
      const text = String.fromCharCode(...this.#received.slice(0, LIGHT_COMMAND_BYTES));
      const whole = TEXTS.find((known) => text.startsWith(known));
      if (whole !== undefined) {
        commands.push({ kind: 'text', text: whole });
        this.#received.splice(0, whole.length);
      } else if (text.startsWith(LIGHTS)) {
        if (text.length < LIGHT_COMMAND_BYTES) break;
        commands.push({
          kind: 'lights',
          bytes: Uint8Array.from(this.#received.splice(0, LIGHT_COMMAND_BYTES)),
        });
      } else if ([...TEXTS, LIGHTS].some((known) => known.startsWith(text))) break;
      else this.#received.shift();
    }
    return commands;
  }
}

const JUNK = [0x98, 0x76, 0x54, 0x32, 0x10];
/** A code that stands for no piece. */
const NO_PIECE = 0xd0;
/** From a8, rank by rank. */
const SCAN_ORDER: readonly Square[] = Array.from({ length: 64 }, (_, i) => i ^ 56);

const encoder = new TextEncoder();

class IchessoneBoard extends ClocklessBoard {
  readonly #options: IchessoneBoardOptions;
  readonly #faults: IchessoneFaults;
  readonly #noise: Random;
  readonly #commandReader = new CommandReader();
  readonly #scanner;
  #lit: readonly Square[] = [];
  #reportsChanges = false;
  #changed = false;
  #powered = true;

  constructor(options: IchessoneBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: options.baud, turned: options.turned, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    const { scanPeriodMs } = options;
    this.#scanner = createSquareScanner({ scanPeriodMs, scanOrder: SCAN_ORDER }, this.time, () =>
      this.#seeChange(),
    );
    options.setup.forEach((code, square) => {
      if (code !== 0) this.#scanner.put(this.named(square), code);
    });
    this.#start();
  }

  litSquares(): readonly Square[] {
    return this.#lit;
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#powered) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    const received = addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise);
    for (const command of this.#commandReader.read(received))
      this.time.setTimeout(() => this.#handleCommand(command), this.#options.answerMs);
  }

  protected lift(square: Square): void {
    this.#scanner.put(square, 0);
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#scanner.put(square, piece);
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
    this.#commandReader.forget();
    this.#lit = [];
    this.#reportsChanges = false;
    this.#scanner.restart();
  }

  /** Reports all changes of a scan together. */
  #seeChange(): void {
    if (this.#changed) return;
    this.#changed = true;
    const { scanPeriodMs } = this.#options;
    this.time.setTimeout(
      () => {
        this.#changed = false;
        if (this.#reportsChanges) this.#sayPosition();
      },
      scanPeriodMs - (this.time.nowMs() % scanPeriodMs),
    );
  }

  #handleCommand(command: ReceivedCommand): void {
    if (command.kind === 'lights') {
      const lights = readLights(command.bytes);
      if (lights === undefined) return;
      this.#lit = lights.replaces ? lights.squares : [...new Set([...this.#lit, ...lights.squares])];
      return;
    }
    const { batteryPercent, charging, hardware } = this.#options;
    switch (command.text) {
      case COMMAND.reportChanges:
        this.#reportsChanges = true;
        break;
      case COMMAND.askPosition:
        this.#sayPosition();
        break;
      case COMMAND.askBattery:
        this.#say(LETTER.battery, [charging ? 1 : 0, batteryPercent]);
        break;
      case COMMAND.askHardware:
        this.#say(LETTER.hardware, encoder.encode(hardware));
        break;
      default:
        this.#reportsChanges = false;
    }
  }

  #sayPosition(): void {
    const bytes = bytesOf(this.#scanner.seen());
    const isBad = !this.isCalm && this.#noise.chance(this.#faults.noPieceRate);
    if (isBad) bytes[this.#noise.integer(0, bytes.length - 1)] = NO_PIECE;
    this.#say(LETTER.position, bytes);
  }

  #say(letter: number, body: Iterable<number>): void {
    if (!this.#powered) return;
    const hasJunk = !this.isCalm && this.#noise.chance(this.#faults.junkRate);
    const bytes = Uint8Array.from([...(hasJunk ? JUNK : []), EQUALS, letter, ...body]);
    this.line.send(this.isCalm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/** Creates an iChessOne, byte for byte on the wire. Omitted options are those of `ICHESSONE_BOARD`. */
export const createIchessoneBoard = (options: Partial<IchessoneBoardOptions> = {}): SimulatedEBoard =>
  new IchessoneBoard({ ...ICHESSONE_BOARD, ...options });

type Common = Pick<IchessoneBoardOptions, 'seed' | 'setup'>;

export const faultyIchessoneBoards = {
  'stray bytes precede an answer': (options: Common) =>
    createIchessoneBoard({ ...options, faults: { junkRate: 0.3 } }),
  'positions contain an unknown piece code': (options: Common) =>
    createIchessoneBoard({ ...options, faults: { noPieceRate: 0.2 } }),
  'the board loses one byte in fifty': (options: Common) =>
    createIchessoneBoard({ ...options, faults: { lostHostByteRate: 0.02 } }),
  'the board is turned': (options: Common) => createIchessoneBoard({ ...options, turned: true }),
};
