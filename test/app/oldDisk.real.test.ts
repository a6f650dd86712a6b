import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

const say = async (machine: Machine, command: object): Promise<void> => {
  const url = `${machine.daemon().base}/api/v1/tables/board-1/commands`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(command) });
  if (!response.ok) throw new Error(await response.text());
};
const play = async (machine: Machine, ...moves: readonly string[]): Promise<void> => {
  await say(machine, { type: 'newGame' });
  for (const [i, uci] of moves.entries())
    await say(machine, { type: 'playMove', side: i % 2 === 0 ? 'white' : 'black', uci });
};
const shown = async (machine: Machine, id: string) => {
  const table = (await machine.tables()).find((each) => each.id === id);
  return { place: [table?.epoch, table?.n], sans: table?.game?.moves.map(({ san }) => san) };
};
const atHub = (hub: Machine) => shown(hub, 'A-board-1');
const isWhole = async (hub: Machine, node: Machine): Promise<true | undefined> => {
  const [here, there] = [await atHub(hub), await shown(node, 'board-1')];
  return JSON.stringify(here) === JSON.stringify(there) || undefined;
};
const isReported = async (hub: Machine): Promise<string | undefined> =>
  (await hub.fleet()).nodes[0]?.tables[0]?.problem?.code;

test('a machine whose disk was set back is told of, and joins again with its next game', async () => {
  const machines = await openMachines();
  const [hub, node] = [machines.hub(), machines.node('A', 'serial:/nowhere?protocol=dgt')];
  await Promise.all([hub.start(), node.start()]);
  await say(node, { type: 'setSeats', white: 'screen', black: 'screen' });
  await play(node, 'e2e4', 'e7e5');
  await until('the first game', () => isWhole(hub, node));
  const image = mkdtempSync(join(tmpdir(), 'jadoube-image-'));
  onTestFinished(() => rmSync(image, { recursive: true, force: true }));
  await node.killed();
  cpSync(node.dataDir, image, { recursive: true });
  await node.start();
  await say(node, { type: 'result', result: '1-0', by: 'resignation' });
  await play(node, 'd2d4', 'd7d5', 'c2c4');
  await until('the second game', () => isWhole(hub, node));
  const [epochBefore] = (await atHub(hub)).place;

  await node.killed();
  rmSync(node.dataDir, { recursive: true });
  cpSync(image, node.dataDir, { recursive: true });
  await node.start();
  expect((await shown(node, 'board-1')).sans).toEqual(['e4', 'e5']);
  await until('it is told', async () => ((await isReported(hub)) === 'FLEET_HISTORY' ? true : undefined));
  expect((await atHub(hub)).sans, 'what was heard stays').toEqual(['d4', 'd5', 'c4']);
  // The old game continues there until it has as many events as the hub has received after it.
  const more = [
    'g1f3',
    'b8c6',
    'f1b5',
    'a7a6',
    'b5a4',
    'g8f6',
    'd2d3',
    'd7d6',
    'c2c3',
    'g7g6',
    'b1d2',
    'f8g7',
  ];
  for (const [i, uci] of more.entries())
    await say(node, { type: 'playMove', side: i % 2 === 0 ? 'white' : 'black', uci });
  const [placeHere, placeThere] = [(await atHub(hub)).place, (await shown(node, 'board-1')).place];
  expect(placeThere[0]).toBe(placeHere[0]);
  expect(placeThere[1]).toBeGreaterThan(Number(placeHere[1]) + 3);
  // Two heads, and the requests for a gap after them.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect((await atHub(hub)).sans, 'two games are not made one').toEqual(['d4', 'd5', 'c4']);
  expect(await isReported(hub)).toBe('FLEET_HISTORY');
  // The hub asks it from time to time to begin anew, which happens when the next game begins.
  await until('it joins', async () => {
    await say(node, { type: 'result', result: '1/2-1/2', by: 'agreement' });
    await play(node, 'g1f3', 'g8f6');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return isWhole(hub, node);
  });
  const { place, sans } = await atHub(hub);
  expect(sans).toEqual(['Nf3', 'Nf6']);
  expect(String(place[0]) > String(epochBefore)).toBe(true);
  await until('no trouble is left', async () => ((await isReported(hub)) === undefined ? true : undefined));
  expect(await hub.text('/pgn/games.pgn')).toMatch(/d4 d5 2\. c4/);

  // The new beginning outlasts restarts of both.
  await node.killed();
  await hub.killed();
  await Promise.all([hub.start(), node.start()]);
  await say(node, { type: 'playMove', side: 'white', uci: 'b1c3' });
  await until('it goes on', () => isWhole(hub, node));
  expect((await atHub(hub)).sans).toEqual(['Nf3', 'Nf6', 'Nc3']);
});
