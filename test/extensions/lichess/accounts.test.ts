import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { NewFakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { specOf } from '../../table/playOnTable.js';
import { letPass, openHouse } from './houseBed.js';

/** Two tables; Anna is logged in at `one` by the configuration. */
const openTables = async () => {
  const bed = await openHouse();
  for (const id of ['one', 'two']) {
    const table = bed.tables.addTable(specOf(id));
    table.deviceChanged({ link: 'ready' }, bed.time.nowMs());
    table.deviceEvent({ kind: 'placement', board: Uint8Array.from(startBoard) }, bed.time.nowMs());
  }
  await bed.house.start();
  const wait = (ms: number) => letPass(bed.time, ms);
  await wait(1_000);
  const begin = async (
    user: string,
    against: string,
  ): Promise<ReturnType<typeof bed.fake.server.startGame>> => {
    const wanted: NewFakeGame = {
      user,
      color: 'white',
      opponent: { id: against.toLowerCase(), name: against, rating: 1_500 },
      clock: { limit: 600, increment: 5 },
    };
    const game = bed.fake.server.startGame(wanted);
    await wait(1_000);
    return game;
  };
  const shown = (id: string) => {
    const { White, Black, Site } = bed.tables.table(id)?.game?.tags ?? {};
    return `${White}-${Black} ${Site?.split('/').at(-1)}`;
  };
  const states = () => bed.house.view().logins.map(({ table, user, state }) => `${table} ${user} ${state}`);
  return { ...bed, wait, begin, shown, states };
};

test('each account plays its own game at its own table, at the same time', async () => {
  const bed = await openTables();
  await bed.house.useToken('two', bed.fake.server.people.giveToken('Bela'));
  await bed.wait(1_000);
  expect(bed.states()).toEqual(['one Anna ready', 'two Bela ready']);
  const first = await bed.begin('Anna', 'Cesar');
  const second = await bed.begin('Bela', 'David');
  expect(bed.shown('one')).toBe(`Anna-Cesar ${first.id}`);
  expect(bed.shown('two')).toBe(`Bela-David ${second.id}`);
  bed.fake.server.reply(second, 'e2e4');
  bed.fake.server.reply(second, 'c7c5');
  bed.fake.server.reply(first, 'd2d4');
  await bed.wait(1_000);
  const moves = (id: string) => bed.tables.table(id)?.game?.moves.map(({ uci }) => uci);
  expect([moves('one'), moves('two')]).toEqual([['d2d4'], ['e2e4', 'c7c5']]);
});

test('an account whose first login is worth nothing any more plays by its second', async () => {
  const bed = await openTables();
  await bed.house.useToken('two', bed.fake.server.people.giveToken('Anna'));
  bed.fake.server.people.revoke(bed.token);
  bed.fake.server.watchEvents(bed.token, 'anna');
  await bed.wait(30_000);
  expect(bed.states()).toEqual(['one Anna tokenRefused', 'two Anna ready']);
});

test('one account at two tables plays at the first, and the second says why and takes over', async () => {
  const bed = await openTables();
  await bed.house.useToken('two', bed.fake.server.people.giveToken('Anna'));
  await bed.wait(1_000);
  expect(bed.states()).toEqual(['one Anna ready', 'two Anna elsewhere']);
  expect(bed.house.view().logins[1]?.text).toBe(
    'This account is logged in at another table here, where its games are played: log out there first',
  );
  expect(bed.logged.join()).toContain('log out there first');
  const game = await bed.begin('Anna', 'Cesar');
  expect(bed.shown('one')).toBe(`Anna-Cesar ${game.id}`);
  expect(bed.tables.table('two')?.game?.tags).not.toHaveProperty('Site');
  const out = bed.house.obey('anna', { type: 'logOut' });
  await bed.wait(20_000);
  await out;
  expect(bed.states()).toEqual(['two Anna ready']);
  expect(bed.shown('two')).toBe(`Anna-Cesar ${game.id}`);
});

test('a login that was revoked in mid-game is renewed on the page, and the game goes on', async () => {
  const bed = await openTables();
  const token = bed.fake.server.people.giveToken('Bela');
  await bed.house.useToken('two', token);
  await bed.wait(1_000);
  const game = await bed.begin('Bela', 'David');
  bed.fake.server.reply(game, 'e2e4');
  await bed.wait(1_000);
  bed.fake.server.people.revoke(token);
  bed.fake.server.cutAll();
  await bed.wait(3_000);
  const two = () => bed.tables.table('two');
  expect(two()?.opponent?.problem?.message).toBe('Lichess no longer knows this login');
  bed.fake.server.reply(game, 'c7c5');
  await bed.house.useToken('two', bed.fake.server.people.giveToken('Bela'));
  await bed.wait(5_000);
  expect(bed.states()).toContain('two Bela ready');
  expect(two()?.opponent?.problem).toBeUndefined();
  expect(two()?.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'c7c5']);
});
