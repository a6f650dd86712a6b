import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './axe.js';
import { builtPages, keepPicture, openPage, reportGame, startDaemon, useBrowser } from './browserHarness.js';

useBrowser();

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const OPENING = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O'];

const startWithGame = async () => {
  const daemon = await startDaemon();
  reportGame(daemon, OPENING);
  daemon.tell({
    type: 'tags',
    gameId: 'g1',
    tags: { White: 'Byrne, Donald', WhiteTitle: 'IM', Black: 'Fischer, Robert James', BlackTitle: 'GM' },
  });
  daemon.tell({ type: 'clock', whiteMs: 5_000_000, blackMs: 29_000, running: 'black' });
  return daemon;
};

type Check = 'faintTexts' | 'smallTargets' | 'nameless' | 'moving' | 'overhang' | 'focused';

/** The findings of a check in `pageChecks.js`. */
const check = (page: Page, name: Check): Promise<unknown> => page.evaluate(`pageChecks.${name}()`);

/**
 * The scripts that a built page loads, with their imports, but without those that a card loads when it is
 * opened.
 */
const scriptsOf = async (page: string): Promise<readonly string[]> => {
  const found = new Set<string>();
  const collect = async (source: string): Promise<void> => {
    for (const [, name = ''] of source.matchAll(
      /(?:from|import|src=)\s*["'`][\w./-]*?([\w-]+-[\w-]{8}\.js)/g,
    )) {
      if (found.has(name)) continue;
      found.add(name);
      await collect(await readFile(join(builtPages(), 'assets', name), 'utf8'));
    }
  };
  await collect(await readFile(join(builtPages(), page), 'utf8'));
  return [...found];
};

/**
 * A page for playing includes the rules of chess. Each page includes the header with links to all places, and
 * its English texts.
 */
test.each([
  ['index.html', 64_500],
  ['clock.html', 34_600],
  ['sensorTest.html', 10_400],
  ['arbiter.html', 56_400],
  ['operator.html', 36_800],
  ['fleet.html', 14_300],
  ['guide.html', 15_700],
  ['laws.html', 25_700],
  ['wall.html', 36_400],
  ['event.html', 25_100],
  ['overlay.html', 29_100],
] as const)('what a first visit to %s loads is small, and comes from one place', async (page, bytesMax) => {
  const scripts = await Promise.all(
    (await scriptsOf(page)).map((name) => readFile(join(builtPages(), 'assets', name))),
  );
  const sentBytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  console.log(`${page}: ${scripts.length} scripts, ${sentBytes} bytes gzipped`);
  expect(scripts.length).toBeGreaterThan(0);
  // A phone waits for each script.
  expect(scripts.length).toBeLessThanOrEqual(2);
  expect(sentBytes).toBeLessThan(bytesMax);
  const html = await readFile(join(builtPages(), page), 'utf8');
  expect(html).not.toMatch(/https?:|<style|<script(?![^>]*src=)/);
});

describe('on a phone', () => {
  for (const path of ['/', '/#/games', '/#/games/g1'])
    test(`${path} fits in one column, and everything can be touched`, async () => {
      const page = await openPage(await startWithGame(), { ...PHONE, path });
      const closed = await page.locator('details:not([open]) > summary').all();
      for (const summary of closed.reverse()) await summary.click();
      expect(await check(page, 'overhang')).toBe(0);
      expect(await check(page, 'smallTargets')).toEqual([]);
      await keepPicture(page, `phone${path.replaceAll(/\W+/g, '-')}`);
    });
});

const SIZES = [
  [390, 844],
  [768, 1_024],
  [1_024, 768],
  [1_440, 900],
  [1_920, 1_080],
] as const;

test.each(SIZES)(
  'at %i x %i the whole board and the steps through its moves are in sight',
  async (width, height) => {
    const page = await openPage(await startWithGame(), { viewport: { width, height } });
    const box = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [board, steps] = [await box('svg.board'), await box('.replay-buttons')];
    expect(steps.y + steps.height).toBeLessThanOrEqual(height);
    expect(board.height).toBeGreaterThan(Math.min(height - 320, width * 0.55));
    // No coordinate overlaps a square.
    for (const letter of await page.locator('.ranks span, .files span').all()) {
      const { x = 0, y = 0 } = (await letter.boundingBox()) ?? {};
      expect(x < board.x || y >= board.y + board.height).toBe(true);
    }
    const used = await page.evaluate<number>(
      `Math.max(...[...document.querySelectorAll('.table-page .card')].map((card) => card.getBoundingClientRect().right))`,
    );
    expect(width - used).toBeLessThan(32);
    expect(await check(page, 'overhang')).toBe(0);
  },
);

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test('every text stands out from its ground', async () => {
    const daemon = await startWithGame();
    const problem = { code: 'LINK_LOST', message: 'The cable is out.', advice: 'Check the cable.' };
    const device = daemon.house.service.table('one')?.device;
    if (device) daemon.tell({ type: 'device', device: { ...device, link: 'waiting', problem } });
    daemon.tell(
      { type: 'alarm', alarm: { ...problem, code: 'JOURNAL_REFUSES' } },
      { type: 'phase', phase: 'correcting', wrong: [{ square: 'e4', found: null, expected: 'P' }] },
      { type: 'ask', id: 'g1-q1', about: 'board', question: 'Which piece?', options: ['queen'] },
    );
    const page = await openPage(daemon, { colorScheme, reducedMotion: 'reduce' });
    await page.getByText('Players and event', { exact: true }).click();
    await page.getByLabel('Elo').first().fill('x');
    expect(await check(page, 'faintTexts')).toEqual([]);
    await keepPicture(page, `everything-${colorScheme}`);
    await page.getByRole('button', { name: 'White wins, 1-0' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await check(page, 'faintTexts')).toEqual([]);
    daemon.tell({ type: 'result', gameId: 'g1', result: '1-0', by: 'told' });
    await page.goto(`${daemon.base}/#/games`);
    await page.getByRole('button', { name: /^Delete/ }).waitFor();
    expect(await check(page, 'faintTexts')).toEqual([]);
  });
});

describe('without eyes and without a mouse', () => {
  test.each(['/', '/#/games', '/#/games/g1', '/arbiter.html', '/api/v1/games/g1.html'])(
    'axe finds nothing on %s, nor a name that is not what one reads',
    async (path) => {
      const page = await openPage(await startWithGame(), { path });
      expect(await axeFindings(page)).toEqual([]);
    },
  );

  test('the moves are one stop of the tab key, with the arrows inside', async () => {
    const page = await openPage(await startWithGame());
    const focusedMove = () => page.evaluate(`document.activeElement.querySelector('.san')?.textContent`);
    expect(await page.locator('.moves button:not([tabindex="-1"])').count()).toBe(1);
    await page.locator('.moves button[tabindex="0"]').focus();
    expect(await focusedMove()).toBe('O-O');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focusedMove).toBe('Ba4');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focusedMove).toBe('a6');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.closest('.moves')`)).toBeNull();
  });

  test('the keys are listed on ?, but not where one types', async () => {
    const page = await openPage(await startWithGame());
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('First and last position').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Players and event', { exact: true }).click();
    await page.getByLabel('Elo').first().focus();
    await page.keyboard.press('?');
    expect(await dialog.count()).toBe(0);
  });

  test('landmarks, headings, the board and its position have names and words', async () => {
    const page = await openPage(await startWithGame());
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      expect(await page.getByRole(role).count(), role).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1);
    // The cards of extensions appear after the page, each when its script is loaded.
    await expect
      .poll(() => page.getByRole('heading').allTextContents())
      .toEqual([
        'Table one',
        'Moves',
        'Take a seat',
        'Board',
        'Players and event',
        'lichess',
        'Voice and sounds',
      ]);
    expect(await page.getByRole('img').getAttribute('aria-label')).toBe(
      'Chess board after move 5, White: castles kingside. Black to move',
    );
    const words = await page.getByLabel('Position in words').textContent();
    expect(words).toContain('Whiteking g1, queen d1, rooks a1 f1, bishops c1 a4, knights b1 f3, pawns a2');
    expect(words).toContain('Blackking e8');
    expect(await check(page, 'nameless')).toEqual([]);
  });

  test('the tab key reaches everything, in order, and shows where it is', async () => {
    const page = await openPage(await startWithGame());
    const names: unknown[] = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      names.push(await check(page, 'focused'));
    }
    expect(names.filter((name) => String(name).endsWith('(unseen)'))).toEqual([]);
    const pages = ['Tables', 'Games', 'Arbiter', 'Tournament', 'Guide', 'Docs', 'About'];
    const expected = ['Skip to the content', 'jadoube', ...pages, 'Clock', 'Board', 'First position'];
    expect(names.slice(0, expected.length)).toEqual(expected);
    for (const name of ['White wins, 1-0', 'Take back', 'New game', 'Players and event', 'Access'])
      expect(names).toContain(name);
  });

  test('nothing moves for those who asked for stillness', async () => {
    const page = await openPage(await startWithGame(), { reducedMotion: 'reduce' });
    expect(await check(page, 'moving')).toEqual([]);
  });
});

describe.each(['light', 'dark'] as const)('a page that plays, in %s colours', (colorScheme) => {
  test('fits on a phone, can be touched and read, and names what it has', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, ['e4', 'e5']);
    daemon.tell(
      { type: 'seats', white: 'screen', black: 'board' },
      { type: 'ask', id: 'g1-q1', about: 'draw', side: 'white', question: 'A draw?', options: ['accept'] },
    );
    const page = await openPage(daemon, { ...PHONE, colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play White here' }).click();
    await page.getByText('Your move', { exact: true }).waitFor();
    expect(await check(page, 'overhang')).toBe(0);
    expect(await check(page, 'smallTargets')).toEqual([]);
    expect(await check(page, 'faintTexts')).toEqual([]);
    expect(await check(page, 'nameless')).toEqual([]);
    expect(await page.getByRole('gridcell').count()).toBe(64);
    expect(await page.getByRole('gridcell', { name: 'g1, white knight' }).count()).toBe(1);
    await page.getByRole('gridcell', { name: 'g1, white knight' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('gridcell', { name: 'f3, legal destination' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect
      .poll(() => daemon.house.commands.at(-1)?.command)
      .toEqual({ type: 'answer', question: 'g1-q1', option: 'accept' });
    await keepPicture(page, `play-phone-${colorScheme}`);
  });
});

describe('the language of the page', () => {
  test('follows the browser, can be chosen, and is kept', async () => {
    const daemon = await startWithGame();
    const page = await openPage(daemon, { locale: 'de-AT', path: '/#/games/g1' });
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('heading', { name: 'Züge' }).waitFor();
    await page.getByText(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/).waitFor();
    await page.goto(`${daemon.base}/`);
    await page.getByText('Schwarz am Zug').waitFor();
    await page.getByLabel('Sprache').selectOption('es');
    await page.getByText('Juegan negras').waitFor();
    await page.goto(`${daemon.base}/clock.html`);
    await page.getByRole('heading', { name: 'Ritmo de juego' }).waitFor();
    await page.goto(`${daemon.base}/`);
    await page.getByText('Juegan negras').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  test.each(['de', 'fr', 'es'])('in %s everything fits on a phone, and has a name', async (language) => {
    for (const path of ['/', '/#/games', '/#/games/g1']) {
      const page = await openPage(await startWithGame(), {
        ...PHONE,
        path: path.replace('/', `/?lang=${language}`),
      });
      expect(await check(page, 'overhang'), path).toBe(0);
      expect(await check(page, 'smallTargets'), path).toEqual([]);
      expect(await check(page, 'nameless'), path).toEqual([]);
    }
  });

  test.each(['/', '/#/games', '/#/games/g1', '/clock.html'])(
    'from right to left %s does not break, and a stays on the left of the board',
    async (path) => {
      const page = await openPage(await startWithGame(), { ...PHONE, path });
      await page.evaluate(`document.documentElement.dir = 'rtl'`);
      expect(await check(page, 'overhang')).toBe(0);
      expect(await check(page, 'smallTargets')).toEqual([]);
      const files = await page.locator('.files span').all();
      const xs = await Promise.all(files.map(async (file) => (await file.boundingBox())?.x ?? 0));
      expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    },
  );
});
