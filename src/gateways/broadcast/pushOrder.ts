import type { RoundGame } from '../../hall/roundPgn.js';

/** lichess cuts a body that is longer. */
export const BODY_BYTES_MAX = 512 * 1024;
/** lichess reads no more games of one round, and says nothing of those that it leaves out. */
export const GAMES_MAX = 100;

/**
 * The order of the boards at the other end: as it was pushed first, late ones at the end. A game that is
 * put between others could be taken for its neighbour there.
 */
export const keepOrder = <Game extends Pick<RoundGame, 'id'>>(
  before: readonly string[],
  games: readonly Game[],
): readonly Game[] => {
  const byId = new Map(games.map((game) => [game.id, game]));
  const known = before.flatMap((id) => byId.get(id) ?? []);
  const isKnown = new Set(before);
  return [...known, ...games.filter(({ id }) => !isKnown.has(id))];
};

/** What fits into one push: the games of this target, and their text. */
export const bodyOf = (games: readonly RoundGame[]): string => games.map(({ pgn }) => pgn).join('');
