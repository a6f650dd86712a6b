import type { TimeSource } from '../../shared/timeSource.js';
import { IntakeQueue } from './intakeQueue.js';
import type { Held } from './transport.js';
import { programTurns, type Turns } from './turns.js';

/** Few enough bytes that no board causes a delay with them. */
const SLICE_BYTES = 1_024;
/**
 * The share of the program's time that a device may use, and its initial credit: 64 squares when it connects.
 */
const SHARE = 1 / 5;
const BURST_MS = 25;
/** After this time the others have their turn, even before a burst is used up. */
const TURN_MS = 5;
/** When more than this waits here, the other end must stop sending. */
const WAITING_BYTES_MAX = 65_536;

export type FairIntakeDeps = {
  readonly time: TimeSource;
  /** Shared with all other devices: a device has its turn after those already waiting. */
  readonly turns: Turns;
  /** Measures how long the processor has worked. */
  readonly workedMs: () => number;
  readonly deliver: (bytes: Uint8Array, atMs: number, char?: string) => void;
  /** Whether the other end may send. */
  readonly letSend: (maySend: boolean) => void;
};

/** Shared by all devices of this program. */
export const programShare: Pick<FairIntakeDeps, 'turns' | 'workedMs'> = {
  turns: programTurns,
  workedMs: () => performance.now(),
};

export interface FairIntake extends Held {
  /** `char`: as of a `TransportEvent`. */
  add(bytes: Uint8Array, atMs: number, char?: string): void;
  /** Waiting bytes are dropped. */
  stop(): void;
}

/**
 * Passes on a device's bytes as they arrive, and those of a flooding device slice by slice, so that the
 * others have their turn in between: it waits for as long as its bytes have taken.
 */
export const createFairIntake = ({ time, turns, workedMs, deliver, letSend }: FairIntakeDeps): FairIntake => {
  const waiting = new IntakeQueue();
  let isHeld = false;
  let creditMs = BURST_MS;
  let filledAtMs = time.nowMs();
  let timer: number | undefined;
  let isWaitingForTurn = false;
  /** How much of the waiting input goes before that of other devices. */
  let goingFirst = 0;

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
  /** A device that has used up its share causes its own wait, which does not count as the program's delay. */
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
  /** Work that goes first runs at once, and the sockets have their turn in between. */
  const goFirst = (): void => {
    const [untilMs, kept] = [workedMs() + TURN_MS, creditMs];
    while (goingFirst > 0 && workedMs() < untilMs) handOn();
    // Work that the user does not wait for in turn is not charged to the device.
    creditMs = kept;
    if (goingFirst > 0) time.setTimeout(goFirst, 0);
    else hold(waiting.waitingBytes > WAITING_BYTES_MAX);
  };
  return {
    add: (bytes, atMs, char) => {
      waiting.add(bytes, atMs, char);
      pumpInTurn();
    },
    after: (work, goesFirst = false) => {
      if (goesFirst && waiting.length === 0) return work();
      const first = (): void => {
        goingFirst -= 1;
        work();
      };
      waiting.addWork(goesFirst ? first : work, time.nowMs());
      if (!goesFirst) pumpInTurn();
      else if (goingFirst++ === 0) time.setTimeout(goFirst, 0);
    },
    reportedUpToMs: () => waiting.firstMs() ?? time.nowMs(),
    stop: () => {
      time.clearTimeout(timer ?? 0);
      timer = undefined;
      for (const work of waiting.clear()) work();
    },
  };
};
