import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { checkTable } from '../../server/access.js';
import { jsonRoute, type Route } from '../../server/http/routes/route.js';
import { named, sentObject, side, text } from '../../server/http/schemas/apiSchema.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import {
  type FriendService,
  friendDoor,
  friendHelloSchema,
  friendService,
  type JoinAnswer,
  joinRequestSchema,
} from '../../table/opponents/friendService.js';

const joinRequest = named('JoinRequest', joinRequestSchema, 'A friend accepts an invitation.');

const joinAnswer = named(
  'JoinAnswer',
  sentObject<JoinAnswer>({
    table: text,
    game: text,
    side: side.describe('The side of the friend.'),
    token: text.describe('A role token for that side at that table.'),
  }),
);

const friendHello = named(
  'FriendHello',
  friendHelloSchema,
  'Sent every few seconds by a remote player: the recent duration of such a call.',
);

const received = named('Heard', z.looseObject({ heard: z.literal(true) }));

const serviceOf = <Service extends Pick<FriendService, 'join'>>(
  friends: Service | undefined,
): Result<Service, BridgeError> =>
  friends === undefined ? err(keyedError('NOT_FOUND', message('error.invitesNone'))) : ok(friends);

export const friendRoutes: readonly Route[] = [
  jsonRoute({
    method: 'post',
    path: '/api/v1/friends/join',
    group: 'house',
    summary: 'Accept an invitation; returns the table, the side and a token to play there',
    body: joinRequest,
    json: joinAnswer,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'FORBIDDEN', 'NOT_FOUND', 'OPPONENT_REFUSED'],
    handle: async ({ body }, { services }) => {
      const service = serviceOf(services.find(friendDoor));
      return service.ok ? service.value.join(body) : service;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/friends/hello',
    group: 'house',
    summary: 'Report that the remote friend is present',
    role: 'player',
    at: 'anyTable',
    body: friendHello,
    json: received,
    errors: ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: ({ caller, body }, { services }) => {
      const itsTable = checkTable(caller, body.table);
      if (!itsTable.ok) return itsTable;
      const service = serviceOf(services.find(friendService));
      if (!service.ok) return service;
      service.value.hello(body);
      return ok({ heard: true as const });
    },
  }),
];
