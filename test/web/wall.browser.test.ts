import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { openSpectators } from './spectatorHarness.js';

useBrowser();

const still = { reducedMotion: 'reduce' } as const;
const TABLET = { viewport: { width: 768, height: 1024 }, ...still } as const;
const FULL_HD = { viewport: { width: 1920, height: 1080 }, ...still } as const;
const SICILIAN = ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'd2d4', 'c5d4', 'f3d4', 'g8f6', 'b1c3', 'a7a6'] as const;

const scrolls = (page: Page): Promise<unknown> =>
  page.evaluate(
    '({ down: document.documentElement.scrollHeight > innerHeight, across: document.documentElement.scrollWidth > innerWidth })',
  );

/** Whether each board and its names fit into the window, and how wide the board is. */
const tiles = (page: Page): Promise<{ readonly side: number; readonly inside: boolean }[]> =>
  page.evaluate(`[...document.querySelectorAll('.tile')].map((tile) => {
    const { left, top, right, bottom, width } = tile.getBoundingClientRect();
    return { side: width, inside: left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5 };
  })`);

test.each([
  ['phone', PHONE, 100],
  ['tablet', TABLET, 200],
  ['wide', WIDE, 280],
  ['fullhd', FULL_HD, 360],
] as const)('six boards fill a %s without scrolling', async (name, size, sideMin) => {
  const harness = await openSpectators(6);
  await harness.play(1, ...SICILIAN);
  await harness.play(2, 'd2d4', 'd7d5');
  await harness.play(3, 'e2e4');
  await harness.result(2, '1/2-1/2');
  const page = await openPage(harness, { ...size, path: '/wall.html' });
  await page.locator('.tile').nth(5).waitFor();
  await page.getByRole('button', { name: /Adlerberg, Aa – Berg, Ba, a6/ }).waitFor();
  await page.getByText('½-½').waitFor();
  expect(await scrolls(page)).toEqual({ down: false, across: false });
  const shown = await tiles(page);
  expect(shown.filter(({ inside }) => !inside)).toEqual([]);
  expect(shown[0]?.side).toBeGreaterThan(sideMin);
  await expectFit(page);
  await keepPicture(page, `wall-${name}-6`);
});

test('four boards stand beside their players on a wide screen, with the last move', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3');
  await harness.play(2, 'd2d4', 'd7d5');
  const page = await openPage(harness, { ...WIDE, path: '/wall.html' });
  await page.getByText('2. Nf3', { exact: true }).waitFor();
  await page.getByText('1… d5', { exact: true }).waitFor();
  const shown = await tiles(page);
  expect(shown.filter(({ inside }) => !inside)).toEqual([]);
  expect(shown[0]?.side).toBeGreaterThan(690);
  expect(await scrolls(page)).toEqual({ down: false, across: false });
  await expectFit(page);
  await keepPicture(page, 'wall-wide-4');
});

test('moves come by themselves; an opened board follows, and goes back with its clocks and captured pieces', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, ...SICILIAN.slice(0, 6));
  const page = await openPage(harness, { ...WIDE, path: '/wall.html' });
  await page.getByRole('button', { name: /Aa – Berg, Ba, cxd4/ }).click();
  await page.getByRole('img', { name: 'captured: P', exact: true }).waitFor();
  await harness.more(1, 'f3d4', 'g8f6');
  await page.getByText('Nf6', { exact: true }).waitFor();
  await page.getByRole('img', { name: 'captured: p', exact: true }).waitFor();
  await page.keyboard.press('Home');
  expect(await page.getByRole('img', { name: /captured/ }).count()).toBe(0);
  await page.keyboard.press('End');
  await page.getByText(/^B\d\d Sicilian Defence/).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('img', { name: /#\/board\// }).waitFor();
  await keepPicture(page, 'wall-wide-board');
  await page.getByRole('button', { name: 'Next board' }).click();
  await page.getByText('Board 2', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous board' }).click();
  await page.getByRole('button', { name: 'Previous board' }).click();
  await page.getByText('Board 4', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'All boards' }).click();
  await page.locator('.tile').nth(3).waitFor();
});

test('a search finds games of the event by player and by opening; German where it is asked for', async () => {
  const harness = await openSpectators(5);
  await harness.play(4, ...SICILIAN);
  const page = await openPage(harness, { ...PHONE, path: '/wall.html?lang=de' });
  const search = page.getByRole('searchbox', { name: 'Spieler und Eröffnungen suchen' });
  await search.fill('sicilian najdorf');
  await page.getByRole('link', { name: /1\.4 Gallo, Ga – Horáková, Ha/ }).waitFor();
  await search.fill('horakova');
  await page.getByRole('link', { name: /Horáková, Ha/ }).waitFor();
  await search.fill('nobody at all');
  await page.getByText('Nichts gefunden').waitFor();
  await expectFit(page);
});

test('of a hundred boards a large screen shows all, a phone page after page', async () => {
  const harness = await openSpectators(100);
  await harness.play(40, 'e2e4');
  const page = await openPage(harness, { ...FULL_HD, path: '/wall.html' });
  await expect.poll(() => page.locator('.tile').count()).toBe(100);
  expect((await tiles(page)).filter(({ inside }) => !inside)).toEqual([]);
  await keepPicture(page, 'wall-fullhd-100');
  await page.getByLabel('Most exciting first').check();
  await page.locator('.tile').first().getByRole('button', { name: /^40:/ }).waitFor();
  await page.getByLabel('Boards on the screen').selectOption('16');
  await expect.poll(() => page.locator('.tile').count()).toBe(16);
  const phone = await openPage(harness, { ...PHONE, path: '/wall.html?boards=33-64' });
  await phone.locator('.tile[data-board="33"]').waitFor();
  expect((await tiles(phone)).filter(({ inside }) => !inside)).toEqual([]);
  await phone.getByRole('navigation').getByRole('button').last().click();
  await phone.locator('.tile[data-board="64"]').waitFor();
  await keepPicture(phone, 'wall-phone-100');
});

test('an answer about the event that comes late does not replace a newer one', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, 'e2e4', 'e7e5');
  const page = await openPage(harness, { ...WIDE, path: '/wall.html' });
  await page.getByRole('heading', { name: 'Autumn Open' }).waitFor();
  let release = (): void => {};
  const isLate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAnswered: boolean[] = [];
  await page.route('**/api/v1/spectators/event', async (route) => {
    const turn = isAnswered.push(false) - 1;
    const response = await route.fetch();
    if (turn === 0) await isLate;
    await route.fulfill({ response });
    isAnswered[turn] = true;
  });
  await page.clock.install();
  await page.reload();
  await page.locator('.tile').nth(3).waitFor();

  await harness.act({ type: 'describe', event: { name: 'Winter Open', site: 'Town Hall' } });
  // Readers of the same moment share one answer.
  const shared = async () => (await fetch(`${harness.base}/api/v1/spectators/event`)).text();
  await expect.poll(shared).toContain('Winter Open');
  await harness.result(1, '1-0');
  await page.getByText('1-0').waitFor();
  // After news of a table the event is read again, before the first answer is given up for lost.
  await page.clock.fastForward(5_500);
  await page.getByRole('heading', { name: 'Winter Open' }).waitFor();
  expect(isAnswered).toEqual([false, true]);
  release();
  await expect.poll(() => isAnswered).toEqual([true, true]);
  await page.waitForTimeout(500);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Winter Open');
});
