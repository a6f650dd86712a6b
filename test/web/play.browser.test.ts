import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import {
  cell,
  clickTwice,
  drag,
  dragFinger,
  type RealTable,
  startRealTable,
  tapTwice,
  typeMove,
  walkTo,
  yourMove,
} from './play/playHarness.js';

useBrowser();

const card = (page: Page) => page.getByRole('region', { name: 'Your game' });
const sans = (page: Page) => page.getByRole('table').locator('.san').allTextContents();

const startGame = async (page: Page, side: 'White' | 'Black', control: string): Promise<void> => {
  page.setDefaultTimeout(15_000);
  const seats = page.locator('details', { hasText: 'Play from here' });
  await seats.getByRole('group', { name: 'You play' }).getByLabel(side).check();
  await seats.getByRole('combobox', { name: /^Clock/ }).selectOption(control);
  await seats.getByRole('button', { name: 'Start the game' }).click();
  await card(page).waitFor();
};

/** White plays at the page, hands carry it out, and Black replies at the board. */
const exchange = async (
  table: RealTable,
  play: () => Promise<void>,
  own: string,
  reply?: string,
): Promise<void> => {
  await play();
  await table.carryOut(own);
  if (reply !== undefined) await table.reply(reply);
};

describe('a whole game', () => {
  test('White with the mouse: dragging, clicks, castling, en passant, promotion, mate', async () => {
    const table = await startRealTable();
    const page = await openPage(table);
    await startGame(page, 'White', '10+5');
    await page.getByRole('button', { name: 'Start the clock' }).click();
    const by = async (play: () => Promise<void>, own: string, reply?: string) => {
      await yourMove(page);
      await exchange(table, play, own, reply);
    };
    await by(() => drag(page, 'e2', 'e4'), 'e2e4', 'a7a6');
    await by(() => clickTwice(page, 'e4', 'e5'), 'e4e5', 'd7d5');
    await by(() => drag(page, 'e5', 'd6'), 'e5d6', 'a6a5');
    await by(() => clickTwice(page, 'g1', 'f3'), 'g1f3', 'a5a4');
    await by(() => drag(page, 'd6', 'c7'), 'd6c7', 'a4a3');
    await by(() => drag(page, 'f1', 'b5'), 'f1b5', 'c8d7');
    await by(() => clickTwice(page, 'e1', 'h1'), 'e1g1', 'd7b5');
    await yourMove(page);
    await clickTwice(page, 'c7', 'b8');
    const chooser = page.getByRole('dialog', { name: 'What does the pawn become?' });
    await chooser.waitFor();
    await keepPicture(page, 'play-promotion');
    await chooser.getByRole('button', { name: 'Cancel' }).click();
    await chooser.waitFor({ state: 'detached' });
    await by(
      async () => {
        await drag(page, 'c7', 'b8');
        await chooser.getByRole('button', { name: 'knight' }).click();
      },
      'c7b8n',
      'd8d2',
    );
    await by(() => drag(page, 'd1', 'd2'), 'd1d2');
    expect(await table.uciNow()).toHaveLength(17);
    expect((await sans(page)).slice(2, 6)).toEqual(['e5', 'd5', 'exd6', 'a5']);
    expect(await sans(page)).toContain('cxb8=N');
    const clocks = await page.getByRole('timer').allTextContents();
    expect(clocks.every((text) => /^(10|9):\d\d$/.test(text))).toBe(true);
    // Black resigns, and an arbiter records it.
    await table.command({ type: 'resign', side: 'black', by: { role: 'player', side: 'black' } });
    await card(page).getByText('White wins (resignation)').waitFor();
    expect(await card(page).getByRole('button', { name: 'Start the game' }).count()).toBe(1);
  });

  test('Black with the keys alone, from his own side of the board, to an agreed draw', async () => {
    const table = await startRealTable();
    const page = await openPage(table);
    await startGame(page, 'Black', '');
    const [top, bottom] = await Promise.all(['h1', 'a8'].map((name) => cell(page, name).boundingBox()));
    expect((top?.y ?? 0) < (bottom?.y ?? 0)).toBe(true);
    await table.reply('e2e4');
    await yourMove(page);
    await cell(page, 'e7').focus();
    await walkTo(page, 'e7', 'black');
    expect(await cell(page, 'e7').getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('.cell.target').count()).toBe(2);
    await page.getByText('pawn e7: to e5, e6').waitFor({ state: 'attached' });
    await walkTo(page, 'e5', 'black');
    await table.carryOut('e7e5');
    await table.reply('g1f3');
    await yourMove(page);
    await typeMove(page, 'Nd6');
    await page.getByText('Nd6 is no legal move here').waitFor();
    await typeMove(page, 'nc6');
    await table.carryOut('b8c6');
    await table.reply('f1c4');
    await yourMove(page);
    await typeMove(page, 'g8f6');
    await table.carryOut('g8f6');
    await table.reply('e1g1');
    await yourMove(page);
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await page.getByText('You have offered a draw').waitFor();
    await table.isThere(({ questions }) => questions.some(({ side }) => side === 'white'));
    const [question] = (await table.table()).questions;
    const by = { role: 'player', side: 'white' } as const;
    await table.command({ type: 'answer', question: question?.id ?? '', option: 'accept', by });
    await card(page).getByText('Draw (agreement)').waitFor();
  });

  test('with a finger on a phone: taps and dragging, and the page stays where it is', async () => {
    const table = await startRealTable();
    const page = await openPage(table, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await startGame(page, 'White', '5+3');
    // After taking a seat further down, the player scrolls up to the board.
    await page.evaluate(() => scrollTo(0, 0));
    await yourMove(page);
    await exchange(table, () => tapTwice(page, 'e2', 'e4'), 'e2e4', 'e7e5');
    await yourMove(page);
    const before = await page.evaluate(() => scrollY);
    await exchange(table, () => dragFinger(page, 'g1', 'f3'), 'g1f3');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await keepPicture(page, 'play-phone');
    await table.reply('b8c6');
    await yourMove(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Really resign?' }).click();
    await card(page).getByText('Black wins (resignation)').waitFor();
  });
});

describe('the other end', () => {
  test('what hands have to carry out is shown until they have, and what they do instead', async () => {
    const table = await startRealTable();
    const page = await openPage(table);
    await startGame(page, 'White', '15+10');
    await yourMove(page);
    await drag(page, 'g1', 'f3');
    await page.getByText('Carry out: knight g1 to f3').waitFor();
    expect(await page.locator('.stage .arrow').count()).toBe(1);
    expect(await page.locator('.stage [data-square=f3]').getAttribute('data-piece')).toBe('N');
    await keepPicture(page, 'play-carrying-out');
    table.act((atMs) => ({ atMs, kind: 'lift', square: 6 }));
    await page.waitForTimeout(300);
    table.act((atMs) => ({ atMs, kind: 'place', square: 23, piece: 2 }));
    await page.getByText('The knight belongs on f3, not on h3').waitFor();
    await keepPicture(page, 'play-wrong-square');
    table.act((atMs) => ({ atMs, kind: 'lift', square: 23 }));
    await page.waitForTimeout(300);
    table.act((atMs) => ({ atMs, kind: 'place', square: 21, piece: 2 }));
    await page.getByText('Carry out:').waitFor({ state: 'detached' });
    expect(await page.locator('.stage .arrow').count()).toBe(0);
  });

  test('two pages at one seat see the same game, and a third answers for the board', async () => {
    const table = await startRealTable();
    const one = await openPage(table);
    await startGame(one, 'White', '');
    const two = await openPage(table);
    await two.getByRole('button', { name: 'Play White here' }).click();
    await yourMove(one);
    await yourMove(two);
    await drag(one, 'd2', 'd4');
    await table.carryOut('d2d4');
    await table.reply('d7d5');
    await yourMove(two);
    await typeMove(two, 'c4');
    await expect.poll(() => sans(one)).toEqual(['d4', 'd5', 'c4']);
    await one.getByRole('button', { name: 'Take back' }).click();
    const watcher = await openPage(table);
    await watcher.getByText('White asks to take a move back').waitFor();
    await watcher.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => sans(one)).toEqual(['d4', 'd5']);
    await one
      .getByText('Put back: pawn c4 to c2')
      .or(one.getByText('Your move', { exact: true }))
      .first()
      .waitFor();
    await expect.poll(() => sans(two)).toEqual(['d4', 'd5']);
  });
});

describe('all kinds of moves', () => {
  test('Chess960 castling by king takes rook, in the browser as on the board', async () => {
    const fen = 'rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w EAea - 0 1';
    const table = await startRealTable({ fen, chess960: true });
    await table.command({ type: 'setSeats', white: 'screen', black: 'board' });
    const page = await openPage(table);
    await page.getByRole('button', { name: 'Play White here' }).click();
    await yourMove(page);
    await clickTwice(page, 'b1', 'e1');
    await table.carryOut('b1e1');
    expect(await sans(page)).toEqual(['O-O']);
    expect(await page.locator('.stage [data-square=g1]').getAttribute('data-piece')).toBe('K');
  });

  test('promotion with the keys, in the dark', async () => {
    const table = await startRealTable({ fen: '8/p3P1k1/8/8/8/8/P5K1/8 w - - 0 1' });
    await table.command({ type: 'setSeats', white: 'screen', black: 'board' });
    const page = await openPage(table, { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Play White here' }).click();
    await yourMove(page);
    await typeMove(page, 'e8');
    await page.getByRole('dialog', { name: 'What does the pawn become?' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('queen');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('rook');
    await keepPicture(page, 'play-dark');
    await page.keyboard.press('Escape');
    // A fast typist does not wait for the choice.
    await typeMove(page, 'e8');
    await page.keyboard.press('n');
    await table.carryOut('e7e8n');
    expect(await sans(page)).toEqual(['e8=N+']);
    expect(await page.locator('.stage .tint.check').count()).toBe(1);
  });
});

test('a lost connection takes no moves, and says so', async () => {
  const table = await startRealTable();
  const page = await openPage(table, { expectErrors: /ERR_/ });
  await startGame(page, 'White', '');
  await yourMove(page);
  await table.daemon.kill('SIGKILL');
  await card(page).getByText('Connection lost: no move is accepted until it is back').waitFor();
  await drag(page, 'e2', 'e4');
  expect(await sans(page)).toEqual([]);
});
