import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import { createEngineOpponent } from '../../src/extensions/engine/engineOpponent.js';
import { createFriendFile } from '../../src/extensions/friend/friendFile.js';
import { createFriendOpponent, type FriendOpponentDeps } from '../../src/extensions/friend/friendOpponent.js';
import { personOpponent } from '../../src/extensions/opponents/extension.js';
import type { OpponentDefinitions } from '../../src/extensions/opponents/opponentDefinition.js';
import { createOpponentMemory } from '../../src/extensions/opponents/opponentMemory.js';
import { createOpponentService } from '../../src/extensions/opponents/opponentService.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { err } from '../../src/shared/result.js';
import { serveEngine } from '../extensions/engine/engineServer.js';
import { specOf } from '../table/playOnTable.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openHouse } from './houseHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

/** A real table, and a house with one engine. */
const openTable = async (hasFriends = false) => {
  const port = await serveEngine(['e7e5', 'b8c6']);
  const path = `tcp:127.0.0.1:${port}`;
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('one'),
    staticDir: builtPages(),
    services: (tables, dir) => {
      const engine = createEngineOpponent({
        configured: [{ name: 'Scripted', path, args: [], options: {} }],
        searchPath: '',
        anyPath: false,
        tables: () => tables.tables(),
        time: realTime,
        seed: () => 1,
        onNote: () => {},
      });
      const opponents = createOpponentService({
        rows: {
          person: personOpponent,
          engine,
          friend: hasFriends ? friendsOf(tables, dir) : noOpponent,
          exercises: noOpponent,
          pgn: noOpponent,
          analysis: noOpponent,
        },
        table: (id) => tables.port(id),
        tables: () => tables.tables(),
        studyRules: (id) => tables.studyRules(id),
        memory: createOpponentMemory(dir, () => {}),
        onNote: () => {},
      });
      onTestFinished(() => opponents.stop());
      return { opponents };
    },
  });
  house.table.deviceChanged({ link: 'ready' }, realTime.nowMs());
  const game = () => house.tables.table('one')?.game ?? null;
  const seats = () => house.tables.table('one')?.seats;
  return { ...house, game, seats };
};

const noOpponent = {
  offers: async () => [],
  prepare: async () => err(new BridgeError('OPPONENT_REFUSED', 'nobody')),
} satisfies OpponentDefinitions['friend'];

/** Friends as in a daemon, with tokens that are never used. */
const friendsOf = (tables: FriendOpponentDeps['tables'], dir: string): OpponentDefinitions['friend'] =>
  createFriendOpponent({
    tables,
    time: realTime,
    file: createFriendFile(join(dir, 'friends.json'), () => {}),
    tokens: { create: async () => ({ token: 'token', id: 'id' }), revoke: async () => {} },
    reachedAt: () => ({ host: '192.0.2.7', port: 8_960, isHereOnly: false }),
    randomText: (bytes) => 'x'.repeat(bytes),
    randomBelow: (limit) => limit - 1,
    dateMs: () => 0,
    onNote: () => {},
  }).row;

test('the abilities of the board decide where a player may move', async () => {
  const { base, table } = await openTable();
  const page = await openPage({ base }, PHONE);
  const places = async (): Promise<readonly string[]> =>
    page.locator('fieldset', { hasText: 'You move' }).locator('label').allTextContents();
  await page.getByRole('radio', { name: 'Scripted' }).check();
  table.deviceChanged({ link: 'ready', capabilities: { sensing: 'piece' } }, realTime.nowMs());
  await page.getByText('The board has no lights').waitFor();
  expect(await places()).toEqual(['on the board', 'on this page']);
  expect(await page.getByRole('radio', { name: 'on the board' }).isChecked()).toBe(true);
  await expectFit(page);
  await keepPicture(page, 'opponents-phone-no-lights');
  table.deviceChanged({ link: 'lost' }, realTime.nowMs());
  await page.getByText('No board is connected: moves are made on this page.').waitFor();
  expect(await places()).toEqual([]);
});

test('against a player on a server the page offers messages, and no results of its own', async () => {
  const { base, tables } = await openTable();
  for (const command of [{ type: 'setSeats', white: 'board', black: 'remote' }, { type: 'newGame' }] as const)
    await tables.command('one', command, { role: 'operator' });
  const page = await openPage({ base }, PHONE);
  const actions = page.getByRole('region', { name: 'Game actions' });
  await actions.getByRole('button', { name: 'Resign' }).waitFor();
  expect(await actions.getByRole('button').allTextContents()).toEqual(['Offer draw', 'Take back', 'Resign']);
  await expectFit(page);
  await keepPicture(page, 'opponents-phone-server');
});

const START = { name: 'Start the game' };

test('an engine at this page and a person are two taps away, the same again one', async () => {
  const { base, game, seats, tables } = await openTable();
  const page = await openPage({ base }, PHONE);
  const chooser = page.locator('details', { hasText: 'Play from here' });
  await page.getByRole('button', START).first().waitFor();
  expect(await page.getByRole('button', START).count()).toBe(1);
  await chooser.getByRole('radio', { name: 'lichess' }).check();
  await page.getByRole('button', { name: 'Log in on lichess' }).waitFor();
  await expectFit(page);
  await keepPicture(page, 'opponents-phone');
  await chooser.getByRole('radio', { name: 'Scripted' }).check();
  await chooser.getByRole('radio', { name: 'on this page' }).check();
  await chooser.getByRole('button', START).click();
  await page.getByText('Your move', { exact: true }).waitFor();
  expect(seats()).toEqual({ white: 'screen', black: 'engine' });
  await page.getByLabel('Type a move').fill('e4');
  await page.keyboard.press('Enter');
  await expect.poll(() => game()?.moves.map(({ san }) => san), { timeout: 10_000 }).toEqual(['e4', 'e5']);
  await keepPicture(page, 'opponents-phone-playing');
  await expectFit(page);

  await tables.command('one', { type: 'result', result: '1-0' }, { role: 'operator' });
  // A player who has just finished finds the same choice and all others, without leaving the seat.
  const ended = page.getByRole('region', { name: 'Your game' });
  await ended.getByRole('button', { name: 'Again: Scripted, 1500, you White, 15+10' }).waitFor();
  await ended.getByRole('radio', { name: 'lichess' }).waitFor();
  await expectFit(page);
  await keepPicture(page, 'opponents-phone-over');
  const laptop = await openPage({ base }, WIDE);
  await laptop.getByRole('button', { name: 'Again: Scripted, 1500, you White, 15+10' }).waitFor();
  await expectFit(laptop);
  await keepPicture(laptop, 'opponents-wide');
  const before = game()?.id;
  await laptop.getByRole('radio', { name: 'A player here' }).check();
  await laptop.getByRole('radio', { name: 'Neither' }).check();
  await laptop.locator('details', { hasText: 'Play from here' }).getByRole('button', START).click();
  await expect.poll(seats).toEqual({ white: 'board', black: 'board' });
  expect(game()?.id).not.toBe(before);
  await laptop.getByRole('button', { name: 'Again: A player here, 10+5' }).waitFor();
});

test('a friend is invited by link and words, and his own invitation is accepted', async () => {
  const { base, seats } = await openTable(true);
  const page = await openPage({ base }, PHONE);
  await page.getByRole('radio', { name: 'A friend elsewhere' }).check();
  const linesMost = `Math.max(...[...document.querySelectorAll('.segments span')].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return words.getClientRects().length;
  }))`;
  expect(await page.evaluate(linesMost)).toBeLessThan(3);
  await keepPicture(page, 'opponents-phone-friend');
  await page.getByRole('radio', { name: 'were invited' }).check();
  await page.getByLabel("Your friend's link or six words").fill('one two three');
  const asked: unknown[] = [];
  await page.route('**/opponent', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { playing: null, last: route.request().postDataJSON() } });
  });
  await page.getByRole('button', { name: 'Join the game' }).click();
  const accepted = { kind: 'friend', atScreen: false, invitation: 'one two three' };
  await expect.poll(() => asked).toEqual([accepted]);
  // The invitation is used up, so the next game is kept here.
  await page.getByRole('button', { name: 'Invite your friend to the next game' }).click();
  await expect.poll(() => asked.slice(1)).toEqual([{ kind: 'friend', atScreen: false }]);
  await page.unroute('**/opponent');
  await page.getByRole('radio', { name: 'invite your friend' }).check();
  await expectFit(page);
  await keepPicture(page, 'friend-phone');
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await page.getByText('http://192.0.2.7:8960/#friend=', { exact: false }).waitFor();
  expect(seats()).toEqual({ white: 'board', black: 'remote', keptHere: true });
  await expectFit(page);
  await keepPicture(page, 'friend-phone-invited');
});
