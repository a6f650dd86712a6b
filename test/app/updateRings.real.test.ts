import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

const post = async (machine: Machine, path: string, body: object) => {
  const response = await fetch(machine.daemon().base + path, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as { readonly error?: { readonly message: string } };
};
const say = (machine: Machine, command: object) => post(machine, '/api/v1/tables/board-1/commands', command);

test('a machine updates itself when the hub says so, and not while a game is played', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-rings-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const mark = join(dir, 'updated');
  const machines = await openMachines();
  const board = 'serial:/nowhere?protocol=dgt';
  const hub = machines.hub();
  const [A, B] = [
    machines.node('A', board, { update: `touch ${mark}` }),
    machines.node('B', board, { ring: 2 }),
  ];
  await Promise.all([hub.start(), A.start(), B.start()]);
  await until('both', async () => (await hub.tables()).length === 2 || undefined);
  const update = (ring: number) => post(hub, '/api/v1/fleet/update', { ring });

  await say(B, { type: 'setSeats', white: 'screen', black: 'screen' });
  await say(B, { type: 'newGame' });
  await say(B, { type: 'playMove', side: 'white', uci: 'e2e4' });
  await until('the move', async () =>
    (await hub.tables()).some(({ game }) => game?.moves.length === 1) ? true : undefined,
  );
  expect((await update(1)).error?.message).toBe('a game is being played at B-board-1');
  expect(existsSync(mark)).toBe(false);
  await say(B, { type: 'result', result: '1/2-1/2', by: 'agreement' });
  await until('it is over', async () =>
    (await hub.tables()).some(({ game }) => game?.result === '1/2-1/2') ? true : undefined,
  );
  await until('the hub measures', async () => (await update(1)).error === undefined || undefined);
  await until('it has run', async () => existsSync(mark) || undefined);
  expect(await update(2)).toEqual({
    begun: [],
    refused: [{ node: 'B', message: 'this machine is updated by hand', key: 'fleet.updatedByHand' }],
  });
});
