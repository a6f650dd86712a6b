import type { RoundGame } from '../tournament/atTables/roundPgn.js';

/** lichess cuts a body that is longer. */
export const BODY_BYTES_MAX = 512 * 1024;
/** lichess reads no more games of one round, and says nothing of those that it leaves out. */
export const GAMES_MAX = 100;

/**
 * The order of the boards at the other end: as it was pushed first, late ones at the end. A game that is
 * put between others could be taken for its neighbour there. Games that are gone keep their place, because
 * what was pushed of them stays there, unless that leaves no room for the others.
 */
export const keepOrder = (
  before: readonly string[],
  ids: readonly string[],
  placesMax: number,
): readonly string[] => {
  const known = new Set(before);
  const all = [...before, ...ids.filter((id) => !known.has(id))];
  if (all.length <= placesMax) return all;
  const there = new Set(ids);
  return all.filter((id) => there.has(id));
};

/** What fits into one push: the games of this target, and their text. */
export const bodyOf = (games: readonly Pick<RoundGame, 'pgn'>[]): string =>
  games.map(({ pgn }) => pgn).join('');
