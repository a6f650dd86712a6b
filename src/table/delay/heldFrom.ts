import type { GameSpan } from '../tableHistory.js';

/** More are read of no table; what is older is judged by its own times. */
const GAMES_READ_MAX = 200;

/**
 * From which event on something of a table may be held back: everything before it happened long enough ago. A
 * game that began long ago is the end of the one before it; a game whose times are not known is never past.
 * Undefined: the table has no games.
 */
export const heldFrom = (
  newestFirst: Iterable<Pick<GameSpan, 'firstSeq' | 'first' | 'last'>>,
  isPast: (at: string | undefined) => boolean,
): number | undefined => {
  let from: number | undefined;
  let hasNextBegun = false;
  let read = 0;
  for (const { firstSeq, first, last } of newestFirst) {
    if ((hasNextBegun && isPast(last)) || read === GAMES_READ_MAX) break;
    from = firstSeq;
    hasNextBegun = isPast(first);
    read += 1;
  }
  return from;
};
