import type { TimeSource } from '../../shared/timeSource.js';
import { IntakeQueue } from './intakeQueue.js';
import type { Held } from './transport.js';
import { programTurns, type Turns } from './turns.js';

/** No board tells so much at once that this is a delay. */
const SLICE_BYTES = 1_024;
/** A device may take this part of the program's time, and so much in advance: 64 squares when it comes. */
const SHARE = 1 / 5;
const BURST_MS = 25;
/** After so long the others have their turn, also before a burst is used up. */
const TURN_MS = 5;
/** When more than this waits here, the other end must stop sending. */
const WAITING_BYTES_MAX = 65_536;

export type FairIntakeDeps = {
  readonly time: TimeSource;
  /** Shared with all other devices: a device has its turn after those that wait already. */
  readonly turns: Turns;
  /** How long the processor has worked is taken from here. */
  readonly workedMs: () => number;
  readonly deliver: (bytes: Uint8Array, atMs: number, char?: string) => void;
  /** Whether the other end may send. */
  readonly letSend: (maySend: boolean) => void;
};

/** What all devices of this program share. */
export const programShare: Pick<FairIntakeDeps, 'turns' | 'workedMs'> = {
  turns: programTurns,
  workedMs: () => performance.now(),
};

export interface FairIntake extends Held {
  /** `char`: as of a `TransportEvent`. */
  add(bytes: Uint8Array, atMs: number, char?: string): void;
  /** Bytes that wait are forgotten. */
  stop(): void;
}

/**
 * Hands on what a device sends as it comes, and one that floods slice by slice, so that the others have their
 * turn between: it pays with waiting for the time that its bytes have cost.
 */
export const createFairIntake = ({ time, turns, workedMs, deliver, letSend }: FairIntakeDeps): FairIntake => {
  const waiting = new IntakeQueue();
  let isHeld = false;
  let creditMs = BURST_MS;
  let filledAtMs = time.nowMs();
  let timer: number | undefined;
  let isWaitingForTurn = false;
  /** How much of what waits goes before what other devices have sent. */
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
  /** A device that has used up its share waits by its own fault: nothing of that is the program's delay. */
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
  /** What was asked to go first comes at once, and the sockets have their turn between. */
  const goFirst = (): void => {
    const [untilMs, kept] = [workedMs() + TURN_MS, creditMs];
    while (goingFirst > 0 && workedMs() < untilMs) handOn();
    // It is no fault of the device that a person does not wait for its turn.
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
