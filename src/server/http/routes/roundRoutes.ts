import { z } from 'zod';
import { type RoundGame, roundGames } from '../../../hall/roundPgn.js';
import { ok } from '../../../shared/result.js';
import type { Round } from '../../../tournament/tournament.js';
import { absent } from '../errorReply.js';
import { textReply } from '../textReply.js';
import { PGN_TYPE } from './pgnRoutes.js';
import { otherRoute, type PublicDeps, type Route } from './route.js';

const query = z.object({ section: z.string().exactOptional().describe('Of this section.') });

const findRound = (
  { publicHall: hall }: PublicDeps,
  number: string,
  section: string | undefined,
): Round | undefined =>
  hall
    ?.tournament()
    .rounds.find(
      ({ round, section: own }) => String(round) === number && (section === undefined || own === section),
    );

const gamesOf = ({ publicHall: hall, tables }: PublicDeps, round: Round): readonly RoundGame[] =>
  hall === undefined ? [] : roundGames(tables, hall.tournament(), round);

/**
 * One address for each round and each game of the tournament, for everybody and for pages of any origin.
 */
export const roundRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/pgn/round/{round}.pgn',
    group: 'tournament',
    summary:
      'The PGN of all games of a round, in the order of their boards; delayed as the public hears them',
    params: { round: 'The number of a round.' },
    query,
    type: PGN_TYPE,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    handle: ({ c, param, query: { section } }, deps) => {
      const round = findRound(deps, param('round'), section);
      if (round === undefined) return absent(`there is no round ${param('round')}`);
      c.header('Access-Control-Allow-Origin', '*');
      const text = gamesOf(deps, round)
        .map(({ pgn }) => pgn)
        .join('');
      return ok(textReply(c, text, PGN_TYPE));
    },
  }),
  otherRoute({
    method: 'get',
    path: '/pgn/game/{id}.pgn',
    group: 'tournament',
    summary: 'The PGN of a game of the tournament, by the identity that its pairing keeps',
    params: { id: 'The id of a pairing.' },
    type: PGN_TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, deps) => {
      const rounds = deps.publicHall?.tournament().rounds ?? [];
      const round = rounds.find(({ pairings }) => pairings.some(({ id }) => id === param('id')));
      const game = round && gamesOf(deps, round).find(({ id }) => id === param('id'));
      if (game === undefined) return absent(`there is no game ${param('id')}`);
      c.header('Access-Control-Allow-Origin', '*');
      return ok(textReply(c, game.pgn, PGN_TYPE));
    },
  }),
];
