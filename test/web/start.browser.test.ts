import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';
import { serveEngine } from '../extensions/engine/engineServer.js';
import { axeFindings } from './axe.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
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

test('without a board the first page has three cards, and the first leads into a game', async () => {
  const daemon = await startHouse();
  const phone = await openPage(daemon, PHONE);
  await phone.getByRole('heading', { name: 'No board is connected' }).waitFor();
  for (const card of ['Play', 'Connect a board', 'Watch the demonstration'])
    expect(await phone.getByRole('heading', { name: card, exact: true }).count()).toBe(1);
  await phone.getByText(/USB boards? (was )?found/).waitFor();
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
  // The engine answers, and the hands of the simulated board carry out both moves.
  await expect.poll(async () => (await daemon.table()).game?.moves.length, WITHIN).toBe(2);
  await expect.poll(async () => (await daemon.table()).toCarryOut, WITHIN).toBeNull();
  const { clock, clockAlarms, game } = await daemon.table();
  expect([clock, clockAlarms, game?.moves[0]?.clockMs]).toEqual([null, undefined, undefined]);
  await expectFit(page);
  await keepPicture(page, 'start-game-wide');
});

test('the demonstration is watched behind the third, and offers its seats to no visitor', async () => {
  const daemon = await startHouse();
  const page = await openPage(daemon, WIDE);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await page.getByRole('heading', { name: 'Simulated board' }).waitFor();
  await expect.poll(async () => (await daemon.table()).game?.moves.length ?? 0, WITHIN).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: 'Play White here' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  // The table has no given name, so its name is translated.
  const german = await openPage(daemon, { ...WIDE, path: '/?lang=de#/table/demo' });
  await german.getByRole('heading', { name: 'Simuliertes Brett' }).waitFor();
  expect(await german.title()).toContain('Simuliertes Brett');
});

/** A house with a game of one move against an engine, closed and opened again in the same folder. */
const leaveGame = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-left-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const engine = `tcp:127.0.0.1:${await serveEngine(['e7e5', 'b8c6'])}`;
  const first = await startDaemonProcess(['--data-dir', dir]);
  onTestFinished(() => first.kill('SIGKILL').then(() => undefined));
  const choice = { kind: 'engine', engine, color: 'white', atScreen: true, time: '15+10' };
  const path = '/api/v1/tables/demo/opponent';
  const headers = { 'content-type': 'application/json' };
  await fetch(first.base + path, { method: 'POST', headers, body: JSON.stringify(choice) });
  await expect.poll(async () => (await first.table()).phase, WITHIN).toBe('settled');
  const page = await openPage(first, {
    path: '/#/table/demo',
    ...WIDE,
    expectErrors: /ERR_|WebSocket|EventSource/,
  });
  expect(await page.getByRole('button', { name: 'Keep for later' }).count()).toBe(0);
  const move = { type: 'playMove', uci: 'e2e4', side: 'white' };
  const commands = `${first.base}/api/v1/tables/demo/commands`;
  await fetch(commands, { method: 'POST', headers, body: JSON.stringify(move) });
  await expect.poll(async () => (await first.table()).game?.moves.length, WITHIN).toBe(2);
  await expect.poll(async () => (await first.table()).toCarryOut, WITHIN).toBeNull();
  expect(await page.getByRole('button', { name: 'Keep for later' }).count()).toBe(0);
  await page.close();
  await first.kill('SIGTERM');
  const daemon = await startDaemonProcess(['--data-dir', dir]);
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  return daemon;
};

/** Whether each clock beside the board is visible without scrolling. */
const clockBottoms = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stage .player [role=timer], .stage .clock-face')].map(
      (clock) => clock.getBoundingClientRect().bottom <= window.innerHeight,
    ),
  );

test('a game that was left is named on the page of its table, kept, and resumed', async () => {
  const daemon = await leaveGame();
  const phone = await openPage(daemon, { ...PHONE, colorScheme: 'dark', path: '/#/table/demo' });
  const card = phone.getByRole('region', { name: /^Your game against .* is unfinished after 1 move$/ });
  await card.waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await expectFit(phone);
  await keepPicture(phone, 'start-unfinished-phone');
  await phone.getByRole('button', { name: 'Keep for later' }).press('Enter');
  await phone.getByText('The game waits at this table').waitFor();
  expect(await card.count()).toBe(0);
  expect((await daemon.table()).game?.result).toBe('*');

  const page = await openPage(daemon, { ...WIDE, path: '/#/table/demo' });
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expectFit(page);
  await expect.poll(() => clockBottoms(page)).toEqual([true, true]);
  await keepPicture(page, 'start-unfinished-wide');
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await page.getByRole('heading', { name: 'You play White' }).waitFor();
  await expect.poll(async () => (await daemon.table()).gameClock?.clock.phase, WITHIN).toBe('running');
  await page.getByRole('gridcell', { name: /^g1/ }).click();
  await page.getByRole('gridcell', { name: /^f3/ }).click();
  await expect.poll(async () => (await daemon.table()).game?.moves.length, WITHIN).toBe(4);
  // A game that was continued no longer counts as left.
  const later = await openPage(daemon, { ...WIDE, path: '/#/table/demo' });
  await later.getByText(/^Against/).waitFor();
  expect(await later.getByRole('button', { name: 'Keep for later' }).count()).toBe(0);
});

test('a game that was left is given up for another, or resigned', async () => {
  const daemon = await leaveGame();
  const page = await openPage(daemon, { ...WIDE, path: '/#/table/demo' });
  const other = await openPage(daemon, { ...WIDE, path: '/#/table/demo', locale: 'de' });
  await other.getByRole('heading', { name: /nach 1 Zug unvollendet$/ }).waitFor();
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByText('Choose the next one').waitFor();
  await page.getByRole('button', { name: /^Again:/ }).waitFor();
  const { game } = await daemon.table();
  expect([game?.result, game?.resultBy]).toEqual(['*', 'abandoned']);
  await expect.poll(() => other.getByRole('button', { name: 'Fortsetzen' }).count(), WITHIN).toBe(0);

  const again = await leaveGame();
  const resigning = await openPage(again, { ...WIDE, path: '/#/table/demo' });
  await resigning.getByRole('button', { name: 'Resign' }).click();
  await resigning.getByRole('button', { name: 'Really resign?' }).click();
  await resigning.getByText('You have resigned.').waitFor();
  expect((await again.table()).game?.result).toBe('0-1');
});
