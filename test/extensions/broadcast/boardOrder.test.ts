import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keepOrder } from '../../../src/extensions/broadcast/pushOrder.js';
import { makeFolder } from '../../journal/journalHarness.js';
import { soon } from '../../soon.js';
import { openMaking, openServer, type Server, TOKEN } from './makingHarness.js';

type Making = Awaited<ReturnType<typeof openMaking>>;

/** The boards of every round on the server, by their white players. */
const boards = ({ tours }: Server) =>
  tours.flatMap(({ rounds }) =>
    rounds.map(({ content }) => content.boards.map(({ tags }) => tags['White'] ?? '')),
  );

const idsOf = (pgn: string): readonly string[] =>
  [...pgn.matchAll(/^\[GameId "(.*)"\]$/gm)].map(([, id = '']) => id);

/** The pushes in their order, as the server receives them. */
const watchPushes = (server: Server) => {
  const pushed: string[][] = [];
  for (const { content } of server.tours.flatMap(({ rounds }) => rounds)) {
    const { push } = content;
    content.push = (text) => {
      pushed.push([...idsOf(text)]);
      return push.call(content, text);
    };
  }
  return pushed;
};

const pairLate = (harness: Making, board: number, name: string, round = 3) =>
  harness.act({
    ...{ type: 'pair', round, board },
    white: { name: `${name}, White` },
    black: { name: `${name}, Black` },
  });

const openRound = async (server: Server) => {
  const harness = await openMaking(server);
  await harness.name('Open');
  await harness.pair();
  await harness.act({ type: 'setUp', round: 3 });
  await soon(() => expect(boards(server)[2]).toHaveLength(4));
  return harness;
};

describe('the order of the boards of a round', () => {
  test('is the same after the house has started again, also of games that were paired late', async () => {
    const server = await openServer();
    const harness = await openRound(server);
    await harness.act({ type: 'unpair', pairing: harness.pairing(2)?.id ?? '' });
    await pairLate(harness, 2, 'Late');
    await soon(() => expect(boards(server)[2]).toHaveLength(5));
    const pushed = watchPushes(server);
    await pairLate(harness, 9, 'Later');
    await soon(() => expect(boards(server)[2]).toHaveLength(6));
    const before = pushed.at(-1) ?? [];
    expect(before).toHaveLength(5);
    await harness.close();

    const again = await openMaking(server, { dir: harness.dir });
    await soon(() => expect(pushed.length).toBeGreaterThan(1));
    expect(pushed.at(-1)).toEqual(before);
    await pairLate(again, 7, 'Last');
    await soon(() => expect(boards(server)[2]).toHaveLength(7));
    expect(pushed.at(-1)?.slice(0, -1)).toEqual(before);
  });

  test('nor does a game go to another part of a round that has several', async () => {
    const server = await openServer();
    const harness = await openMaking(server);
    const lines = Array.from({ length: 103 }, (_, i) => `1,${i + 2},"White, A${i}","Black, B${i}",`);
    const csv = ['round,board,white,black,result', ...lines].join('\n');
    await harness.act({ type: 'describe', event: { name: 'Big' } });
    await harness.take('big.csv', new TextEncoder().encode(csv));
    await harness.act({ type: 'setUp', round: 1 });
    await soon(() => expect(boards(server).map(({ length }) => length)).toEqual([100, 3]));
    await pairLate(harness, 1, 'Late', 1);
    await soon(() => expect(boards(server)[1]).toHaveLength(4));
    const parts = boards(server);
    await harness.close();

    const again = await openMaking(server, { dir: harness.dir });
    const pushed = watchPushes(server);
    await soon(() => expect(pushed.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([100, 4]));
    expect(boards(server)).toEqual(parts);
    // A removed pairing keeps its place, because otherwise the next one would be duplicated in the previous
    // part.
    await again.act({ type: 'unpair', pairing: again.pairing(5, 1)?.id ?? '' });
    await soon(() => expect(pushed.map(({ length }) => length)).toContain(99));
    expect(boards(server)).toEqual(parts);
  });

  test('is on the disk before any viewer there has seen it', async () => {
    const server = await openServer();
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    const kept: string[] = [];
    const [, , third] = server.tours[0]?.rounds ?? [];
    if (third === undefined) throw new Error('there is no third round');
    third.content.onPush = () => kept.push(readFileSync(join(harness.dir, 'broadcasts.json'), 'utf8'));
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(kept.length).toBeGreaterThan(0));
    const { orders } = JSON.parse(kept[0] ?? '{}') as { readonly orders: Record<string, string[]> };
    expect(orders[`${server.url} ${third.id} 3 `]).toEqual(
      [1, 2, 3, 4].map((board) => harness.pairing(board)?.id),
    );
  });

  test('a disk that does not take it is told, holds up no push, and has it as soon as it can', async () => {
    const server = await openServer();
    const harness = await openMaking(server);
    await harness.name('Open');
    await harness.pair();
    await soon(() => expect(harness.service.targets()).toHaveLength(4));
    const file = join(harness.dir, 'broadcasts.json');
    const before = readFileSync(file, 'utf8');
    // The temporary file cannot replace a folder.
    rmSync(file);
    mkdirSync(join(file, 'in the way'), { recursive: true });
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(boards(server)[2]).toHaveLength(4));
    expect(harness.reported.join()).toMatch(/broadcasts\.json/);
    expect(before).not.toContain('"orders"');
    rmSync(file, { recursive: true });
    await pairLate(harness, 9, 'Late');
    await soon(() => expect(boards(server)[2]).toHaveLength(5));
    await soon(() => expect(readFileSync(file, 'utf8')).toContain('late'));
  });

  test('holds for rounds that are configured as well', async () => {
    const server = await openServer();
    const round = server.addRound('abcd1234');
    const tokenFile = join(makeFolder(), 'lichess.token');
    writeFileSync(tokenFile, `${TOKEN}\n`);
    const targets = [{ name: 'open', url: server.url, rounds: ['abcd1234'], tokenFile }];
    const harness = await openMaking(server, { isConfigured: false, targets });
    await harness.pair();
    await harness.act({ type: 'setUp', round: 3 });
    await soon(() => expect(round.boards).toHaveLength(4));
    await harness.act({ type: 'unpair', pairing: harness.pairing(1)?.id ?? '' });
    await pairLate(harness, 1, 'Late');
    await soon(() => expect(round.boards).toHaveLength(5));
    await harness.close();

    const pushed: string[] = [];
    const { push } = round;
    round.push = (text) => {
      pushed.push(...idsOf(text));
      return push.call(round, text);
    };
    const again = await openMaking(server, { dir: harness.dir, isConfigured: false, targets });
    await soon(() => expect(pushed).toHaveLength(4));
    expect(pushed).toEqual([2, 3, 4, 1].map((board) => again.pairing(board)?.id));
  });
});

test.each([
  ['late ones at the end', ['a', 'b'], ['c', 'b', 'a'], 9, ['a', 'b', 'c']],
  ['one that is gone keeps its place', ['a', 'b', 'c'], ['a', 'c', 'd'], 9, ['a', 'b', 'c', 'd']],
  ['unless there is no room', ['a', 'b', 'c'], ['a', 'c', 'd'], 3, ['a', 'c', 'd']],
  ['one that comes back has it again', ['a', 'b'], ['b', 'a'], 2, ['a', 'b']],
])('%s', (_, before, ids, placesMax, order) => {
  expect(keepOrder(before, ids, placesMax)).toEqual(order);
});
