import { message } from '../../messages/catalogue/message.js';
import { absent } from '../../server/http/errorReply.js';
import { jsonRoute, type Route, type RouteDeps } from '../../server/http/routes/route.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import { broadcastCommand, broadcastView } from './broadcastSchema.js';
import { type BroadcastService, broadcastService } from './broadcastService.js';

const serviceOf = ({ services }: RouteDeps): Result<BroadcastService, BridgeError> => {
  const service = services.find(broadcastService);
  return service === undefined ? absent(message('error.makesNoBroadcasts')) : ok(service);
};

const path = '/api/v1/tournament/broadcast';
const COMMON = ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const broadcastRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path,
    group: 'tournament',
    summary: 'The lichess broadcasts of the tournament, and their problems',
    role: 'arbiter',
    json: broadcastView,
    errors: COMMON,
    handle: (_, deps) => {
      const service = serviceOf(deps);
      return service.ok ? ok(service.value.view()) : service;
    },
  }),
  jsonRoute({
    method: 'post',
    path,
    group: 'tournament',
    summary: 'Create the broadcast and its rounds on lichess, or choose an existing one',
    role: 'operator',
    body: broadcastCommand,
    json: broadcastView,
    errors: [...COMMON, 'BAD_REQUEST', 'BODY_TOO_LARGE', 'BROADCAST_REFUSED', 'FILE_UNWRITABLE'],
    handle: ({ body }, deps) => {
      const service = serviceOf(deps);
      return service.ok ? service.value.handleCommand(body) : service;
    },
  }),
];
