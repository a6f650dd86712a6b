import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nightly } from '../depth.js';
import { openPage, reportGame, startDaemon, useBrowser } from './browserHarness.js';
import { openLivelyHouse } from './livelyHouse.js';
import { openCertabo } from './setupHarness.js';

useBrowser();

/** Windows of phones, tablets and large screens, also with the browser's bars above and below. */
const WIDTHS = nightly([390, 430, 600, 768, 901, 1_024, 1_280, 1_440, 1_920], [390, 600, 768, 1_024, 1_440]);
const HEIGHTS = nightly([600, 601, 640, 667, 720, 780, 844, 900, 1_080], [600, 667, 844, 1_080]);

type Board = {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
};

const boardsOf = (page: Page): Promise<readonly Board[]> => page.evaluate('pageChecks.boards()');

/** The faults of a page in a window of this size. */
const faultsAt = async (page: Page, width: number, height: number, isPile: boolean): Promise<unknown[]> => {
  await page.setViewportSize({ width, height });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const faults: unknown[] = await page.evaluate('pageChecks.overlaps()');
  if ((await page.evaluate<number>('pageChecks.overhang()')) > 0) faults.push('hangs over');
  const boards = await boardsOf(page);
  if (boards.length === 0) faults.push('no board');
  for (const board of boards) {
    if (Math.abs(board.width - board.height) > 1) faults.push(['not square', board]);
    if (board.left < -0.5 || board.right > width + 0.5 || board.height > height)
      faults.push(['not whole', board]);
    if (width === 390 && !isPile && Math.abs(board.left - (width - board.right)) > 1.5)
      faults.push(['not centred', board]);
  }
  return faults.map((fault) => ({ width, height, fault }));
};

const look = async (page: Page, isPile = false): Promise<void> => {
  await page.locator('svg.board, .setup-board > svg').first().waitFor();
  const faults: unknown[] = [];
  for (const width of WIDTHS)
    for (const height of HEIGHTS) faults.push(...(await faultsAt(page, width, height, isPile)));
  expect(faults).toEqual([]);
  await page.context().close();
};

const still = { reducedMotion: 'reduce' } as const;

test('boards are whole, at 390 centred, and nothing lies upon another, in every window of every page with a board', {
  timeout: 600_000,
}, async () => {
  const house = await openLivelyHouse();
  const { games } = (await (await fetch(`${house.base}/api/v1/games`)).json()) as {
    readonly games: readonly { readonly id: string }[];
  };
  const [game] = games;
  const spectated = (await (await fetch(`${house.base}/api/v1/spectators/event`)).json()) as {
    readonly rounds: readonly { readonly boards: readonly { readonly id: string }[] }[];
  };
  const board = spectated.rounds[0]?.boards[0];
  const pages = [
    '/#/table/board-1',
    '/#/table/board-3',
    '/#/table/board-5',
    `/#/game/${game?.id}`,
    '/arbiter.html#/table/board-1',
    `/event.html#/game/${board?.id}`,
  ];
  for (const path of pages) await look(await openPage(house, { path, ...still, expectErrors: /404/ }));
  for (const path of ['/', '/wall.html', '/arbiter.html#/table/board-6'])
    await look(await openPage(house, { path, ...still, expectErrors: /404/ }), true);
});

test('the same of a board that is played on, and of one whose pieces are learnt', {
  timeout: 300_000,
}, async () => {
  const daemon = await startDaemon();
  reportGame(daemon, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  const [whiteMs, blackMs] = [5_000_000, 2_900_000];
  daemon.tell(
    { type: 'clock', whiteMs, blackMs, running: 'black' },
    { type: 'seats', white: 'board', black: 'screen' },
  );
  const page = await openPage(daemon, still);
  await page.getByRole('button', { name: 'Play Black here' }).click();
  await page.getByText('Your move', { exact: true }).waitFor();
  await look(page);
  const setup = await openPage(await openCertabo(), { path: '/boardSetup.html', ...still });
  await setup.getByRole('button', { name: 'Learn pieces' }).click();
  await look(setup);
});
