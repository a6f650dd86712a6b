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
  for (const entry of table)
    if (entry.kind === 'object')
      entry.values.forEach((ref, i) => {
        if (isMoment(entry.shape, i) && typeof ref === 'object' && ref !== null && 'at' in ref)
          whole.add(ref.at);
      });
  const shifted = (entry: Entry, at: number): Entry => {
    if (entry.kind === 'bytes') return entry;
    if (whole.has(at)) return { ...entry, values: entry.values.map(moved) };
    if (entry.kind !== 'object') return entry;
    const values = entry.values.map((ref, i) => (isMoment(entry.shape, i) ? moved(ref) : ref));
    return { ...entry, values };
  };
  return { root, shapes, table: table.map(shifted) };
};
