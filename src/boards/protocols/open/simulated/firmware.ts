import { parseSquare } from '../../../../chess/square.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import { createOpenDecoder } from '../decode.js';
import { makeLevels, parseLevels } from '../levels.js';
import { makeLine, nextSeq, type OpenLine } from '../line.js';
import {
  OPEN_LINE_BYTES_MAX,
  OPEN_PROTOCOL_NUMBER,
  type OpenBoardMessage,
  type OpenHostMessage,
} from '../messages.js';
import type { LightPanel } from './lightPanel.js';
import type { Motors } from './motors.js';
import type { OpenBoardClock } from './openBoardClock.js';
import type { OpenBoardOptions } from './openBoardOptions.js';
import type { SensorField } from './sensorField.js';
import { changeSettings, makeDefaults, type Settings, sameSettings } from './settings.js';
import type { SquareReporter } from './squareReporter.js';

const HOST_GONE_MS = 10_000;
const SAVE_MS = 150;
const STREAM_MS_MIN = 50;
const VERSION = '1.0.0';

type ErrorCode = Extract<OpenBoardMessage, { type: 'ERR' }>['code'];
/** A refusal, or undefined on success. */
type Refusal = { readonly code: ErrorCode; readonly key?: string } | undefined;
type Command = Exclude<OpenHostMessage, { type: 'HELLO' | 'READ' | 'PING' }>;

const refuse = (code: ErrorCode, key?: string): Refusal => ({ code, ...(key !== undefined && { key }) });

export type FirmwareParts = {
  readonly options: OpenBoardOptions;
  readonly time: TimeSource;
  readonly field: SensorField;
  readonly squares: SquareReporter;
  readonly clock: OpenBoardClock;
  readonly lights: LightPanel;
  readonly motors: Motors;
  /** Sends one line, given without its end. */
  readonly out: (line: string) => void;
};

/** The program of a board: its answers and unasked messages, as the specification requires. */
export class Firmware {
  readonly #parts: FirmwareParts;
  readonly #decoder = createOpenDecoder('host');
  readonly #defaults: Settings;
  #settings: Settings;
  #saved: Settings;
  #life = 0;
  #alive = false;
  #seq = 0;
  #badLines = 0;
  #overlong = false;
  #startedAtMs = 0;
  #lastDone = '';
  #saving = false;
  #hostTimer: number | undefined;
  #streamEvery = 0;

  constructor(parts: FirmwareParts) {
    this.#parts = parts;
    this.#defaults = makeDefaults(parts.options.id, parts.options.sense === 'occupancy' ? 0 : 1);
    this.#settings = this.#defaults;
    this.#saved = this.#defaults;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** The board's time, in 32 bits. */
  get timeMs(): number {
    const { options, time } = this.#parts;
    return Math.floor(options.timeAtStartMs + time.nowMs() - this.#startedAtMs) >>> 0;
  }

  stop(): void {
    this.#alive = false;
    this.#life++;
    this.#calmDown();
  }

  /** Starts the board at power-on or after a restart. Saved settings are kept. */
  start(): void {
    const { time, options } = this.#parts;
    this.stop();
    this.#decoder.reset();
    this.#settings = this.#saved;
    this.#seq = 0;
    this.#badLines = 0;
    this.#lastDone = '';
    this.#saving = false;
    this.#streamEvery = 0;
    this.#startedAtMs = time.nowMs();
    this.#later(options.deafMs, () => {
      this.#alive = true;
      this.#parts.squares.restart();
      this.say(this.#board());
      this.#later(this.#settings.beat, () => this.#beat());
    });
  }

  skipNumber(): void {
    this.#seq = nextSeq(this.#seq);
  }

  say(message: OpenBoardMessage): void {
    if (!this.#alive) return;
    this.#parts.out(makeLine(this.#seq, message));
    this.#seq = nextSeq(this.#seq);
  }

  sayClock(): void {
    if (this.#parts.options.clock) this.say(this.#parts.clock.read(this.timeMs));
  }

  receive(bytes: Uint8Array): void {
    if (!this.#alive) return;
    for (const output of this.#decoder.push(bytes)) {
      if (output.kind === 'frame') {
        this.#overlong = false;
        this.#handleLine(output.frame);
      } else {
        // The rest of a line that is too long belongs to the same line.
        if (!this.#overlong || output.why !== 'length') this.#badLines = (this.#badLines + 1) & 0xffff;
        this.#overlong = output.why === 'length';
      }
    }
  }

  /** Runs later, unless the board has restarted by then. */
  #later(afterMs: number, act: () => void): void {
    const life = this.#life;
    this.#parts.time.setTimeout(() => {
      if (life === this.#life) act();
    }, afterMs);
  }

  #handleLine(line: OpenLine<'host'>): void {
    if (line.kind === 'stop') this.#calmDown();
    if (line.kind === 'ask') for (const message of this.#greeting()) this.say(message);
    if (line.kind !== 'message' && line.kind !== 'strange') return;
    this.#hostIsThere();
    this.#later(this.#parts.options.answerMs, () => this.#answer(line));
  }

  #hostIsThere(): void {
    const { time } = this.#parts;
    if (this.#hostTimer !== undefined) time.clearTimeout(this.#hostTimer);
    this.#hostTimer = time.setTimeout(() => {
      this.#streamEvery = 0;
      this.#calmDown();
    }, HOST_GONE_MS);
  }

  /** Turns off lights and motors. */
  #calmDown(): void {
    this.#parts.motors.disarm();
    this.#parts.lights.goDark();
  }

  #answer(line: Extract<OpenLine<'host'>, { kind: 'message' | 'strange' }>): void {
    const re = line.seq;
    if (line.kind === 'strange') {
      this.#sayError(re, refuse(line.code, line.key));
      return;
    }
    const { message } = line;
    if (message.type === 'HELLO') this.#hello(message, re);
    else if (message.type === 'READ') this.#read(message.what, re);
    else if (message.type === 'PING') this.say({ ...this.#beatMessage(), re });
    else this.#handleCommandOnce(message, re, `${re} ${line.checksum}`);
  }

  #hello({ min, max }: Extract<OpenHostMessage, { type: 'HELLO' }>, re: number): void {
    this.#lastDone = '';
    if (max < min) this.#sayError(re, refuse('field', 'max'));
    else if (min > OPEN_PROTOCOL_NUMBER) this.#sayError(re, refuse('version'));
    else for (const message of this.#greeting()) this.say({ ...message, re });
  }

  #read(what: Extract<OpenHostMessage, { type: 'READ' }>['what'], re: number): void {
    const { options, lights, clock, time } = this.#parts;
    const unless = (has: boolean, make: () => OpenBoardMessage): void => {
      if (has) this.say({ ...make(), re } as OpenBoardMessage);
      else this.#sayError(re, refuse('unsupported'));
    };
    const makers: Readonly<Record<typeof what, () => void>> = {
      board: () => unless(true, () => this.#board()),
      caps: () => unless(true, () => this.#caps()),
      state: () => unless(true, () => this.#parts.squares.state(this.timeMs)),
      lights: () => unless(options.lights !== 'none', () => lights.read(time.nowMs())),
      clock: () => unless(options.clock, () => clock.read(this.timeMs)),
      battery: () => unless(options.batteryPercent !== null, () => this.#battery()),
      settings: () => unless(true, () => this.#settingsMessage()),
      levels: () => unless(true, () => this.#levels()),
      rest: () => unless(true, () => ({ type: 'REST', levels: makeLevels(this.#settings.rest) })),
    };
    makers[what]();
  }

  /** Answers a repeated line again, but does not carry it out again. */
  #handleCommandOnce(command: Command, re: number, mark: string): void {
    if (mark === this.#lastDone) {
      this.say({ type: 'OK', re });
      return;
    }
    if (command.type === 'SAVE' && !this.#saving) {
      this.#save(re, mark);
      return;
    }
    const refusal = this.#handleCommand(command);
    if (refusal !== undefined) this.#sayError(re, refusal);
    else {
      this.#lastDone = mark;
      this.say({ type: 'OK', re });
    }
  }

  #handleCommand(command: Command): Refusal {
    const { options, clock } = this.#parts;
    switch (command.type) {
      case 'LIGHT':
        return this.#light(command);
      case 'SETCLOCK': {
        if (!options.clock) return refuse('unsupported');
        const { ms1, ms8, add1 = 0, add8 = 0 } = command;
        clock.set({ '1': ms1, '8': ms8 }, { '1': add1, '8': add8 });
        this.sayClock();
        return undefined;
      }
      case 'RUNCLOCK':
        if (!options.clock) return refuse('unsupported');
        clock.run(command.side);
        this.sayClock();
        return undefined;
      case 'STREAM':
        return this.#stream(command.every);
      case 'STOP':
      case 'ARM':
      case 'DRIVE':
        return this.#move(command);
      default:
        return this.#saving ? refuse('busy') : this.#change(command);
    }
  }

  #move(command: Extract<Command, { type: 'STOP' | 'ARM' | 'DRIVE' }>): Refusal {
    const { options, motors } = this.#parts;
    if (command.type === 'STOP') {
      motors.disarm();
      return undefined;
    }
    if (!options.motors) return refuse('unsupported');
    if (command.type === 'ARM') {
      motors.arm(command.seconds);
      return undefined;
    }
    const why = motors.drive(parseSquare(command.from) ?? 0, parseSquare(command.to) ?? 0);
    return why === undefined ? undefined : refuse(why);
  }

  #change(command: Extract<Command, { type: 'SET' | 'SAVE' | 'DEFAULTS' | 'CALIBRATE' }>): Refusal {
    if (command.type === 'SET') {
      const changed = changeSettings(this.#settings, command);
      if (typeof changed === 'string') return refuse('field', changed);
      this.#settings = changed;
    } else if (command.type === 'DEFAULTS') this.#settings = { ...this.#defaults, id: this.#settings.id };
    else if (command.type === 'CALIBRATE')
      this.#settings = { ...this.#settings, rest: parseLevels(command.rest ?? this.#levels().levels) };
    this.#parts.squares.lookAtAll();
    return undefined;
  }

  #light(message: Extract<Command, { type: 'LIGHT' }>): Refusal {
    const { options, lights, time } = this.#parts;
    if (options.lights === 'none') return refuse('unsupported');
    const fault = lights.show(message, time.nowMs());
    return fault === undefined ? undefined : refuse('field', fault);
  }

  #save(re: number, mark: string): void {
    this.#saving = true;
    this.#later(SAVE_MS, () => {
      this.#saving = false;
      this.#saved = this.#settings;
      this.#lastDone = mark;
      this.say({ type: 'OK', re });
    });
  }

  #stream(every: number): Refusal {
    if (every !== 0 && every < STREAM_MS_MIN) return refuse('field', 'every');
    const running = this.#streamEvery !== 0;
    this.#streamEvery = every;
    if (!running) this.#later(every, () => this.#sayStream());
    return undefined;
  }

  #sayStream(): void {
    if (this.#streamEvery === 0) return;
    this.say(this.#levels());
    this.#later(this.#streamEvery, () => this.#sayStream());
  }

  #beat(): void {
    this.say(this.#beatMessage());
    if (this.#parts.clock.running) this.sayClock();
    this.#later(this.#settings.beat, () => this.#beat());
  }

  #sayError(re: number, refusal: Refusal): void {
    if (refusal !== undefined) this.say({ type: 'ERR', re, ...refusal });
  }

  #greeting(): readonly Extract<OpenBoardMessage, { type: 'BOARD' | 'CAPS' | 'STATE' }>[] {
    return [this.#board(), this.#caps(), this.#parts.squares.state(this.timeMs)];
  }

  #board(): Extract<OpenBoardMessage, { type: 'BOARD' }> {
    const boot = this.#life.toString(16).toUpperCase();
    const { name } = this.#parts.options;
    return { type: 'BOARD', proto: OPEN_PROTOCOL_NUMBER, id: this.#settings.id, name, fw: VERSION, boot };
  }

  #caps(): Extract<OpenBoardMessage, { type: 'CAPS' }> {
    const { sense, lights, buttons, clock, batteryPercent, motors } = this.#parts.options;
    return {
      type: 'CAPS',
      sense,
      levels: 1,
      lights,
      colours: lights === 'none' ? 'none' : 'rgb',
      buttons,
      clock: clock ? 1 : 0,
      battery: batteryPercent === null ? 0 : 1,
      scan: this.#settings.scan,
      turn: 'fixed',
      motors: motors ? 1 : 0,
      queue: 1,
      line: OPEN_LINE_BYTES_MAX,
    };
  }

  #beatMessage(): Extract<OpenBoardMessage, { type: 'BEAT' }> {
    const { squares } = this.#parts;
    squares.emit();
    return { type: 'BEAT', t: this.timeMs, hash: squares.hash(), bad: this.#badLines };
  }

  #battery(): OpenBoardMessage {
    return { type: 'BATTERY', percent: this.#parts.options.batteryPercent ?? 0, charging: 0 };
  }

  #settingsMessage(): OpenBoardMessage {
    const { rest: _, ...settings } = this.#settings;
    return { type: 'SETTINGS', ...settings, saved: sameSettings(this.#settings, this.#saved) ? 1 : 0 };
  }

  #levels(): Extract<OpenBoardMessage, { type: 'LEVELS' }> {
    const { field } = this.#parts;
    const levels = Array.from({ length: 64 }, (_, square) => field.level(square, this.#settings));
    return { type: 'LEVELS', t: this.timeMs, levels: makeLevels(levels) };
  }
}
