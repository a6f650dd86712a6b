import { inEnglish } from '../messages/catalogue/english.js';
import type { Translatable, Translate } from '../messages/catalogue/translate.js';

/** One check and its result. `advice` is empty when there is nothing to do. */
export type DoctorFinding = {
  readonly check: Translatable;
  readonly ok: boolean;
  readonly detail: Translatable;
  readonly advice: readonly Translatable[];
};

/** A finding in one language, as plain JSON. */
export type DoctorCheck = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly advice: string;
};

export const doctorCheck = (
  { check, ok, detail, advice }: DoctorFinding,
  translate: Translate = inEnglish,
): DoctorCheck => ({
  check: translate(check),
  ok,
  detail: translate(detail),
  advice: advice.map(translate).join(' '),
});

export const found = (
  check: Translatable,
  detail: Translatable,
  ...advice: readonly Translatable[]
): DoctorFinding => ({
  check,
  ok: true,
  detail,
  advice,
});

export const faulty = (
  check: Translatable,
  detail: Translatable,
  ...advice: readonly Translatable[]
): DoctorFinding => ({
  check,
  ok: false,
  detail,
  advice,
});
