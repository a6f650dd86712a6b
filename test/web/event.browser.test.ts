import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { openSpectators } from './spectatorHarness.js';

useBrowser();

const still = { reducedMotion: 'reduce' } as const;
const SIZES = [
  ['phone', PHONE],
  ['tablet', { viewport: { width: 768, height: 1024 }, ...still }],
  ['wide', WIDE],
  ['fullhd', { viewport: { width: 1920, height: 1080 }, ...still }],
] as const;

/** Three boards: one decided, one in play, one not begun. */
const openEvent = async () => {
  const harness = await openSpectators(3);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5');
  await harness.result(1, '1-0');
  await harness.play(2, 'd2d4', 'd7d5', 'c2c4');
  return harness;
};

test.each(SIZES)('on a %s, rounds, results, standings and games', async (name, size) => {
  const harness = await openEvent();
  const page = await openPage(harness, { ...size, path: '/event.html' });
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('link', { name: 'Result: 1-0' }).waitFor();
  const standings = page.getByRole('region', { name: 'Standings' });
  expect(await standings.getByRole('row').nth(1).textContent()).toMatch(/^1Adlerberg, Aa11/);
  await expectFit(page);
  await keepPicture(page, `event-${name}`);
  await round.getByRole('link', { name: 'Result: 1-0' }).click();
  await page.getByText('C60 Ruy Lopez').waitFor();
  expect(await page.getByRole('link', { name: 'Download PGN' }).getAttribute('href')).toMatch(
    /^\/pgn\/game\//,
  );
  await expectFit(page);
  await keepPicture(page, `event-${name}-game`);
  await page.getByRole('link', { name: 'All games of the event' }).click();
  await round.waitFor();
});

test('a rank of two digits stands on one line, and a game says its result from its first position on', async () => {
  const harness = await openSpectators(7);
  for (let board = 1; board <= 7; board++) {
    await harness.play(board, 'e2e4', 'e7e5');
    await harness.result(board, '1/2-1/2');
  }
  const name = 'Papadopoulos-Konstantinidis, Nikolaos-Alexandros-Themistoklis';
  await harness.act({ type: 'pair', round: 1, board: 8, white: { name, startNumber: 15 }, black: null });
  await harness.act({
    type: 'result',
    pairing: harness.tournamentService.tournament().rounds[0]?.pairings[6]?.id ?? '',
    result: '1-0',
  });
  const page = await openPage(harness, { ...PHONE, path: '/event.html' });
  const standings = page.getByRole('region', { name: 'Standings' });
  await standings.getByRole('row').nth(14).waitFor();
  const lines =
    await page.evaluate<unknown>(`[...document.querySelectorAll('.standings td:first-child')].map((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return one.textContent.length + ' in ' + words.getClientRects().length;
  })`);
  expect(lines).toContain('2 in 1');
  expect(lines).not.toContain('2 in 2');
  await page.getByRole('link', { name: 'Result: ½-½' }).first().click();
  await page.getByText('Round 1 · Board 1 · ½-½').waitFor();
});

test('the exported folder works opened from disk, without any server', async () => {
  const harness = await openEvent();
  const folder = mkdtempSync(join(tmpdir(), 'jadoube-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const args = [
    'dist/cli/main.js',
    'event',
    'export',
    '--static',
    join(folder, 'site'),
    '--url',
    harness.base,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('3 games in');
  expect(readFileSync(join(folder, 'site/pgn/round-1.pgn'), 'utf8')).toContain(
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0',
  );
  expect(readdirSync(join(folder, 'site/pgn/game'))).toHaveLength(3);
  await harness.tournamentService.stop();

  const page = await openPage({ base: pathToFileURL(folder).href }, { ...WIDE, path: '/site/index.html' });
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('link', { name: 'Result: 1-0' }).click();
  await page.getByText('C60 Ruy Lopez').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('img', { name: 'bishop to b5' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download PGN' }).getAttribute('href')).toMatch(
    /^pgn\/game\/.+\.pgn$/,
  );
  await expectFit(page);
  await keepPicture(page, 'copy-wide-game');
  await page.getByRole('link', { name: 'All games of the event' }).click();
  await expectFit(page);
  await keepPicture(page, 'copy-wide');
});
