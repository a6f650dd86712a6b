import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

const at = async (machine: Machine, id: string) => (await machine.tables()).find((each) => each.id === id);

const tell = async (machine: Machine, table: string, command: object): Promise<number> => {
  const url = `${machine.daemon().base}/api/v1/tables/${table}/commands`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify(command) })).status;
};

const score = async (machine: Machine, id: string) =>
  (await at(machine, id))?.game?.moves.map(({ san }) => san).join(' ');

const play = async (hub: Machine, table: string, ...plies: readonly (readonly [string, string])[]) => {
  for (const [side, uci] of plies)
    await until(
      uci,
      async () => (await tell(hub, table, { type: 'playMove', side, uci })) === 200 || undefined,
    );
};

const move = (hub: Machine, from: string, to: string) =>
  promisify(execFile)(process.execPath, [
    'dist/cli/main.js',
    'fleet',
    'move',
    from,
    to,
    '--url',
    hub.daemon().base,
  ]);

/** A board whose hands think so long that they make no ply during the test. */
const IDLE = 'simulated:dgt?speed=0.03';

/** Two nodes with a board each, and a game at the first, which is played on the page. */
const openGame = async () => {
  const machines = await openMachines();
  const [hub, a, b] = [machines.hub(), machines.node('A', IDLE), machines.node('B', IDLE)];
  await Promise.all([hub.start(), a.start(), b.start()]);
  await until('both tables', async () => (await hub.tables()).length === 2 || undefined);
  const screens = { type: 'setSeats', white: 'screen', black: 'screen' };
  await until('seats', async () => (await tell(hub, 'A-board-1', screens)) === 200 || undefined);
  await tell(hub, 'A-board-1', { type: 'setTags', tags: { White: 'Anna', Black: 'Berta' } });
  await play(hub, 'A-board-1', ['white', 'e2e4'], ['black', 'c7c5']);
  await until('the hub has both', async () => (await score(hub, 'A-board-1')) === 'e4 c5' || undefined);
  return { hub, a, b };
};

test('a game moves from one machine to another, and goes on there from where it stood', async () => {
  const { hub, a, b } = await openGame();
  const before = (await at(a, 'board-1'))?.game?.id ?? '';
  const said = await move(hub, 'A-board-1', 'B-board-1');
  expect(JSON.parse(said.stdout)).toEqual({ game: expect.stringMatching(/^B-board-1-\d{17}$/) });
  expect(await score(b, 'board-1')).toBe('e4 c5');
  expect(await a.text(`/api/v1/games/${before}.pgn`)).toContain('[Termination "abandoned"]');
  await play(hub, 'B-board-1', ['white', 'g1f3']);
  await until('it goes on', async () => (await score(hub, 'B-board-1')) === 'e4 c5 Nf3' || undefined);
  expect(await b.text('/pgn/board-1.pgn')).toContain('[White "Anna"]');
  // A game cannot be moved to a table with another game.
  await expect(move(hub, 'B-board-1', 'B-board-1')).rejects.toThrow(/already at this table/);
  await until('another game', async () =>
    (await tell(hub, 'A-board-1', { type: 'newGame' })) === 200 ? true : undefined,
  );
  await expect(move(hub, 'A-board-1', 'B-board-1')).rejects.toThrow(/a game is being played at board-1/);
});

test('the machine is dead: the hub has the game, and the machine is told when it is back', async () => {
  const { hub, a, b } = await openGame();
  await a.killed();
  await until('A is missed', async () =>
    (await at(hub, 'A-board-1'))?.device.link === 'lost' ? true : undefined,
  );
  await move(hub, 'A-board-1', 'B-board-1');
  expect(await score(b, 'board-1')).toBe('e4 c5');
  await hub.killed();
  await a.start();
  const kept = (await at(a, 'board-1'))?.game;
  expect(kept?.resultBy).toBeUndefined();
  await hub.start();
  const game = await until('A knows', async () => {
    const now = (await at(a, 'board-1'))?.game;
    return now?.resultBy === 'abandoned' ? now : undefined;
  });
  expect(game.id).toBe(kept?.id);
  expect(game.decisions?.at(-1)).toMatchObject({ why: 'goes on at B-board-1' });
  await play(hub, 'B-board-1', ['white', 'g1f3']);
});
