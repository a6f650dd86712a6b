import { z } from 'zod';
import { ok } from '../../../shared/result.js';
import type { TableService } from '../../../table/tableService.js';
import { named } from '../schemas/apiSchema.js';
import { alarm } from '../schemas/tableSchema.js';
import { jsonRoute, otherRoute, type Route } from './route.js';

const health = named(
  'Health',
  z.looseObject({
    status: z.enum(['ok', 'degraded']).describe('`degraded`: a table has an alarm.'),
    version: z.string(),
    tables: z.int().min(0),
    lastSeq: z.int().min(0).describe('The number of the last event.'),
    alarms: z.array(alarm.extend({ table: z.string() })),
  }),
);

const healthOf = (service: TableService, version: string): z.output<typeof health> => {
  const tables = service.tables();
  const alarms = tables.flatMap(({ id, alarm: trouble }) => (trouble ? [{ table: id, ...trouble }] : []));
  return {
    status: alarms.length === 0 ? 'ok' : 'degraded',
    version,
    tables: tables.length,
    lastSeq: service.lastSeq(),
    alarms,
  };
};

/** For those who watch over the daemon. */
export const houseRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/healthz',
    group: 'house',
    summary: 'Whether all is well',
    json: health,
    handle: (_, { seen, version }) => ok(healthOf(seen('public'), version)),
  }),
  otherRoute({
    method: 'get',
    path: '/metrics',
    group: 'house',
    summary: 'Figures for Prometheus',
    type: 'text/plain; version=0.0.4; charset=utf-8',
    handle: async ({ c }, { metrics: { registry } }) =>
      ok(c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }) as Response),
  }),
];
