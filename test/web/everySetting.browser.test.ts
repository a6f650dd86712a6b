import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nightlyFrom } from '../depth.js';
import { axeFindings } from './axe.js';
import { newPage, openPage, useBrowser } from './browserHarness.js';
import { openLivelyHouse } from './livelyHouse.js';

useBrowser();

const PAGES = [
  '/',
  '/#/table/board-1',
  '/#/games',
  '/#/accounts',
  '/arbiter.html',
  '/arbiter.html#/table/board-6',
  '/clock.html?table=board-2',
  '/operator.html',
  '/event.html',
  '/wall.html',
  '/fleet.html',
  '/guide',
  '/laws.html',
  '/overlays.html',
  '/radio.html',
  '/docs/',
  '/about',
  '/not-there.html',
];

const checks = (page: Page): Promise<unknown> =>
  page.evaluate(
    '({ overhang: pageChecks.overhang(), faint: pageChecks.faintTexts(), moving: pageChecks.moving() })',
  );

const NOTHING = { overhang: 0, faint: [], moving: [] };

/** Settings of systems that every page must respect. */
const SETTINGS = [
  ['more contrast and no motion, light', { contrast: 'more', reducedMotion: 'reduce', colorScheme: 'light' }],
  ['more contrast and no motion, dark', { contrast: 'more', reducedMotion: 'reduce', colorScheme: 'dark' }],
  ["the system's own colours", { forcedColors: 'active', reducedMotion: 'reduce' }],
] as const;

test.each(nightlyFrom(SETTINGS))(
  'every page follows the setting %s',
  { timeout: 300_000 },
  async (name, setting) => {
    const house = await openLivelyHouse();
    for (const path of PAGES) {
      const page = await openPage(house, {
        path,
        viewport: { width: 390, height: 844 },
        ...setting,
        expectErrors: /404/,
      });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([path, name, await checks(page)]).toEqual([path, name, NOTHING]);
      expect([path, name, await axeFindings(page)]).toEqual([path, name, []]);
      await page.context().close();
    }
  },
);

test('every page fits with text of double size where 320 pixels are left', {
  timeout: 300_000,
}, async () => {
  const house = await openLivelyHouse();
  const wide: unknown[] = [];
  for (const path of PAGES) {
    const page = await openPage(house, { path, viewport: { width: 640, height: 900 }, expectErrors: /404/ });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    const overhang = await page.evaluate<number>('pageChecks.overhang()');
    if (overhang > 0) wide.push([path, overhang]);
    await page.context().close();
  }
  expect(wide).toEqual([]);
});

test('a printed page has its text and none of its controls for the screen', {
  timeout: 300_000,
}, async () => {
  const house = await openLivelyHouse();
  for (const path of ['/guide', '/laws.html', '/docs/play.html', '/#/table/board-1']) {
    const page = await newPage({ viewport: { width: 794, height: 1_123 } });
    await page.goto(house.base + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([path, await page.getByRole('navigation', { name: 'Pages' }).isVisible()]).toEqual([path, false]);
    expect([path, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([path, true]);
    expect([path, await page.locator('.task, .card, article, .stage').first().isVisible()]).toEqual([
      path,
      true,
    ]);
  }
});
