import type { Color } from '../chess/types.js';

/** A press of the clock, and the ply that it completed; null: none that is known yet. */
export type PressRecord = { readonly side: Color; readonly ply: number | null };

/** Older presses say nothing of what hands do now. */
const PRESSES_MAX = 12;

/** The record after a press. A side that presses again moves no lever: the newer one is its press. */
export const withPress = (presses: readonly PressRecord[], press: PressRecord): readonly PressRecord[] => {
  const last = presses.at(-1);
  if (last?.side !== press.side) return [...presses.slice(1 - PRESSES_MAX), press];
  return press.ply === null ? presses : [...presses.slice(0, -1), press];
};

/** A ply that was pressed before it was seen: the first of its side that has none was its press. */
export const withPressedPly = (
  presses: readonly PressRecord[],
  { side, ply }: { readonly side: Color; readonly ply: number },
): readonly PressRecord[] => {
  if (presses.some((press) => press.side === side && press.ply === ply)) return presses;
  const at = presses.findIndex((press) => press.side === side && press.ply === null);
  return at === -1 ? presses : presses.with(at, { side, ply });
};

/** Plies after the first `pliesLeft` are gone: what was pressed for them completed none that is known. */
export const withoutPlies = (presses: readonly PressRecord[], pliesLeft: number): readonly PressRecord[] =>
  presses.map((press) => (press.ply !== null && press.ply > pliesLeft ? { ...press, ply: null } : press));

/**
 * How many presses completed no seen ply: each press belongs to a ply, so that many may have been missed. The
 * press of an offence by `side`, and later ones, say nothing about earlier plies.
 */
export const strayPresses = (presses: readonly PressRecord[], side: Color): number => {
  const own = presses.findLastIndex((press) => press.side === side && press.ply === null);
  return presses.filter(({ ply }, i) => ply === null && (own === -1 || i < own)).length;
};
