import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';

/** Start in seconds, increment in seconds. */
export type DesiredClock = { readonly limit: number; readonly increment: number };

export const SPEEDS = ['ultraBullet', 'bullet', 'blitz', 'rapid', 'classical'] as const;
export type LichessSpeed = (typeof SPEEDS)[number];

/** lichess estimates the length of a game as the initial time plus forty increments. */
const MOVES_COUNTED = 40;
const BELOW_SECONDS: readonly (readonly [LichessSpeed, number])[] = [
  ['ultraBullet', 30],
  ['bullet', 180],
  ['blitz', 480],
  ['rapid', 1_500],
];
const SHORT_STARTS = [0, 15, 30, 45, 60, 90];
const START_MAX_SECONDS = 10_800;
const CHALLENGE_INCREMENT_MAX = 60;
const SEEK_INCREMENT_MAX = 180;

export const speedOf = ({ limit, increment }: DesiredClock): LichessSpeed => {
  const lasts = limit + MOVES_COUNTED * increment;
  return BELOW_SECONDS.find(([, below]) => lasts < below)?.[0] ?? 'classical';
};

const isFast = (clock: DesiredClock): boolean => ['ultraBullet', 'bullet'].includes(speedOf(clock));

const sizeFault = ({ limit, increment }: DesiredClock, incrementMax: number): Message | undefined => {
  const isStart =
    SHORT_STARTS.includes(limit) || (limit > 0 && limit <= START_MAX_SECONDS && limit % 60 === 0);
  if (!isStart) return message('lichessClock.start');
  return Number.isInteger(increment) && increment >= 0 && increment <= incrementMax
    ? undefined
    : message('lichessClock.increment', { max: incrementMax });
};

/** Checks whether a seek may have this clock. */
export const checkSeekClock = (clock: DesiredClock): Result<void, Message> => {
  const size = sizeFault(clock, SEEK_INCREMENT_MAX);
  if (size !== undefined) return err(size);
  return ['rapid', 'classical'].includes(speedOf(clock)) ? ok(undefined) : err(message('lichessClock.seek'));
};

/** Checks the same for a challenge and for a game against the server's program. */
export const checkChallengeClock = (clock: DesiredClock): Result<void, Message> => {
  const size = sizeFault(clock, CHALLENGE_INCREMENT_MAX);
  if (size !== undefined) return err(size);
  return isFast(clock) ? err(message('lichessClock.board')) : ok(undefined);
};
