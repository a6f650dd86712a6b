import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startBroker } from '../../src/extensions/fleet/shell/broker.js';
import { topicsOf } from '../../src/extensions/fleet/topics.js';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

/** The status and the code of the answer when a hub names White at the table of A. */
const nameWhite = async (hub: Machine, White: string): Promise<readonly [number, string | undefined]> => {
  const response = await fetch(`${hub.daemon().base}/api/v1/tables/A-board-1/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'setTags', tags: { White } }),
  });
  const { error } = (await response.json()) as { readonly error?: { readonly code: string } };
  return [response.status, error?.code];
};

/** A machine's data of a table without the name that the table has there. */
const heldBy = async (machine: Machine, id: string): Promise<string | undefined> => {
  const table = (await machine.tables()).find((each) => each.id === id);
  return (
    table && JSON.stringify([table.epoch, table.n, table.game?.moves.map(({ san }) => san), table.game?.fen])
  );
};

test('a hub is killed, another takes over, the game goes on, and the old one is refused when it is back', async () => {
  const broker = await startBroker({
    host: '127.0.0.1',
    port: 0,
    topics: topicsOf('hall'),
    passwordOf: undefined,
    onProblem: () => {},
  });
  onTestFinished(() => broker.stop());
  const machines = await openMachines(Number(new URL(broker.url).port));
  const [office, spare] = [machines.spareHub('office'), machines.spareHub('spare')];
  const node = machines.node(
    'A',
    'replay:fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl?speed=4',
  );
  await Promise.all([office.start(), spare.start(), node.start()]);
  for (const hub of [office, spare])
    await until('the table is shown', async () => ((await heldBy(hub, 'A-board-1')) ? true : undefined));
  expect((await office.fleet()).hub?.heldBy).toBeUndefined();
  await until('the first hub commands', async () =>
    (await nameWhite(office, 'Anna'))[0] === 200 ? true : undefined,
  );

  await office.killed();
  const said = await promisify(execFile)(process.execPath, [
    'dist/cli/main.js',
    'fleet',
    'take-over',
    '--url',
    spare.daemon().base,
  ]);
  expect(JSON.parse(said.stdout)).toEqual({ fence: 2 });
  await until('A obeys', async () => {
    const { nodes } = await spare.fleet();
    return nodes.find(({ name }) => name === 'A')?.obeys === 'spare' || undefined;
  });
  expect(await nameWhite(spare, 'Berta')).toEqual([200, undefined]);

  await office.start();
  await until(
    'the old hub learns who commands',
    async () => (await office.fleet()).hub?.heldBy === 'spare' || undefined,
  );
  expect(await nameWhite(office, 'Carla')).toEqual([409, 'FLEET_FENCED']);
  // A machine that was off meanwhile and lost nothing on its disk still knows.
  await node.killed();
  await node.start();
  await until(
    'A is back',
    async () =>
      (await office.fleet()).nodes.some(({ name, state }) => name === 'A' && state === 'ready') || undefined,
  );
  await until('and refuses', async () =>
    (await nameWhite(office, 'Carla'))[1] === 'FLEET_FENCED' ? true : undefined,
  );
  for (const hub of [office, spare])
    await until(
      'nothing is missing',
      async () => (await heldBy(hub, 'A-board-1')) === (await heldBy(node, 'board-1')) || undefined,
    );
  expect(await node.text('/pgn/board-1.pgn')).toContain('[White "Berta"]');
  expect(await office.text('/pgn/A-board-1.pgn')).toContain('[White "Berta"]');
});
