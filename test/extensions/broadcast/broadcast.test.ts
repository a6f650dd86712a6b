import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createBroadcastGateway } from '../../../src/extensions/broadcast/broadcastGateway.js';
import { startBroadcastServer } from '../../../src/simulation/broadcast/broadcastServer.js';
import { openHall } from '../../hall/hallBed.js';
import { silentLog } from '../../server/http/httpBed.js';
import { soon } from '../../soon.js';
import { fixture } from '../../tournament/pairingBed.js';

/** Three tables with a round, and a broadcast that it is pushed to. */
const openBroadcast = async (token = 'secret', rounds: readonly string[] = ['abcd1234']) => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  const server = await startBroadcastServer('secret');
  const round = server.addRound('abcd1234');
  const tokenFile = join(bed.dir, 'lichess.token');
  writeFileSync(tokenFile, `${token}\n`);
  const told: string[] = [];
  const gateway = createBroadcastGateway({
    hall: bed.publicHall,
    tables: bed.tables,
    targets: [{ name: 'open', url: server.url, rounds, tokenFile }],
    // Pushes come every second; tests wait for none.
    time: { ...realTime, setTimeout: (fire, ms) => realTime.setTimeout(fire, ms / 100) },
    log: { ...silentLog, warn: (details) => told.push(JSON.stringify(details)) },
    nowIso: () => '2026-11-22T10:00:00.000Z',
  });
  await gateway.start();
  onTestFinished(async () => {
    await gateway.stop();
    await server.stop();
  });
  const shown = () => round.boards.map(({ tags, sans }) => [tags['White'], tags['Black'], sans.join(' ')]);
  return { ...bed, server, round, gateway, told, shown };
};

const playRound = async (bed: Awaited<ReturnType<typeof openBroadcast>>) => {
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  await soon(() => expect(bed.round.boards).toHaveLength(4));
  for (const [id, moves] of [
    ['board-1', ['e2e4', 'e7e5', 'g1f3']],
    ['board-2', ['e2e4', 'e7e5', 'g1f3']],
    ['board-3', ['d2d4', 'd7d5', 'c2c4']],
  ] as const) {
    bed.handsAt(id).connect();
    bed.handsAt(id).play(...moves);
    bed.handsAt(id).wait(60_000);
  }
  await bed.hall.settle();
};

describe('pushing a round', () => {
  test('tags first, then moves, all boards in one order, each where it belongs', async () => {
    const bed = await openBroadcast();
    await playRound(bed);
    await soon(() => expect(bed.shown()[2]?.[2]).toMatch(/^d4 d5/));
    expect(bed.shown().map(([white]) => white)).toEqual([
      'Düring, Jürgen',
      'Adlerberg, Tomas',
      'Gallo, Remo',
      'Horáková, Iva',
    ]);
    // Boards 1 and 2 have the same moves, board 4 none: by position each could be taken for another.
    expect(bed.shown()[0]?.[2]).toBe(bed.shown()[1]?.[2]);
    expect(bed.round.matches.map(({ board, rule }) => [board, rule])).toEqual([
      [0, 'gameId'],
      [1, 'gameId'],
      [2, 'gameId'],
      [3, 'gameId'],
    ]);
    expect(bed.round.boards[0]?.tags['Site']).toMatch(/#game-r3-/);
  });

  test('a late pairing before the others goes to the end there, and nobody is taken for somebody else', async () => {
    const bed = await openBroadcast();
    await playRound(bed);
    const before = bed.shown().map(([white]) => white);
    await bed.act({ type: 'unpair', pairing: bed.pairing(4)?.id ?? '' });
    await bed.act({
      type: 'pair',
      round: 3,
      board: 9,
      white: { name: 'Spät, Anna' },
      black: { name: 'Farkas, Petra' },
    });
    await soon(() => expect(bed.round.boards).toHaveLength(5));
    expect(bed.shown().map(([white]) => white)).toEqual([...before, 'Spät, Anna']);
  });

  test('players who sat at each other’s tables, or the other way round: names, moves and identities are put right', async () => {
    const bed = await openBroadcast();
    await playRound(bed);
    await soon(() => expect(bed.shown()[2]?.[2]).toMatch(/^d4 d5/));
    const [first, second, third] = bed.shown();
    await bed.act({
      type: 'swapTables',
      pairing: bed.pairing(1)?.id ?? '',
      other: bed.pairing(3)?.id ?? '',
    });
    await bed.act({ type: 'swapColors', pairing: bed.pairing(2)?.id ?? '' });
    await soon(() => expect(bed.shown()[1]).toEqual([second?.[1], second?.[0], second?.[2]]));
    await soon(() => expect(bed.shown()[0]).toEqual([first?.[0], first?.[1], third?.[2]]));
    expect(bed.shown()[2]).toEqual([third?.[0], third?.[1], first?.[2]]);
    expect(new Set(bed.round.matches.map(({ rule }) => rule))).toEqual(new Set(['gameId']));
    expect(bed.round.boards).toHaveLength(4);
  });

  test('results come with their game', async () => {
    const bed = await openBroadcast();
    await playRound(bed);
    await bed.result('board-2', '1/2-1/2');
    await soon(() => expect(bed.round.boards[1]?.tags['Result']).toBe('1/2-1/2'));
    expect(bed.round.boards[0]?.tags['Result']).toBe('*');
  });

  test('a target that refuses is tried again, and says so once; what was missed goes with the next push', async () => {
    const bed = await openBroadcast();
    bed.server.faults.status = 503;
    await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
    await bed.act({ type: 'setUp', round: 3 });
    await soon(() => expect(bed.gateway.outputs()[0]?.problem).toBe('lichess answers with 503'));
    bed.server.faults.status = undefined;
    await soon(() => expect(bed.round.boards).toHaveLength(4));
    // A busy machine may also be told to be slow.
    expect(bed.told.filter((line) => line.includes('503'))).toHaveLength(1);
    // The other end has the round before this one has read its answer.
    await soon(() =>
      expect(bed.gateway.outputs()[0]?.games?.map(({ board, error }) => [board, error])).toEqual(
        [1, 2, 3, 4].map((board) => [board, undefined]),
      ),
    );
  });

  test('more games than one round holds go to the next one; a late one is at the end of the last', async () => {
    const bed = await openBroadcast('secret', ['abcd1234', 'efgh5678']);
    const second = bed.server.addRound('efgh5678');
    const lines = Array.from({ length: 103 }, (_, i) => `3,${2 * i + 2},"White, A${i}","Black, B${i}",`);
    await bed.take(
      'big.csv',
      new TextEncoder().encode(['round,board,white,black,result', ...lines].join('\n')),
    );
    await bed.act({ type: 'setUp', round: 3 });
    await soon(() => expect([bed.round.boards.length, second.boards.length]).toEqual([100, 3]));
    const white = { name: 'Late, Anna' };
    await bed.act({ type: 'pair', round: 3, board: 1, white, black: { name: 'Late, Bert' } });
    await soon(() => expect(second.boards).toHaveLength(4));
    expect(second.boards.map(({ tags }) => tags['White'])).toEqual([
      'White, A100',
      'White, A101',
      'White, A102',
      'Late, Anna',
    ]);
    expect(bed.round.boards).toHaveLength(100);
    await soon(() =>
      expect(bed.gateway.outputs().map(({ name, games }) => [name, games?.length])).toEqual([
        ['open', 100],
        ['open, part 2', 4],
      ]),
    );
  });

  test('a wrong token is said with what it needs, and never told to a log', async () => {
    const bed = await openBroadcast('wrong');
    await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
    await bed.act({ type: 'setUp', round: 3 });
    await soon(() => expect(bed.gateway.outputs()[0]?.problem).toMatch(/study:write/));
    expect(bed.told.join()).not.toContain('wrong');
  });
});
