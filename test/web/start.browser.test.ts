import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';
import { keepPicture, openPage, useBrowser } from './browserBed.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const WITHIN = { timeout: 60_000, interval: 100 };

const startHouse = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-start-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const daemon = await startDaemonProcess(['--data-dir', dir]);
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  return daemon;
};

test('without a board the first page has three doors, and the first leads into a game', async () => {
  const daemon = await startHouse();
  const phone = await openPage(daemon, PHONE);
  await phone.getByRole('heading', { name: 'No board is connected' }).waitFor();
  for (const door of ['Play', 'Connect a board', 'Watch the demonstration'])
    expect(await phone.getByRole('heading', { name: door, exact: true }).count()).toBe(1);
  await phone.getByText('of this machine were looked at').waitFor();
  await expectFit(phone);
  await keepPicture(phone, 'start-phone');

  const page = await openPage(daemon, WIDE);
  expect(await page.getByLabel('Strength').inputValue()).toBe('1500');
  await page.getByLabel('Clock').selectOption('');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText(/Against .*\(1500\)/).waitFor();
  await expect.poll(async () => (await daemon.table()).phase, WITHIN).toBe('settled');
  await page.getByRole('gridcell', { name: /^e2/ }).click();
  await page.getByRole('gridcell', { name: /^e4/ }).click();
  // The engine answers, and the hands of the simulated board carry both out.
  await expect.poll(async () => (await daemon.table()).game?.moves.length, WITHIN).toBe(2);
  await expect.poll(async () => (await daemon.table()).toCarryOut, WITHIN).toBeNull();
  const { clock, clockAlarms, game } = await daemon.table();
  expect([clock, clockAlarms, game?.moves[0]?.clockMs]).toEqual([null, undefined, undefined]);
  await expectFit(page);
  await keepPicture(page, 'start-game-wide');
});

test('the demonstration is watched behind the third, and offers nobody its seats', async () => {
  const daemon = await startHouse();
  const page = await openPage(daemon, WIDE);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('heading', { name: 'Simulated board' }).waitFor();
  await expect.poll(async () => (await daemon.table()).game?.moves.length ?? 0, WITHIN).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Play White here' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
});
