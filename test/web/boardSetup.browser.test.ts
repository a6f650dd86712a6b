import { expect, test } from 'vitest';
import { createMoveBoard } from '../../src/boards/protocols/chessnutmove/simulated/moveBoard.js';
import { makeBoardFen, startBoard } from '../../src/chess/board.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { A2, openCertabo, openSetupBoard } from './setupHarness.js';

useBrowser();

test('pieces are learned with help, kept, and forgotten; lights are tried; sensors are shown', async () => {
  const { base, board, putPawn, kept } = await openCertabo();
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

test('motors bring the pieces to a placement, and stop at once when they are told to', async () => {
  const board = createMoveBoard({ setup: startBoard, msPerPiece: 300 });
  const { base } = await openSetupBoard('chessnutmove', board);
  const stands = (): string => makeBoardFen(board.standing());
  const tab = await openPage({ base }, { path: '/boardSetup.html' });
  await tab.getByText('connected', { exact: true }).waitFor({ timeout: 10_000 });
  await tab.getByRole('button', { name: 'Motors' }).click();
  const placement = tab.getByLabel('Placement, as in a FEN');
  const move = tab.getByRole('button', { name: 'Move the pieces' });
  await placement.fill('no placement');
  expect(await move.isDisabled()).toBe(true);

  const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
  await placement.fill(afterE4);
  await keepPicture(tab, 'board-setup-motors');
  await move.click();
  await tab.getByText('The pieces are in place.').waitFor({ timeout: 10_000 });
  expect(stands()).toBe(afterE4);

  const farAway = 'rnbqkbnr/8/pppppppp/8/4P3/8/PPPP1PPP/RNBQKBNR';
  await placement.fill(farAway);
  await move.click();
  await tab.getByText('The pieces are moving.').waitFor({ timeout: 10_000 });
  await tab.getByRole('button', { name: 'Stop the motors' }).click();
  await tab.getByText('The motors have stopped.').waitFor({ timeout: 10_000 });
  await expect.poll(() => board.isMoving).toBe(false);
  expect(stands()).not.toBe(farAway);
}, 90_000);

test('a board without motors has no page for them', async () => {
  const { base } = await openCertabo();
  const tab = await openPage({ base }, { path: '/boardSetup.html' });
  await tab.getByText('connected', { exact: true }).waitFor({ timeout: 10_000 });
  expect(await tab.getByRole('button', { name: 'Motors' }).count()).toBe(0);
}, 60_000);
