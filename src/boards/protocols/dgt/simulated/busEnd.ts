import type { Random } from '../../../../shared/random.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import { ALL_BOARDS, BUS_COMMANDS, BUS_MESSAGE, encodeBusMessage } from '../bus/busMessages.js';
import type { BoardLog } from './boardLog.js';

/** A board answers a ping to all at a random moment within this time, so that the answers are spread. */
const PING_SPREAD_MS = 1_100;
/** How long the board takes to write its store. */
const MARK_MS = 70;

export type BusEndParts = {
  readonly address: number;
  readonly version: readonly [major: number, minor: number];
  readonly answerMs: number;
  readonly log: BoardLog;
  readonly time: TimeSource;
  readonly random: Random;
  /** The squares at the last scan, a8 first. */
  readonly seen: () => Uint8Array;
  /** The seven bytes of the clock message. */
  readonly clock: () => Uint8Array;
  readonly send: (bytes: Uint8Array) => void;
  readonly endBus: () => void;
  readonly restart: () => void;
};

type BusAnswer = {
  readonly id: number;
  /** Called when the message is sent. */
  readonly payload?: () => Uint8Array | readonly number[];
  readonly afterMs?: number;
};

/** Answers the commands to a board on a bus. */
export class BusEnd {
  readonly #parts: BusEndParts;
  #lastChanges: Uint8Array = new Uint8Array(0);
  #ignoresPing = false;

  constructor(parts: BusEndParts) {
    this.#parts = parts;
  }

  receive(command: number, address: number): void {
    const isForAll = address === ALL_BOARDS;
    if (!isForAll && address !== this.#parts.address) return;
    if (command === BUS_COMMANDS.endBus) this.#parts.endBus();
    else if (command === BUS_COMMANDS.restart) this.#parts.restart();
    else if (command === BUS_COMMANDS.ping) this.#ping(isForAll);
    else if (!isForAll || command === BUS_COMMANDS.askVersion) this.#answer(command);
  }

  #ping(isForAll: boolean): void {
    const { random, answerMs } = this.#parts;
    if (!isForAll) this.#say({ id: BUS_MESSAGE.ping, afterMs: answerMs });
    else if (!this.#ignoresPing)
      this.#say({ id: BUS_MESSAGE.ping, afterMs: random.integer(0, PING_SPREAD_MS) });
    if (isForAll) this.#ignoresPing = false;
  }

  #answer(command: number): void {
    const { log, seen } = this.#parts;
    if (command === BUS_COMMANDS.ignoreNextPing) this.#ignoresPing = true;
    if (command === BUS_COMMANDS.askChanges) this.#lastChanges = log.takeChanges();
    if (command === BUS_COMMANDS.markStart) log.markStart(seen());
    const answer = this.#answerTo(command);
    if (answer !== undefined) this.#say(answer);
  }

  #answerTo(command: number): BusAnswer | undefined {
    const { log, seen, clock, version } = this.#parts;
    switch (command) {
      case BUS_COMMANDS.askClock:
        return { id: BUS_MESSAGE.clock, payload: clock };
      case BUS_COMMANDS.askBoard:
        return { id: BUS_MESSAGE.board, payload: seen };
      case BUS_COMMANDS.askChanges:
      case BUS_COMMANDS.repeatChanges:
        return { id: BUS_MESSAGE.changes, payload: () => this.#lastChanges };
      case BUS_COMMANDS.markStart:
        return { id: BUS_MESSAGE.startMarked, afterMs: MARK_MS };
      case BUS_COMMANDS.askFromStart:
        return { id: BUS_MESSAGE.fromStart, payload: () => log.fromStart() };
      case BUS_COMMANDS.ignoreNextPing:
        return { id: BUS_MESSAGE.ping };
      case BUS_COMMANDS.askVersion:
        return { id: BUS_MESSAGE.version, payload: () => version };
      default:
        return undefined;
    }
  }

  #say({ id, payload = () => [], afterMs = this.#parts.answerMs }: BusAnswer): void {
    const { time, address, send } = this.#parts;
    time.setTimeout(() => send(encodeBusMessage(id, address, payload())), afterMs);
  }
}
