import { z } from 'zod';
import { CLOCK_SOUNDS, type ClockSound, clockSounds } from '../../../laws/signals.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { err, ok } from '../../../shared/result.js';
import { seenBy } from '../../../table/audience.js';
import { refusedBody } from '../../../table/refusedBody.js';
import type { TableService } from '../../../table/tableService.js';
import { commandRequest, readRequest } from '../commandRequest.js';
import { roleOfCommand } from '../commandRole.js';
import { absent } from '../errorReply.js';
import { named } from '../schemas/apiSchema.js';
import { tableEvent } from '../schemas/eventSchema.js';
import { lawsView } from '../schemas/lawsSchema.js';
import { tableView } from '../schemas/tableSchema.js';
import { audienceQuery, shownBy } from './audienceOf.js';
import { jsonRoute, type Route } from './route.js';

const params = { id: 'The id of a table, such as `board-1`.' };
const tables = named(
  'Tables',
  z.looseObject({
    tables: z.array(tableView),
    sounds: z
      .array(z.enum(CLOCK_SOUNDS))
      .describe('The events for which a clock on a page may sound, at every table.'),
  }),
);
const commandAnswer = named('CommandAnswer', z.looseObject({ events: z.array(tableEvent) }));
const command = named('Command', commandRequest, 'A command to a table.');
const tableAbsent = (id: string) => absent(message('error.noTable', { id }));

const tablesNow = (service: TableService) => {
  const tables = [...service.tables()];
  const isAllowed = (sound: ClockSound): boolean =>
    tables.every(({ rules }) => clockSounds(rules).includes(sound));
  return { tables, sounds: CLOCK_SOUNDS.filter(isAllowed) };
};

const KEY_CHARS_MAX = 200;
const KEY_TOO_LONG = () => keyedError('BAD_REQUEST', message('error.keyLong', { max: KEY_CHARS_MAX }));

export const tableRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/tables',
    group: 'tables',
    summary: 'Every table as it is now',
    query: audienceQuery,
    json: tables,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN'],
    handle: async ({ c, reading, query }, { tables: publicTables, shared }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      if (query.as === 'public') return ok(await shared.json(c, 'tables', () => tablesNow(publicTables)));
      return ok(tablesNow(read.value.tables));
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tables/{id}',
    group: 'tables',
    summary: 'One table as it is now',
    params,
    query: audienceQuery,
    json: tableView,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const table = read.value.tables.table(param('id'));
      return table === undefined ? tableAbsent(param('id')) : ok(table);
    },
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/tables/{id}/laws',
    group: 'tables',
    summary: "The arbiter's view of a table",
    role: 'arbiter',
    params,
    json: lawsView,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ param }, { service }) => {
      const laws = await service.laws(param('id'));
      return laws === undefined ? tableAbsent(param('id')) : ok(laws);
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/tables/{id}/commands',
    group: 'tables',
    summary:
      'Send a command to a table; returns the events that it caused. With an `Idempotency-Key` (up to 200 characters), a command that the same caller repeats runs only once, and each repetition gets the first response. Keys are remembered until jadoube stops. The same key with another command is refused',
    role: 'player',
    params,
    body: command,
    json: commandAnswer,
    errors: [
      'BAD_REQUEST',
      'BODY_TOO_LARGE',
      'UNAUTHORISED',
      'FORBIDDEN',
      'NOT_FOUND',
      'COMMAND_REFUSED',
      'FEN_INVALID',
      'HELP_LOCKED',
      'JOURNAL_REFUSES',
      'OUTCOME_UNKNOWN',
    ],
    handle: async ({ c, param, body }, { access, service, stream }) => {
      const { command: asked, said } = readRequest(body);
      const shown = shownBy(c);
      const act = { table: param('id'), said };
      const caller = await access.authorise(shown, roleOfCommand(asked), act);
      if (!caller.ok) return caller;
      const { table: _only, ...who } = caller.value;
      const seen = seenBy(service, who.role === 'player' ? 'public' : who.role);
      const key = c.req.header('idempotency-key');
      if (key !== undefined && key.length > KEY_CHARS_MAX) return err(KEY_TOO_LONG());
      // Includes the caller, because two players may choose the same key.
      const once = key === undefined ? {} : { once: JSON.stringify([who.role, who.side, who.name, key]) };
      const outcome = await seen.command(param('id'), asked, { ...who, ...once });
      if (outcome.ok) return ok({ events: [...outcome.value] });
      const refused = refusedBody(asked, who, outcome.error);
      stream.refused({ table: param('id'), token: shown.token, role: who.role, body: refused });
      return outcome;
    },
  }),
];
