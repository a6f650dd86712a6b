import { expect, test } from 'vitest';
import { until } from './daemonProcess.js';
import { type Machine, openMachines, startCluster } from './fleetHarness.js';

/** The status and the code of the answer when a hub names White at the table of A. */
const nameWhite = async (hub: Machine, White: string): Promise<string> => {
  const response = await fetch(`${hub.daemon().base}/api/v1/tables/A-board-1/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'setTags', tags: { White } }),
  });
  const { error } = (await response.json()) as { readonly error?: { readonly code: string } };
  return error?.code ?? String(response.status);
};

test('the hub that commands is killed; the other one commands by itself, and the old one is refused when it is back', async () => {
  const cluster = await startCluster();
  const machines = await openMachines(0, cluster.url);
  const [office, spare] = ['office', 'spare'].map((name) =>
    machines.spareHub(name, { lease: cluster.lease }),
  );
  if (office === undefined || spare === undefined) throw new Error('two hubs');
  const node = machines.node(
    'A',
    'replay:fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl?speed=4',
  );
  await Promise.all([office.start(), node.start()]);
  await until('the first hub commands', async () =>
    (await nameWhite(office, 'Anna')) === '200' ? true : undefined,
  );
  await spare.start();
  await until(
    'the spare shows the table',
    async () => (await spare.tables()).some(({ id }) => id === 'A-board-1') || undefined,
  );
  await until(
    'the spare knows who commands',
    async () => (await spare.fleet()).hub?.heldBy === 'office' || undefined,
  );
  expect(await nameWhite(spare, 'Berta')).toBe('FLEET_FENCED');

  await office.killed();
  await until('the spare commands', async () =>
    (await nameWhite(spare, 'Carla')) === '200' ? true : undefined,
  );

  await office.start();
  await until(
    'the old hub learns who commands',
    async () => (await office.fleet()).hub?.heldBy === 'spare' || undefined,
  );
  await until('it is refused', async () =>
    (await nameWhite(office, 'Dora')) === 'FLEET_FENCED' ? true : undefined,
  );
  expect(await node.text('/pgn/board-1.pgn')).toContain('[White "Carla"]');
});
