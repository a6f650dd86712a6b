import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import { checkTable } from '../../access.js';
import { absent } from '../errorReply.js';
import { boardExchange, boardSearch, boardSetupCommand, boardSetupView } from '../schemas/boardSchema.js';
import { audienceQuery } from './audienceOf.js';
import { jsonRoute, type Route } from './route.js';

const params = { id: 'The id of a table whose board is connected to this machine.' };
const path = '/api/v1/tables/{id}/board';
const boardAbsent = (id: string) => absent(message('error.noBoardOfTable', { id }));

/** Routes to set up the boards. */
export const boardRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/boards/search',
    group: 'house',
    summary: 'The ports of this machine where the daemon looks for boards',
    role: 'operator',
    json: boardSearch,
    errors: ['UNAUTHORISED', 'FORBIDDEN'],
    handle: async (_, { boards }) => ok((await boards?.search?.()) ?? { ports: [] }),
  }),
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'The board of a table: its capabilities and pieces, and, for roles only, its lights and sensors',
    params,
    query: audienceQuery,
    json: boardSetupView,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }, { delayed }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const { inside } = read.value;
      const view = inside === undefined ? delayed.board(param('id')) : inside.boards?.view(param('id'));
      return view === undefined ? boardAbsent(param('id')) : ok(view);
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'Learn pieces, test lights, sound and motors; returns the board afterwards',
    role: 'arbiter',
    params,
    body: boardSetupCommand,
    json: boardSetupView,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND', 'COMMAND_REFUSED'],
    handle: ({ param, body }, { boards }) =>
      boards?.handleCommand(param('id'), body) ?? boardAbsent(param('id')),
  }),
  jsonRoute({
    method: 'post',
    path: `${path}/exchange`,
    group: 'tables',
    summary: 'Exchange the boards of two tables while games continue; returns the new board of this table',
    role: 'operator',
    params,
    body: boardExchange,
    json: boardSetupView,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND', 'COMMAND_REFUSED'],
    handle: async ({ caller, param, body }, { boards }) => {
      const [table, other] = [param('id'), body.with];
      const mayTakeOther = checkTable(caller, other);
      if (!mayTakeOther.ok) return mayTakeOther;
      const missing = [table, other].find((one) => boards?.view(one) === undefined);
      return (await boards?.exchange(table, other)) ?? boardAbsent(missing ?? table);
    },
  }),
];
