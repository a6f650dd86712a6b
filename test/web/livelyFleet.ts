import type { FleetService, FleetView } from '../../src/extensions/fleet/fleetService.js';
import { ok } from '../../src/shared/result.js';

const node = (
  name: string,
  state: FleetView['nodes'][number]['state'] = 'ready',
): FleetView['nodes'][number] => ({
  name,
  state,
  heardAgoMs: state === 'lost' ? 185_000 : 300,
  lagMs: state === 'lost' ? null : 12,
  machine: { temperatureC: 51.4, diskFreeBytes: 21.4e9, diskBytes: 32e9 },
  obeys: null,
  program: '0.9.0',
  ring: name === 'A' ? 1 : 2,
  clockAheadMs: -40,
  clockErrorMs: 3,
  tables: [1, 2, 3].map((n) => ({
    id: `${name}-board-${n}`,
    behind: 0,
    epoch: '20261122T100000Z-1a2b3c4d',
    link: state,
  })),
  problems: [],
});

/** A hall of three machines, one of which is away, while another one requests admission. */
export const livelyFleet = (): FleetService => ({
  view: () => ({
    site: 'hall',
    hub: { name: 'hub', url: 'mqtt://127.0.0.1', fence: 1, asking: ['C'], members: ['A', 'B', 'D'] },
    nodes: [node('A'), node('B'), node('D', 'lost')],
  }),
  adopt: async () => ok('C'),
  update: async () => ok({ begun: ['A'], refused: [] }),
  revoke: async (member) => ok(member),
  move: async (request) => ok(`${request.to}-20261122`),
  takeOver: async () => ok(3),
});
