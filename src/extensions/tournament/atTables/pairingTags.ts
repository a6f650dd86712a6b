import type { GameTags } from '../../../table/tableView.js';
import { pairingTags } from '../model/formats/pgn/writePairingPgn.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import { controlTags } from './controlTag.js';

/** Tags that follow from the game and cannot be set. */
const DERIVED = ['GameId', 'SetUp', 'FEN', 'Variant'];
/** Tags of the players and the board. The table drops them when the game is over. */
const OF_GAME = ['White', 'Black', 'Round', 'Board'];
const OF_SIDE = ['Title', 'Elo', 'FideId', 'Fed', 'Team'];
const PAIRING_TAGS: readonly string[] = [
  ...OF_GAME,
  ...OF_SIDE.flatMap((word) => [`White${word}`, `Black${word}`]),
];

/** All tags of a pairing's game except its result. */
export const publishedTags = ({ event }: Tournament, round: Round, pairing: Pairing): GameTags => {
  const { result, fen, ...rest } = pairing;
  const tags = pairingTags(
    {
      ...(event.name !== undefined && { name: event.name.value }),
      ...(event.site !== undefined && { site: event.site.value }),
    },
    {
      round: round.round,
      ...(round.section !== undefined && { section: round.section }),
      ...(round.date !== undefined && { date: round.date }),
    },
    {
      ...rest,
      result: result.value,
      gameId: pairing.id,
      ...(fen !== undefined && { fen: fen.value }),
    },
  );
  return { ...tags, ...controlTags(round.timeControl ?? event.timeControl) };
};

/**
 * The tags that a table needs for a pairing. Tags of the previous pairing that this one lacks are cleared.
 */
export const tableTags = (tournament: Tournament, round: Round, pairing: Pairing): GameTags => {
  const tags = Object.entries(publishedTags(tournament, round, pairing)).filter(
    ([name, value]) => !DERIVED.includes(name) && !/^[?.]+$/.test(value),
  );
  return { ...noPairingTags, ...Object.fromEntries(tags) };
};

/** Clears every tag that names players, board or round. */
export const noPairingTags: GameTags = Object.fromEntries(PAIRING_TAGS.map((name) => [name, '']));

/** Whether a game was begun under the names and the round of this pairing. */
export const isGameOf = (tags: GameTags, wanted: GameTags): boolean =>
  ['White', 'Black', 'Round'].every((name) => (tags[name] ?? '') === (wanted[name] ?? ''));
