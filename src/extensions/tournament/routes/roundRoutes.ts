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
import { type PublicTournament, publicTournamentKey } from '../spectators/publicTournament.js';

const query = z.object({ section: z.string().exactOptional().describe('The section of the round.') });

const findRound = (
  tournamentService: PublicTournament | undefined,
  number: string,
  section: string | undefined,
): Round | undefined =>
  tournamentService
    ?.tournament()
    .rounds.find(
      ({ round, section: own }) => String(round) === number && (section === undefined || own === section),
    );

/** Programs poll a round, so the text of an unchanged game is reused. */
const texts = new WeakMap<PublicTournament, ScoreTexts>();
const textsOf = (tournamentService: PublicTournament): ScoreTexts => {
  const written = texts.get(tournamentService) ?? new ScoreTexts();
  texts.set(tournamentService, written);
  return written;
};

const gameOf = (
  tournamentService: PublicTournament,
  { tables }: PublicDeps,
  round: Round,
  pairing: Pairing,
): RoundGame =>
  roundGame(tables, tournamentService.tournament(), round, pairing, { written: textsOf(tournamentService) });

/** Public addresses of each round and each game, for pages of any origin. */
export const roundRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/pgn/round/{round}.pgn',
    group: 'tournament',
    summary: 'The PGN of all games of a round, in board order and with the public delay',
    params: { round: 'The number of a round.' },
    query,
    type: PGN_TYPE,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
    handle: async ({ c, param, query: { section } }, deps) => {
      const publicTournament = deps.services.find(publicTournamentKey);
      const round = findRound(publicTournament, param('round'), section);
      if (round === undefined || publicTournament === undefined)
        return absent(message('error.noRoundNumber', { round: param('round') }));
      c.header('Access-Control-Allow-Origin', '*');
      const pgns = await mapInTurns(
        playedPairings(round),
        (pairing) => gameOf(publicTournament, deps, round, pairing).pgn,
      );
      return ok(textReply(c, pgns.join(''), PGN_TYPE));
    },
  }),
  otherRoute({
    method: 'get',
    path: '/pgn/game/{id}.pgn',
    group: 'tournament',
    summary: 'The PGN of a game of the tournament, by the id of its pairing',
    params: { id: 'The id of a pairing.' },
    type: PGN_TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, deps) => {
      const publicTournament = deps.services.find(publicTournamentKey);
      const rounds = publicTournament?.tournament().rounds ?? [];
      const found = rounds
        .flatMap((round) => playedPairings(round).map((pairing) => ({ round, pairing })))
        .find(({ pairing }) => pairing.id === param('id'));
      if (publicTournament === undefined || found === undefined)
        return absent(message('error.noGame', { id: param('id') }));
      c.header('Access-Control-Allow-Origin', '*');
      return ok(textReply(c, gameOf(publicTournament, deps, found.round, found.pairing).pgn, PGN_TYPE));
    },
  }),
];
