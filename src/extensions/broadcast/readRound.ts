import { createPgnReader } from '../../chess/pgn/pgnReader.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { PairingFile } from '../tournament/atTables/tournamentService.js';
import { asLichessRound, type LichessGame } from '../tournament/model/formats/lichess/lichessRound.js';
import type { LichessCalls } from './lichessCalls.js';

type Tags = Readonly<Record<string, string>>;

const GAMES_READ_MAX = 1_000;

const tagsOfGames = (pgn: string): readonly Tags[] => {
  const all: Tags[] = [];
  const reader = createPgnReader({
    onGame: ({ tags, result }) => {
      if (all.length >= GAMES_READ_MAX) return;
      all.push({ Result: result, ...Object.fromEntries(tags.map(({ name, value }) => [name, value])) });
    },
  });
  reader.push(pgn);
  reader.finish();
  return all;
};

/** The address of a game on lichess ends with its id. */
const identityOf = ({ GameURL, Site }: Tags): string | undefined => (GameURL ?? Site)?.split('/').at(-1);

const withTags = (games: readonly LichessGame[], tags: readonly Tags[]): readonly LichessGame[] => {
  const byId = new Map(tags.map((one) => [identityOf(one), one]));
  return games.map((game) => {
    const own = byId.get(game.id);
    return own === undefined ? game : { ...game, tags: own };
  });
};

const idOf = (value: unknown, part: 'round' | 'tour'): string =>
  String((value as { readonly [key: string]: { readonly id?: unknown } | undefined })[part]?.id ?? '');

/** The number of a round in its broadcast, from 1. Undefined when the broadcast cannot be read. */
const placeOf = async (
  calls: LichessCalls,
  answer: unknown,
  round: string,
  token: string | undefined,
): Promise<number | undefined> => {
  const path = `/api/broadcast/${encodeURIComponent(idOf(answer, 'tour'))}`;
  const tour = await calls.json({ method: 'GET', path, token }, 'broadcast').catch(() => undefined);
  const { rounds } = (tour ?? {}) as { readonly rounds?: unknown };
  if (!Array.isArray(rounds)) return undefined;
  const at = rounds.findIndex((one) => (one as { readonly id?: unknown } | null)?.id === round);
  return at === -1 ? undefined : at + 1;
};

/**
 * Reads a round of a broadcast as a file of pairings, from the API's description and the tags of the PGN.
 * Moves are not used.
 */
export const readRound = async (
  calls: LichessCalls,
  round: string,
  token: string | undefined,
): Promise<PairingFile> => {
  const answer = await calls.json({ method: 'GET', path: `/api/broadcast/-/-/${round}`, token }, 'round');
  const read = asLichessRound(answer);
  // Checked here, because the reader of pairing files could take an unknown answer for a table of players.
  if (read === undefined || read.games.length > GAMES_READ_MAX)
    throw keyedError('BROADCAST_UNREACHABLE', message('error.notLichess'), {});
  const path = `/api/broadcast/round/${round}.pgn?clocks=false&comments=false`;
  const tags = tagsOfGames(await calls.text({ method: 'GET', path, token }, 'round'));
  const place = await placeOf(calls, answer, round, token);
  const games = withTags(read.games, tags);
  const whole = { ...read, games, ...(place !== undefined && { place }) };
  return {
    name: `${read.tour.name}, ${read.round.name}`,
    bytes: new TextEncoder().encode(JSON.stringify(whole)),
  };
};
