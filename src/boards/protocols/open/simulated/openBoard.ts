import { NO_PIECE } from '../../../../chess/piece.js';
import { makeSquare } from '../../../../chess/square.js';
import type { Color, Square } from '../../../../chess/types.js';
import { createRandom, type Random } from '../../../../shared/random.js';
import { BoardOnLine } from '../../../simulated/parts/boardOnLine.js';
import { nowAndThen } from '../../../simulated/parts/nowAndThen.js';
import type { PhysicalAct } from '../../../simulated/physicalAct.js';
import type { SimulatedEBoard } from '../../../simulated/simulatedEBoard.js';
import { createDefects } from './defects.js';
import { Firmware } from './firmware.js';
import { LightPanel } from './lightPanel.js';
import { createLineFaults } from './lineFaults.js';
import { Motors } from './motors.js';
import { OpenBoardClock, type Side } from './openBoardClock.js';
import { NO_FAULTS, OPEN_BOARD, type OpenBoardOptions, type OpenFaults } from './openBoardOptions.js';
import { createSensorField } from './sensorField.js';
import { SquareReporter } from './squareReporter.js';

const STALL_MS = 2_000;
const DROPOUT_MS: readonly [number, number] = [5, 200];
const UNKNOWN_MS: readonly [number, number] = [100, 3_000];
const BUTTON_MS = 80;

class OpenBoard extends BoardOnLine {
  readonly #options: OpenBoardOptions;
  readonly #faults: OpenFaults;
  readonly #lineFaults;
  readonly #defects;
  readonly #field;
  readonly #squares: SquareReporter;
  readonly #clock: OpenBoardClock;
  readonly #lights: LightPanel;
  readonly #firmware: Firmware;
  #powered = true;
  #stalledUntilMs = 0;
  #clockStarted = false;

  constructor(options: OpenBoardOptions) {
    const random = createRandom(options.seed);
    super(options.baud, random);
    this.#options = options;
    this.#faults = { ...NO_FAULTS, ...options.faults };
    const { time } = this;
    this.#lights = new LightPanel(options.lights === 'corners' ? 'corners' : 'squares');
    this.#lineFaults = createLineFaults(this.#faults, random.fork('faults'));
    this.#defects = createDefects(options.defects);
    this.#field = createSensorField(options, random.fork('field'));
    this.#squares = new SquareReporter({
      time,
      field: this.#field,
      settings: () => this.#firmware.settings,
      boardTimeMs: () => this.#firmware.timeMs,
      say: (message) => this.#firmware.say(message),
    });
    this.#clock = new OpenBoardClock(time, () => this.#firmware.sayClock());
    this.#firmware = new Firmware({
      options,
      time,
      field: this.#field,
      squares: this.#squares,
      clock: this.#clock,
      lights: this.#lights,
      motors: new Motors({
        time,
        standing: (square) => this.#field.standing(square),
        put: (square, piece) => this.#put(square, piece),
        emit: (is, at) =>
          this.#firmware.say({
            type: 'MOTOR',
            t: this.#firmware.timeMs,
            is,
            ...(at !== undefined && { at: makeSquare(at) }),
          }),
      }),
      out: (line) => this.#say(line),
    });
    options.setup.forEach((code, square) => {
      this.#field.put(this.#named(square), code, this.#firmware.settings);
    });
    this.#firmware.start();
    this.#startFaults(random.fork('mishaps'));
  }

  litSquares(): readonly Square[] {
    return this.#lights.litSquares(this.time.nowMs());
  }

  protected receive(bytes: Uint8Array): void {
    if (!this.#powered || this.#isStalled) return;
    this.#firmware.receive(this.#defects.receive(this.#lineFaults.fromHost(bytes, this.#isCalm)));
  }

  protected opened(powerCycled: boolean): void {
    if (powerCycled || this.#options.restartsOnOpen) this.#firmware.start();
  }

  protected perform(act: PhysicalAct): void {
    switch (act.kind) {
      case 'lift':
        this.#put(this.#named(act.square), NO_PIECE);
        break;
      case 'place':
        this.#put(this.#named(act.square), act.piece);
        break;
      case 'press':
        this.#press(this.#sideOf(act.side));
        break;
      case 'stopClock':
        this.#runClock('0');
        break;
      case 'setClock':
        this.#setClock(act.whiteMs, act.blackMs, act.incrementMs);
        break;
      case 'unplug':
        this.#powered = false;
        this.#firmware.stop();
        this.line.cut(this.time.nowMs());
        break;
      case 'plug':
        this.#powered = true;
        this.#firmware.start();
        break;
      case 'note':
        break;
    }
  }

  get #isCalm(): boolean {
    return this.time.nowMs() >= this.#faults.untilMs;
  }

  get #isStalled(): boolean {
    return this.time.nowMs() < this.#stalledUntilMs;
  }

  #say(line: string): void {
    if (this.#isStalled) return;
    if (this.#lineFaults.skipsNumber(this.#isCalm)) this.#firmware.skipNumber();
    for (const said of this.#defects.say(line))
      this.line.send(this.#lineFaults.toHost(said, this.#isCalm), this.time.nowMs());
  }

  /** The square as the board names it. */
  #named(square: Square): Square {
    return this.#options.turned ? 63 - square : square;
  }

  #sideOf(color: Color): Side {
    return (color === 'white') === this.#options.turned ? '8' : '1';
  }

  #put(square: Square, piece: number): void {
    this.#squares.lookAt(this.#field.put(square, piece, this.#firmware.settings));
  }

  /** The first press after the clock was set starts it, as when an arbiter starts the clock. */
  #press(side: Side): void {
    const { buttons, clock } = this.#options;
    const n = side === '1' ? 1 : 2;
    if (n <= buttons) {
      this.#firmware.say({ type: 'BUTTON', t: this.#firmware.timeMs, n, is: 'down' });
      this.time.setTimeout(
        () => this.#firmware.say({ type: 'BUTTON', t: this.#firmware.timeMs, n, is: 'up' }),
        BUTTON_MS,
      );
    }
    if (!clock) return;
    if (!this.#clockStarted) this.#runClock(side === '1' ? '8' : '1');
    else if (this.#clock.press(side)) this.#firmware.sayClock();
    this.#clockStarted = true;
  }

  #runClock(side: Side | '0'): void {
    if (!this.#options.clock) return;
    this.#clock.run(side);
    this.#clockStarted = side !== '0';
    this.#firmware.sayClock();
  }

  #setClock(whiteMs: number, blackMs: number, incrementMs: number): void {
    if (!this.#options.clock) return;
    const [ms1, ms8] = this.#options.turned ? [blackMs, whiteMs] : [whiteMs, blackMs];
    this.#clock.set({ '1': ms1, '8': ms8 }, { '1': incrementMs, '8': incrementMs });
    this.#runClock('0');
  }

  #startFaults(random: Random): void {
    const { dropoutsPerMinute, unknownsPerMinute, stallsPerMinute, restartsPerMinute, untilMs } =
      this.#faults;
    const trouble = (kind: 'hidden' | 'blind', [min, max]: readonly [number, number]): void => {
      const square = random.integer(0, 63);
      this.#field.trouble(square, kind);
      this.#squares.lookAtAll();
      this.time.setTimeout(
        () => {
          this.#field.trouble(square, null);
          this.#squares.lookAtAll();
        },
        random.integer(min, max),
      );
    };
    const sometimes = (perMinute: number, happen: () => void): void =>
      nowAndThen({ perMinute, untilMs }, this.time, random, happen);
    sometimes(dropoutsPerMinute, () => trouble('hidden', DROPOUT_MS));
    sometimes(unknownsPerMinute, () => trouble('blind', UNKNOWN_MS));
    sometimes(stallsPerMinute, () => {
      this.#stalledUntilMs = this.time.nowMs() + STALL_MS;
    });
    sometimes(restartsPerMinute, () => {
      if (this.#powered) this.#firmware.start();
    });
  }
}

/**
 * Creates a home-made board of the open protocol, byte for byte on the wire, with its sensors and their
 * wiring, its clock and its lights. Omitted options are those of `OPEN_BOARD`.
 */
export const createOpenBoard = (options: Partial<OpenBoardOptions> = {}): SimulatedEBoard =>
  new OpenBoard({ ...OPEN_BOARD, ...options });
