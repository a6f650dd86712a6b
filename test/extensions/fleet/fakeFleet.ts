import type { FleetService } from '../../../src/extensions/fleet/fleetService.js';
import { ok } from '../../../src/shared/result.js';

const problem = { code: 'FLEET_CLOCK', message: 'wrong', advice: 'Set it.' };
/** A fleet that accepts everything. */
export const fleet: FleetService = {
  view: () => ({
    site: 'hall',
    node: { name: 'hub', state: 'apart', code: '123456', problem },
    hub: { name: 'hub', url: 'mqtt://127.0.0.1', fence: 1, asking: ['B'], members: ['A'], problem },
    nodes: [],
  }),
  adopt: async () => ok('A'),
  takeOver: async () => ok(2),
  move: async () => ok('B-board-1-20261122'),
  update: async () => ok({ begun: ['A'], refused: [] }),
  revoke: async () => ok('A'),
};
