import { expect, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { LichessService } from '../../src/extensions/lichess/lichessService.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { err, ok } from '../../src/shared/result.js';
import type { LichessCommand, LichessLoginView } from '../../src/table/opponents/lichessView.js';
import { specOf } from '../table/playOnTable.js';
import { axeFindings } from './axe.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { holdBack } from './holdBack.js';
import { openHouse } from './houseHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const quiet = { waiting: [], isSeeking: false, challenges: [], chat: [], canRematch: false } as const;
const anna: LichessLoginView = {
  ...quiet,
  name: 'one',
  table: 'one',
  user: 'Anna',
  state: 'ready',
  text: 'Logged in',
  game: 'https://lichess.org/abcdefgh',
  scopes: ['board:play', 'challenge:read', 'challenge:write'],
  expiresAt: '2099-11-26T10:00:00.000Z',
  isConfigured: false,
};
const club: LichessLoginView = {
  ...quiet,
  name: 'club',
  table: 'two',
  user: 'Schachklub',
  state: 'lost',
  text: 'The line to lichess is down; jadoube keeps trying',
  scopes: ['challenge:read', 'email:read'],
  expiresAt: null,
  isConfigured: true,
};

/** Three tables. A user is logged in at two of them. */
const open = async () => {
  const asked: [string, LichessCommand][] = [];
  let logins: readonly LichessLoginView[] = [anna, club];
  const view = () => ({ url: 'https://lichess.org', logins });
  const lichess: LichessService = {
    view,
    begin: (_, table) => err(new BridgeError('OPPONENT_REFUSED', `${table} was to log in`)),
    finish: async () => ok('one'),
    useToken: async () => ok(view()),
    handleCommand: async (login, command) => {
      asked.push([login, command]);
      if (login === 'club') return err(new BridgeError('OPPONENT_REFUSED', 'not now'));
      logins = logins.filter(({ name }) => name !== login);
      return ok(view());
    },
  };
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('one'),
    staticDir: builtPages(),
    services: () => ({ lichess }),
  });
  for (const id of ['two', 'three']) house.tables.addTable(specOf(id));
  return { ...house, asked };
};

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('all accounts of all tables stand on one page: %s', async (name, size) => {
  const page = await openPage(await open(), size);
  await page.getByRole('contentinfo').getByRole('link', { name: 'lichess' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accounts on lichess' }).waitFor();
  const cards = page.locator('.account');
  await expect.poll(() => cards.count()).toBe(3);
  const said = (i: number) => cards.nth(i).textContent();
  for (const text of ['Anna', 'Logged in', 'lichess.org/abcdefgh', 'play at a board', 'Nov 26, 2099'])
    expect(await said(0)).toContain(text);
  for (const text of ['Schachklub', 'keeps trying', 'email:read', 'Not allowed', 'the configuration'])
    expect(await said(1)).toContain(text);
  expect(await cards.nth(1).locator('dd.illegal').allInnerTexts()).toEqual([
    'play at a board, send challenges and answer them',
  ]);
  expect(await said(2)).toContain('No account is logged in at this table.');
  await expectFit(page);
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `accounts-${name}`);
  await cards.nth(0).getByRole('link').first().click();
  await page.waitForURL('**/#/table/one');
});

test('an account is logged out after a question, and what is refused is said', async () => {
  const house = await open();
  const page = await openPage(house, { ...PHONE, path: '/#/accounts', expectErrors: /409/ });
  await page.getByRole('button', { name: 'Log out Anna' }).click();
  await page.getByText('A game is under way').waitFor();
  await keepPicture(page, 'accounts-log-out');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(house.asked).toEqual([]);
  await page.getByRole('button', { name: 'Log out Anna' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.getByText('No account is logged in at this table.').count()).toBe(2);
  expect(house.asked).toEqual([['one', { type: 'logOut' }]]);
  await page.getByRole('button', { name: 'Log out Schachklub' }).click();
  await page.getByText('take it out there too').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alert').getByText('not now').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Log in on lichess at/ })
    .first()
    .click();
  await page.getByRole('alert').getByText('one was to log in').waitFor();
});

test('a login that has gone does not come back by a look that was asked for before', async () => {
  const page = await openPage(await open());
  await page.goto(`${page.url()}#/accounts`);
  const cards = page.locator('.account');
  await expect.poll(() => cards.nth(0).textContent()).toContain('Anna');
  const looks = await holdBack(page, '/api/v1/lichess', 'answers');
  await expect.poll(looks.held, { timeout: 10_000 }).toBe(1);
  await cards.nth(0).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  const names = () => cards.evaluateAll((all) => all.map((card) => card.textContent?.includes('Anna')));
  await expect.poll(names).toEqual([false, false, false]);
  const isShown = page.evaluate(
    `new Promise((done) => {
      const seen = () => document.body.textContent.includes('Anna');
      new MutationObserver(() => seen() && done(true)).observe(document.body, { subtree: true, childList: true, characterData: true });
      setTimeout(() => done(seen()), 1000);
    })`,
  );
  looks.release();
  expect(await isShown).toBe(false);
});
