import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeFindings } from './axe.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE } from './pageFit.js';

useBrowser();

const PAGES = [
  '/',
  '/#/table/board-1',
  '/#/games',
  '/#/accounts',
  '/arbiter.html',
  '/arbiter.html#/table/board-1',
  '/clock.html',
  '/clock.html?table=board-1',
  '/operator.html',
  '/event.html',
  '/guide',
  '/laws.html',
  '/fleet.html',
  '/boardSetup.html?table=board-1',
  '/overlays.html',
  '/wall.html',
  '/sensorTest.html',
  '/radio.html',
  '/api/v1/cards.html',
];

const DOCS = ['/docs/', '/docs/play.html', '/about'];

const PLACES = ['Tables', 'Games', 'Arbiter', 'Tournament', 'Guide', 'Docs', 'About'];

const SMALLEST = { ...PHONE, viewport: { width: 320, height: 640 } } as const;
const TABLET = { viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce' } as const;

test.each([
  ['the smallest phone', SMALLEST, 'light'],
  ['a tablet', TABLET, 'dark'],
] as const)('every page fits %s, and axe has nothing to say', async (name, size, colorScheme) => {
  const house = await openOperator();
  for (const path of PAGES) {
    // The server of a sensor test is a separate one.
    const page = await openPage(house, { ...size, path, colorScheme, expectErrors: /404/ });
    await page.waitForTimeout(500);
    await keepPicture(page, `every-${name}-${path.replaceAll(/\W/g, '_')}`);
    await expectFit(page);
    expect([path, await axeFindings(page)]).toEqual([path, []]);
    await page.context().close();
  }
});

test('every page has the name of the house and the way to its places, also with text of double size', async () => {
  const house = await openOperator();
  for (const path of [...PAGES, ...DOCS].filter((one) => !one.startsWith('/api/'))) {
    const page = await openPage(house, { path, viewport: { width: 1280, height: 900 }, expectErrors: /404/ });
    await page.getByRole('banner').getByRole('link', { name: 'jadoube' }).waitFor();
    const places = page.getByRole('banner').getByRole('navigation', { name: 'Pages' });
    if (path.startsWith('/wall')) await places.getByRole('button', { name: 'Pages' }).click();
    expect([path, await places.getByRole('link').allInnerTexts()]).toEqual([path, PLACES]);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    expect([path, await page.evaluate('pageChecks.overhang()')]).toEqual([path, 0]);
    await page.context().close();
  }
});

/** A refusal by a newer program, whose keys no catalogue here has. */
const REFUSAL = {
  code: 'NOT_FOUND',
  message: 'the newer daemon says no',
  key: 'refusal.ofNewerDaemon',
  params: { reason: { key: 'reason.ofNewerDaemon' } },
  advice: 'Ask the newer daemon.',
  adviceKey: 'advice.ofNewerDaemon',
};

const catalogued = Object.keys(
  JSON.parse(readFileSync('src/messages/catalogue/en.json', 'utf8')) as Record<string, string>,
);
const KEYS = new Set([...catalogued, REFUSAL.key, REFUSAL.adviceKey, 'reason.ofNewerDaemon']);

test.each(['en', 'fr'])('no page shows a key in the place of a sentence, in %s', async (language) => {
  const house = await openOperator();
  const refused: string[] = [];
  for (const path of PAGES.filter((one) => !one.startsWith('/api/'))) {
    const page = await openPage(house, { path, locale: language, expectErrors: /404/ });
    await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: { error: REFUSAL } }));
    for (const isRefused of [false, true]) {
      if (isRefused) await page.reload();
      await page.waitForTimeout(500);
      const shown = await page.evaluate<string>('document.body.innerText');
      const words = shown.split(/[\s,;:()“”"]+/);
      const keys = words
        .map((word) => word.replace(/\.$/, ''))
        .filter((word) => word.includes('.') && KEYS.has(word));
      expect([path, isRefused, keys]).toEqual([path, isRefused, []]);
      if (words.join(' ').includes(REFUSAL.message)) refused.push(path);
    }
    await page.context().close();
  }
  expect(refused.length).toBeGreaterThan(3);
});
