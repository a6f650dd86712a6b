import type { Color } from '../chess/types.js';

/**
 * What a lever has done of late. Plain data; `Kept` is whatever is to be had back when it turns out to flap.
 */
export type LeverState<Kept> = {
  /** Moments of the presses in a row that completed no move, and what was before the first of them. */
  readonly empty: readonly number[];
  readonly kept: Kept | null;
  /** It flaps: presses mean nothing until it rests. */
  readonly flapping: boolean;
  readonly lastAtMs: number;
  readonly lastSide: Color | null;
};

export const initialLever: LeverState<never> = {
  empty: [],
  kept: null,
  flapping: false,
  lastAtMs: 0,
  lastSide: null,
};

/** Players do not press this often without a move, not even in a quarrel. */
const EMPTY_PRESSES = 5;
const WITHIN_MS = 3_000;
export const LEVER_REST_MS = 1_500;

/**
 * A press. `completes`: it completed a move. `kept`: what stood before it. When the lever begins to flap,
 * what stood before the first empty press is in `kept` of the result.
 */
export const stepLever = <Kept>(
  before: LeverState<Kept>,
  { side, completes, kept }: { readonly side: Color; readonly completes: boolean; readonly kept: Kept },
  atMs: number,
): LeverState<Kept> => {
  const now = { ...before, lastAtMs: atMs, lastSide: side };
  if (before.flapping) return now;
  if (completes) return { ...now, empty: [], kept: null };
  const recent = before.empty.filter((pressMs) => atMs - pressMs < WITHIN_MS);
  const empty = [...recent, atMs];
  return {
    ...now,
    empty,
    kept: recent.length === 0 ? kept : before.kept,
    flapping: empty.length >= EMPTY_PRESSES,
  };
};

/** The lever rests again; null while it does not. */
export const leverAtRest = <Kept>(state: LeverState<Kept>, atMs: number): LeverState<Kept> | null =>
  state.flapping && atMs - state.lastAtMs >= LEVER_REST_MS
    ? { ...state, empty: [], kept: null, flapping: false }
    : null;
