import { parseSquare } from '../chess/square.js';
import type { Color } from '../chess/types.js';
import { contactsOfPly } from './carriedBack.js';
import type { LawsState, TouchRecord } from './lawsState.js';
import type { Touch } from './touchMove.js';

/** The touch record of one ply in the terms of the board. */
export const touchesOf = (records: readonly TouchRecord[], ply: number): readonly Touch[] =>
  records.flatMap(({ square, act, together = false, meant, ply: at }) => {
    const found = parseSquare(square);
    if (at !== ply || found === undefined) return [];
    return [{ square: found, act, together, ...(meant !== undefined && { meant }) }];
  });

/**
 * The contacts of a ply that can bind its player: those of pieces that he has announced to adjust cannot
 * (4.2.1); he may have named them.
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
