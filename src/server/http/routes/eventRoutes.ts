import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { z } from 'zod';
import { LEVELS } from '../../../recognition/reporting/levels.js';
import { ok } from '../../../shared/result.js';
import { SHOWN } from '../../../table/shown.js';
import { addressKey } from '../../addressKey.js';
import { EVENT_STREAM_TYPE } from '../eventStream.js';
import { parseStreamRequest } from '../requestInput.js';
import { tableEvent } from '../schemas/eventSchema.js';
import { audienceQuery, shownBy } from './audienceOf.js';
import { otherRoute, type Route } from './route.js';

const query = audienceQuery.extend({
  after: z
    .string()
    .exactOptional()
    .describe(
      'The number of the last event that the client knows, or `live` (the default). The header `Last-Event-ID` takes precedence.',
    ),
  level: z
    .enum(LEVELS)
    .exactOptional()
    .describe(
      'The lowest level of plies in the stream. Events of lower plies keep their number and have the type `withheld`.',
    ),
  table: z.string().exactOptional().describe('Only events of this table.'),
  shows: z
    .enum(SHOWN)
    .exactOptional()
    .describe(
      '`games` leaves out what happens between two moves (`board`, `phase`, `press`, `touch`, `carryOut`) and `withheld` events (default: `everything`).',
    ),
});

/** The stream of all events at the tables. */
export const eventRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/api/v1/events',
    group: 'events',
    summary:
      'Server-sent events: `id` is the number of an event, `data` its JSON. Three kinds have no number: `gone` reports a gap, `alarm` a problem of the daemon, `refused` tells the caller why a command was refused',
    query,
    type: EVENT_STREAM_TYPE,
    events: tableEvent,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN'],
    handle: async ({ c, reading, query: desired }, { stream }) => {
      const read = await reading(desired.as);
      if (!read.ok) return read;
      const { reader, mayStillRead } = read.value;
      const request = parseStreamRequest(c.req.header('last-event-id'), desired);
      if (!request.ok) return request;
      if (c.req.method === 'HEAD')
        return ok(c.body(null, 200, { 'Content-Type': EVENT_STREAM_TYPE }) as Response);
      const { token } = shownBy(c);
      stream.open(
        c.env.outgoing,
        {
          ...request.value,
          reader,
          from: addressKey(shownBy(c).from),
          ...(token !== undefined && { token, mayStillRead }),
        },
        Object.fromEntries(c.res.headers),
      );
      return ok(RESPONSE_ALREADY_SENT);
    },
  }),
];
