import type { GatewayLog } from '../server/gatewayLog.js';
import { type HousePace, OVERLOAD } from '../server/housePace.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableRegistry } from '../table/registry.js';
import type { ShutdownStep } from './shutdown.js';

const LOOK_EVERY_MS = 250;
/** What is behind for less than this is not: so long a turn may take. */
const TURN_MS = 250;
/** Behind by this much a game is not followed as it is played, or is followed again. */
const BEHIND_MS = { tooFar: 3_000, caughtUp: 500 } as const;
/** One long turn is none of a machine that is too slow, nor is one that slept. */
const LOOKS_TOO_FAR = 2;
/** For so many looks in a row it has kept up. */
const LOOKS_CAUGHT_UP = 20;

type PaceState = HousePace & { readonly looks: number };

export const evenPace: PaceState = { behindMs: 0, isOverloaded: false, looks: 0 };

/** `lateMs`: how late the look itself came; `eventMs`: how late the latest event was since the one before. */
export const stepPace = (pace: PaceState, lateMs: number, eventMs: number): PaceState => {
  // An event may tell of something that is long ago; only where turns are long it is late.
  const behindMs = lateMs < TURN_MS ? 0 : Math.max(lateMs, eventMs);
  const isOther = pace.isOverloaded ? behindMs < BEHIND_MS.caughtUp : behindMs >= BEHIND_MS.tooFar;
  const looks = isOther ? pace.looks + 1 : 0;
  const needed = pace.isOverloaded ? LOOKS_CAUGHT_UP : LOOKS_TOO_FAR;
  return looks < needed
    ? { ...pace, behindMs, looks }
    : { behindMs, isOverloaded: !pace.isOverloaded, looks: 0 };
};

type PaceDeps = { readonly time: TimeSource; readonly log: GatewayLog };

/** Watches how late turns and events are; stopped with the daemon. */
export const watchPace = (
  { time, log }: PaceDeps,
  registry: Pick<TableRegistry, 'subscribe' | 'alarm'>,
  undo: ShutdownStep[],
): (() => HousePace) => {
  let pace = evenPace;
  let eventMs = 0;
  let timer: number | undefined;
  const unsubscribe = registry.subscribe('live', {
    onEvent: ({ atMs }) => {
      eventMs = Math.max(eventMs, time.nowMs() - atMs);
    },
  });
  const look = (dueMs: number): void => {
    const next = stepPace(pace, time.nowMs() - dueMs, eventMs);
    eventMs = 0;
    if (next.isOverloaded && !pace.isOverloaded) {
      const { message, ...told } = OVERLOAD;
      log.warn({ ...told, behindMs: Math.round(next.behindMs) }, message);
      registry.alarm(OVERLOAD);
    }
    if (!next.isOverloaded && pace.isOverloaded) {
      log.info({}, 'this machine keeps up with its tables again');
      registry.alarm(null);
    }
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
    run: () => {
      unsubscribe();
      time.clearTimeout(timer ?? 0);
    },
  });
  return () => pace;
};
