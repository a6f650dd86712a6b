import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createBroadcastGateway } from '../../../src/extensions/broadcast/broadcastGateway.js';
import { startBroadcastServer } from '../../../src/simulation/broadcast/broadcastServer.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { soon } from '../../soon.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { fixture } from '../tournament/model/pairingHarness.js';

/** Three tables with a round, and a broadcast that receives it. */
const openBroadcast = async (token = 'secret', rounds: readonly string[] = ['abcd1234']) => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  const server = await startBroadcastServer('secret');
  const round = server.addRound('abcd1234');
  const tokenFile = join(harness.dir, 'lichess.token');
  writeFileSync(tokenFile, `${token}\n`);
  const reported: string[] = [];
  const gateway = createBroadcastGateway({
    tournamentService: harness.publicTournament,
    tables: harness.tables,
    targets: [{ name: 'open', url: server.url, rounds, tokenFile }],
    // Pushes happen every second. Timers are shortened so that no test waits.
    time: { ...realTime, setTimeout: (fire, ms) => realTime.setTimeout(fire, ms / 100) },
    log: { ...silentLog, warn: (details) => reported.push(JSON.stringify(details)) },
    nowIso: () => '2026-11-22T10:00:00.000Z',
  });
  await gateway.start();
  onTestFinished(async () => {
    await gateway.stop();
    await server.stop();
  });
  const shown = () => round.boards.map(({ tags, sans }) => [tags['White'], tags['Black'], sans.join(' ')]);
  return { ...harness, server, round, gateway, reported, shown };
};

const playRound = async (harness: Awaited<ReturnType<typeof openBroadcast>>) => {
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  await soon(() => expect(harness.round.boards).toHaveLength(4));
  for (const [id, moves] of [
    ['board-1', ['e2e4', 'e7e5', 'g1f3']],
    ['board-2', ['e2e4', 'e7e5', 'g1f3']],
    ['board-3', ['d2d4', 'd7d5', 'c2c4']],
  ] as const) {
    harness.handsAt(id).connect();
    harness.handsAt(id).play(...moves);
    harness.handsAt(id).wait(60_000);
  }
  await harness.tournamentService.settle();
};

describe('pushing a round', () => {
  test('tags first, then moves, all boards in one order, each where it belongs', async () => {
    const harness = await openBroadcast();
    await playRound(harness);
    await soon(() => expect(harness.shown()[2]?.[2]).toMatch(/^d4 d5/));
    expect(harness.shown().map(([white]) => white)).toEqual([
      'Düring, Jürgen',
      'Adlerberg, Tomas',
      'Gallo, Remo',
      'Horáková, Iva',
    ]);
    // Boards 1 and 2 have the same moves, and board 4 has none, so a match by position would be ambiguous.
    expect(harness.shown()[0]?.[2]).toBe(harness.shown()[1]?.[2]);
    expect(harness.round.matches.map(({ board, rule }) => [board, rule])).toEqual([
      [0, 'gameId'],
      [1, 'gameId'],
      [2, 'gameId'],
      [3, 'gameId'],
    ]);
    expect(harness.round.boards[0]?.tags['Site']).toMatch(/#game-r3-/);
  });

  test('a late pairing before the others goes to the end there, and no player is mistaken for another', async () => {
    const harness = await openBroadcast();
    await playRound(harness);
    const before = harness.shown().map(([white]) => white);
    await harness.act({ type: 'unpair', pairing: harness.pairing(4)?.id ?? '' });
    await harness.act({
      type: 'pair',
      round: 3,
      board: 9,
      white: { name: 'Spät, Anna' },
      black: { name: 'Farkas, Petra' },
    });
    await soon(() => expect(harness.round.boards).toHaveLength(5));
    expect(harness.shown().map(([white]) => white)).toEqual([...before, 'Spät, Anna']);
  });

  test('players who sat at each other’s tables, or the other way round: names, moves and identities are put right', async () => {
    const harness = await openBroadcast();
    await playRound(harness);
    await soon(() => expect(harness.shown()[2]?.[2]).toMatch(/^d4 d5/));
    const [first, second, third] = harness.shown();
    await harness.act({
      type: 'swapTables',
      pairing: harness.pairing(1)?.id ?? '',
      other: harness.pairing(3)?.id ?? '',
    });
    await harness.act({ type: 'swapColors', pairing: harness.pairing(2)?.id ?? '' });
    await soon(() => expect(harness.shown()[1]).toEqual([second?.[1], second?.[0], second?.[2]]));
    await soon(() => expect(harness.shown()[0]).toEqual([first?.[0], first?.[1], third?.[2]]));
    expect(harness.shown()[2]).toEqual([third?.[0], third?.[1], first?.[2]]);
    expect(new Set(harness.round.matches.map(({ rule }) => rule))).toEqual(new Set(['gameId']));
    expect(harness.round.boards).toHaveLength(4);
  });

  test('results come with their game', async () => {
    const harness = await openBroadcast();
    await playRound(harness);
    await harness.result('board-2', '1/2-1/2');
    await soon(() => expect(harness.round.boards[1]?.tags['Result']).toBe('1/2-1/2'));
    expect(harness.round.boards[0]?.tags['Result']).toBe('*');
  });

  test('a target that refuses is tried again, and says so once; what was missed goes with the next push', async () => {
    const harness = await openBroadcast();
    harness.server.faults.status = 503;
    await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(harness.gateway.outputs()[0]?.problem).toBe('lichess answers with 503'));
    harness.server.faults.status = undefined;
    await soon(() => expect(harness.round.boards).toHaveLength(4));
    // A busy machine may also be reported as slow.
    expect(harness.reported.filter((line) => line.includes('503'))).toHaveLength(1);
    // The server has the round before this one has read its answer.
    await soon(() =>
      expect(harness.gateway.outputs()[0]?.games?.map(({ board, error }) => [board, error])).toEqual(
        [1, 2, 3, 4].map((board) => [board, undefined]),
      ),
    );
  });

  test('more games than one round holds go to the next one; a late one is at the end of the last', async () => {
    const harness = await openBroadcast('secret', ['abcd1234', 'efgh5678']);
    const second = harness.server.addRound('efgh5678');
    const lines = Array.from({ length: 103 }, (_, i) => `3,${2 * i + 2},"White, A${i}","Black, B${i}",`);
    await harness.take(
      'big.csv',
      new TextEncoder().encode(['round,board,white,black,result', ...lines].join('\n')),
    );
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect([harness.round.boards.length, second.boards.length]).toEqual([100, 3]));
    const white = { name: 'Late, Anna' };
    await harness.act({ type: 'pair', round: 3, board: 1, white, black: { name: 'Late, Bert' } });
    await soon(() => expect(second.boards).toHaveLength(4));
    expect(second.boards.map(({ tags }) => tags['White'])).toEqual([
      'White, A100',
      'White, A101',
      'White, A102',
      'Late, Anna',
    ]);
    expect(harness.round.boards).toHaveLength(100);
    await soon(() =>
      expect(harness.gateway.outputs().map(({ name, games }) => [name, games?.length])).toEqual([
        ['open', 100],
        ['open, part 2', 4],
      ]),
    );
  });

  test('a wrong token is said with what it needs, and never told to a log', async () => {
    const harness = await openBroadcast('wrong');
    await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(harness.gateway.outputs()[0]?.problem).toMatch(/study:write/));
    expect(harness.reported.join()).not.toContain('wrong');
  });
});
