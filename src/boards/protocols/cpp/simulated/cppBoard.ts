import { NO_PIECE } from '../../../../chess/piece.js';
import type { PieceCode, Square } from '../../../../chess/types.js';
import { createLineDecoder } from '../../../../shared/lineDecoder.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import type { SensorBoard } from '../../../eboard/sensorBoard.js';
import { ClocklessBoard } from '../../../simulated/parts/clocklessBoard.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import { addLineNoise } from '../../../simulated/parts/serialLine.js';
import { sensed } from '../../../simulated/sensorModel.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { type BoardWord, CPP_LINE_BYTES_MAX, type CppFrame, makeWords } from '../words.js';
import { CPP_BOARD, type CppBoardOptions, type CppFaults, NO_FAULTS } from './cppBoardOptions.js';
import { RoundFirmware } from './roundFirmware.js';

/** A placement that no move explains is reported after it has been left untouched for this long. */
const QUIET_MS = 1_500;

const encoder = new TextEncoder();
const latin1 = new TextDecoder('latin1');

class CppBoard extends ClocklessBoard {
  readonly #options: CppBoardOptions;
  readonly #faults: CppFaults;
  readonly #noise: Random;
  readonly #commands;
  readonly #round: RoundFirmware;
  readonly #pieces: Uint8Array;
  #powered = true;
  /** `feature` has requested `get_state`, and no round has begun since. */
  #statesOn = false;
  #listensFromMs = 0;
  #quietTimer: number | undefined;

  constructor(options: CppBoardOptions) {
    const random = createRandom(options.seed);
    const faults = { ...NO_FAULTS, ...options.faults };
    super({ baud: options.baud, faults }, random);
    this.#options = options;
    this.#faults = faults;
    this.#noise = random.fork('noise');
    this.#pieces = Uint8Array.from(options.setup);
    this.#commands = createLineDecoder<string>({
      maxBytes: CPP_LINE_BYTES_MAX,
      read: (bytes) => ({ kind: 'frame', frame: latin1.decode(bytes) }),
    });
    this.#round = new RoundFirmware({
      board: () => this.#pieces.slice(),
      knowsRoles: options.sensing === 'piece',
      sayMove: (uci) => this.#say({ kind: 'move', uci }),
      sayBoard: (word) => this.#sayBoard(word),
    });
    this.#start();
    const { restartsPerMinute, untilMs } = this.#faults;
    nowAndThen({ perMinute: restartsPerMinute, untilMs }, this.time, random.fork('restarts'), () => {
      if (this.#powered) this.#start();
    });
  }

  /** The squares that the board lights by itself to show the opponent's moves. The protocol has no lights. */
  litSquares(): readonly Square[] {
    return this.#round.awaitedSquares();
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#isAwake) return;
    const lostByteRate = this.isCalm ? 0 : this.#faults.lostHostByteRate;
    const received = addLineNoise(bytes, { lostByteRate, doubledByteRate: 0 }, this.#noise);
    for (const output of this.#commands.push(received)) {
      if (output.kind !== 'frame') continue;
      this.time.setTimeout(() => this.#handleCommand(output.frame), this.#options.answerMs);
    }
  }

  get #isAwake(): boolean {
    return this.#powered && this.time.nowMs() >= this.#listensFromMs;
  }

  protected lift(square: Square): void {
    this.place(square, NO_PIECE);
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
    this.#listensFromMs = this.time.nowMs() + this.#options.deafMs;
    this.#statesOn = false;
    this.#commands.reset();
    this.#round.forget();
  }

  protected place(square: Square, piece: PieceCode): void {
    this.#pieces[square] = piece;
    const { reportsState, speaksUnasked } = this.#options;
    if (this.#statesOn && reportsState && speaksUnasked) this.#sayBoard('state');
    this.#round.look();
    if (this.#quietTimer !== undefined) this.time.clearTimeout(this.#quietTimer);
    this.#quietTimer = this.time.setTimeout(() => this.#round.lookAgain(), QUIET_MS);
  }

  #handleCommand(line: string): void {
    const [command = ''] = line.split(' ', 1);
    const rest = line.slice(command.length + 1);
    switch (command) {
      case '':
        break;
      case 'feature':
        this.#statesOn ||= rest === 'get_state' && this.#options.reportsState;
        this.#answer(rest === 'get_state' && this.#options.reportsState);
        break;
      case 'variant':
        this.#answer(rest === 'standard');
        break;
      case 'get_state':
        if (this.#statesOn) this.#sayBoard('state');
        else this.#say({ kind: 'error', text: 'unexpected get_state' });
        break;
      case 'begin':
        this.#statesOn = false;
        if (!this.#round.begin(rest)) this.#say({ kind: 'error', text: 'wrong fen' });
        break;
      case 'move':
        if (!this.#round.moved(rest)) this.#say({ kind: 'error', text: 'wrong move' });
        break;
      // The end of a round, an error of the host, and the only variant get no answer.
      case 'end':
        this.#round.forget();
        break;
      case 'err':
      case 'set_variant':
        break;
      case 'ok':
        this.#round.accepted();
        break;
      case 'nok':
        this.#round.refused();
        break;
      case 'promote':
        this.#round.promoted(rest);
        break;
      default:
        this.#say({ kind: 'error', text: 'unknown command' });
    }
  }

  #answer(good: boolean): void {
    this.#say({ kind: 'answer', word: good ? 'ok' : 'nok' });
  }

  #seen(): SensorBoard {
    return this.#pieces.map((code) => sensed(this.#options.sensing, code));
  }

  #sayBoard(word: BoardWord): void {
    this.#say({ kind: 'board', word, board: this.#seen(), turn: null });
  }

  #say(frame: CppFrame): void {
    if (!this.#isAwake) return;
    const calm = this.isCalm;
    const isDebug = !calm && this.#faults.debugLineRate > 0 && this.#noise.chance(this.#faults.debugLineRate);
    const debug = isDebug ? `sensor 12 = 344${this.#options.lineEnd}` : '';
    const bytes = encoder.encode(debug + makeWords(frame) + this.#options.lineEnd);
    this.line.send(calm ? bytes : addLineNoise(bytes, this.#faults, this.#noise), this.time.nowMs());
  }
}

/**
 * Creates a home-made board that speaks the Chess Peripheral Protocol over a serial line, byte for byte on
 * the wire. Omitted options are those of `CPP_BOARD`.
 */
export const createCppBoard = (options: Partial<CppBoardOptions> = {}): SimulatedEBoard =>
  new CppBoard({ ...CPP_BOARD, ...options });
