import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Chapter, Step, Task } from '../../src/web/guide/chapter.js';
import { makeFolder } from '../journal/journalHarness.js';
import { startLawHouse } from './arbiterHarness.js';
import { builtPages, keepPicture, openPage, startDaemon, useBrowser } from './browserHarness.js';
import { startHouse } from './clockHarness.js';
import { followTask } from './guide/followTask.js';
import { guideIn } from './guide/guideIn.js';
import { PICTURES } from './guide/guidePictures.js';
import { typeCommands } from './guide/typeCommands.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { startRealTable } from './play/playHarness.js';

useBrowser();

const chapters = guideIn('en');

const chapter = (id: string): Chapter => {
  const found = chapters.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the guide has no chapter ${id}`);
  return found;
};
const pictures = chapters.flatMap(({ tasks }) =>
  tasks.flatMap(({ steps }) => steps.flatMap(({ picture }) => (picture === undefined ? [] : [picture]))),
);
/** The browser logs when a page may not keep the screen on, or plays a sound before it was touched. */
const expectErrors = /AudioContext|wake ?lock/i;
const open = { expectErrors, reducedMotion: 'reduce', colorScheme: 'light' } as const;

/** Tasks of players that need another setup. */
const STUDIES = ['analyse', 'exercises'];
const OTHERWISE = ['clock', ...STUDIES];

describe('every step of the guide is done', () => {
  test('for players, on the built daemon and a board', async () => {
    const table = await startRealTable();
    const page = await openPage(table, open);
    page.setDefaultTimeout(15_000);
    // White plays at the screen, and hands carry out White's moves.
    const isCarriedOut = (uci: string): boolean => uci[1] === '2';
    const hands = (uci: string) => (isCarriedOut(uci) ? table.carryOut(uci) : table.reply(uci));
    for (const task of chapter('players').tasks)
      if (!OTHERWISE.includes(task.id)) await followTask(task, { base: table.base, page, hands });
  });

  test('for players, who study at a board', async () => {
    const table = await startRealTable();
    const page = await openPage(table, open);
    const file = join(makeFolder(), 'mine.epd');
    writeFileSync(file, '6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1 w - - bm Re8#; id "Back rank";\n');
    const files = { 'mine.epd': file };
    const { base, reply: hands } = table;
    for (const task of chapter('players').tasks)
      if (STUDIES.includes(task.id)) await followTask(task, { base, page, hands, files });
  });

  test('for players, with a clock on a telephone', async () => {
    const house = await startHouse(builtPages());
    const page = await openPage(house, open);
    for (const task of chapter('players').tasks)
      if (task.id === 'clock') await followTask(task, { base: house.base, page });
  });

  test('for arbiters', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    house.hands.connect();
    house.hands.play('e2e4');
    house.hands.slip('g8', 'g6');
    house.hands.press('black');
    const page = await openPage(house, { ...open, path: '/arbiter.html' });
    for (const task of chapter('arbiters').tasks) await followTask(task, { base: house.base, page });
  });

  test('for operators', async () => {
    const house = await openOperator();
    const page = await openPage(house, { ...open, path: '/operator.html' });
    const files = { 'round3.trf': 'fixtures/pairings/trf26_individual_round3_paired.trf' };
    for (const task of chapter('operators').tasks) await followTask(task, { base: house.base, page, files });
  });

  test('for makers of boards, in terminals', () => typeCommands(chapter('makers')));

  test('for developers, in a terminal and in a browser', async () => {
    await typeCommands(chapter('developers'));
    const daemon = await startDaemon();
    // Addresses that are no pages have no icon.
    const page = await openPage(daemon, { ...open, expectErrors: /404/ });
    for (const task of chapter('developers').tasks) {
      const steps = task.steps.filter((step) => 'visit' in step);
      await followTask({ ...task, steps }, { base: daemon.base, page });
    }
  });
});

describe.each(['de', 'es', 'fr'])('the guide in %s is done on pages in that language', (locale) => {
  const reported = (id: string): Chapter => {
    const [found] = guideIn(locale).filter((one) => one.id === id);
    if (found === undefined) throw new Error(`the guide has no chapter ${id}`);
    return found;
  };
  /** The pictures show English pages. */
  const plain = (task: Task): Task => ({
    ...task,
    steps: task.steps.map(({ picture: _, ...step }) => step as Step),
  });

  test('by players', async () => {
    const table = await startRealTable();
    const page = await openPage(table, { ...open, locale });
    page.setDefaultTimeout(15_000);
    const hands = (uci: string) => (uci[1] === '2' ? table.carryOut(uci) : table.reply(uci));
    for (const task of reported('players').tasks)
      if (!OTHERWISE.includes(task.id)) await followTask(plain(task), { base: table.base, page, hands });
  });

  test('by arbiters', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    house.hands.connect();
    house.hands.play('e2e4');
    house.hands.slip('g8', 'g6');
    house.hands.press('black');
    const page = await openPage(house, { ...open, locale, path: '/arbiter.html' });
    for (const task of reported('arbiters').tasks) await followTask(plain(task), { base: house.base, page });
  });

  test('by operators', async () => {
    const house = await openOperator();
    const page = await openPage(house, { ...open, locale, path: '/operator.html' });
    const files = { 'round3.trf': 'fixtures/pairings/trf26_individual_round3_paired.trf' };
    for (const task of reported('operators').tasks)
      await followTask(plain(task), { base: house.base, page, files });
  });
});

test('the pictures are those of the steps, and small', () => {
  expect(readdirSync(PICTURES).sort()).toEqual(pictures.map((name) => `${name}.webp`).sort());
  const bytes = pictures.map((name) => statSync(join(PICTURES, `${name}.webp`)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(600_000);
});

describe.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('the guide on a %s', (name, size) => {
  test.each(['light', 'dark'] as const)('fits in %s colours, with its pictures', async (colorScheme) => {
    const daemon = await startDaemon();
    const page = await openPage(daemon, { ...size, colorScheme, path: '/guide' });
    await expectFit(page);
    expect(await page.getByRole('img').count()).toBe(pictures.length);
    for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.evaluate('[...document.images].map((image) => image.naturalWidth)'))
      .toEqual(pictures.map(() => 1000));
    await page.evaluate('scrollTo(0, 0)');
    await keepPicture(page, `guide-${name}-${colorScheme}`);
  });
});

describe('the guide', () => {
  test('is searched as one types, in steps and titles, whatever the accents', async () => {
    const page = await openPage(await startDaemon(), { ...WIDE, path: '/guide' });
    const tasks = page.locator('.task');
    const all = await tasks.count();
    expect(all).toBeGreaterThan(10);
    await page.getByRole('searchbox').fill('illégal knight');
    await expect.poll(() => tasks.count()).toBe(1);
    expect(await tasks.first().getByRole('heading').textContent()).toBe('Rule on an illegal move');
    await page.getByText(`1 of ${all}`).waitFor();
    await page.getByRole('searchbox').fill('no such thing anywhere');
    await page.getByText('No task contains all of these words.').waitFor();
  });

  test('prints whole, without what cannot be touched on paper', async () => {
    const page = await openPage(await startDaemon(), { ...WIDE, path: '/guide' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('.task:visible').count()).toBeGreaterThan(10);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(50_000);
  });

  test.each([
    ['de', 'Anleitung'],
    ['es', 'Guía'],
    ['fr', 'Guide'],
  ])('follows a browser in %s, and can be chosen', async (locale, title) => {
    const page = await openPage(await startDaemon(), { ...PHONE, locale, path: '/guide' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await expectFit(page);
    await page.getByRole('combobox').selectOption('English');
    await page.getByText('The automated tests of this version').waitFor();
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByText('The automated tests of this version').waitFor();
  });

  test('reads from right to left where that is asked', async () => {
    const page = await openPage(await startDaemon(), { ...PHONE, path: '/guide' });
    await page.evaluate("document.documentElement.dir = 'rtl'");
    await expectFit(page);
    await keepPicture(page, 'guide-phone-rtl');
  });
});
