import type { Color } from '../chess/types.js';

/** A press of the clock, and the ply that it completed. Null: no known ply yet. */
export type PressRecord = {
  readonly side: Color;
  readonly ply: number | null;
  /** Absent in records of earlier versions. */
  readonly atMs?: number;
};

/** The number of presses kept. Older ones say nothing about the current position. */
const PRESSES_MAX = 12;

/**
 * Adds a press. When the same side presses again, its lever does not move, so the newer press replaces the
 * older one.
 */
export const withPress = (presses: readonly PressRecord[], press: PressRecord): readonly PressRecord[] => {
  const last = presses.at(-1);
  if (last?.side !== press.side) return [...presses.slice(1 - PRESSES_MAX), press];
  return press.ply === null ? presses : [...presses.slice(0, -1), press];
};

/** Assigns a ply, which recognition reported after its press, to the first unassigned press of its side. */
export const withPressedPly = (
  presses: readonly PressRecord[],
  { side, ply }: { readonly side: Color; readonly ply: number },
): readonly PressRecord[] => {
  if (presses.some((press) => press.side === side && press.ply === ply)) return presses;
  const at = presses.findIndex((press) => press.side === side && press.ply === null);
  return at === -1 ? presses : presses.with(at, { ...presses[at], side, ply });
};

/** Unassigns the presses of plies after the first `pliesLeft`, because these plies were taken back. */
export const withoutPlies = (presses: readonly PressRecord[], pliesLeft: number): readonly PressRecord[] =>
  presses.map((press) => (press.ply !== null && press.ply > pliesLeft ? { ...press, ply: null } : press));

/**
 * The number of presses that completed no known ply. Each belongs to a ply, so recognition may have missed
 * that many. The press of an offence by `side` and later presses say nothing about earlier plies.
 */
export const strayPresses = (presses: readonly PressRecord[], side: Color): number => {
  const own = presses.findLastIndex((press) => press.side === side && press.ply === null);
  return presses.filter(({ ply }, i) => ply === null && (own === -1 || i < own)).length;
};
