import { absent } from '../../server/http/errorReply.js';
import { audienceQuery } from '../../server/http/routes/audienceOf.js';
import { jsonRoute, type Route } from '../../server/http/routes/route.js';
import { ok } from '../../shared/result.js';
import { helpService } from '../../table/opponents/help.js';
import { helpAnswer, helpLock, helpWish } from './helpSchema.js';

const params = { id: 'The id of a table of this house.' };
const path = '/api/v1/tables/{id}/help';
const helpAbsent = (id: string) => absent(`nobody helps at a table ${id} of this house`);

/** Help by an engine, for who plays. */
export const helpRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'Whether this game may be helped: never on lichess, never under rated rules',
    params,
    query: audienceQuery,
    json: helpLock,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }, { desks }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const { inside } = read.value;
      const id = param('id');
      const allowed =
        inside === undefined ? desks.isHelpAllowed(id) : inside.services.find(helpService)?.isAllowed(id);
      return allowed === undefined ? helpAbsent(param('id')) : ok({ allowed });
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'A step of a hint, an evaluation, or what the last move gives away',
    role: 'player',
    params,
    body: helpWish,
    json: helpAnswer,
    errors: [
      'BAD_REQUEST',
      'BODY_TOO_LARGE',
      'UNAUTHORISED',
      'FORBIDDEN',
      'NOT_FOUND',
      'COMMAND_REFUSED',
      'HELP_LOCKED',
      'ENGINE_FAILED',
    ],
    handle: async ({ param, body }, { services }) => {
      const answered = await (services.find(helpService)?.ask(param('id'), body) ?? helpAbsent(param('id')));
      return answered.ok ? ok({ ...answered.value, squares: [...answered.value.squares] }) : answered;
    },
  }),
];
