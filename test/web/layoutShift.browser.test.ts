import { expect, onTestFinished, test } from 'vitest';
import { newPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';

useBrowser();

const PAGES = [
  '/',
  '/#/table/board-1',
  '/#/games',
  '/arbiter.html',
  '/arbiter.html#/table/board-1',
  '/clock.html',
  '/operator.html',
  '/event.html',
  '/guide',
  '/laws.html',
  '/fleet.html',
  '/boardSetup.html?table=board-1',
  '/overlays.html',
  '/wall.html',
  '/radio.html',
  '/docs/',
  '/docs/configuration.html',
  '/about',
];

/** Lighthouse's limit for a good page. */
const SHIFT_MAX = 0.1;
const ANSWER_LATE_MS = 250;

/**
 * Elements that have moved since the page began, without moves caused by the reader, and their former places.
 */
const WATCH = `globalThis.shifts = [];
new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => {
  if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? node?.nodeName) });
})).observe({ type: 'layout-shift', buffered: true });`;

test.each([
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
])('nothing jumps on a %s while a page comes in, though answers are late', async (_name, viewport) => {
  const house = await openOperator();
  for (const path of PAGES) {
    const page = await newPage({ viewport });
    onTestFinished(() => page.close());
    await page.addInitScript(WATCH);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_LATE_MS));
      await route.continue().catch(() => {});
    });
    await page.goto(house.base + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(3 * ANSWER_LATE_MS);
    const shifts = await page.evaluate<readonly { value: number }[]>('shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect([path, sum < SHIFT_MAX ? [] : shifts]).toEqual([path, []]);
    await page.context().close();
  }
});
