import { z } from 'zod';
import { message } from '../../../messages/catalogue/message.js';
import { absent } from '../../../server/http/errorReply.js';
import { PGN_TYPE } from '../../../server/http/routes/pgnRoutes.js';
import { otherRoute, type PublicDeps, type Route } from '../../../server/http/routes/route.js';
import { textReply } from '../../../server/http/textReply.js';
import { mapInTurns } from '../../../server/inTurns.js';
import { ok } from '../../../shared/result.js';
import { playedPairings, type RoundGame, roundGame } from '../atTables/roundPgn.js';
import { ScoreTexts } from '../atTables/scoreTexts.js';
import type { Pairing, Round } from '../model/tournament.js';
import { type PublicHall, publicHallService } from '../spectators/publicHall.js';

const query = z.object({ section: z.string().exactOptional().describe('Of this section.') });

const findRound = (
  hall: PublicHall | undefined,
  number: string,
  section: string | undefined,
): Round | undefined =>
  hall
    ?.tournament()
    .rounds.find(
      ({ round, section: own }) => String(round) === number && (section === undefined || own === section),
    );

/** Programs fetch a round again and again: a game that has not changed is not written anew. */
const texts = new WeakMap<PublicHall, ScoreTexts>();
const textsOf = (hall: PublicHall): ScoreTexts => {
  const written = texts.get(hall) ?? new ScoreTexts();
  texts.set(hall, written);
  return written;
};

const gameOf = (hall: PublicHall, { tables }: PublicDeps, round: Round, pairing: Pairing): RoundGame =>
  roundGame(tables, hall.tournament(), round, pairing, { written: textsOf(hall) });

/**
 * One address for each round and each game of the tournament, public, and for pages of any origin.
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
    handle: async ({ c, param, query: { section } }, deps) => {
      const publicHall = deps.services.find(publicHallService);
      const round = findRound(publicHall, param('round'), section);
      if (round === undefined || publicHall === undefined)
        return absent(message('error.noRoundNumber', { round: param('round') }));
      c.header('Access-Control-Allow-Origin', '*');
      const pgns = await mapInTurns(
        playedPairings(round),
        (pairing) => gameOf(publicHall, deps, round, pairing).pgn,
      );
      return ok(textReply(c, pgns.join(''), PGN_TYPE));
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
      const publicHall = deps.services.find(publicHallService);
      const rounds = publicHall?.tournament().rounds ?? [];
      const found = rounds
        .flatMap((round) => playedPairings(round).map((pairing) => ({ round, pairing })))
        .find(({ pairing }) => pairing.id === param('id'));
      if (publicHall === undefined || found === undefined)
        return absent(message('error.noGame', { id: param('id') }));
      c.header('Access-Control-Allow-Origin', '*');
      return ok(textReply(c, gameOf(publicHall, deps, found.round, found.pairing).pgn, PGN_TYPE));
    },
  }),
];
