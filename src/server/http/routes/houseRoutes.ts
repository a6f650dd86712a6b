import { ok } from '../../../shared/result.js';
import { extensionList } from '../schemas/extensionSchema.js';
import { houseAlarm } from '../schemas/tableSchema.js';
import { audienceQuery } from './audienceOf.js';
import { health, healthOf } from './health.js';
import { jsonRoute, otherRoute, type Route } from './route.js';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Routes to monitor the daemon. */
export const houseRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/healthz',
    group: 'house',
    summary: 'The health of the daemon',
    json: health,
    handle: (_, deps) => ok(healthOf(deps)),
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/alarm',
    group: 'house',
    summary: 'The alarm of the daemon itself, for pages that follow no tables',
    json: houseAlarm,
    handle: (_, { stream }) => ok({ alarm: stream.alarm() ?? null }),
  }),
  jsonRoute({
    method: 'get',
    path: '/api/v1/extensions',
    group: 'house',
    summary: 'The loaded extensions and their states',
    json: extensionList,
    handle: (_, { extensions }) => ok({ extensions: [...extensions()] }),
  }),
  otherRoute({
    method: 'get',
    path: '/metrics',
    group: 'house',
    summary:
      'Metrics for Prometheus; while a delay is set, metrics of the process and of connections need a role',
    type: METRICS_TYPE,
    query: audienceQuery,
    errors: ['BAD_REQUEST', 'UNAUTHORISED', 'FORBIDDEN'],
    handle: async ({ c, reading, query }, { metrics }) => {
      const read = await reading(query.as);
      if (!read.ok) return read;
      const text = await (read.value.inside?.metrics.wholeText() ?? metrics.publicText());
      return ok(c.body(text, 200, { 'Content-Type': METRICS_TYPE }) as Response);
    },
  }),
];
