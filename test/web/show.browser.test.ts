import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { openSpectators } from './spectatorHarness.js';

useBrowser();

const HD = { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' } as const;
const TABLET = { viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce' } as const;
const SIZES = [
  ['390', PHONE],
  ['768', TABLET],
  ['1440', WIDE],
  ['1920', HD],
] as const;

const WHITE = { name: 'Adlerberg, Aa', startNumber: 1 };
const BLACK = { name: 'Berg, Bb', startNumber: 2 };

const openRound = async () => {
  const harness = await openOperator();
  const act = async (body: object): Promise<Response> =>
    fetch(`${harness.base}/api/v1/tournament/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const board of [1, 2, 3]) {
    const [white, black] = [
      { ...WHITE, name: `${WHITE.name} ${board}`, startNumber: 2 * board },
      { ...BLACK, name: `${BLACK.name} ${board}`, startNumber: 2 * board + 1 },
    ];
    await act({ type: 'pair', round: 1, board, white, black });
  }
  await act({ type: 'setUp', round: 1 });
  return { ...harness, act };
};

test.each(SIZES)(
  'at %s the arbiter draws a start position, and is told of a number that is none',
  async (name, size) => {
    const { base, tables } = await openRound();
    const page = await openPage({ base }, { ...size, path: '/operator.html', expectErrors: /409/ });
    const round = page.getByRole('region', { name: 'Round 1' });
    await round.getByText('Chess960: start position of the round').click();
    await round.getByLabel('Number, 0 to 959').fill('960');
    await round.getByRole('button', { name: 'Set it' }).click();
    await page.getByText('960 is no Chess960 start position: their numbers are 0 to 959').waitFor();
    await round.getByRole('button', { name: 'Draw by lot' }).click();
    await round.getByText('356', { exact: true }).waitFor();
    await round.getByText(/^drawn by lot by /).waitFor();
    await round.getByRole('img', { name: 'from a to h: N B B R K R Q N' }).waitFor();
    await expect.poll(() => tables.table('board-2')?.game?.startFen).toMatch(/^nbbrkrqn\//);
    await expectFit(page);
    await keepPicture(page, `operator-array-${name}`);
    await page.getByRole('button', { name: 'Undo: start position' }).click();
    await round.getByText('356', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => tables.table('board-2')?.game?.startFen).toMatch(/^rnbqkbnr\//);
  },
);

test.each(SIZES)(
  'at %s the wall shows it until the first move, large enough to set pieces up from',
  async (name, size) => {
    const harness = await openSpectators(6);
    await harness.act({ type: 'startPosition', round: 1, number: 356 });
    const page = await openPage(harness, { ...size, path: '/wall.html' });
    const start = page.getByRole('region', { name: 'Start position' });
    const picture = start.getByRole('img', { name: 'from a to h: N B B R K R Q N' });
    await picture.waitFor();
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(size.viewport.width * 0.6);
    expect(await page.locator('.tile [data-square="d1"][data-piece="R"]').count()).toBe(6);
    await expectFit(page);
    await keepPicture(page, `wall-array-${name}`);
    await harness.playFrom(3, 356, 'd2d4');
    await start.waitFor({ state: 'detached' });
    await page.getByText('Chess960 356').waitFor();
    await expectFit(page);
    await keepPicture(page, `wall-array-begun-${name}`);
  },
);

test('an overlay follows the board that the operator puts on air', async () => {
  const harness = await openSpectators(8);
  await harness.play(2, 'e2e4', 'e7e5');
  const air = await openPage(harness, { ...HD, path: '/overlay.html?show=board&board=feature' });
  await air.getByText('Overlay').waitFor({ state: 'attached' });
  expect(await air.locator('.side-line').count()).toBe(0);
  const console = await openPage(harness, { ...WIDE, path: '/operator.html' });
  const button = console.getByRole('button', { name: 'Board 2 on air', exact: true });
  await button.click();
  await air.getByText('Castro, Ca').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await console.getByRole('button', { name: 'Board 5 on air', exact: true }).click();
  await air.getByText('Adlerberg, Ib').waitFor();
  await console.getByText('Spectators', { exact: true }).click();
  await console.getByText('Board 5 is on air.').waitFor();
  await expectFit(console);
  await keepPicture(console, 'operator-air-1440');
  await console.getByRole('button', { name: 'Take it off air' }).click();
  await expect.poll(() => air.locator('.side-line').count()).toBe(0);
});

test.each([
  ['', 'rgb(18, 22, 26)'],
  ['&bg=ffffff', 'rgb(255, 255, 255)'],
] as const)('letters beside the board are read on any ground: %s', async (query, behind) => {
  const harness = await openSpectators(1);
  const page = await openPage(harness, { ...HD, colorScheme: 'dark', path: `/overlay.html?board=1${query}` });
  await page.getByText('Adlerberg, Aa').waitFor();
  await page.evaluate<unknown>(`document.body.style.background = '${behind}'`);
  const looks = await page.evaluate<unknown>(`(() => {
    const { color, textShadow, fontSize } = getComputedStyle(document.querySelector('.air .files'));
    return { color, edges: textShadow.split('rgb(0, 0, 0)').length - 1, fontSize };
  })()`);
  expect(looks).toEqual({ color: 'rgb(255, 255, 255)', edges: 4, fontSize: '18px' });
  await keepPicture(page, `overlay-letters${query === '' ? '-dark' : '-light'}`);
});

test.each(SIZES)(
  'at %s the game page shows an evaluation once the operator has switched it on',
  async (name, size) => {
    const harness = await openSpectators(2);
    await harness.play(1, 'e2e4', 'e7e5');
    const { id } = harness.tournamentService.tournament().rounds[0]?.pairings[0] ?? {};
    const page = await openPage(harness, { ...size, path: `/event.html#/game/${id}` });
    await page.getByRole('button', { name: 'e5' }).waitFor();
    expect(await page.locator('.evaluation').count()).toBe(0);
    await harness.act({ type: 'evaluation', games: 'all' });
    await page.getByRole('img', { name: 'Evaluation: +0.7' }).waitFor();
    await page.getByRole('button', { name: 'e4' }).click();
    await page.getByRole('img', { name: 'Evaluation: −0.7' }).waitFor();
    await expectFit(page);
    await keepPicture(page, `game-evaluation-${name}`);
  },
);

test('switching it on is an act of the operator, off by default, with a warning where games are in play', async () => {
  const { base } = await openRound();
  const page = await openPage({ base }, { ...PHONE, path: '/operator.html' });
  await page.getByText('Spectators', { exact: true }).click();
  const choice = page.getByLabel('Evaluation by an engine');
  expect(await choice.inputValue()).toBe('');
  await choice.selectOption('all');
  await page.getByText('Every phone in the hall can read it').waitFor();
  await page.getByRole('button', { name: 'Undo: evaluation for spectators' }).waitFor();
  await expectFit(page);
  await keepPicture(page, 'operator-evaluation-390');
});
