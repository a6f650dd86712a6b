import { ok } from '../../../shared/result.js';
import { health, healthOf } from './health.js';
import { jsonRoute, otherRoute, type Route } from './route.js';

/** For those who watch over the daemon. */
export const houseRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/healthz',
    group: 'house',
    summary: 'Whether all is well',
    json: health,
    handle: (_, deps) => ok(healthOf(deps)),
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
