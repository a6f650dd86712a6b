import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import { createAnalyst } from '../../src/extensions/engine/help/analyst.js';
import { createHelpService } from '../../src/extensions/engine/help/helpService.js';
import { ok } from '../../src/shared/result.js';
import { createScriptedEngine } from '../../src/simulation/engine/scriptedEngine.js';
import { specOf } from '../table/playOnTable.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openHouse } from './houseHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { tabTo } from './tabTo.js';

const AXE = 'node_modules/axe-core/axe.min.js';

useBrowser();

/** A voice that writes down its texts, because the browser of the tests has none. */
const WRITTEN_VOICE = `
  window.spoken = [];
  Object.defineProperty(window, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => [{ name: 'Anna', lang: 'de-DE' }, { name: 'Bruno', lang: 'de-DE' }, { name: 'Ed', lang: 'en-GB' }],
    speak: (utterance) => { window.spoken.push(utterance.lang + ' ' + utterance.text); setTimeout(() => utterance.onend?.(), 0); },
    cancel: () => {},
  }) });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
`;

const spokenOn = (page: Page): Promise<readonly string[]> => page.evaluate('window.spoken');

/** The findings of axe on the page in its current state. */
const axe = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))',
  );
};

/** A table whose player at the page plays against another screen, with an engine that can help. */
const openTable = async () => {
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('one'),
    staticDir: builtPages(),
    services: (tables) => {
      const engine = createScriptedEngine({ time: realTime, score: 80, thinkMs: 5 });
      const analyst = createAnalyst({ open: engine.open, options: {}, time: realTime });
      onTestFinished(() => analyst.stop());
      const help = createHelpService({
        table: (id) => tables.table(id),
        tables: () => tables.tables(),
        analyst: async () => ok(analyst),
        emit: (id, hint) => void tables.command(id, { type: 'tellHint', hint }, { role: 'operator' }),
      });
      return { help };
    },
  });
  const say = async (command: Parameters<typeof house.tables.command>[1]): Promise<void> => {
    const answer = await house.tables.command('one', command, { role: 'operator' });
    if (!answer.ok) throw new Error(answer.error.message);
  };
  return { ...house, say, game: () => house.tables.table('one')?.game ?? null };
};

const typeLine = async (page: Page, text: string): Promise<void> => {
  await tabTo(page, 'textbox', 'Type a move');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** The roles and names that a screen reader receives. */
const tree = (page: Page): Promise<string> => page.locator('main').ariaSnapshot();

describe('without a screen', () => {
  test('a whole game by keys alone, followed in the accessibility tree', async () => {
    const { base, say, game } = await openTable();
    await say({ type: 'setSeats', white: 'screen', black: 'screen' });
    await say({ type: 'newGame' });
    const page = await openPage({ base }, { ...WIDE });
    await tabTo(page, 'button', /^Play White/);
    await page.keyboard.press('Enter');
    const reply = (uci: string) => say({ type: 'playMove', side: 'black', uci });
    const plies = [
      ['e4', 'e7e5'],
      ['Bc4', 'b8c6'],
      ['Qh5', 'g8f6'],
    ] as const;
    for (const [own, other] of plies) {
      await page.getByText('Your move', { exact: true }).waitFor();
      await typeLine(page, own);
      await expect.poll(() => game()?.turn).toBe('black');
      await reply(other);
    }
    await page.getByText('Your move', { exact: true }).waitFor();
    await expect
      .poll(() => page.locator('[aria-live=polite]').allTextContents())
      .toContainEqual(expect.stringContaining('Black: knight to f6'));
    const during = await tree(page);
    expect(during).toContain('heading "You play White"');
    expect(during).toMatch(/gridcell "h5, white queen"/);
    expect(during).toMatch(/textbox "Type a move"/);
    await typeLine(page, 'xyz');
    await expect.poll(() => page.locator('#move-fault').textContent()).not.toBe('');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Backspace');
    await typeLine(page, 'Qxf7#');
    await expect.poll(() => game()?.result).toBe('1-0');
    await page
      .getByText(/White wins/)
      .first()
      .waitFor();
    expect(await tree(page)).toContain('White wins (checkmate)');
    expect(
      game()
        ?.moves.map(({ san }) => san)
        .at(-1),
    ).toBe('Qxf7#');
    expect(await axe(page)).toEqual([]);
  });

  test('the page speaks the game and answers, in the language that was chosen', async () => {
    const { base, say } = await openTable();
    await say({ type: 'setSeats', white: 'screen', black: 'screen' });
    await say({ type: 'newGame' });
    const page = await openPage({ base }, { ...PHONE });
    await page.addInitScript(WRITTEN_VOICE);
    await page.reload();
    await tabTo(page, 'button', /^Play White/);
    const card = page.locator('details', { hasText: 'Voice and sounds' });
    await card.locator('summary').press('Enter');
    await card.getByLabel('Speak what happens').press('Space');
    await card.getByRole('combobox', { name: /^Language/ }).selectOption('de');
    await card.getByRole('combobox', { name: /^Voice/ }).selectOption('Bruno');
    await card.getByRole('button', { name: 'Whose turn' }).press('Enter');
    await expect.poll(() => spokenOn(page)).toEqual(['de Weiß ist am Zug']);
    await say({ type: 'playMove', side: 'white', uci: 'g1f3' });
    await expect.poll(() => spokenOn(page)).toContainEqual('de Weiß: Springer Gustav 1 nach Felix 3');
    await card.getByRole('button', { name: 'Tell me where' }).press('Enter');
    const where = 'Weiß, Springer: Bella 1, Felix 3. Schwarz, Springer: Bella 8, Gustav 8';
    await expect.poll(() => card.locator('.spoken').textContent()).toBe(where);
    await card.getByRole('radio', { name: 'E4' }).press('Space');
    await card.getByRole('button', { name: 'Last move' }).press('Enter');
    await expect.poll(() => card.locator('.spoken').textContent()).toBe('Zug 1, Weiß: Springer F3');
    await card.getByRole('button', { name: 'Repeat' }).press('Enter');
    await expect.poll(async () => (await spokenOn(page)).at(-1)).toBe('de Zug 1, Weiß: Springer F3');
    await expectFit(page);
    expect(await axe(page)).toEqual([]);
    await keepPicture(page, 'voice-phone');
    await page.reload();
    const group = page.locator('.spoken-questions');
    await expect
      .poll(() => group.evaluateAll((all) => all.map((one) => one.matches(':enabled'))))
      .toEqual([true]);
    await say({ type: 'playMove', side: 'black', uci: 'e7e5' });
    await expect.poll(() => spokenOn(page)).toEqual(['de Schwarz: Bauer E7 nach E5']);
  });
});

describe('help on the page', () => {
  test('comes in steps, and draws its bar', async () => {
    const { base, say } = await openTable();
    await say({ type: 'setSeats', white: 'screen', black: 'screen' });
    await say({ type: 'newGame' });
    const page = await openPage({ base }, { ...PHONE });
    const card = page.locator('details', { has: page.getByRole('heading', { name: 'Help' }) });
    await card.locator('summary').press('Enter');
    await card.getByRole('button', { name: 'Kind of piece' }).press('Enter');
    await expect.poll(() => card.locator('.spoken').textContent()).toMatch(/^Move a (pawn|knight)$/);
    await card.getByLabel('Evaluation bar').press('Space');
    await expect.poll(() => card.getByRole('meter').getAttribute('value')).toBe('57');
    await expectFit(page);
    expect(await axe(page)).toEqual([]);
    await keepPicture(page, 'help-phone');
  });

  test('is locked, visibly, in a game through a server', async () => {
    const { base, say } = await openTable();
    await say({ type: 'setSeats', white: 'screen', black: 'remote' });
    await say({ type: 'newGame' });
    const page = await openPage({ base }, { ...WIDE });
    await page.getByText('Hints, warnings and evaluation are locked in this game.').waitFor();
    expect(await page.getByRole('heading', { name: 'Help' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await keepPicture(page, 'help-locked');
  });
});
