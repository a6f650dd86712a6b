import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startLawHouse } from './arbiterHarness.js';
import { axeFindings } from './axe.js';
import { builtPages, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { WIDE } from './pageFit.js';
import { pressByKey, tabTo } from './tabTo.js';

useBrowser();

const TRF = readFileSync('fixtures/pairings/trf26_individual_round3_paired.trf', 'utf8');

/** The roles and names that a screen reader receives. */
const tree = (page: Page): Promise<string> => page.locator('main').ariaSnapshot();

/** In the order of the arrow-down key. */
const RESULTS = ['1-0', '1/2-1/2', '0-1'] as const;

test('a round by keys alone: pairings, tables, results, its end, and one step back', async () => {
  const { base, tables, tournamentService } = await openOperator();
  const page = await openPage({ base }, { ...WIDE, path: '/operator.html' });
  await tabTo(page, 'textbox', 'or paste them here');
  await page.keyboard.insertText(TRF);
  await page.keyboard.press('Tab');
  await page.getByText('Round 3 is new').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await pressByKey(page, 'button', 'Import');
  await page.getByRole('region', { name: 'Round 3' }).waitFor();
  expect(await tree(page)).toMatch(/region "Round 3"/);

  await pressByKey(page, 'button', 'Set up the tables');
  await expect.poll(() => tables.table('board-2')?.nextTags['Round']).toBe('3.2');
  const round = () => tournamentService.view().tournament.rounds.find(({ round: name }) => name === 3);
  const pairings = (round()?.pairings ?? []).filter(({ black }) => black !== null);
  expect(pairings.length).toBeGreaterThan(0);
  for (const [i, { board }] of pairings.entries()) {
    await tabTo(page, 'combobox', `Result of board ${board}`);
    const given = () => round()?.pairings.find((pairing) => pairing.board === board)?.result.value;
    for (const result of RESULTS.slice(0, 1 + (i % RESULTS.length))) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(given).toBe(result);
    }
  }
  const played = await tree(page);
  expect(played).toMatch(/columnheader "Result"/);
  expect(played).toMatch(/combobox "Result of board 1"/);
  expect(await axeFindings(page)).toEqual([]);

  await pressByKey(page, 'button', 'Close the round');
  await expect.poll(() => round()?.state).toBe('closed');
  await pressByKey(page, 'button', /^Undo/);
  await expect.poll(() => round()?.state).toBe('setUp');
});

test('a ruling by keys alone: what happened is read, confirmed, and taken back', async () => {
  const house = await startLawHouse({ staticDir: builtPages() });
  house.hands.connect();
  house.hands.play('e2e4');
  house.hands.slip('g8', 'g6');
  house.hands.press('black');
  const page = await openPage(house, { ...WIDE, path: '/arbiter.html' });
  await page.locator('[data-stage="illegalPending"]').waitFor();
  const before = await tree(page);
  expect(before).toMatch(/region "Illegal move"/);
  expect(before).toMatch(/link "Art\. 7\.5\.1"/);
  expect(before).toContain('which is not a legal move, and pressed the clock');
  expect(await axeFindings(page)).toEqual([]);

  await pressByKey(page, 'button', 'Confirm');
  await expect.poll(() => house.table.state.laws.illegalMoves.black).toBe(1);
  await page.getByRole('region', { name: 'Put the pieces back' }).waitFor();
  expect(await tree(page)).toContain('black knight from g6 to g8');
  expect(await axeFindings(page)).toEqual([]);

  await pressByKey(page, 'button', 'Undo');
  await page.getByText('decision 1 undone').waitFor();
  expect(house.table.state.laws.illegalMoves.black).toBe(0);
});
