import { programTurns } from '../boards/transport/turns.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import { behindSecondsOf, EVEN_PACE, type HousePace, OVERLOAD } from '../server/housePace.js';
import { SHED_ROWS, type ShedPart } from '../server/shedding.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Tables } from '../table/tables.js';
import type { ShutdownStep } from './shutdown.js';

const LOOK_EVERY_MS = 250;
/** Shorter delays count as none, because a single turn may take as long. */
const TURN_MS = 250;
/** The delay at which a machine counts as overloaded, and at which it has caught up. */
const BEHIND_MS = { tooFar: 3_000, caughtUp: 500 } as const;
/** A single late look does not count: the machine may have had one long turn, or slept. */
const LOOKS_TOO_FAR = 2;
/**
 * A machine that is a second late for this many looks is overloaded. Even one with twice the load that it can
 * carry gets there only after four seconds.
 */
const BEHIND_LONG = { ms: 1_000, looks: 6 } as const;
/** Looks in a row without delay before the overload is over. */
const LOOKS_CAUGHT_UP = 20;
/** Looks in a row without delay before the part that was put off last is resumed. */
const LOOKS_TAKE_UP = 8;

export type PaceState = HousePace & {
  readonly looks: number;
  /** Looks in a row that were behind by at least `BEHIND_LONG.ms`. */
  readonly longLooks: number;
  readonly shedLooks: { readonly over: number; readonly even: number };
};

export const evenPace: PaceState = {
  ...EVEN_PACE,
  looks: 0,
  longLooks: 0,
  shedLooks: { over: 0, even: 0 },
};

export type PaceLook = {
  /** How late the look came. */
  readonly lateMs: number;
  /** How long bytes of a board have been waiting for their turn. */
  readonly waitedMs: number;
};

const behindOf = ({ lateMs, waitedMs }: PaceLook): number => {
  const turnsMs = Math.max(lateMs, waitedMs);
  return turnsMs < TURN_MS ? 0 : turnsMs;
};

const PARTS: readonly ShedPart[] = SHED_ROWS.map(({ part }) => part);

/** Puts off at once all parts that this delay calls for, and resumes them one by one. */
const stepShed = (
  { shed, shedLooks }: PaceState,
  behindMs: number,
): Pick<PaceState, 'shed' | 'shedLooks'> => {
  const wanted = SHED_ROWS.filter((row) => behindMs >= row.behindMs).length;
  const over = wanted > shed.length ? shedLooks.over + 1 : 0;
  const even = shed.length > 0 && behindMs < BEHIND_MS.caughtUp ? shedLooks.even + 1 : 0;
  if (over >= LOOKS_TOO_FAR) return { shed: PARTS.slice(0, wanted), shedLooks: { over: 0, even: 0 } };
  if (even >= LOOKS_TAKE_UP) return { shed: shed.slice(0, -1), shedLooks: { over: 0, even: 0 } };
  return { shed, shedLooks: { over, even } };
};

export const stepPace = (pace: PaceState, look: PaceLook): PaceState => {
  const behindMs = behindOf(look);
  const isOther = pace.isOverloaded ? behindMs < BEHIND_MS.caughtUp : behindMs >= BEHIND_MS.tooFar;
  const looks = isOther ? pace.looks + 1 : 0;
  const longLooks = behindMs >= BEHIND_LONG.ms ? pace.longLooks + 1 : 0;
  const needed = pace.isOverloaded ? LOOKS_CAUGHT_UP : LOOKS_TOO_FAR;
  const isLong = !pace.isOverloaded && longLooks >= BEHIND_LONG.looks;
  const shed = stepShed(pace, behindMs);
  return looks < needed && !isLong
    ? { ...pace, ...shed, behindMs, looks, longLooks }
    : { ...shed, behindMs, isOverloaded: !pace.isOverloaded, looks: 0, longLooks };
};

type PaceDeps = {
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** How long data from boards has been waiting for its turn. */
  readonly waitedMs?: () => number;
};

/** Measures how late turns are, until the daemon stops. */
export const watchPace = (
  { time, log, waitedMs = programTurns.waitedMs }: PaceDeps,
  tables: Pick<Tables, 'alarm'>,
  undo: ShutdownStep[],
): (() => HousePace) => {
  let pace = evenPace;
  let timer: number | undefined;
  const emit = (next: PaceState): void => {
    if (next.isOverloaded && !pace.isOverloaded) {
      const { message, ...reported } = OVERLOAD;
      log.warn({ ...reported, behindMs: Math.round(next.behindMs) }, message);
      tables.alarm({ ...OVERLOAD, behindSeconds: behindSecondsOf(next) });
    }
    if (!next.isOverloaded && pace.isOverloaded) {
      log.info({}, 'this machine keeps up with its tables again');
      tables.alarm(null);
    }
    if (next.shed.length > pace.shed.length)
      log.warn({ putOff: next.shed, behindMs: Math.round(next.behindMs) }, 'this machine defers work');
    if (next.shed.length === 0 && pace.shed.length > 0)
      log.info({}, 'this machine has resumed deferred work');
  };
  const look = (dueMs: number): void => {
    const next = stepPace(pace, { lateMs: time.nowMs() - dueMs, waitedMs: waitedMs() });
    emit(next);
    pace = next;
    begin();
  };
  const begin = (): void => {
    const dueMs = time.nowMs() + LOOK_EVERY_MS;
    timer = time.setTimeout(() => look(dueMs), LOOK_EVERY_MS);
  };
  begin();
  undo.push({
    name: 'pace',
    run: () => time.clearTimeout(timer ?? 0),
  });
  return () => pace;
};
