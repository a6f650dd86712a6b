import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { NewFakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { specOf } from '../../table/playOnTable.js';
import { letPass, openHouse } from './houseHarness.js';

/** Two tables. Anna is logged in at `one` by the configuration. */
const openTables = async () => {
  const harness = await openHouse();
  for (const id of ['one', 'two']) {
    const table = harness.tables.addTable(specOf(id));
    table.deviceChanged({ link: 'ready' }, harness.time.nowMs());
    table.deviceEvent({ kind: 'placement', board: Uint8Array.from(startBoard) }, harness.time.nowMs());
  }
  await harness.house.start();
  const wait = (ms: number) => letPass(harness.time, ms);
  await wait(1_000);
  const begin = async (
    user: string,
    against: string,
  ): Promise<ReturnType<typeof harness.fake.server.startGame>> => {
    const wanted: NewFakeGame = {
      user,
      color: 'white',
      opponent: { id: against.toLowerCase(), name: against, rating: 1_500 },
      clock: { limit: 600, increment: 5 },
    };
    const game = harness.fake.server.startGame(wanted);
    await wait(1_000);
    return game;
  };
  const shown = (id: string) => {
    const { White, Black, Site } = harness.tables.table(id)?.game?.tags ?? {};
    return `${White}-${Black} ${Site?.split('/').at(-1)}`;
  };
  const states = () =>
    harness.house.view().logins.map(({ table, user, state }) => `${table} ${user} ${state}`);
  return { ...harness, wait, begin, shown, states };
};

test('each account plays its own game at its own table, at the same time', async () => {
  const harness = await openTables();
  await harness.house.useToken('two', harness.fake.server.people.giveToken('Bela'));
  await harness.wait(1_000);
  expect(harness.states()).toEqual(['one Anna ready', 'two Bela ready']);
  const first = await harness.begin('Anna', 'Cesar');
  const second = await harness.begin('Bela', 'David');
  expect(harness.shown('one')).toBe(`Anna-Cesar ${first.id}`);
  expect(harness.shown('two')).toBe(`Bela-David ${second.id}`);
  harness.fake.server.reply(second, 'e2e4');
  harness.fake.server.reply(second, 'c7c5');
  harness.fake.server.reply(first, 'd2d4');
  await harness.wait(1_000);
  const moves = (id: string) => harness.tables.table(id)?.game?.moves.map(({ uci }) => uci);
  expect([moves('one'), moves('two')]).toEqual([['d2d4'], ['e2e4', 'c7c5']]);
});

test('an account whose first login is worth nothing any more plays by its second', async () => {
  const harness = await openTables();
  await harness.house.useToken('two', harness.fake.server.people.giveToken('Anna'));
  harness.fake.server.people.revoke(harness.token);
  harness.fake.server.watchEvents(harness.token, 'anna');
  await harness.wait(30_000);
  expect(harness.states()).toEqual(['one Anna tokenRefused', 'two Anna ready']);
});

test('one account at two tables plays at the first, and the second says why and takes over', async () => {
  const harness = await openTables();
  await harness.house.useToken('two', harness.fake.server.people.giveToken('Anna'));
  await harness.wait(1_000);
  expect(harness.states()).toEqual(['one Anna ready', 'two Anna elsewhere']);
  expect(harness.house.view().logins[1]?.text).toBe(
    'This account is logged in at another table here, where its games are played: log out there first',
  );
  expect(harness.logged.join()).toContain('log out there first');
  const game = await harness.begin('Anna', 'Cesar');
  expect(harness.shown('one')).toBe(`Anna-Cesar ${game.id}`);
  expect(harness.tables.table('two')?.game?.tags).not.toHaveProperty('Site');
  const out = harness.house.handleCommand('anna', { type: 'logOut' });
  await harness.wait(20_000);
  await out;
  expect(harness.states()).toEqual(['two Anna ready']);
  expect(harness.shown('two')).toBe(`Anna-Cesar ${game.id}`);
});

test('a login that was revoked in mid-game is renewed on the page, and the game goes on', async () => {
  const harness = await openTables();
  const token = harness.fake.server.people.giveToken('Bela');
  await harness.house.useToken('two', token);
  await harness.wait(1_000);
  const game = await harness.begin('Bela', 'David');
  harness.fake.server.reply(game, 'e2e4');
  await harness.wait(1_000);
  harness.fake.server.people.revoke(token);
  harness.fake.server.cutAll();
  await harness.wait(3_000);
  const two = () => harness.tables.table('two');
  expect(two()?.opponent?.problem?.message).toBe('Lichess no longer knows this login');
  harness.fake.server.reply(game, 'c7c5');
  await harness.house.useToken('two', harness.fake.server.people.giveToken('Bela'));
  await harness.wait(5_000);
  expect(harness.states()).toContain('two Bela ready');
  expect(two()?.opponent?.problem).toBeUndefined();
  expect(two()?.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'c7c5']);
});
