import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fakeDevice } from '../server/fakeTableService.js';
import { boardBody, gameBody, scriptPlies } from '../server/gameScript.js';
import { axeFindings } from './axe.js';
import { type Daemon, keepPicture, openPage, startDaemon, timedMove, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const PATH = '/arbiter.html';
const [e4] = scriptPlies('e4');
const HOUR_MS = 3_600_000;

/** A round with this many boards, each after 1. e4 with Black's clock running. */
const startRound = async (boards: number): Promise<Daemon> => {
  const daemon = await startDaemon();
  const { house } = daemon;
  for (let board = 1; board <= boards; board++) {
    const id = `b${board}`;
    house.addTable(id);
    const tags = { Board: String(board), Round: '3', White: `White, ${board}`, Black: `Black, ${board}` };
    const game = { ...gameBody(`g${board}`), tags };
    house.tell(id, game);
    if (e4 === undefined) throw new Error('there is no move');
    house.tell(id, timedMove(`g${board}`, e4, { white: HOUR_MS, black: HOUR_MS }), boardBody(e4.fen));
    house.tell(id, { type: 'phase', phase: 'settled', wrong: [] });
    const times = { whiteMs: HOUR_MS, blackMs: HOUR_MS - board * 1_000 };
    house.tell(id, { type: 'clock', ...times, running: 'black' });
  }
  return daemon;
};

const ask = ({ house }: Daemon, board: number): void => {
  house.tell(`b${board}`, {
    type: 'ask',
    gameId: `g${board}`,
    id: `g${board}-q1`,
    question: 'Was it Nf6 or Nc6?',
    options: ['Nf6', 'Nc6'],
    about: 'board',
  });
};
const offend = ({ house }: Daemon, board: number): void => {
  house.tell(`b${board}`, {
    type: 'illegal',
    ply: 2,
    side: 'black',
    from: 'b8',
    to: 'b6',
    completed: true,
    evidence: { reason: 'N b8-b6 is no legal move here' },
  });
};
const rowsOf = (page: Page) => page.locator('.round-row');
const boardsOf = async (page: Page) =>
  (await page.locator('.board-number').allTextContents()).map(Number).filter((board) => board > 0);

describe('the list of a round', () => {
  test('has those that need the arbiter first, then all by their boards; one tap shows the cards', async () => {
    const daemon = await startRound(12);
    ask(daemon, 9);
    ask(daemon, 4);
    offend(daemon, 7);
    daemon.house.tell('b2', { type: 'device', device: fakeDevice({ link: 'lost' }) });
    const page = await openPage(daemon, { ...PHONE, path: PATH });
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    // The daemon's own table has no board of the round.
    expect(await boardsOf(page)).toEqual([7, 4, 9, 2, 1, 3, 5, 6, 8, 10, 11, 12]);
    expect(await page.locator('.round-counts').textContent()).toBe(
      'Play is stopped: 1Questions: 2To check: 1',
    );
    expect(await rowsOf(page).first().textContent()).toMatch(/White, 7.*Black, 7.*Illegal move/);
    await expectFit(page);
    expect(await axeFindings(page)).toEqual([]);
    await keepPicture(page, 'round-phone');
    await rowsOf(page).first().getByRole('link').click();
    await page.getByRole('region', { name: 'Illegal move', exact: true }).waitFor();
    // The next waiting table is one tap away, and so is the list.
    await page.getByRole('link', { name: /Next: Table b4/ }).click();
    await page.getByRole('region', { name: 'Which moves were played?' }).waitFor();
    await page.getByRole('link', { name: 'Tables', exact: true }).click();
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
  });

  test('moves a table up when something happens there, and down when it is settled', async () => {
    const daemon = await startRound(6);
    const page = await openPage(daemon, { ...PHONE, path: PATH });
    await expect.poll(() => boardsOf(page)).toEqual([1, 2, 3, 4, 5, 6]);
    offend(daemon, 5);
    await expect.poll(() => boardsOf(page)).toEqual([5, 1, 2, 3, 4, 6]);
    ask(daemon, 3);
    await expect.poll(() => boardsOf(page)).toEqual([5, 3, 1, 2, 4, 6]);
    daemon.house.tell('b3', { type: 'askClosed', question: 'g3-q1', answer: 'Nf6', gameId: 'g3' });
    await expect.poll(() => boardsOf(page)).toEqual([5, 1, 2, 3, 4, 6]);
  });

  test('of two hundred tables draws only the row anew at which something happened', async () => {
    const daemon = await startRound(200);
    ask(daemon, 150);
    const page = await openPage(daemon, { ...PHONE, path: PATH });
    await expect.poll(() => rowsOf(page).count()).toBe(201);
    // The first event reveals the difference between the clocks of the page and of the daemon.
    daemon.house.tell('b2', { type: 'table', name: 'The second one' });
    await page.getByText('The second one').waitFor();
    await page.evaluate(`
      globalThis.changed = new Set();
      new MutationObserver((all) => {
        for (const { target } of all) {
          const element = target.nodeType === 1 ? target : target.parentElement;
          // A clock runs by itself.
          if (element === null || element.closest('.row-clock') !== null) continue;
          const row = element.closest('.round-row');
          changed.add(row === null ? 'list' : row.querySelector('.board-number').textContent);
        }
      }).observe(document.querySelector('.round'), { subtree: true, childList: true, characterData: true, attributes: true });
    `);
    const [, c5] = scriptPlies('e4', 'c5');
    if (c5 === undefined) throw new Error('there is no move');
    daemon.house.tell('b77', timedMove('g77', c5, { white: HOUR_MS, black: HOUR_MS - 90_000 }));
    daemon.house.tell('b78', { type: 'table', name: 'The last one' });
    await expect.poll(() => page.evaluate('changed.has("78")')).toBe(true);
    const changed = await page.evaluate<readonly string[]>('[...changed]');
    expect(changed.filter((board) => board !== '77' && board !== '78')).toEqual([]);
    await keepPicture(page, 'round-200-phone');
    await page.getByLabel('Board or player').fill('137');
    await expect.poll(() => boardsOf(page)).toEqual([137]);
    await page.getByLabel('Board or player').fill('nobody');
    await page.getByText('No board and no player is called that.').waitFor();
  });

  test('says once that the machine is too slow for all of them, and does not sort by it', async () => {
    const daemon = await startRound(3);
    const alarm = { code: 'OVERLOADED', message: 'this machine is too slow', advice: 'Run fewer tables.' };
    for (const board of [1, 2, 3]) daemon.house.tell(`b${board}`, { type: 'alarm', alarm });
    ask(daemon, 3);
    const page = await openPage(daemon, { ...PHONE, path: PATH });
    await page.getByRole('alert').filter({ hasText: 'this machine is too slow' }).waitFor();
    expect(await page.getByText('this machine is too slow').count()).toBe(1);
    expect(await boardsOf(page)).toEqual([3, 1, 2]);
  });

  test('fits a desk', async () => {
    const daemon = await startRound(30);
    ask(daemon, 9);
    offend(daemon, 7);
    const page = await openPage(daemon, { ...WIDE, path: PATH });
    await page.getByRole('heading', { name: 'Round 3' }).waitFor();
    await expectFit(page);
    await keepPicture(page, 'round-desk');
  });
});
