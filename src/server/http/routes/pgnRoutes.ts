import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import { absent } from '../errorReply.js';
import { gamesPgnReply } from '../gamesPgnReply.js';
import { textReply } from '../textReply.js';
import { otherRoute, type Route } from './route.js';

export const PGN_TYPE = 'application/vnd.chess-pgn; charset=utf-8';

/** PGN for programs that poll it. */
export const pgnRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/pgn/games.pgn',
    putOffAs: 'archive',
    group: 'games',
    summary: 'The PGN of all games, oldest first',
    type: PGN_TYPE,
    handle: ({ c }, { tables, log }) =>
      ok(
        gamesPgnReply(c, tables, PGN_TYPE, (error, gameId) =>
          log?.error(
            { err: error, gameId },
            gameId === undefined ? 'the games cannot be read' : 'no PGN can be made of a game',
          ),
        ),
      ),
  }),
  otherRoute({
    method: 'get',
    path: '/pgn/{table}.pgn',
    group: 'games',
    summary: 'The PGN of the current or last game of a table',
    params: { table: 'The id of a table.' },
    type: PGN_TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c, param }, { tables }) => {
      const pgn = tables.tablePgn(param('table'));
      return pgn === undefined
        ? absent(message('error.tableHasNoGame', { table: param('table') }))
        : ok(textReply(c, pgn, PGN_TYPE));
    },
  }),
];
