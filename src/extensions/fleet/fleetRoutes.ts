import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { WHOLE_HOUSE } from '../../server/access.js';
import { EVENT_STREAM_TYPE } from '../../server/http/eventStream.js';
import { shownBy } from '../../server/http/routes/audienceOf.js';
import { jsonRoute, otherRoute, type Route, type RouteDeps } from '../../server/http/routes/route.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import {
  adoptBody,
  fleetView,
  memberView,
  moveBody,
  movedView,
  revokeBody,
  ringUpdate,
  takeOverBody,
  takeOverView,
  updateBody,
} from './fleetSchema.js';
import { type FleetService, fleetService } from './fleetService.js';
import { fleetStreamIn } from './shell/fleetStream.js';

const CHANGING = ['BAD_REQUEST', 'BODY_TOO_LARGE', 'UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'] as const;

const fleetOf = ({ services }: RouteDeps): FleetService | undefined => services.find(fleetService);

const standsAlone = (): Result<never, BridgeError> => err(keyedError('NOT_FOUND', message('error.noFleet')));

const named = (done: Result<string, BridgeError>): Result<{ node: string }, BridgeError> =>
  done.ok ? ok({ node: done.value }) : done;

/** Routes to monitor and control the machines of a fleet. */
export const fleetRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/fleet',
    group: 'house',
    summary: 'The machines of this hall and their problems',
    role: 'arbiter',
    json: fleetView,
    errors: ['UNAUTHORISED', 'FORBIDDEN'],
    handle: (_, deps) => ok(fleetOf(deps)?.view() ?? { site: null, nodes: [] }),
  }),
  otherRoute({
    method: 'get',
    path: '/api/v1/fleet/events',
    group: 'house',
    summary:
      'Server-sent events: the complete list of machines of this hall, at the start and after each change',
    role: 'arbiter',
    type: EVENT_STREAM_TYPE,
    events: fleetView,
    errors: ['UNAUTHORISED', 'FORBIDDEN', 'NOT_FOUND'],
    handle: ({ c }, { access, services }) => {
      const stream = fleetStreamIn(services);
      if (stream === undefined) return standsAlone();
      if (c.req.method === 'HEAD')
        return ok(c.body(null, 200, { 'Content-Type': EVENT_STREAM_TYPE }) as Response);
      const mayStillRead = async () =>
        (await access.authorise(shownBy(c), 'arbiter', { table: WHOLE_HOUSE })).ok;
      stream.open(c.env.outgoing, mayStillRead, Object.fromEntries(c.res.headers));
      return ok(RESPONSE_ALREADY_SENT);
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/fleet/adopt',
    group: 'house',
    summary: 'Admit the new machine that shows this code',
    role: 'operator',
    body: adoptBody,
    json: memberView,
    errors: [...CHANGING, 'FLEET_CODE_WRONG', 'FLEET_CODE_LIMIT', 'FLEET_NAME_TAKEN', 'FLEET_BROKER'],
    handle: async ({ body }, deps) => named((await fleetOf(deps)?.adopt(body.code)) ?? standsAlone()),
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/fleet/take-over',
    group: 'house',
    summary: 'Make this hub the one that machines obey',
    role: 'operator',
    body: takeOverBody,
    json: takeOverView,
    errors: [...CHANGING, 'FLEET_LEASE'],
    handle: async (_, deps) => {
      const done = (await fleetOf(deps)?.takeOver()) ?? standsAlone();
      return done.ok ? ok({ fence: done.value }) : done;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/fleet/move',
    group: 'house',
    summary: 'Move the game of a table to another table, on this or another machine',
    role: 'arbiter',
    body: moveBody,
    json: movedView,
    errors: [
      ...CHANGING,
      'COMMAND_REFUSED',
      'TABLE_UNREACHABLE',
      'FLEET_FENCED',
      'FLEET_LEASE',
      'FLEET_UNKNOWN',
    ],
    handle: async ({ caller: { role, name }, body }, deps) => {
      const moved = (await fleetOf(deps)?.move(body, { role, name })) ?? standsAlone();
      return moved.ok ? ok({ game: moved.value }) : moved;
    },
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/fleet/update',
    group: 'house',
    summary: 'Update jadoube on all machines of a ring; refused while a round is in progress',
    role: 'operator',
    body: updateBody,
    json: ringUpdate,
    errors: [...CHANGING, 'COMMAND_REFUSED'],
    handle: async ({ caller: { role, name }, body }, deps) =>
      (await fleetOf(deps)?.update(body.ring, { role, name })) ?? standsAlone(),
  }),
  jsonRoute({
    method: 'post',
    path: '/api/v1/fleet/revoke',
    group: 'house',
    summary: 'Immediately remove a machine that was admitted by a code',
    role: 'operator',
    body: revokeBody,
    json: memberView,
    errors: [...CHANGING, 'FLEET_BROKER'],
    handle: async ({ body }, deps) => named((await fleetOf(deps)?.revoke(body.node)) ?? standsAlone()),
  }),
];
