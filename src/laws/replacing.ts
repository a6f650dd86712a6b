import type { Position } from '../chess/position.js';
import { touchesOf } from './adjusting.js';
import type { LawsRules } from './lawsRules.js';
import type { LawsState } from './lawsState.js';
import { afterLift, BEYOND_DOUBT, type Touch, type TouchBinding, touchBinding } from './touchMove.js';

/** The pieces that were elsewhere when the arbiter ruled, or had come back from another square. */
const meantLifts = (touches: readonly Touch[]): readonly Touch[] =>
  touches.filter((lift, index) => {
    if (lift.act !== 'lift') return false;
    const after = afterLift(touches, index);
    return after === undefined || (after.act !== 'adjust' && (after.meant ?? 1) >= BEYOND_DOUBT);
  });

/**
 * What binds the move that a player makes in the place of an illegal one: the pieces touched for that one
 * (7.5.1 with 4.3; 4.4.3 when he had castled). Null: he replaces none, or nothing binds him.
 */
export const replacementBinding = (
  { replacing }: LawsState,
  position: Position,
  ply: number,
  rules: LawsRules,
): TouchBinding | null => {
  if (replacing?.side !== position.turn || replacing.ply !== ply) return null;
  const binding = touchBinding(position, meantLifts(touchesOf(replacing.touches, ply)), rules);
  return binding.article === null ? null : binding;
};
