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
      'The number of the last event known, or `live` (when not said). The header `Last-Event-ID` goes before it.',
    ),
  level: z
    .enum(LEVELS)
    .exactOptional()
    .describe('From which level on plies are told; the others keep their number as `withheld`.'),
  table: z.string().exactOptional().describe('Only events of this table.'),
  shows: z
    .enum(SHOWN)
    .exactOptional()
    .describe(
      '`games`: without what hands do between two moves (`board`, `phase`, `press`, `touch`, `carryOut`) and without `withheld`. `everything` when not said.',
    ),
});

/** The stream of all events at the tables. */
export const eventRoutes: readonly Route[] = [
  otherRoute({
    method: 'get',
    path: '/api/v1/events',
    group: 'events',
    summary:
      'Server-sent events: `id` is the number of an event, `data` its JSON. Without a number: `gone` tells of a gap, `alarm` of a trouble of the whole house, `refused` to who asked why a command was not obeyed',
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
