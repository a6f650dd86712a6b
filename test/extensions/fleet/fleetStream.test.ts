import { expect, test } from 'vitest';
import type { FleetService, FleetView } from '../../../src/extensions/fleet/fleetService.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { err, ok } from '../../../src/shared/result.js';
import { readStream, startHttp } from '../../server/http/httpHarness.js';

const node = (name: string, more: Partial<FleetView['nodes'][number]> = {}): FleetView['nodes'][number] => ({
  name,
  state: 'ready',
  heardAgoMs: 100,
  lagMs: 1,
  machine: {},
  obeys: null,
  program: '1.2.3',
  ring: 1,
  clockAheadMs: 0,
  clockErrorMs: 1,
  tables: [],
  problems: [],
  ...more,
});

/** A fleet with the view that was set last. */
const createService = (nodes: FleetView['nodes']) => {
  let now = nodes;
  let looks = 0;
  const service: FleetService = {
    view: () => {
      looks++;
      return { site: 'hall', nodes: now };
    },
    adopt: async () => ok('A'),
    move: async () => ok(''),
    takeOver: async () => err(new BridgeError('NOT_FOUND', 'no hub')),
    update: async () => ok({ begun: [], refused: [] }),
    revoke: async () => ok('A'),
  };
  const set = (later: FleetView['nodes']): void => {
    now = later;
  };
  return { service, set, looks: () => looks };
};

const viewIn = (message: { readonly data?: string } | undefined): FleetView =>
  JSON.parse(message?.data ?? '') as FleetView;

test('a reader receives the fleet at once, and each change once; nothing is polled without readers', async () => {
  const { service, set, looks } = createService([node('A'), node('B')]);
  const { ask } = await startHttp({ fleet: service });
  expect(looks()).toBe(0);
  const [one, two] = [await ask('/api/v1/fleet/events'), await ask('/api/v1/fleet/events')];
  expect(one.headers.get('content-type')).toContain('text/event-stream');
  const streams = [readStream(one), readStream(two)];
  for (const stream of streams)
    expect(viewIn(await stream.next()).nodes.map(({ name }) => name)).toEqual(['A', 'B']);
  set([node('A'), node('B', { state: 'lost', heardAgoMs: 6_000 })]);
  for (const stream of streams)
    expect(viewIn(await stream.next()).nodes.map(({ state }) => state)).toEqual(['ready', 'lost']);
  // A change of a figure alone is sent with the next other change at the latest.
  set([node('A', { lagMs: 30 }), node('B', { state: 'lost', heardAgoMs: 7_000 })]);
  set([node('A', { lagMs: 31 }), node('B')]);
  for (const stream of streams) {
    const { nodes } = viewIn(await stream.next());
    expect(nodes.map(({ state, lagMs }) => [state, lagMs])).toEqual([
      ['ready', 31],
      ['ready', 1],
    ]);
  }
});

test('a machine that stands alone has no such stream, and strangers hear nothing of the fleet', async () => {
  const alone = await startHttp();
  expect(await alone.errorOf(await alone.ask('/api/v1/fleet/events'))).toEqual([404, 'NOT_FOUND', true]);
  const { service, looks } = createService([node('A')]);
  const far = await startHttp({ fleet: service, accessOptions: { host: '0.0.0.0' } });
  expect(await far.errorOf(await far.ask('/api/v1/fleet/events'))).toEqual([401, 'UNAUTHORISED', true]);
  expect(looks()).toBe(0);
});
