import { parseSquare } from '../chess/square.js';
import type { Color } from '../chess/types.js';
import { contactsOfPly } from './carriedBack.js';
import type { LawsState, TouchRecord } from './lawsState.js';
import type { Touch } from './touchMove.js';

/** Converts the touch records of one ply to squares. */
export const touchesOf = (records: readonly TouchRecord[], ply: number): readonly Touch[] =>
  records.flatMap(({ square, act, together = false, meant, ply: at }) => {
    const found = parseSquare(square);
    if (at !== ply || found === undefined) return [];
    return [{ square: found, act, together, ...(meant !== undefined && { meant }) }];
  });

/**
 * The contacts of a ply that can bind its player. Contacts do not bind when the player announced an
 * adjustment first (4.2.1). An announcement that names pieces covers only those pieces.
 */
export const bindingTouches = (
  { touches, adjusted, adjustedBefore }: LawsState,
  side: Color,
  ply: number,
): readonly Touch[] => {
  const said = [adjusted, ...adjustedBefore].find((each) => each?.side === side && each.ply === ply);
  const contacts = contactsOfPly(touches, ply);
  if (said == null) return touchesOf(contacts, ply);
  const { squares } = said;
  return squares === undefined
    ? []
    : touchesOf(
        contacts.filter(({ square }) => !squares.includes(square)),
        ply,
      );
};
