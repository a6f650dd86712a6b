import type { Square } from '../../../../chess/types.js';
import type { Random } from '../../../../shared/random.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import type { ChessClock } from '../../../simulated/parts/chessClock.js';
import { addLineNoise, type SerialLine } from '../../../simulated/parts/serialLine.js';
import type { SquareScanner } from '../../../simulated/parts/squareScanner.js';
import { BUS_ADDRESS_MAX } from '../bus/busMessages.js';
import { createCommandDecoder, type HostMessage } from '../commandDecoder.js';
import type { DgtSimpleCommand } from '../commands.js';
import { encodeFrame } from '../encodeFrame.js';
import { type DgtMessage, HEADER_BYTES } from '../frames.js';
import { readRevelationLights } from '../revelation.js';
import type { BoardLog } from './boardLog.js';
import { BusEnd } from './busEnd.js';
import { type ClockButton, ClockPort, type SimulatedClockDisplay } from './clockPort.js';
import type { DgtBoardOptions, DgtFaults } from './dgtBoardOptions.js';

/** `off`: without power, or frozen by a command that the board cannot handle. */
type Mode = 'off' | 'bus' | 'idle' | 'update' | 'updateBoard' | 'updateNice';

const MODES: Partial<Record<DgtSimpleCommand, Mode>> = {
  reset: 'idle',
  update: 'update',
  updateBoard: 'updateBoard',
  updateNice: 'updateNice',
  toBusMode: 'bus',
};
const TELLING: Partial<Record<Mode, 'regularly' | 'whenChanged'>> = {
  update: 'regularly',
  updateNice: 'whenChanged',
};

const busAddressOf = ({ serialNumber }: DgtBoardOptions): number => Number(serialNumber) & BUS_ADDRESS_MAX;

/** Answers that depend only on the kind of board; null where it does not understand the question. */
const fixedAnswer = (options: DgtBoardOptions, command: DgtSimpleCommand): DgtMessage | null => {
  const { serialNumber, storageVersion, longSerialNumber, version, makerText, batteryPercent } = options;
  switch (command) {
    case 'askSerialNumber':
      return { kind: 'serialNumber', digits: serialNumber, storageVersion };
    case 'askBusAddress':
      return { kind: 'busAddress', address: busAddressOf(options) };
    case 'askMakerText':
      return { kind: 'makerText', text: makerText };
    case 'askVersion':
      return { kind: 'version', major: version[0], minor: version[1] };
    case 'askLongSerialNumber':
      return longSerialNumber === null ? null : { kind: 'longSerialNumber', text: longSerialNumber };
    case 'askBattery': {
      if (batteryPercent === null) return null;
      const unknown = { remainingMin: null, onTimeMin: 0, standbyMin: 0 };
      return { kind: 'battery', percent: batteryPercent, ...unknown, charging: false, discharging: true };
    }
    default:
      return null;
  }
};

export type ElectronicsParts = {
  readonly options: DgtBoardOptions;
  readonly faults: DgtFaults;
  readonly time: TimeSource;
  readonly random: Random;
  readonly line: SerialLine;
  readonly log: BoardLog;
  readonly clock: ChessClock;
  readonly scanner: SquareScanner;
};

/** Modes, questions and answers of a DGT board. At power-on it is in bus mode. */
export class Electronics {
  readonly #parts: ElectronicsParts;
  readonly #port: ClockPort;
  readonly #bus: BusEnd;
  readonly #commands = createCommandDecoder();
  readonly #noise: Random;
  readonly #hostNoise: Random;
  #mode: Mode = 'off';
  /** Counts power-ups, so that activities from before the last one are dropped. */
  #life = 0;
  #untouched = false;
  /** In the board's own numbering, a1 = 0. */
  #lit: readonly Square[] = [];

  constructor(parts: ElectronicsParts) {
    this.#parts = parts;
    const { options, random } = parts;
    this.#noise = random.fork('noise');
    this.#hostNoise = random.fork('hostNoise');
    this.#port = new ClockPort({
      ...parts,
      model: options.clock,
      remote: options.clockRemote,
      random: random.fork('clock'),
      send: (message) => this.#send(message),
      onOrder: options.onClockOrder,
    });
    this.#bus = new BusEnd({
      ...parts,
      address: busAddressOf(options),
      version: options.version,
      answerMs: options.answerMs,
      random: random.fork('bus'),
      seen: () => parts.scanner.seen(),
      clock: () => encodeFrame(this.#port.read()).subarray(HEADER_BYTES),
      send: (bytes) => this.#mode === 'bus' && this.#transmit(bytes),
      endBus: () => this.#enter('idle'),
      restart: () => this.powerUp(),
    });
  }

  /** The board was switched on and has received nothing since. */
  get untouched(): boolean {
    return this.#untouched;
  }

  get lit(): readonly Square[] {
    return this.#lit;
  }

  powerUp(): void {
    const { scanner, log, time } = this.#parts;
    this.#life++;
    this.#untouched = true;
    this.#lit = [];
    this.#commands.reset();
    this.#port.reset();
    this.#enter('bus');
    scanner.restart();
    log.powerUp(scanner.seen(), time.nowMs());
  }

  powerDown(): void {
    this.#untouched = false;
    this.#enter('off');
    this.#parts.line.cut(this.#parts.time.nowMs());
  }

  receive(bytes: Uint8Array): void {
    const { faults } = this.#parts;
    if (this.#mode === 'off') return;
    this.#untouched = false;
    const rates = { lostByteRate: this.#isCalm() ? 0 : faults.lostHostByteRate, doubledByteRate: 0 };
    for (const output of this.#commands.push(addLineNoise(bytes, rates, this.#hostNoise)))
      if (output.kind === 'frame') this.#handleCommand(output.frame);
  }

  squareChanged(square: number, code: number): void {
    const { log, scanner, time } = this.#parts;
    if (this.#mode === 'off') return;
    log.change(square, code, scanner.seen(), time.nowMs());
    if (this.#mode !== 'idle') this.#send({ kind: 'square', square, code });
  }

  /** The clock's own cable is pulled or plugged in. */
  clockCable(plugged: boolean): void {
    this.#port.plug(plugged);
  }

  clockButton(button: ClockButton): void {
    this.#port.button(button);
  }

  clockDisplay(): SimulatedClockDisplay {
    return this.#port.display();
  }

  sendLog(): void {
    if (this.#mode !== 'off' && this.#mode !== 'bus')
      this.#send({ kind: 'log', bytes: this.#parts.log.readOut() });
  }

  #isCalm(): boolean {
    return this.#parts.time.nowMs() >= this.#parts.faults.untilMs;
  }

  #send(message: DgtMessage): void {
    if (this.#mode !== 'bus') this.#transmit(encodeFrame(message));
  }

  #transmit(bytes: Uint8Array): void {
    const { line, time, faults } = this.#parts;
    if (this.#mode === 'off') return;
    line.send(this.#isCalm() ? bytes : addLineNoise(bytes, faults, this.#noise), time.nowMs());
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    this.#port.reportTimes(TELLING[mode] ?? null);
  }

  #handleCommand(message: HostMessage): void {
    if (this.#mode === 'off') return;
    if (message.kind === 'bus') {
      // The command that returns a board to the bus is not itself carried out.
      if (this.#mode === 'bus') this.#bus.receive(message.command, message.address);
      else this.#enter('bus');
      return;
    }
    const lit = message.kind === 'lights' ? this.#litAfter(message.body) : undefined;
    if (message.kind === 'dangerous' || (message.kind === 'lights' && lit === undefined)) {
      this.#enter('off');
      return;
    }
    if (this.#mode === 'bus') this.#enter('idle');
    if (message.kind === 'lights') this.#lit = lit ?? [];
    else if (message.kind === 'clock') this.#port.command(message.command);
    else if (message.kind !== 'strangeClock') this.#handleSimpleCommand(message.kind);
  }

  /** The lights after a light command; undefined where such a command freezes the board. */
  #litAfter(body: Uint8Array): readonly Square[] | undefined {
    return this.#parts.options.lights ? readRevelationLights(body, this.#lit) : undefined;
  }

  #handleSimpleCommand(command: DgtSimpleCommand): void {
    const mode = MODES[command];
    if (mode === undefined) this.#answerLater(command);
    else this.#enter(mode);
  }

  #answerLater(command: DgtSimpleCommand): void {
    const life = this.#life;
    this.#parts.time.setTimeout(() => {
      const answer = life === this.#life ? this.#answerTo(command) : null;
      if (answer !== null) this.#send(answer);
    }, this.#parts.options.answerMs);
  }

  #answerTo(command: DgtSimpleCommand): DgtMessage | null {
    const { options, scanner, log } = this.#parts;
    if (command === 'askBoard') return { kind: 'board', codes: scanner.seen() };
    if (command === 'askClock') return this.#port.read();
    if (command === 'askLog') return { kind: 'log', bytes: log.readOut() };
    return fixedAnswer(options, command);
  }
}
