import type { TimeSource } from '../../shared/timeSource.js';
import { IntakeQueue } from './intakeQueue.js';
import type { Held } from './transport.js';
import { programTurns, type Turns } from './turns.js';

/** The most bytes that are passed on at once. So few bytes of any board cause no delay. */
const SLICE_BYTES = 1_024;
/**
 * The share of the program's time that a device may use, and its initial credit, enough for the 64 squares
 * that a board sends when it connects.
 */
const SHARE = 1 / 5;
const BURST_MS = 25;
/** After this time the other devices have their turn, even when credit is left. */
const TURN_MS = 5;
/** When more bytes than this wait, the other end must stop sending. */
const WAITING_BYTES_MAX = 65_536;

export type FairIntakeDeps = {
  readonly time: TimeSource;
  /** Shared with all other devices. A device has its turn after those that already wait. */
  readonly turns: Turns;
  /** The clock that measures how long work takes. */
  readonly workedMs: () => number;
  readonly deliver: (bytes: Uint8Array, atMs: number, char?: string) => void;
  /** Tells whether the other end may send. */
  readonly letSend: (maySend: boolean) => void;
};

/** Shared by all devices of this program. */
export const programShare: Pick<FairIntakeDeps, 'turns' | 'workedMs'> = {
  turns: programTurns,
  workedMs: () => performance.now(),
};

export interface FairIntake extends Held {
  /** `char`: as in a `TransportEvent`. */
  add(bytes: Uint8Array, atMs: number, char?: string): void;
  /** Drops waiting bytes. */
  stop(): void;
}

/**
 * Passes on a device's bytes as they arrive. The bytes of a flooding device are passed on in slices, with
 * turns of the others between them. Such a device waits until its share covers the time that its bytes took.
 */
export const createFairIntake = ({ time, turns, workedMs, deliver, letSend }: FairIntakeDeps): FairIntake => {
  const waiting = new IntakeQueue();
  let isHeld = false;
  let creditMs = BURST_MS;
  let filledAtMs = time.nowMs();
  let timer: number | undefined;
  let isWaitingForTurn = false;
  /** How many waiting work items go before the input of other devices. */
  let priorityCount = 0;

  const fill = (): void => {
    const nowMs = time.nowMs();
    creditMs = Math.min(BURST_MS, creditMs + SHARE * (nowMs - filledAtMs));
    filledAtMs = nowMs;
  };
  const hold = (should: boolean): void => {
    if (should === isHeld) return;
    isHeld = should;
    letSend(!should);
  };
  const handOn = (): void => {
    const next = waiting.take(SLICE_BYTES);
    if (next === undefined) return;
    if ('work' in next) {
      next.work();
      return;
    }
    const fromMs = workedMs();
    try {
      deliver(next.bytes, next.atMs, next.char);
    } finally {
      creditMs -= workedMs() - fromMs;
    }
  };
  /**
   * Waits for a turn. A device that has used up its share causes its own wait, which does not count as the
   * program's delay.
   */
  const waitForTurn = (hasUsedItsShare = false): void => {
    timer = undefined;
    isWaitingForTurn = true;
    const nowMs = time.nowMs();
    const isUncounted = hasUsedItsShare || waiting.isWorkFirst();
    const waitedMs = isUncounted ? 0 : nowMs - (waiting.firstMs() ?? nowMs);
    turns.take(() => {
      isWaitingForTurn = false;
      pump();
    }, waitedMs);
  };
  const pumpInTurn = (): void => {
    if (timer !== undefined || isWaitingForTurn) hold(waiting.waitingBytes > WAITING_BYTES_MAX);
    else if (!turns.now(pump)) waitForTurn();
  };
  const pump = (): void => {
    fill();
    const leftOfTurnMs = creditMs - TURN_MS;
    const mayGoOn = (): boolean => creditMs > Math.max(0, leftOfTurnMs);
    while (waiting.length > 0 && (waiting.isWorkFirst() || mayGoOn())) handOn();
    const hasUsedItsShare = creditMs <= 0;
    if (waiting.length > 0)
      timer = time.setTimeout(() => waitForTurn(hasUsedItsShare), Math.max(1, -creditMs / SHARE));
    hold(waiting.waitingBytes > WAITING_BYTES_MAX);
  };
  /** Handles everything up to the work that goes first. Sockets have their turn in between. */
  const handlePriority = (): void => {
    const [untilMs, kept] = [workedMs() + TURN_MS, creditMs];
    while (priorityCount > 0 && workedMs() < untilMs) handOn();
    // Work out of turn is not charged to the device.
    creditMs = kept;
    if (priorityCount > 0) time.setTimeout(handlePriority, 0);
    else hold(waiting.waitingBytes > WAITING_BYTES_MAX);
  };
  return {
    add: (bytes, atMs, char) => {
      waiting.add(bytes, atMs, char);
      pumpInTurn();
    },
    after: (work, hasPriority = false) => {
      if (hasPriority && waiting.length === 0) return work();
      const first = (): void => {
        priorityCount -= 1;
        work();
      };
      waiting.addWork(hasPriority ? first : work, time.nowMs());
      if (!hasPriority) pumpInTurn();
      else if (priorityCount++ === 0) time.setTimeout(handlePriority, 0);
    },
    reportedUpToMs: () => waiting.firstMs() ?? time.nowMs(),
    stop: () => {
      time.clearTimeout(timer ?? 0);
      timer = undefined;
      for (const work of waiting.clear()) work();
    },
  };
};
