import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBroadcastServer } from '../../src/simulation/broadcast/broadcastServer.js';
import { until } from './daemonProcess.js';
import { type Machine, openMachines } from './fleetHarness.js';

type FeedMessage = {
  readonly response?: string;
  readonly id: number;
  readonly param: readonly LiveBoard[] | { readonly board?: string } | null;
};
type LiveBoard = { readonly serialnr: string; readonly comment: string; readonly state: string };

/** A LiveChess client that follows every board, and the placements that it received of each, by number. */
const followLiveChess = (machine: Machine) => {
  const [address = ''] = /ws:\/\/[^\s"]+\/api\/v1\.0/.exec(machine.daemon().output()) ?? [];
  const socket = new WebSocket(address);
  onTestFinished(() => socket.terminate());
  const placements = new Map<number, Set<string>>();
  const boards: LiveBoard[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ id: 1, call: 'eboards' })));
  socket.on('message', (data) => {
    const { response, id, param } = JSON.parse(String(data)) as FeedMessage;
    if (Array.isArray(param))
      for (const { serialnr, ...rest } of param as readonly LiveBoard[]) {
        const feed = boards.push({ serialnr, ...rest });
        const request = { feed: 'eboardevent', id: feed, param: { serialnr } };
        socket.send(JSON.stringify({ id: feed + 1, call: 'subscribe', param: request }));
      }
    else if (response === 'feed' && param !== null && 'board' in param && param.board)
      placements.set(id, (placements.get(id) ?? new Set()).add(param.board));
  });
  return { boards, placements };
};

const post = async (machine: Machine, path: string, body: object): Promise<unknown> => {
  const response = await fetch(machine.daemon().base + path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
};

/** The stream of events up to this one. */
const streamUntil = async (machine: Machine, wanted: RegExp): Promise<string> => {
  const leave = new AbortController();
  const { body } = await fetch(`${machine.daemon().base}/api/v1/events?after=0`, { signal: leave.signal });
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    if (wanted.test(text)) break;
  }
  leave.abort();
  return text;
};

test('every gateway of a hub has the tables of its nodes, over the bus, as if they stood there', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-gateways-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const lichess = await startBroadcastServer('secret');
  onTestFinished(() => lichess.stop());
  const round = lichess.addRound('abcd1234');
  const tokenFile = join(dir, 'lichess.token');
  writeFileSync(tokenFile, 'secret');
  const machines = await openMachines();
  const broadcast = [{ url: lichess.url, round: 'abcd1234', tokenFile }];
  const hub = machines.hub({}, { broadcast, pgnDir: join(dir, 'pgn') });
  // At A hands play on a board, and at B players play the round on a screen.
  const A = machines.node('A', 'simulated:dgt?hands=blitz&seed=11');
  const B = machines.node('B', 'serial:/nowhere?protocol=dgt');
  await Promise.all([hub.start(), A.start(), B.start()]);
  await until('both tables', async () => (await hub.tables()).length === 2 || undefined);

  const act = (body: object) => post(hub, '/api/v1/tournament/acts', body);
  const say = (command: object) => post(hub, '/api/v1/tables/B-board-1/commands', command);
  const pairings = async () =>
    (await (await fetch(`${hub.daemon().base}/api/v1/tournament`)).json()) as {
      tournament: { rounds: readonly { pairings: readonly { id: string; result: { value: string } }[] }[] };
    };
  await until('the hub commands', async () => {
    const seats = { type: 'setSeats', white: 'screen', black: 'screen' };
    return say(seats).then(
      () => true,
      () => undefined,
    );
  });
  await act({ type: 'pair', round: 1, board: 1, white: { name: 'Anna' }, black: { name: 'Berta' } });
  const id = (await pairings()).tournament.rounds[0]?.pairings[0]?.id ?? '';
  await act({ type: 'seat', tables: { [id]: 'B-board-1' } });
  await act({ type: 'setUp', round: 1 });
  await say({ type: 'newGame' });
  for (const [i, uci] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries())
    await say({ type: 'playMove', side: i % 2 === 0 ? 'white' : 'black', uci });

  // The push, the PGN of the round, and the files.
  await until('the push', async () => round.boards[0]?.sans.join(' ') === 'e4 e5 Nf3 Nc6' || undefined);
  expect(round.boards[0]?.tags).toMatchObject({ White: 'Anna', Black: 'Berta' });
  const moves = /\[White "Anna"\].*1\. e4 e5 2\. Nf3 Nc6/s;
  expect(await hub.text('/pgn/round/1.pgn')).toMatch(moves);
  expect(await hub.text('/pgn/B-board-1.pgn')).toMatch(moves);
  await until('files', async () => {
    const files = readdirSync(join(dir, 'pgn'), { recursive: true, withFileTypes: true });
    const texts = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    const games = texts.map((file) => readFileSync(file, 'utf8'));
    return games.some((text) => moves.test(text)) || undefined;
  });
  // The terminal in which the hub was started, and the stream of the pages.
  await until('the terminal', async () => /\[[^\]]*\] 2\.\.\. Nc6/.test(hub.daemon().output()) || undefined);
  expect(await streamUntil(hub, /"B-board-1".*"Nc6"/s)).toContain('"A-board-1"');
  // LiveChess with each board separately.
  const live = followLiveChess(hub);
  await until(
    'moves by LiveChess',
    async () => [...live.placements.values()].some((seen) => seen.size > 3) || undefined,
  );
  expect(live.boards).toHaveLength(2);
  // The arbiter's page: the Laws' view of a table at a node, and a decision there.
  const laws = await fetch(`${hub.daemon().base}/api/v1/tables/B-board-1/laws`);
  expect(laws.status).toBe(200);
  await say({ type: 'result', result: '1-0', by: 'resignation' });
  await until('the result of the pairing', async () => {
    const [pairing] = (await pairings()).tournament.rounds[0]?.pairings ?? [];
    return pairing?.result.value === '1-0' || undefined;
  });
  await until('the result at lichess', async () => round.boards[0]?.tags['Result'] === '1-0' || undefined);
  expect(await B.text('/pgn/board-1.pgn')).toMatch(/Nc6 1-0/);
});
