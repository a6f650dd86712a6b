import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeFolder } from '../journal/journalHarness.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const PAIRINGS = 'round,board,white,black\n1,1,"Sasikiran, Krishnan",Bert\n1,2,Cara,Dora\n1,3,Emil,Fritz\n';

const openPlan = async (size: object) => {
  const harness = await openOperator();
  const page = await openPage({ base: harness.base }, { ...size, path: '/operator.html' });
  await page.getByLabel('or paste them here').fill(PAIRINGS);
  await page.getByLabel('or paste them here').blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('region', { name: 'Round 1' }).waitFor();
  await page.getByText('Seating plan', { exact: true }).click();
  const plan = page.getByRole('region', { name: 'Seating plan' });
  const place = (board: number) => plan.getByRole('listitem').filter({ hasText: new RegExp(`^${board}`) });
  const inTray = () => plan.getByRole('group', { name: 'Boards without a place' }).getByRole('button');
  return { ...harness, page, plan, place, inTray };
};

const centreOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).last().boundingBox();
  if (box === null) throw new Error(`${name} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a board is drawn to its place with the mouse, its game follows, and undo puts it back', async () => {
  const { page, place, inTray, plan } = await openPlan(WIDE);
  await plan.scrollIntoViewIfNeeded();
  const [from, to] = [await centreOf(page, 'Table board-3'), await centreOf(page, 'Place 1')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await place(1).getByText('Table board-3').waitFor();
  await expect.poll(() => inTray().count()).toBe(2);
  await page.getByRole('button', { name: 'Set up the tables' }).click();
  await page
    .getByRole('row', { name: /Sasikiran/ })
    .getByRole('link', { name: 'Table board-3' })
    .waitFor();
  await expectFit(page);
  await keepPicture(page, 'operator-wide-plan');
  await page.getByText('Activity', { exact: true }).click();
  const acts = page.getByRole('region', { name: 'Activity' });
  await acts.getByText('seating plan').waitFor();
  expect(await acts.getByRole('listitem').count()).toBe(4);
  // An earlier act is undone, and nothing else.
  await acts.getByRole('listitem').filter({ hasText: 'tables set up' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Set up the tables' }).waitFor();
  await place(1).getByText('Table board-3').waitFor();
});

test('on a phone a board is tapped and then its place; with keys it is the same', async () => {
  const { page, place, inTray } = await openPlan(PHONE);
  await page.getByRole('button', { name: 'Table board-2', exact: true }).tap();
  await page.getByRole('button', { name: 'Place 2', exact: true }).tap();
  await place(2).getByText('Table board-2').waitFor();
  await page.getByRole('button', { name: 'Table board-1', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Place 2', exact: true }).press('Enter');
  await place(2).getByText('Table board-1').waitFor();
  await expect.poll(() => inTray().count()).toBe(2);
  await page.getByRole('button', { name: 'Table board-1', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Take it away' }).press('Enter');
  await expect.poll(() => inTray().count()).toBe(3);
  expect(await place(2).getByRole('link').count()).toBe(0);
  await expectFit(page);
  await keepPicture(page, 'operator-phone-plan');
});

test("FIDE's list completes the players, read on this device; another file is told to be none", async () => {
  const { page } = await openPlan(PHONE);
  const header =
    'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
  const line =
    '5004985        Sasikiran, Krishnan                                          IND M   GM                           2556  0   10 2600  0   10 2590  0   10 1981  i   ';
  const list = join(makeFolder(), 'players_list_foa.txt');
  writeFileSync(list, `${header}\n${line}\n`);
  await page.getByText('FIDE rating list', { exact: true }).click();
  const card = page.getByRole('region', { name: 'FIDE rating list' });
  await card.getByLabel('read on this device only').setInputFiles('package.json');
  await card.getByText('This is no rating list of FIDE').waitFor();
  await card.getByLabel('read on this device only').setInputFiles(list);
  await card.getByText('New data for 1 of 6 players in a list of 1.').waitFor();
  await card.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Undo: player data completed' }).waitFor();
  await expectFit(page);
});
