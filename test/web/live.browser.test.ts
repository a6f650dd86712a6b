import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lawsRules } from '../../src/laws/profiles.js';
import { moveBody, scriptPlies } from '../server/gameScript.js';
import { keepPicture, openPage, reportGame, startDaemon, timedMove, useBrowser } from './browserHarness.js';

useBrowser();

const OPENING = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];

const pieceOn = (page: Page, square: string) =>
  page.locator(`.stage [data-square=${square}]`).getAttribute('data-piece');
const announced = (page: Page) => page.locator('[aria-live=polite]').textContent();
const movesOf = (page: Page) => page.getByRole('table').locator('.san').allTextContents();

describe('a game', () => {
  test('moves appear on the board, in the score, in the title and in words', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    expect(await movesOf(page)).toEqual(OPENING);
    const next = scriptPlies(...OPENING, 'Ba4')[6];
    if (next) daemon.tell(timedMove('g1', next, { white: 5_110_000, black: 5_220_000 }));
    await expect.poll(() => movesOf(page)).toEqual([...OPENING, 'Ba4']);
    expect(await pieceOn(page, 'a4')).toBe('B');
    expect(await pieceOn(page, 'b5')).toBeNull();
    expect(await page.locator('.stage .last-move').count()).toBe(2);
    expect(await page.getByRole('row', { name: '4.' }).textContent()).toContain('1:25:10');
    await expect.poll(() => announced(page)).toBe('4, White: bishop to a4');
    await expect.poll(() => page.title()).toBe('Ba4 · Table one · jadoube');
    expect(
      await page.getByRole('img', { name: /after move 4, White: bishop to a4. Black to move/ }).count(),
    ).toBe(1);
    await keepPicture(page, 'game');
  });

  test('the running clock counts down by itself, from the time of the reading', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    daemon.tell({ type: 'clock', whiteMs: 3_605_000, blackMs: 600_000, running: 'white' });
    daemon.house.advanceMs(4_000);
    const page = await openPage(daemon);
    const white = page.getByRole('timer', { name: /White's clock/ });
    const seconds = Number((await white.textContent())?.split(':').at(-1));
    expect(seconds === 0 || seconds === 1 || seconds > 57).toBe(true);
    await expect.poll(() => white.textContent(), { timeout: 4_000 }).toMatch(/^59:5[89]$/);
    expect(await page.getByRole('timer', { name: /Black's clock: 10 minutes/ }).textContent()).toBe('10:00');
  });

  test('an earlier position is shown without losing the game', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    await page.getByRole('button', { name: 'knight to f3' }).click();
    await expect.poll(() => pieceOn(page, 'c6')).toBeNull();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pieceOn(page, 'e2')).toBe('P');
    await page.getByRole('button', { name: 'Back to the live position' }).click();
    await expect.poll(() => pieceOn(page, 'b5')).toBe('B');
    await page.getByRole('button', { name: 'Turn the view round' }).click();
    const [top, bottom] = await Promise.all(
      ['h1', 'a8'].map((name) => page.locator(`.stage [data-square=${name}]`).boundingBox()),
    );
    expect((top?.y ?? 0) < (bottom?.y ?? 0)).toBe(true);
  });
});

describe('what goes wrong', () => {
  test('alarms of the clock are shown with their remedy; its page is one touch away', async () => {
    const daemon = await startDaemon({}, lawsRules('casual'));
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    const alarm = {
      code: 'CLOCK_INCREMENT',
      message: 'the clock does not add the 30 seconds of the time control at a press of White',
      advice: 'Pause the clock, put the increment and both times right, and let it go on.',
      table: 'Table one',
    } as const;
    daemon.tell({ type: 'clockAlarms', alarms: [alarm] });
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toBe(`Clock: ${alarm.message}${alarm.advice}`);
    await keepPicture(page, 'clock-alarm');
    daemon.tell({ type: 'clockAlarms', alarms: [] });
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Clock' }).getAttribute('href')).toBe('clock.html?table=one');
  });

  test('wrong squares are marked and named; asks, illegal moves and alarms are shown', async () => {
    const daemon = await startDaemon({}, lawsRules('casual'));
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    daemon.tell(
      {
        type: 'phase',
        phase: 'correcting',
        wrong: [
          { square: 'b5', found: null, expected: 'B' },
          { square: 'c6', found: 'b', expected: 'n' },
          { square: 'h4', found: 'Q', expected: null },
        ],
      },
      { type: 'illegal', ply: 7, from: 'd1', to: 'h4', evidence: { reason: 'the knight is in the way' } },
      {
        type: 'ask',
        id: 'g1-q1',
        about: 'board',
        question: 'Which piece stands on c6?',
        options: ['knight', 'bishop'],
      },
      {
        type: 'alarm',
        alarm: { code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' },
      },
    );
    const state = page.getByRole('region', { name: 'State of the board' });
    await expect
      .poll(() => state.getByRole('listitem').allTextContents())
      .toEqual([
        'b5: a white bishop is missing',
        'c6: a black knight belongs here, not a black bishop',
        'h4: take away the white queen',
      ]);
    await expect
      .poll(() =>
        page
          .locator('.stage [data-mark=wrong]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-square'))),
      )
      .toEqual(['h4', 'b5', 'c6']);
    expect(await state.textContent()).toContain('Put the pieces in order');
    expect(await state.textContent()).toContain('Illegal move: d1-h4 is no legal move here');
    expect(await state.textContent()).toContain('Which piece stands on c6?KnightBishop');
    expect(await page.getByRole('alert').textContent()).toBe('The disk is full.Free some space.');
    await keepPicture(page, 'problem');
  });

  test('what a board can do stands in its card, and its own page is one touch away', async () => {
    const daemon = await startDaemon();
    const page = await openPage(daemon);
    const card = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Board', exact: true }) });
    expect(await card.textContent()).not.toContain('The board knows');
    const device = daemon.house.service.table('one')?.device;
    const lights = { where: 'squares', colours: 'rgb', atOnce: 'all' } as const;
    const capabilities = { sensing: 'piece', clock: true, lights } as const;
    if (device) daemon.tell({ type: 'device', device: { ...device, capabilities } });
    const words = 'The board knows its pieces; it has a clock, lights in the squares of any colour.';
    await expect.poll(() => card.textContent()).toContain(words);
    const link = page.getByRole('link', { name: 'Board', exact: true });
    expect(await link.getAttribute('href')).toBe('boardSetup.html?table=one');
  });

  test('phases are reported in words, and a lost board with what to do', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    const state = page.getByRole('region', { name: 'State of the board' });
    expect(await state.textContent()).toContain('White to move');
    expect(await state.textContent()).toContain('Connected · battery 83');
    // The model and the serial number are not important enough, and have a separate section.
    expect(await state.textContent()).not.toContain('30001477');
    await page.locator('summary').filter({ hasText: 'Board' }).click();
    await page.getByText('Connected · dgt · no. 30001477 · battery 83').waitFor();
    daemon.tell({ type: 'phase', phase: 'castling', wrong: [] });
    await expect.poll(() => state.textContent()).toContain('Castling: move the rook');
    daemon.tell({ type: 'phase', phase: 'offline', wrong: [] });
    const device = daemon.house.service.table('one')?.device;
    const problem = { code: 'LINK_LOST', message: 'The cable is out.', advice: 'Check the cable.' };
    if (device) daemon.tell({ type: 'device', device: { ...device, link: 'waiting', problem } });
    await expect
      .poll(() => state.textContent())
      .toMatch(/not connected.*The cable is out.Check the cable.Reconnecting/);
    await expect.poll(() => announced(page)).toBe('Board: The cable is out. Check the cable.');
  });

  test('after the daemon was away the page goes on by itself', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon, { expectErrors: /ERR_/ });
    await daemon.stop();
    await page.getByText('jadoube does not answer.').waitFor();
    expect(await page.getByText('Reconnecting').count()).toBe(1);
    await keepPicture(page, 'daemon-away');
    const next = scriptPlies(...OPENING, 'Bxc6')[6];
    if (next) daemon.tell(moveBody('g1', next));
    await daemon.restart();
    await expect.poll(() => movesOf(page), { timeout: 8_000 }).toEqual([...OPENING, 'Bxc6']);
    expect(await page.getByText('jadoube does not answer.').count()).toBe(0);
    reportGame(daemon, ['d4'], { gameId: 'g2' });
    await expect.poll(() => movesOf(page)).toEqual(['d4']);
  });
});

describe('commands', () => {
  test('the form sends what was typed, before a game and during it', async () => {
    const daemon = await startDaemon();
    daemon.house.handleCommand((_table, command) =>
      command.type === 'setTags' ? [{ type: 'tags', gameId: null, tags: command.tags }] : [],
    );
    const page = await openPage(daemon);
    await page.getByText('Players and event').click();
    const white = page.getByRole('group', { name: 'White' });
    const save = page.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await white.getByLabel('Name').fill('Polgar, Judit');
    await white.getByLabel('Title').selectOption('GM');
    await white.getByLabel('Elo').fill('strong');
    expect(await save.isDisabled()).toBe(true);
    await page.getByText('Write a whole number, such as 2150.').waitFor();
    await white.getByLabel('Elo').fill('2735');
    await page.getByLabel('Date').fill('2026-11-21');
    await page.getByLabel('Time control').fill('40/90,SD/30;+30');
    await page.getByText('40 moves in 1 hour 30 minutes, then 30 minutes').waitFor();
    await keepPicture(page, 'form');
    await save.click();
    await page.getByText('Saved').waitFor();
    const tags = {
      White: 'Polgar, Judit',
      WhiteTitle: 'GM',
      WhiteElo: '2735',
      Date: '2026.11.21',
      TimeControl: '40/5400+30:1800+30',
    };
    expect(daemon.house.commands.map(({ command }) => command)).toEqual([{ type: 'setTags', tags }]);
    await page.reload();
    await page.getByText('Players and event').click();
    expect(await white.getByLabel('Name').inputValue()).toBe('Polgar, Judit');
  });

  test('new game, take back and result ask first, and can be given with the keyboard alone', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Take back' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Take back a6?' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Take back' }).waitFor();
    expect(daemon.house.commands).toEqual([]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Start a new game?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Draw, ½-½' }).click();
    await page.getByLabel('By').selectOption('rules');
    await page.getByRole('button', { name: 'Record ½-½' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(daemon.house.commands.map(({ command }) => command)).toEqual([
      { type: 'newGame' },
      { type: 'result', result: '1/2-1/2', by: 'rules' },
    ]);
  });

  test('beyond loopback a token is asked for, kept, and taken from a link', async () => {
    const tokens = {
      find: async (token: string) =>
        token === 'secret-1' ? ({ name: 'Anna', role: 'arbiter' } as const) : undefined,
    };
    const daemon = await startDaemon({ host: '0.0.0.0', tokens });
    reportGame(daemon, OPENING);
    const page = await openPage(daemon, { expectErrors: /401/ });
    const takeBack = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    };
    await takeBack();
    await page.getByRole('alert').getByRole('button', { name: 'Enter a token' }).click();
    await page.getByLabel('Token').fill('secret-1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(daemon.house.commands.map(({ by }) => by)).toEqual(['arbiter Anna']);
    await page.getByRole('button', { name: 'Access' }).click();
    await page.getByRole('button', { name: 'Forget the token' }).click();
    await page.goto(`${daemon.base}/#token=secret-1`);
    await expect.poll(() => page.url()).toBe(`${daemon.base}/#/`);
    await page.reload();
    await takeBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(daemon.house.commands).toHaveLength(2);
  });
});

describe('games and tables', () => {
  test('games are listed, replayed with the arrow keys, downloaded and deleted', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    daemon.tell({ type: 'tags', gameId: 'g1', tags: { White: 'Anand', Black: 'Carlsen', Event: 'Cup' } });
    const page = await openPage(daemon);
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('link', { name: /^Anand – Carlsen/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Anand – Carlsen' }).waitFor();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => pieceOn(page, 'b5')).toBe('B');
    await page.keyboard.press('Home');
    await expect.poll(() => pieceOn(page, 'e2')).toBe('P');
    await page.keyboard.press('End');
    await expect.poll(() => pieceOn(page, 'a6')).toBe('p');
    await page.goBack();
    await page.getByRole('link', { name: 'Score sheet of Anand – Carlsen' }).click();
    await page.getByRole('main').getByText('a6', { exact: false }).first().waitFor();
    await page.goBack();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PGN of Anand – Carlsen' }).click();
    expect((await download).suggestedFilename()).toBe('g1.pgn');
    // A game in play cannot be deleted.
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    daemon.tell({ type: 'result', gameId: 'g1', result: '1-0', by: 'told' });
    await page.getByRole('button', { name: 'Delete Anand – Carlsen' }).click();
    await page.getByRole('button', { name: 'Delete the game' }).click();
    await page.getByText('No games yet.').waitFor();
    expect(daemon.house.service.games()).toEqual([]);
  });

  test('several tables stand side by side', async () => {
    const daemon = await startDaemon();
    reportGame(daemon, OPENING);
    const page = await openPage(daemon);
    daemon.house.addTable('two');
    reportGame(daemon, ['d4', 'd5'], { gameId: 'g2', table: 'two' });
    await page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor();
    await keepPicture(page, 'tables');
    await page.getByRole('link', { name: /Table two/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Table two' }).waitFor();
    expect(await movesOf(page)).toEqual(['d4', 'd5']);
  });
});
