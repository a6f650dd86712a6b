import { ok } from '../../../shared/result.js';
import { WHOLE_HOUSE } from '../../access.js';
import { fleetView } from '../schemas/fleetSchema.js';
import { shownBy } from './audienceOf.js';
import { jsonRoute, type Route } from './route.js';

/** The machines of a hall, for those who watch over them. */
export const fleetRoutes: readonly Route[] = [
  jsonRoute({
    method: 'get',
    path: '/api/v1/fleet',
    group: 'house',
    summary: 'The machines of this hall, and what is wrong with each',
    role: 'arbiter',
    json: fleetView,
    errors: ['UNAUTHORISED', 'FORBIDDEN'],
    handle: async ({ c }, { access, fleet }) => {
      const caller = await access.authorise(shownBy(c), 'arbiter', { table: WHOLE_HOUSE });
      return caller.ok ? ok(fleet?.view() ?? { site: null, nodes: [] }) : caller;
    },
  }),
];
