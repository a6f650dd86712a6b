import type { Random } from '../../../../shared/random.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import type { ClockIcons, ClockOrder } from '../../../eboard/clockOrder.js';
import type { ChessClock } from '../../../simulated/parts/chessClock.js';
import { ACK_DONE, ACK_REFUSED, CLOCK_BUTTON, CLOCK_READY } from '../clockAck.js';
import { CLOCK_COMMANDS, type DgtClockCommand } from '../clockCommands.js';
import { readSegments } from '../clockText.js';
import type { DgtClockTimes, DgtMessage } from '../frames.js';
import type { DgtClockModel, DgtFaults } from './dgtBoardOptions.js';
import { orderOfHost, settingMs } from './orderOfHost.js';

/** The board asks its clock two or three times a second. */
const POLL_MS = 400;
/** Times that are sent regularly come at least once a second. */
const REPEAT_MS = 1000;
const ACK_MS: readonly [number, number] = [200, 400];
const REPEATED_ACK_MS: readonly [number, number] = [100, 1000];
/** Seen on real clocks when a command arrives before the previous one is answered. */
const STRANGE_STATUS = 0x20;

const VERSIONS: Readonly<Record<DgtClockModel, number>> = {
  none: 0,
  xl: 0x1e,
  '3000': 0x20,
  revelation: 0x1e,
};

export type ClockPortOptions = {
  readonly model: DgtClockModel;
  /** The clock is in the option in which a host may set it. */
  readonly remote: boolean;
  readonly faults: DgtFaults;
  readonly clock: ChessClock;
  readonly time: TimeSource;
  readonly random: Random;
  readonly send: (message: DgtMessage) => void;
  /** Called when the clock carries out an order of the host. */
  readonly onOrder: (order: ClockOrder) => void;
};

/** What the display shows beside the times. `text` is null while it shows the times. */
export type SimulatedClockDisplay = {
  readonly text: string | null;
  readonly icons: { readonly left: ClockIcons; readonly right: ClockIcons } | null;
  readonly beeps: number;
};

export type ClockButton = 'back' | 'minus' | 'run' | 'plus' | 'ok';

/** The two data bytes of a button's message, as recorded from a DGT 3000. */
const BUTTON_DATA: Readonly<Record<ClockButton, readonly [number, number]>> = {
  back: [0x05, 0x31],
  minus: [0x21, 0x34],
  run: [0x11, 0x33],
  plus: [0x09, 0x32],
  ok: [0x41, 0x35],
};
const STALE_MS = 2000;

type Report = 'regularly' | 'whenChanged' | null;

const same = (a: DgtMessage | null, b: DgtMessage): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How a board handles the socket for its clock. */
export class ClockPort {
  readonly #options: ClockPortOptions;
  #telling: Report = null;
  #reported: DgtMessage | null = null;
  #reportedAtMs = 0;
  #pollTimer: number | undefined;
  /** Set while a command is carried out. */
  #commandTimer: number | undefined;
  #repeatTimer: number | undefined;
  #plugged = true;
  #display: SimulatedClockDisplay = { text: null, icons: null, beeps: 0 };
  /** Times that are sent in place of the true ones until `untilMs`. */
  #stale: { readonly times: DgtMessage; readonly untilMs: number } | null = null;

  constructor(options: ClockPortOptions) {
    this.#options = options;
  }

  /** Sets whether and how times are sent to the host. Without times, no answers are sent either. */
  reportTimes(how: Report): void {
    const { time } = this.#options;
    this.#telling = how;
    this.#reported = null;
    time.clearTimeout(this.#pollTimer ?? 0);
    this.#pollTimer = how === null ? undefined : time.setTimeout(() => this.#poll(), POLL_MS);
  }

  read(): DgtMessage {
    const { clock, time } = this.#options;
    if (!this.#hasClock()) return { kind: 'noClock' };
    if (this.#stale !== null && time.nowMs() < this.#stale.untilMs) return this.#stale.times;
    this.#stale = null;
    return this.#risen(clock.read(time.nowMs()));
  }

  /** The cable of the clock is pulled out of the board or put back. */
  plug(plugged: boolean): void {
    if (plugged === this.#plugged) return;
    this.#plugged = plugged;
    this.#options.time.clearTimeout(this.#commandTimer ?? 0);
    this.#commandTimer = undefined;
    if (plugged) this.#sayByItself(CLOCK_READY, [0, 0]);
  }

  button(button: ClockButton): void {
    this.#sayByItself(CLOCK_BUTTON, BUTTON_DATA[button]);
  }

  display(): SimulatedClockDisplay {
    return this.#display;
  }

  #hasClock(): boolean {
    return this.#plugged && this.#options.model !== 'none';
  }

  #sayByItself(command: number, data: readonly [number, number]): void {
    if (this.#telling === null || !this.#hasClock()) return;
    this.#options.send({ kind: 'clockAck', status: ACK_DONE, command, automatic: true, data });
  }

  /** A running clock occasionally shows a second or two more than it has. */
  #risen(times: DgtClockTimes): DgtClockTimes {
    if (!times.running || !this.#happens(this.#options.faults.risingTimesRate)) return times;
    const side = times.leftTurn ? 'left' : 'right';
    const seconds = Math.min(59, times[side].seconds + this.#options.random.integer(1, 2));
    return { ...times, [side]: { ...times[side], seconds } };
  }

  command(command: DgtClockCommand): void {
    const { model, time } = this.#options;
    const isStrange =
      (command.kind === 'ascii' && model !== '3000') ||
      (command.kind === 'longAscii' && model !== 'revelation');
    if (!this.#hasClock() || isStrange) return;
    if (this.#commandTimer !== undefined) {
      this.#acknowledge(STRANGE_STATUS, 0, 0);
      return;
    }
    this.#commandTimer = time.setTimeout(() => this.#handleCommand(command), this.#between(ACK_MS));
  }

  /** The board has lost power. The clock has its own power. */
  reset(): void {
    const { time } = this.#options;
    this.reportTimes(null);
    for (const timer of [this.#commandTimer, this.#repeatTimer]) time.clearTimeout(timer ?? 0);
    this.#commandTimer = undefined;
  }

  #between([min, max]: readonly [number, number]): number {
    return this.#options.random.integer(min, max);
  }

  #happens(rate: number): boolean {
    const { faults, time, random } = this.#options;
    // A rate of zero draws no random number, so that a new kind of fault leaves older recordings unchanged.
    return rate > 0 && time.nowMs() < faults.untilMs && random.chance(rate);
  }

  #sendWithNull(message: DgtMessage): void {
    const { faults, send } = this.#options;
    send(message);
    if (this.#happens(faults.nullClockRate)) send({ kind: 'nullClock' });
  }

  #poll(): void {
    const { time } = this.#options;
    this.#pollTimer = time.setTimeout(() => this.#poll(), POLL_MS);
    const now = this.read();
    const repeat = this.#telling === 'regularly' && time.nowMs() - this.#reportedAtMs > REPEAT_MS - POLL_MS;
    if (!repeat && same(this.#reported, now)) return;
    this.#reported = now;
    this.#reportedAtMs = time.nowMs();
    this.#sendWithNull(now);
  }

  #handleCommand(command: DgtClockCommand): void {
    const { faults, remote } = this.#options;
    this.#commandTimer = undefined;
    const number = CLOCK_COMMANDS[command.kind];
    if (this.#happens(faults.wrongAckRate)) this.#acknowledge(STRANGE_STATUS, 0, 0);
    else if (command.kind === 'setAndRun' && !remote) this.#acknowledge(ACK_REFUSED, number, 0);
    else this.#acknowledge(ACK_DONE, number, this.#carryOut(command));
  }

  /** Carries out a command and returns the data of its answer. */
  #carryOut(command: DgtClockCommand): number {
    const { clock, time, model, faults } = this.#options;
    this.#show(command);
    const order = orderOfHost(command);
    if (order !== undefined) this.#options.onOrder(order);
    if (command.kind === 'setAndRun') {
      const nowMs = time.nowMs();
      if (this.#happens(faults.staleTimesRate))
        this.#stale = { times: clock.read(nowMs), untilMs: nowMs + this.#between([100, STALE_MS]) };
      clock.setAndRun(
        settingMs(command.left),
        settingMs(command.right),
        command.running,
        command.lever,
        nowMs,
      );
    }
    return command.kind === 'askClockVersion' ? VERSIONS[model] : 0;
  }

  #show(command: DgtClockCommand): void {
    const shown = this.#display;
    if (command.kind === 'display') this.#display = { ...shown, text: readSegments(command.segments) };
    else if (command.kind === 'ascii' || command.kind === 'longAscii')
      this.#display = { ...shown, text: command.text };
    else if (command.kind === 'endDisplay') this.#display = { ...shown, text: null };
    else if (command.kind === 'icons')
      this.#display = { ...shown, icons: { left: command.left, right: command.right } };
    const beeps = command.kind === 'beep' || (command.kind === 'display' && command.beep);
    const isLetters = command.kind === 'ascii' || command.kind === 'longAscii';
    if (beeps || (isLetters && command.beep > 0))
      this.#display = { ...this.#display, beeps: this.#display.beeps + 1 };
  }

  #acknowledge(status: number, command: number, data: number): void {
    const { faults, time, send } = this.#options;
    if (this.#telling === null) return;
    const ack = { kind: 'clockAck', status, command, automatic: false, data: [data, 0] } as const;
    this.#sendWithNull(ack);
    if (this.#happens(faults.repeatedAckRate))
      this.#repeatTimer = time.setTimeout(() => send(ack), this.#between(REPEATED_ACK_MS));
  }
}
