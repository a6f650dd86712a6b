import { expect, test } from 'vitest';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

const GAME = 'replay:fixtures/laws/illegal/illegal-claimed-by-the-opponent.jsonl?speed=4';

/** A table's data without its name in the fleet and without what only its machine knows. */
const played = async (machine: Machine, id: string) => {
  const table = (await machine.tables()).find((each) => each.id === id);
  const { fen, tags } = table?.game ?? {};
  // Each machine has its own time scale.
  const moves = table?.game?.moves.map(({ atMs: _, ...move }) => move);
  return { place: [table?.epoch, table?.n], moves, fen, tags, link: table?.device.link };
};

const isWhole = async (hub: Machine, node: Machine, name: string): Promise<true | undefined> => {
  const [here, there] = [await played(hub, `${name}-board-1`), await played(node, 'board-1')];
  return JSON.stringify(here) === JSON.stringify(there) || undefined;
};

test('a hub shows every table of its nodes exactly, whoever is killed meanwhile', async () => {
  const machines = await openMachines();
  const [hub, a, b] = [machines.hub(), machines.node('A', GAME), machines.node('B', GAME)];
  await Promise.all([hub.start(), a.start(), b.start()]);
  await until('both tables', async () => (await hub.tables()).length === 2 || undefined);
  await until('a move', async () => ((await played(hub, 'A-board-1')).moves?.length ?? 0) > 1 || undefined);

  await a.killed();
  await until('A is missed', async () => (await played(hub, 'A-board-1')).link === 'lost' || undefined);
  expect((await hub.fleet()).nodes.find(({ name }) => name === 'A')?.state).toBe('lost');
  await hub.killed();
  await a.start();
  await until(
    'A plays alone',
    async () => ((await played(a, 'board-1')).moves?.length ?? 0) > 1 || undefined,
  );
  await hub.start();
  for (const [name, node] of [
    ['A', a],
    ['B', b],
  ] as const) {
    await until(`all of ${name}`, () => isWhole(hub, node, name));
    const pgn = await node.text('/pgn/board-1.pgn');
    const inFleet = pgn.replace('[GameId "board-1', `[GameId "${name}-board-1`);
    expect(await hub.text(`/pgn/${name}-board-1.pgn`)).toBe(inFleet);
    expect(pgn).toMatch(/1\. e4/);
  }
  const named = { type: 'setTags', tags: { White: 'Anna' } };
  const answer = await until('the hub commands', async () => {
    const url = `${hub.daemon().base}/api/v1/tables/B-board-1/commands`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(named) });
    return response.ok ? response : undefined;
  });
  expect(await answer.json()).toMatchObject({ events: [{ table: 'B-board-1' }, {}] });
  expect(await b.text('/pgn/board-1.pgn')).toContain('[White "Anna"]');
  const { nodes } = await hub.fleet();
  expect(nodes.map(({ name, state, problems }) => [name, state, problems])).toEqual([
    ['A', 'ready', []],
    ['B', 'ready', []],
  ]);
});
