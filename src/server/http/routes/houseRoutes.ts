import { z } from 'zod';
import { message } from '../../../messages/catalogue/message.js';
import { ok } from '../../../shared/result.js';
import { absent } from '../errorReply.js';
import { named } from '../schemas/apiSchema.js';
import { extensionList } from '../schemas/extensionSchema.js';
import { houseAlarm } from '../schemas/tableSchema.js';
import { audienceQuery } from './audienceOf.js';
import { health, healthOf } from './health.js';
import { jsonRoute, otherRoute, type Route } from './route.js';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const secureAddress = named(
  'Https',
  z.object({
    port: z.number().nullable().describe('The port of HTTPS on this machine; null: none.'),
    authority: z
      .string()
      .nullable()
      .describe('The path of the certificate that devices must trust; null: there is none to trust.'),
  }),
);

/** Systems take a certificate from a browser by this type. */
const CERTIFICATE_TYPE = 'application/x-x509-ca-cert';
const AUTHORITY = '/authority.crt';

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
  jsonRoute({
    method: 'get',
    path: '/api/v1/https',
    group: 'house',
    summary: 'The HTTPS addresses of the pages, and the certificate that devices must trust',
    json: secureAddress,
    handle: (_, { secure }) => {
      const { port, authority } = secure?.() ?? { port: null, authority: null };
      return ok({ port, authority: authority && AUTHORITY });
    },
  }),
  otherRoute({
    method: 'get',
    path: AUTHORITY,
    group: 'house',
    summary: 'The certificate that devices must trust, if jadoube has made its own',
    type: CERTIFICATE_TYPE,
    errors: ['NOT_FOUND'],
    handle: ({ c }, { secure }) => {
      const authority = secure?.()?.authority ?? undefined;
      if (authority === undefined) return absent(message('error.noAuthority'));
      return ok(
        c.body(authority, 200, {
          'Content-Type': CERTIFICATE_TYPE,
          'Content-Disposition': 'attachment; filename="jadoube.crt"',
        }) as Response,
      );
    },
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
