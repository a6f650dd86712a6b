import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useBrowser } from './browserHarness.js';
import { openLivelyHouse } from './livelyHouse.js';
import { PHONE } from './pageFit.js';

useBrowser();

/** In how many lines each of these stands. */
const linesOf = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size;
  })`);

test('links of the operator, names before the arbiter and facts of games stand whole in one line', async () => {
  const house = await openLivelyHouse();
  const operator = await openPage(house, { ...PHONE, path: '/operator.html' });
  await operator.getByRole('link', { name: 'Table cards' }).waitFor();
  const tops = `[...document.querySelectorAll('.page-title nav a')].map((link) => Math.round(link.offsetTop))`;
  expect(new Set(await operator.evaluate<number[]>(tops)).size).toBe(1);

  const arbiter = await openPage(house, { ...PHONE, path: '/arbiter.html#/table/board-1' });
  await arbiter.getByText('Adlerberg, Anna').first().waitFor();
  const isCut = `[...document.querySelectorAll('.players .player-name')].map((one) => one.scrollWidth > one.clientWidth + 1)`;
  expect(await arbiter.evaluate(isCut)).not.toContain(true);

  const size = { viewport: { width: 1024, height: 800 } } as const;
  const games = await openPage(house, { ...size, path: '/#/games' });
  await games.getByText('Gallo, Gina – Horáková, Hana').waitFor();
  expect(await linesOf(games, '.game-link .muted')).toEqual([1, 1, 1, 1, 1]);
});
