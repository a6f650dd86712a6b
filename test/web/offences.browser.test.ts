import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { startLawHouse } from './arbiterHarness.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { playIncident } from './playIncident.js';

useBrowser();

const PATH = '/arbiter.html';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** The arbiter's page of a table after this incident, which comes from the bytes of its board. */
const watch = async (incident: string, rules: Partial<LawsRules> = {}) => {
  const house = await startLawHouse({ staticDir: builtPages(), rules });
  await playIncident(house.table, house.time, incident);
  return { ...house, page: await openPage(house, { path: PATH }) };
};
const cardOf = (page: Page, kind: string) => page.locator(`[data-offence="${kind}"]`);
const settledAs = (page: Page, kind: string, state: string) =>
  page.locator(`[data-offence="${kind}"][data-state="${state}"]`).waitFor();

describe('an offence as its arbiter sees it', () => {
  test('an illegal move: told in words and three pictures, read out, confirmed, and undone', async () => {
    const { page, table } = await watch('illegal/knight-like-a-bishop-in-a-position');
    const card = cardOf(page, 'illegal');
    await card.getByText('What follows').waitFor();
    const words = await card.textContent();
    expect(words).toContain(
      'White moved the knight from f3 to g4, which is not a legal move, and pressed the clock.',
    );
    expect(words).toContain("It is White's first completed illegal move: Black gets 2 minutes more (7.5.5).");
    expect(words).toContain('the knight on f3 must move (4.3.1)');
    await card.getByText('Read out to White').click();
    expect(await card.getByRole('blockquote').textContent()).toMatch(
      /^You moved the knight .* your opponent gets 2 minutes more/,
    );
    const picture = (name: string | RegExp) => card.getByRole('img', { name });
    expect(await picture('Before, White to move').locator('[data-square="f3"][data-piece="N"]').count()).toBe(
      1,
    );
    const hands = picture('The hands: knight lifted from f3, put on g4, clock pressed');
    expect(await hands.locator('[data-arrow="21-30"]').count()).toBe(1);
    expect(await picture('After').locator('[data-square="g4"][data-piece="N"]').count()).toBe(1);
    await keepPicture(page, 'card-illegal');
    expect(await page.locator('.primary').allTextContents()).toEqual(['Confirm']);
    await card.getByRole('button', { name: 'Confirm' }).click();
    await settledAs(page, 'illegal', 'confirmed');
    expect(table.state.laws.illegalMoves).toEqual({ white: 1, black: 0 });
    await keepPicture(page, 'card-illegal-confirmed');
    await page.getByRole('region', { name: 'Decisions' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the last decision' }).click();
    await settledAs(page, 'illegal', 'open');
  });

  test('a press without a move is dismissed: nothing is counted', async () => {
    const { page, table } = await watch('press/press-before-any-move-in-a-position');
    const card = cardOf(page, 'emptyPress');
    await card.getByText('What follows').waitFor();
    expect(await card.textContent()).toContain('White pressed the clock without having made a move.');
    await keepPicture(page, 'card-empty-press');
    await card.getByRole('button', { name: 'No offence' }).click();
    await settledAs(page, 'emptyPress', 'dismissed');
    expect(table.state.laws).toMatchObject({ pending: null, illegalMoves: { white: 0 } });
  });

  test('a pawn left on the last rank is confirmed: a queen stands for it', async () => {
    const { page, table } = await watch('incomplete/pawn-stays-a-pawn-after-a-capture');
    const card = cardOf(page, 'incompleteMove');
    await card.getByText('What follows').waitFor();
    expect(await card.textContent()).toContain('The pawn is replaced by a queen of its own colour (7.5.2).');
    await keepPicture(page, 'card-pawn-left');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await settledAs(page, 'incompleteMove', 'confirmed');
    expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['exd8=Q']);
  });

  test('a breach of touch-move is confirmed: the move goes back', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    house.hands.connect();
    house.hands.play('e2e4');
    house.hands.hold('b8', 9_000);
    house.hands.play('e7e5');
    house.hands.wait(12_000);
    const page = await openPage(house, { path: PATH });
    const card = cardOf(page, 'touchBreach');
    await card.getByText('What follows').waitFor();
    expect(await card.textContent()).toContain('the knight on b8 must move (4.3.1)');
    await keepPicture(page, 'card-touch-breach');
    await card.getByRole('button', { name: 'Confirm' }).click();
    await settledAs(page, 'touchBreach', 'confirmed');
    expect(house.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4']);
  });

  test('one that loses the game says so on its button', async () => {
    const { page, table } = await watch('illegal/knight-like-a-bishop-in-a-position', {
      illegalMovesToLose: 1,
    });
    await cardOf(page, 'illegal').getByRole('button', { name: 'Confirm: 0-1' }).click();
    await settledAs(page, 'illegal', 'confirmed');
    expect(table.state.game).toMatchObject({ result: '0-1', resultBy: 'illegalMoves' });
  });

  test('what is put right before the press is shown as taken back', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    house.hands.connect();
    house.hands.play('e2e4');
    house.hands.slip('g8', 'g6');
    const page = await openPage(house, { path: PATH });
    const card = cardOf(page, 'illegal');
    await card.getByText('What follows').waitFor();
    expect(await card.textContent()).toContain('Nothing is counted before the clock is pressed');
    expect(await card.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await keepPicture(page, 'card-not-pressed');
    house.hands.slip('g6', 'g8');
    await settledAs(page, 'illegal', 'withdrawn');
    expect(await card.getByText('Taken back', { exact: true }).count()).toBe(1);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the cards fit a phone, can be touched and read: ${colorScheme}`, async () => {
      const { page: wide, base } = await watch('illegal/knight-like-a-bishop-in-a-position');
      await cardOf(wide, 'illegal').waitFor();
      const page = await openPage({ base }, { ...PHONE, path: PATH, colorScheme });
      await cardOf(page, 'illegal').waitFor();
      for (const name of ['faintTexts', 'smallTargets', 'nameless'])
        expect(await page.evaluate(`pageChecks.${name}()`), name).toEqual([]);
      expect(await page.evaluate('pageChecks.overhang()')).toBe(0);
      await keepPicture(page, `card-phone-${colorScheme}`);
    });
});
