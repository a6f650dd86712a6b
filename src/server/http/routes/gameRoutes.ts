import { z } from 'zod';
import { type NotationLanguage, pieceLetters } from '../../../chess/notation/pieceLetters.js';
import { faultKey } from '../../../messages/catalogue/issueMessage.js';
import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import type { Caller } from '../../../table/caller.js';
import { firstPartId } from '../../../table/game/gameParts.js';
import { resultKeeper } from '../../../table/resultKeeper.js';
import { GAMES_PAGE_MAX } from '../../../table/tableService.js';
import type { AdmittedCaller } from '../../access.js';
import { WRITTEN_PAGE_POLICY } from '../contentPolicy.js';
import { absent } from '../errorReply.js';
import { named } from '../schemas/apiSchema.js';
import { gameSummary, gameView } from '../schemas/gameSchema.js';
import { makeScoresheetPage } from '../scoresheetPage.js';
import { textReply } from '../textReply.js';
import { audienceQuery } from './audienceOf.js';
import { PGN_TYPE } from './pgnRoutes.js';
import { jsonRoute, otherRoute, type Route } from './route.js';

const languages = Object.keys(pieceLetters) as NotationLanguage[];
const HTML_TYPE = 'text/html; charset=utf-8';

const OF_TOURNAMENT = ['TOURNAMENT_REFUSED', 'JOURNAL_REFUSES'] as const;

const callerOf = ({ role, name }: AdmittedCaller): Caller => ({ role, name });

const params = { id: 'The id of a game.' };
const gameAbsent = (id: string) => absent(message('error.noGame', { id }));

const listQuery = audienceQuery.extend({
  table: z.string().exactOptional().describe('Only games of this table.'),
  before: z
    .string()
    .exactOptional()
    .describe('The id of a game. Only games that began before it are listed.'),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, faultKey('inputFault.fromOne'))
    .transform(Number)
    .exactOptional()
    .describe(`The number of games to list, newest first; at most ${GAMES_PAGE_MAX}.`),
});
const scoresheetQuery = audienceQuery.extend({
  lang: z
    .enum(languages, { error: `one of ${languages.join(', ')}` })
    .exactOptional()
    .describe('The language of the piece letters in moves (default: English).'),
});

/** Past games and games in progress. */
export const gameRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    putOffAs: 'archive',
    path: '/api/v1/games',
    group: 'games',
    summary: 'All games, newest first',
    query: listQuery,
    json: named('Games', z.looseObject({ games: z.array(gameSummary) })),
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN'],
    handle: async ({ reading, query }) => {
      const read = await reading(query.as);
      return read.ok ? ok({ games: [...read.value.tables.games(query)] }) : read;
    },
  }),
  otherRoute({
    method: 'get',
    putOffAs: 'archive',
    path: '/api/v1/games/{id}.pgn',
    group: 'games',
    summary: 'The PGN of a game',
    params,
    query: audienceQuery,
    type: PGN_TYPE,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ c, reading, param, query }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const pgn = read.value.tables.gamePgn(param('id'));
      return pgn === undefined ? gameAbsent(param('id')) : ok(textReply(c, pgn, PGN_TYPE));
    },
  }),
  otherRoute({
    method: 'get',
    putOffAs: 'archive',
    path: '/api/v1/games/{id}.html',
    group: 'games',
    summary: 'A printable score sheet',
    params,
    query: scoresheetQuery,
    type: HTML_TYPE,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ c, reading, param, query }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const game = read.value.tables.game(param('id'));
      if (game === undefined) return gameAbsent(param('id'));
      c.header('Content-Security-Policy', WRITTEN_PAGE_POLICY);
      return ok(textReply(c, makeScoresheetPage(game, query.lang ?? 'en'), HTML_TYPE));
    },
  }),
  jsonRoute({
    method: 'get',
    putOffAs: 'archive',
    path: '/api/v1/games/{id}',
    group: 'games',
    summary: 'One game with its moves and decisions',
    params,
    query: audienceQuery,
    json: gameView,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const game = read.value.tables.game(param('id'));
      return game === undefined ? gameAbsent(param('id')) : ok(game);
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/games/{id}/result',
    group: 'games',
    summary:
      'Correct the result of a finished game, also after the next game has begun; null restores the result with which it ended',
    role: 'arbiter',
    params,
    body: named(
      'GameResult',
      z.strictObject({ result: z.enum(['1-0', '0-1', '1/2-1/2', '*', '0-0']).nullable() }),
      'A result. For a game of the tournament it also sets the result of the pairing.',
    ),
    json: named('CorrectedResult', z.looseObject({ game: z.string(), result: z.string() })),
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_REQUEST', 'COMMAND_REFUSED', ...OF_TOURNAMENT],
    handle: async ({ caller, param, body }, { service, services }) => {
      const id = param('id');
      const game = service.game(id);
      if (game === undefined) return gameAbsent(id);
      const kept =
        body.result === null
          ? undefined
          : services.find(resultKeeper)?.correct(firstPartId(game), body.result, callerOf(caller));
      const done = await (kept ?? service.correctResult(id, body.result, caller));
      if (!done.ok) return done;
      return ok({ game: id, result: service.game(id)?.result ?? '*' });
    },
  }),
  jsonRoute({
    method: 'delete',
    path: '/api/v1/games/{id}',
    group: 'games',
    summary: 'Delete a game and its events',
    role: 'arbiter',
    params,
    json: named('Deleted', z.looseObject({ deleted: z.string().describe('The id of the game.') })),
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND', 'COMMAND_REFUSED', 'JOURNAL_REFUSES'],
    handle: async ({ caller, param }, { service }) => {
      const outcome = await service.deleteGame(param('id'), caller);
      return outcome.ok ? ok({ deleted: param('id') }) : outcome;
    },
  }),
];
