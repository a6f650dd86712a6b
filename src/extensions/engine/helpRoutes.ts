import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { absent } from '../../server/http/errorReply.js';
import { audienceQuery } from '../../server/http/routes/audienceOf.js';
import { jsonRoute, type Route } from '../../server/http/routes/route.js';
import { named } from '../../server/http/schemas/apiSchema.js';
import { keyOfAnswer } from '../../server/http/schemas/seatSchema.js';
import { ok } from '../../shared/result.js';
import { HINT_STEPS, helpService } from '../../table/opponents/help.js';

const helpRequest = named(
  'HelpRequest',
  z.union([
    z.strictObject({
      ask: z.literal('hint'),
      step: z
        .enum(HINT_STEPS)
        .describe(
          '`role`: only the kind of the piece; `piece`: the piece; `square`: its destination; `why`: the reasons.',
        ),
    }),
    z.strictObject({ ask: z.literal('evaluation') }),
    z.strictObject({ ask: z.literal('lastMove') }),
    z.strictObject({ ask: z.literal('line') }),
  ]),
  "A player's request to an engine, if help is allowed.",
);

const helpAnswer = named(
  'HelpAnswer',
  z.looseObject({
    text: z.string(),
    ...keyOfAnswer,
    squares: z.array(z.string()),
    whiteShare: z.number().min(0).max(1).exactOptional().describe('The share of White in an evaluation bar.'),
    warning: z.boolean().exactOptional().describe('Whether the last move is a blunder.'),
  }),
);

const helpLock = named(
  'HelpLock',
  z.looseObject({ allowed: z.boolean().describe('False in games on lichess and under rated rules.') }),
);

const params = { id: 'The id of a table of this machine.' };
const path = '/api/v1/tables/{id}/help';
const helpAbsent = (id: string) => absent(message('error.noHelpAt', { id }));

export const helpRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'Whether help is allowed in this game: never on lichess, never under rated rules',
    params,
    query: audienceQuery,
    json: helpLock,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, param, query }, { delayed }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const { inside } = read.value;
      const id = param('id');
      const allowed =
        inside === undefined ? delayed.isHelpAllowed(id) : inside.services.find(helpService)?.isAllowed(id);
      return allowed === undefined ? helpAbsent(param('id')) : ok({ allowed });
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'Ask for a step of a hint, an evaluation, or a warning about the last move',
    role: 'player',
    params,
    body: helpRequest,
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
