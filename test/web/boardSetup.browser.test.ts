import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { A2, openSetupBoard } from './setupHarness.js';

useBrowser();

test('pieces are learned with help, kept, and forgotten; lights are tried; sensors are shown', async () => {
  const { base, board, putPawn, kept } = await openSetupBoard();
  const tab = await openPage({ base }, { path: '/boardSetup.html' });
  await tab.getByText('connected', { exact: true }).waitFor({ timeout: 10_000 });
  await tab.getByLabel('Name of the set').fill('club pieces');
  await keepPicture(tab, 'board-setup-begin');
  await tab.getByRole('button', { name: 'Learn pieces' }).click();
  await tab.getByText('Nothing is read on a2').waitFor({ timeout: 20_000 });
  expect(await tab.locator('[data-mark="known"]').count()).toBe(31);
  expect(await tab.getByRole('button', { name: 'Keep this set' }).isDisabled()).toBe(true);
  await keepPicture(tab, 'board-setup-missing');
  await expect.poll(() => board.litSquares?.()).toEqual([A2]);

  putPawn();
  await tab.getByText('Every piece is known.').waitFor({ timeout: 20_000 });
  await keepPicture(tab, 'board-setup-complete');
  await tab.getByRole('button', { name: 'Keep this set' }).click();
  await tab.getByRole('button', { name: 'Forget club pieces' }).waitFor({ timeout: 10_000 });
  expect(kept()).toMatchObject({ pieceSets: [{ name: 'club pieces' }], learning: null });

  await tab.getByRole('button', { name: 'Lights and sound' }).click();
  await tab.getByRole('button', { name: 'e4', exact: true }).click();
  await tab.locator('[data-square="e4"][data-mark="lit"]').waitFor();
  await tab.getByRole('button', { name: 'd5', exact: true }).click();
  await expect.poll(() => board.litSquares?.(), { timeout: 5_000 }).toEqual([28, 35]);
  await keepPicture(tab, 'board-setup-lights');
  await tab.getByRole('button', { name: 'Back to the game' }).click();
  await expect.poll(() => board.litSquares?.(), { timeout: 5_000 }).toEqual([]);

  await tab.getByRole('button', { name: 'Sensors' }).click();
  await tab.getByText('not used yet').waitFor();
  await keepPicture(tab, 'board-setup-sensors');
  await tab.getByRole('button', { name: 'Pieces' }).click();
  await tab.getByRole('button', { name: 'Forget club pieces' }).click();
  await tab.getByText('None yet.').waitFor();
  expect(kept()).toMatchObject({ pieceSets: [] });
}, 90_000);
