import type { Color } from '../chess/types.js';

/**
 * The recent behaviour of a lever. `Kept` is a state to restore when the lever turns out to flap. Plain data.
 */
export type LeverState<Kept> = {
  /** The times of consecutive presses without a move. `kept` is the state before the first of them. */
  readonly empty: readonly number[];
  readonly kept: Kept | null;
  /** The lever flaps, so presses are ignored until it is at rest. */
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

/** Even in a quarrel, players do not press this often without a move. */
const EMPTY_PRESSES = 5;
const WITHIN_MS = 3_000;
export const LEVER_REST_MS = 1_500;

/**
 * Handles a press. `completes`: the press completed a move. `kept`: the state before the press. When the
 * lever begins to flap, `kept` of the result is the state before the first empty press.
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

/** The state after the lever came to rest. Null while it still flaps or did not flap. */
export const leverAtRest = <Kept>(state: LeverState<Kept>, atMs: number): LeverState<Kept> | null =>
  state.flapping && atMs - state.lastAtMs >= LEVER_REST_MS
    ? { ...state, empty: [], kept: null, flapping: false }
    : null;
