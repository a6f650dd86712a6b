import type { Entry, GraphText, Ref } from './graphText.js';

/** Fields that hold times. All other milliseconds are durations. A property test compares shifted states. */
const MOMENT = /^(at|now|since|until|seen|earliest|lastLift|gapSearched|changed|last|due|\w+(At|Since))Ms$/;

/** Shifts all times of a state by `byMs`. */
export const shiftTimes = ({ root, shapes, table }: GraphText, byMs: number): GraphText => {
  // A value before 1970 means never.
  const moved = (ref: Ref): Ref => (typeof ref === 'number' && ref > 0 ? ref + byMs : ref);
  const areMoments = shapes.map((names) => names.map((name) => MOMENT.test(name)));
  const isMoment = (shape: number, i: number): boolean => areMoments[shape]?.[i] === true;
  /** Collections with one time per square or side. */
  const whole = new Set<number>();
  for (const [kind, ...values] of table)
    if (typeof kind === 'number')
      values.forEach((ref, i) => {
        if (isMoment(kind, i) && typeof ref === 'object' && ref !== null && 'at' in ref) whole.add(ref.at);
      });
  const shifted = ([kind, ...values]: Entry, at: number): Entry => {
    if (kind === 'bytes') return [kind, ...values];
    if (whole.has(at)) return [kind, ...values.map(moved)];
    if (typeof kind !== 'number') return [kind, ...values];
    return [kind, ...values.map((ref, i) => (isMoment(kind, i) ? moved(ref) : ref))];
  };
  return { root, shapes, table: table.map(shifted) };
};
