import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPage, startDaemon, useBrowser } from './browserHarness.js';
import { holdBack } from './holdBack.js';
import { openOperator } from './operatorHarness.js';
import { WIDE } from './pageFit.js';

useBrowser();

const TRF = readFileSync('fixtures/pairings/trf26_individual_round3_paired.trf', 'utf8');

test('a result chosen by keys goes on from the last choice, whatever an older view says', async () => {
  const { base, tournamentService } = await openOperator();
  const page = await openPage({ base }, { ...WIDE, path: '/operator.html' });
  await page.getByLabel('or paste them here').fill(TRF);
  await page.getByLabel('or paste them here').blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choice = page.getByRole('combobox', { name: 'Result of board 1' });
  const given = () =>
    tournamentService
      .view()
      .tournament.rounds.at(-1)
      ?.pairings.find(({ board }) => board === 1)?.result.value;

  await choice.focus();
  const views = await holdBack(page, '/api/v1/tournament', 'answers');
  await page.keyboard.press('ArrowDown');
  await expect.poll(given).toBe('1-0');
  // The request after the act has read the first choice.
  await expect.poll(views.held).toBeGreaterThan(0);
  const acts = await holdBack(page, '/api/v1/tournament/acts', 'requests');
  await page.keyboard.press('ArrowDown');
  await expect.poll(acts.held).toBe(1);
  views.release();
  await page.getByRole('button', { name: /^Undo: result/ }).waitFor();
  expect(await choice.inputValue()).toBe('1/2-1/2');

  await page.keyboard.press('ArrowDown');
  expect(await choice.inputValue()).toBe('0-1');
  acts.release();
  await expect.poll(given).toBe('0-1');
  expect(await choice.inputValue()).toBe('0-1');
});

test('a choice that is refused falls back to what stands', async () => {
  const { base, tournamentService } = await openOperator();
  const page = await openPage({ base }, { ...WIDE, path: '/operator.html', expectErrors: /409/ });
  await page.getByLabel('or paste them here').fill(TRF);
  await page.getByLabel('or paste them here').blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choice = page.getByRole('combobox', { name: 'Result of board 1' });
  await choice.waitFor();
  await page.route('**/api/v1/tournament/acts', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'TOURNAMENT_REFUSED', message: 'no' } } }),
  );
  await choice.selectOption('0-1');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => choice.inputValue()).toBe('*');
  expect(tournamentService.view().acts.some(({ type }) => type === 'setResult')).toBe(false);
});

test('text that is typed while other fields are sent is kept', async () => {
  const daemon = await startDaemon();
  daemon.house.handleCommand((_table, command) =>
    command.type === 'setTags' ? [{ type: 'tags', gameId: null, tags: command.tags }] : [],
  );
  const page = await openPage(daemon);
  await page.getByText('Players and event').click();
  const commands = await holdBack(page, '/api/v1/tables/*/commands', 'answers');
  await page.getByRole('group', { name: 'White' }).getByLabel('Name').fill('Polgar, Judit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(commands.held).toBe(1);
  await page.getByRole('group', { name: 'Black' }).getByLabel('Name').fill('Menchik, Vera');
  commands.release();
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true);
  expect(await page.getByRole('group', { name: 'Black' }).getByLabel('Name').inputValue()).toBe(
    'Menchik, Vera',
  );
});
