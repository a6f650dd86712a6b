import type { RoundGame } from '../tournament/atTables/roundPgn.js';

/** lichess truncates a longer body. */
export const BODY_BYTES_MAX = 512 * 1024;
/** lichess silently ignores further games of a round. */
export const GAMES_MAX = 100;

/**
 * The order of boards on lichess: that of the first push, with late games at the end, because lichess could
 * take an inserted game for its neighbour. Games that are gone keep their place, because their pushed moves
 * stay on lichess, unless the others need the room.
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

export const bodyOf = (games: readonly Pick<RoundGame, 'pgn'>[]): string =>
  games.map(({ pgn }) => pgn).join('');
