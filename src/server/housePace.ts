import { englishText } from '../messages/catalogue/english.js';
import { message } from '../messages/catalogue/message.js';
import type { IsShed, ShedPart } from './shedding.js';

/** How the program keeps up with its boards. */
export type HousePace = {
  /** How late reports of boards were processed, the worst of the last quarter of a second; milliseconds. */
  readonly behindMs: number;
  /** It has been so far behind that games are not followed as they are played. */
  readonly isOverloaded: boolean;
  /** What is put off for that, in the order of `SHED_ROWS`. */
  readonly shed: readonly ShedPart[];
};

export const EVEN_PACE: HousePace = { behindMs: 0, isOverloaded: false, shed: [] };

/** Nothing is put off where the pace is not watched. */
export const shedBy =
  (pace: (() => HousePace) | undefined): IsShed =>
  (part) =>
    pace?.().shed.includes(part) ?? false;

/** The alarm of a machine that is too slow; its code in `/healthz` and in the log. */
export const OVERLOAD = {
  code: 'OVERLOADED',
  message: englishText(message('alarm.overloaded')),
  key: 'alarm.overloaded',
  advice: englishText(message('alarm.overloadedAdvice')),
  adviceKey: 'alarm.overloadedAdvice',
} as const;

/** To one decimal, as it is shown. */
export const behindSecondsOf = ({ behindMs }: Pick<HousePace, 'behindMs'>): number =>
  Math.round(behindMs / 100) / 10;

/** What the organiser's outputs receive when it begins and when it ends. */
export type PaceNews =
  | { readonly type: 'overloaded'; readonly behindSeconds: number }
  | { readonly type: 'caughtUp' };

type Alarm = { readonly code: string; readonly behindSeconds?: number };

/**
 * Their knowledge of the pace after this alarm of the house (`before`: their knowledge so far). Another
 * alarm, such as the disk's, replaces this one, and says nothing about it.
 */
export const knownOverloaded = (before: boolean, now: Alarm | null | undefined): boolean =>
  now ? before || now.code === OVERLOAD.code : false;

/** What an alarm of the house is to them; undefined: no news of the pace. */
export const paceNews = (before: boolean, now: Alarm | null | undefined): PaceNews | undefined => {
  const after = knownOverloaded(before, now);
  if (after === before) return undefined;
  return after ? { type: 'overloaded', behindSeconds: now?.behindSeconds ?? 0 } : { type: 'caughtUp' };
};
