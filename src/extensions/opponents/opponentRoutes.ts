import { z } from 'zod';
import { message } from '../../messages/catalogue/message.js';
import { ANY_TABLE } from '../../server/access.js';
import { absent } from '../../server/http/errorReply.js';
import { audienceQuery } from '../../server/http/routes/audienceOf.js';
import { jsonRoute, type Route } from '../../server/http/routes/route.js';
import { maybe, named, oneOf, partly, sentObject, text } from '../../server/http/schemas/apiSchema.js';
import { opponent } from '../../server/http/schemas/seatSchema.js';
import { ok } from '../../shared/result.js';
import { opponentChoiceSchema } from '../../table/opponents/opponentChoice.js';
import {
  type InvitationView,
  type OpponentOffer,
  opponentService,
  type TableOpponent,
} from '../../table/opponents/opponentService.js';
import type { UnfinishedGame } from '../../table/opponents/unfinishedGame.js';
import { checkPlayerAlone } from '../../table/playerAlone.js';

const opponentChoice = named('OpponentChoice', opponentChoiceSchema, 'The opponent to choose for a table.');

const opponentOffers = named(
  'Opponents',
  z.looseObject({
    opponents: z.array(
      sentObject<OpponentOffer>({
        kind: oneOf<OpponentOffer['kind']>({
          person: true,
          engine: true,
          friend: true,
          exercises: true,
          pgn: true,
          analysis: true,
        }),
        name: text,
        problem: maybe(text),
      }),
    ),
  }),
);

const invitation = sentObject<InvitationView>({
  link: text,
  words: maybe(text.describe('Six words to read out to the friend.')),
  endsAt: text,
  note: maybe(text),
  noteKey: maybe(text.describe('The key of `note` in the catalogue of messages.')),
});

const tableOpponent = named(
  'TableOpponent',
  sentObject<TableOpponent>({
    playing: opponent.nullable(),
    last: partly(z.looseObject({ kind: text }).nullable()),
    invitation: maybe(invitation.describe('Only for callers who may choose the opponent.')),
    unfinished: maybe(
      sentObject<UnfinishedGame>({ game: text, plies: z.int() }).describe(
        'The unfinished game at the start of the daemon, and its number of plies.',
      ),
    ),
  }),
  'The remote opponent at a table, and the last one chosen there.',
);

const params = { id: 'The id of a table of this machine.' };
const path = '/api/v1/tables/{id}/opponent';
const errors = ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;
const tableAbsent = (id: string) => absent(message('error.noOpponentAt', { id }));

export const opponentRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/opponents',
    group: 'house',
    summary: 'The available opponents: engines that were found or configured, and others',
    json: opponentOffers,
    handle: async ({ inside }, { delayed }) => {
      const own = (await inside('player', ANY_TABLE))?.services.find(opponentService);
      return ok({ opponents: [...(await (own ?? delayed).offers())] });
    },
  }),
  jsonRoute({
    method: 'get',
    path,
    group: 'tables',
    summary: 'The remote opponent at a table, and the last one chosen there',
    params,
    query: audienceQuery,
    json: tableOpponent,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: async ({ reading, inside, param, query }, { delayed }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const id = param('id');
      // An invitation lets its bearer play, so only callers who may choose the opponent see it.
      const chooser = read.value.inside && (await inside('player', id));
      const at =
        chooser === undefined ? delayed.opponent(id) : chooser.services.find(opponentService)?.at(id);
      return at === undefined ? tableAbsent(id) : ok(at);
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tables',
    summary: 'Choose the opponent and begin a game with its seats, position and clock',
    role: 'player',
    params,
    body: opponentChoice,
    json: tableOpponent,
    errors: [
      'BAD_REQUEST',
      'BODY_TOO_LARGE',
      'COMMAND_REFUSED',
      'FEN_INVALID',
      'PGN_INVALID',
      'FILE_UNREADABLE',
      'HELP_LOCKED',
      'ENGINE_FAILED',
      'OPPONENT_REFUSED',
      'OPPONENT_UNREACHABLE',
      ...errors,
    ],
    handle: async ({ param, body, caller }, { services, service }) => {
      const table = service.table(param('id'));
      // The house seats the opponent, so the restrictions of a lone player are checked here first.
      const isAllowed =
        table === undefined ? ok(undefined) : checkPlayerAlone(table, { type: 'newGame' }, caller);
      if (!isAllowed.ok) return isAllowed;
      return services.find(opponentService)?.choose(param('id'), body) ?? tableAbsent(param('id'));
    },
  }),
  jsonRoute({
    method: 'delete',
    path,
    group: 'tables',
    summary: 'Remove the opponent; seats and game stay',
    role: 'player',
    params,
    json: tableOpponent,
    errors,
    handle: ({ param }, { services }) =>
      services.find(opponentService)?.dismiss(param('id')) ?? tableAbsent(param('id')),
  }),
];
