import type { Beam } from './games/beam.js';
import { priceAt } from './games/expansion.js';
import { type CommitPolicy, LONGEST_PATIENCE_MS } from './telling/commitPolicy.js';
import { finalMoments, SURE } from './telling/finality.js';
import type { ToldPly } from './telling/toldPly.js';
import { judge, type Verdict } from './telling/verdict.js';

/** Nothing that waits for time alone waits longer than this after the last event. */
const HORIZON_MS = 16_000;
const FIRST_LOOK_MS = 32;

const sameVerdict = (a: Verdict, b: Verdict): boolean =>
  a.kept === b.kept &&
  a.final === b.final &&
  a.plies.length === b.plies.length &&
  a.plies.every((ply, i) => ply.node === b.plies[i]?.node && ply.level === b.plies[i]?.level);

/**
 * Prices only grow: whether everything is told for good, and no other game can catch up with this one while
 * nothing happens.
 */
const staysAsTold = (beam: Beam, told: readonly ToldPly[], { best }: Verdict, nowMs: number): boolean => {
  const last = told.at(-1);
  if (last === undefined || last.node !== best.node || last.level === 'provisional') return false;
  const dearest = priceAt(best, nowMs + HORIZON_MS);
  return beam.every((rival) => rival === best || priceAt(rival, nowMs) > dearest);
};

/** When a ply that waits to be final may become so though nothing else changes. */
const nextFinalMs = ({ best, pending }: Verdict, policy: CommitPolicy, nowMs: number): number | null => {
  if (pending === undefined) return null;
  const later = finalMoments(best, pending.ply, policy).filter((atMs) => atMs > nowMs);
  return later.length === 0 ? null : Math.ceil(Math.min(...later));
};

/** The first moment within the horizon at which time alone brings another verdict; null for none. */
const nextOtherMs = (
  beam: Beam,
  told: readonly ToldPly[],
  policy: CommitPolicy,
  now: Verdict,
  nowMs: number,
): number | null => {
  const isSameAt = (atMs: number): boolean => sameVerdict(now, judge(beam, told, policy, atMs));
  let low = nowMs;
  for (let aheadMs = FIRST_LOOK_MS; low < nowMs + HORIZON_MS; aheadMs *= 2) {
    let high = nowMs + Math.min(aheadMs, HORIZON_MS);
    if (isSameAt(high)) {
      low = high;
      continue;
    }
    while (high - low > 1) {
      const middle = (low + high) / 2;
      if (isSameAt(middle)) low = middle;
      else high = middle;
    }
    return Math.ceil(high);
  }
  return null;
};

/**
 * When what may be told already is told at the latest, though nothing else changes: plies may have become
 * likely enough when those before them were told, and then time brings no other verdict. Null: there is none.
 */
const nextUntoldMs = ({ kept, plies }: Verdict, told: readonly ToldPly[], nowMs: number): number | null => {
  const [first] = plies;
  if (first === undefined || kept < told.length) return null;
  return Math.max(Math.floor(nowMs) + 1, Math.ceil(first.landedAtMs + LONGEST_PATIENCE_MS));
};

const earliest = (...times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * The first whole millisecond after `nowMs` at which time alone may change what may be told; null when it
 * never does.
 */
export const nextVerdictMs = (
  beam: Beam,
  told: readonly ToldPly[],
  policy: CommitPolicy,
  nowMs: number,
): number | null => {
  const now = judge(beam, told, policy, nowMs);
  const finalMs = nextFinalMs(now, policy, nowMs);
  const isSure = now.pending === undefined || now.pending.confidence >= SURE;
  if (isSure && staysAsTold(beam, told, now, nowMs)) return finalMs;
  return earliest(finalMs, nextUntoldMs(now, told, nowMs), nextOtherMs(beam, told, policy, now, nowMs));
};
