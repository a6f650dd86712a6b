import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from './daemonProcess.js';
import { type Machine, openMachines, startCluster } from './fleetHarness.js';

const BLITZ = 'simulated:dgt?hands=blitz&seed=11';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

const pliesOf = async (machine: Machine, id: string): Promise<number> => {
  const table = (await machine.tables()).find((each) => each.id === id);
  return table?.game?.moves.length ?? 0;
};

/** The number of plies that all followers of the table have at this machine. */
const pliesSeen = async (machine: Machine, id: string) => {
  const pgn = await machine.text(`/pgn/${id}.pgn`);
  const board = [...pgn.matchAll(/\b\d+\.(?!\.)/g)].length;
  return { page: await pliesOf(machine, id), movesInPgn: board };
};

type LiveChessBoard = { readonly comment: string; readonly state: string; readonly board: string };

/** The boards as a LiveChess client receives them. */
const liveChessBoards = (machine: Machine): Promise<readonly LiveChessBoard[]> =>
  new Promise((resolve, reject) => {
    const [address = ''] = /ws:\/\/[^\s"]+\/api\/v1\.0/.exec(machine.daemon().output()) ?? [];
    const socket = new WebSocket(address);
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, call: 'eboards' })));
    socket.once('message', (data) => {
      socket.terminate();
      resolve((JSON.parse(String(data)) as { readonly param: readonly LiveChessBoard[] }).param);
    });
  });

/** Waits until more of the game has reached every follower. */
const goesOn = (machine: Machine, id: string, since: { page: number; movesInPgn: number }, plies: number) =>
  until(`${plies} more plies at ${id}`, async () => {
    const now = await pliesSeen(machine, id);
    return (now.page >= since.page + plies && now.movesInPgn > since.movesInPgn) || undefined;
  });

test('each server of the cluster is killed in mid-round in turn: the hub hears the games go on', async () => {
  const bus = await startCluster();
  const machines = await openMachines(0, bus.url);
  const [hub, a, b] = [machines.spareHub('hub'), machines.node('A', BLITZ), machines.node('B', `${BLITZ}2`)];
  await Promise.all([hub.start(), a.start(), b.start()]);
  await until('both tables', async () => (await hub.tables()).length === 2 || undefined);
  for (const server of bus.processes) {
    const before = await Promise.all(['A-board-1', 'B-board-1'].map((id) => pliesSeen(hub, id)));
    await server.kill();
    await Promise.all(before.map((seen, i) => goesOn(hub, ['A-board-1', 'B-board-1'][i] as string, seen, 4)));
    await server.start();
  }
  const boards = await liveChessBoards(hub);
  expect(boards.map(({ state, board }) => [state, board === START])).toEqual([
    ['ACTIVE', false],
    ['ACTIVE', false],
  ]);
  // The hub has each game as its node has played it.
  for (const [name, node] of [
    ['A', a],
    ['B', b],
  ] as const)
    await until(`all of ${name}`, async () => {
      const played = await node.text('/pgn/board-1.pgn');
      const inFleet = played.replace('[GameId "board-1', `[GameId "${name}-board-1`);
      return (await hub.text(`/pgn/${name}-board-1.pgn`)) === inFleet || undefined;
    });
});
