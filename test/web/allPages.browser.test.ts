import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBareHouse } from './bareHouse.js';
import { newPage, openPage, useBrowser } from './browserHarness.js';
import { startSources } from './designServer.js';
import { openLivelyHouse } from './livelyHouse.js';
import { bringRememberedBoard } from './radio/rememberedBoard.js';
import { openCertabo } from './setupHarness.js';

useBrowser();

const WIDTHS = [390, 768, 1024, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;

const PAGES = {
  live: '/',
  table: '/#/table/board-1',
  ended: '/#/table/board-3',
  games: '/#/games',
  accounts: '/#/accounts',
  arbiter: '/arbiter.html',
  arbiterTable: '/arbiter.html#/table/board-6',
  arbiterGame: '/arbiter.html#/table/board-1',
  clocks: '/clock.html',
  clock: '/clock.html?table=board-2',
  operator: '/operator.html',
  event: '/event.html',
  wall: '/wall.html',
  fleet: '/fleet.html',
  guide: '/guide',
  laws: '/laws.html',
  overlays: '/overlays.html',
  overlay: '/overlay.html?board=1',
  sensorTest: '/sensorTest.html',
  radio: '/radio.html',
  cards: '/api/v1/cards.html',
  docs: '/docs/',
  docsPlay: '/docs/play.html',
  about: '/about',
};

/** Pages that a house with a round does not have. */
const ELSEWHERE = {
  start: { path: '/', open: openBareHouse },
  boardSetup: { path: '/boardSetup.html', open: openCertabo },
  design: { path: '/design.html', open: async () => ({ base: await startSources() }) },
};

/** Actions on a page before it is examined. */
const PREPARED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  radio: bringRememberedBoard,
  boardSetup: async (page) => {
    await page.getByRole('button', { name: 'Learn pieces' }).click();
    await page.getByText('Nothing is read on a2').waitFor({ timeout: 20_000 });
  },
};

const folder = process.env['JADOUBE_SCREENSHOTS'];

/** The pages with the most content. All pages when pictures are taken. */
const CROWDED = ['table', 'arbiterTable', 'operator', 'fleet', 'radio', 'boardSetup', 'start'];
const chosen = process.env['JADOUBE_PAGES']?.split(',') ?? (folder === undefined ? CROWDED : undefined);

type Picture = { readonly width: number; readonly png: Buffer };

/** One picture of all sizes, light above dark. */
const keepSheet = async (into: string, name: string, pictures: readonly Picture[]): Promise<void> => {
  const sheet = await newPage({ viewport: { width: 2000, height: 600 } });
  const images = pictures.map(
    ({ width, png }) =>
      `<img width="${Math.round(width * 0.345)}" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  const style = 'div { display: flex; gap: 5px; align-items: start; margin-bottom: 5px }';
  const rows = [images.slice(0, WIDTHS.length), images.slice(WIDTHS.length)];
  await sheet.setContent(
    `<style>${style}</style>${name}${rows.map((row) => `<div>${row.join('')}</div>`).join('')}`,
  );
  await sheet.screenshot({ path: join(into, `sheet-${name}.png`), fullPage: true });
  await sheet.context().close();
};

/** Two frames: new content is laid out in the first and painted in the second. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Checks that the page fits in each size and scheme, and keeps its pictures. */
const viewPage = async (name: string, page: Page): Promise<void> => {
  await PREPARED[name]?.(page);
  await page.waitForTimeout(600);
  const pictures: Picture[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      expect([name, width, await page.evaluate('pageChecks.overhang()')]).toEqual([name, width, 0]);
      if (folder === undefined) continue;
      const fullHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
      const clip = { x: 0, y: 0, width, height: Math.max(Math.min(1800, fullHeight), 844) };
      await page.evaluate(TWO_FRAMES);
      const png = await page.screenshot({ fullPage: true, clip });
      await writeFile(join(folder, `${name}-${colorScheme}-${width}.png`), png);
      pictures.push({ width, png });
    }
  }
  if (folder !== undefined) await keepSheet(folder, name, pictures);
};

const isChosen = ([name]: readonly [string, unknown]): boolean => chosen?.includes(name) !== false;

/** With JADOUBE_SCREENSHOTS=folder it writes a picture of each, and a sheet of each page. */
test('the pages of a lively house hang over no window of five widths, light or dark', {
  timeout: 600_000,
}, async () => {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const house = await openLivelyHouse();
  for (const [name, path] of Object.entries(PAGES).filter(isChosen)) {
    const page = await openPage(house, { path, reducedMotion: 'reduce', expectErrors: /404/ });
    await viewPage(name, page);
    await page.context().close();
  }
});

test('the first page without a board, a board that is set up and the parts of the design hang over none', {
  timeout: 120_000,
}, async () => {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  for (const [name, { path, open }] of Object.entries(ELSEWHERE).filter(isChosen)) {
    const page = await openPage(await open(), { path, reducedMotion: 'reduce' });
    await viewPage(name, page);
    await page.context().close();
  }
});
