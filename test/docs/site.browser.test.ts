import { expect, test } from 'vitest';
import { sitePages } from '../../src/docs/site/siteMap.js';
import { axeFindings } from '../web/axe.js';
import { keepPicture, openPage, startDaemon, useBrowser } from '../web/browserHarness.js';
import { PHONE, WIDE } from '../web/pageFit.js';

useBrowser();

/** One page of each kind; every page has the same frame. */
const SHOWN = ['index', 'play', 'boards', 'configuration'];

test.each([
  ['phone', PHONE, 'light'],
  ['phone', PHONE, 'dark'],
  ['wide', WIDE, 'light'],
  ['wide', WIDE, 'dark'],
] as const)('the documentation fits a %s, and axe has nothing to say', async (name, size, colorScheme) => {
  const daemon = await startDaemon();
  for (const path of [...SHOWN.map((page) => `/docs/${page}.html`), '/about']) {
    const page = await openPage(daemon, { ...size, path, colorScheme });
    await keepPicture(page, `docs-${name}-${colorScheme}-${path.replaceAll(/\W/g, '_')}`);
    // Links inside a text are only as high as its lines, so that the height of links is not checked.
    const found = await page.evaluate<unknown>(
      '({ overhang: pageChecks.overhang(), nameless: pageChecks.nameless(), faint: pageChecks.faintTexts() })',
    );
    expect([path, found]).toEqual([path, { overhang: 0, nameless: [], faint: [] }]);
    expect([path, await axeFindings(page)]).toEqual([path, []]);
    await page.close();
  }
});

test('axe has nothing to say on any page of the documentation', { timeout: 240_000 }, async () => {
  const daemon = await startDaemon();
  const page = await openPage(daemon, { ...PHONE, path: '/docs/' });
  for (const { name } of sitePages) {
    await page.goto(`${daemon.base}/docs/${name}.html`);
    expect([name, await page.evaluate('pageChecks.overhang()')]).toEqual([name, 0]);
    expect([name, await axeFindings(page)]).toEqual([name, []]);
  }
});

test('every page opens at the daemon, and /docs leads to the first', async () => {
  const daemon = await startDaemon();
  for (const { name } of sitePages) {
    const answer = await fetch(`${daemon.base}/docs/${name}.html`);
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
      name,
      200,
      'text/html; charset=utf-8',
    ]);
  }
  const page = await openPage(daemon, { ...WIDE, path: '/docs' });
  expect(page.url()).toBe(`${daemon.base}/docs/`);
  await page.getByRole('heading', { name: 'jadoube', level: 1 }).waitFor();
});

test('an error is found by its code, a word by its beginning, with keys alone', async () => {
  const daemon = await startDaemon();
  const page = await openPage(daemon, { ...WIDE, path: '/docs/' });
  await page.keyboard.press('/');
  await page.keyboard.type('DEVICE_SILENT');
  await page.locator('.results a').first().waitFor();
  await keepPicture(page, 'docs-search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/troubleshooting.html#device_silent');
  await page.getByRole('searchbox').fill('tourn');
  await page.locator('.results a', { hasText: 'Run a tournament' }).first().waitFor();
  await page.getByRole('searchbox').fill('zzzzqqq');
  await page.getByText('Nothing about “zzzzqqq”.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('.results').isVisible()).toBe(false);
});

test('on a phone the list of pages is folded, and opens', async () => {
  const daemon = await startDaemon();
  const page = await openPage(daemon, { ...PHONE, path: '/docs/play.html' });
  const link = page.getByRole('link', { name: 'Time controls' });
  expect(await link.isVisible()).toBe(false);
  await page.getByText('All pages').click();
  await link.click();
  await page.waitForURL('**/docs/time-controls.html');
});
