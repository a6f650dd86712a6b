import { englishText } from '../messages/catalogue/english.js';
import { message } from '../messages/catalogue/message.js';
import type { IsShed, ShedPart } from './shedding.js';

/** How well the program keeps up with its boards. */
export type HousePace = {
  /** The greatest delay of board reports in the last quarter of a second, in milliseconds. */
  readonly behindMs: number;
  /** Whether the program has been so far behind that it did not follow games live. */
  readonly isOverloaded: boolean;
  /** The parts that are put off, in the order of `SHED_ROWS`. */
  readonly shed: readonly ShedPart[];
};

export const EVEN_PACE: HousePace = { behindMs: 0, isOverloaded: false, shed: [] };

/** Without a pace nothing is put off. */
export const shedBy =
  (pace: (() => HousePace) | undefined): IsShed =>
  (part) =>
    pace?.().shed.includes(part) ?? false;

/** The alarm of a machine that is too slow. Its code appears in `/healthz` and in the log. */
export const OVERLOAD = {
  code: 'OVERLOADED',
  message: englishText(message('alarm.overloaded')),
  key: 'alarm.overloaded',
  advice: englishText(message('alarm.overloadedAdvice')),
  adviceKey: 'alarm.overloadedAdvice',
} as const;

/** The delay in seconds, with one decimal for display. */
export const behindSecondsOf = ({ behindMs }: Pick<HousePace, 'behindMs'>): number =>
  Math.round(behindMs / 100) / 10;

/** The news for the organiser's outputs when an overload begins and ends. */
export type PaceNews =
  | { readonly type: 'overloaded'; readonly behindSeconds: number }
  | { readonly type: 'caughtUp' };

type Alarm = { readonly code: string; readonly behindSeconds?: number };

/**
 * Whether the outputs know of an overload after an alarm of the house. Another alarm, such as that of the
 * disk, replaces this one without saying that it is over.
 *
 * @param before what they knew so far
 */
export const knownOverloaded = (before: boolean, now: Alarm | null | undefined): boolean =>
  now ? before || now.code === OVERLOAD.code : false;

/** The news of an alarm for the outputs, or undefined if it says nothing new about the pace. */
export const paceNews = (before: boolean, now: Alarm | null | undefined): PaceNews | undefined => {
  const after = knownOverloaded(before, now);
  if (after === before) return undefined;
  return after ? { type: 'overloaded', behindSeconds: now?.behindSeconds ?? 0 } : { type: 'caughtUp' };
};
