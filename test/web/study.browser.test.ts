import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';
import { openHandsBoard } from '../extensions/opponents/handsBoard.js';
import { boardOf } from '../extensions/study/studyHarness.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const WITHIN = { timeout: 20_000, interval: 50 };

/** A daemon as a separate process with a board on a pseudo-terminal, and a folder that is kept. */
const startHouse = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-study-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const board = await openHandsBoard('chesslink', 3, join(dir, 'board'));
  const start = () => startDaemonProcess(['--device', board.url, '--data-dir', join(dir, 'data')]);
  return { dir, board, start };
};

const EXERCISES = `6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1 w - - bm Re8#; id "Back rank";
r3k3/8/8/1N6/8/8/8/4K3 w - - bm Nc7+; id "Fork";
not a position
`;

test('exercises of a file: lights set them up, hands solve them, and a killed daemon goes on', async () => {
  const { dir, board, start } = await startHouse();
  const file = join(dir, 'mine.epd');
  writeFileSync(file, EXERCISES);
  let daemon = await start();
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  const page = await openPage(daemon, {
    ...PHONE,
    // The unusable file is refused.
    expectErrors: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|400 \(Bad Request\)/,
  });
  await page.getByRole('radio', { name: 'Exercises' }).check();
  await page.getByLabel('or a file from this device').setInputFiles({
    name: 'nothing.epd',
    mimeType: 'text/plain',
    buffer: Buffer.from('no position'),
  });
  await page.getByText('nothing.epd', { exact: false }).waitFor();
  await page.getByLabel('or a file from this device').setInputFiles(file);
  await page.getByText('2 found. 1 could not be used.').waitFor();
  expect(await page.getByLabel('PGN, EPD or FEN file').inputValue()).toBe('kept:mine.epd');
  await expectFit(page);
  await keepPicture(page, 'exercise-chosen-phone');
  await page.getByRole('button', { name: 'Start the exercises' }).click();
  await page.locator('.headline').getByText('Set up the position', { exact: true }).waitFor();
  await keepPicture(page, 'exercise-set-up-phone');
  await expectFit(page);
  await board.make(boardOf('6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1'));
  const study = page.locator('.study');
  await study.getByText('White to move: find the best move', { exact: true }).waitFor();
  await board.make(boardOf('6k1/1Qr2ppp/8/8/8/8/5PPP/4R1K1'));
  await study.getByText('Queen to b7 does not solve it: put it back').waitFor();
  await expect.poll(board.lit, WITHIN).toBe('b1 b7');
  await keepPicture(page, 'exercise-wrong-phone');
  await expectFit(page);

  await daemon.kill('SIGKILL');
  daemon = await start();
  const wide = await openPage(daemon, WIDE);
  await board.make(boardOf('6k1/2r2ppp/8/8/8/8/5PPP/1Q2R1K1'));
  await expect.poll(async () => (await daemon.table()).game?.moves.length, WITHIN).toBe(0);
  await wide.getByRole('button', { name: 'Hint' }).click();
  await keepPicture(wide, 'exercise-wide');
  await expectFit(wide);
  await board.make(boardOf('4R1k1/2r2ppp/8/8/8/8/5PPP/1Q4K1'));
  await wide.locator('.study').getByText('Done, with help').waitFor();
  await wide.locator('.study').getByRole('button', { name: 'Next' }).click();
  await wide.getByRole('heading', { name: 'Fork' }).waitFor();
});

test('an analysis table keeps what was tried, and a tap leads back', async () => {
  const { dir, board } = await startHouse();
  const config = join(dir, 'jadoube.yaml');
  writeFileSync(config, `{ version: 1, rules: casual, tables: [{ id: one, device: '${board.url}' }] }`);
  const daemon = await startDaemonProcess(['--config', config, '--data-dir', join(dir, 'data')]);
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  const page = await openPage(daemon, PHONE);
  await page.getByRole('radio', { name: 'Analysis' }).check();
  await page.getByRole('button', { name: 'Start the analysis' }).click();
  await page.getByText('Move as you like').first().waitFor();
  const tree = page.getByRole('list', { name: 'What was tried' });
  const afterE4 = boardOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  await board.make(afterE4);
  await tree.getByRole('button', { name: 'e4' }).waitFor();
  await board.make(boardOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR'));
  await tree.getByRole('button', { name: 'e5' }).waitFor();
  await board.make(afterE4);
  await expect.poll(async () => (await daemon.table()).game?.moves.length, WITHIN).toBe(1);
  await board.make(boardOf('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR'));
  await tree.getByRole('button', { name: 'c5' }).waitFor();
  await expectFit(page);
  await keepPicture(page, 'analysis-phone');
  await tree.getByRole('button', { name: 'e5' }).click();
  // This board's lights are at the corners of squares, and those of c5 and c7 are all that c6 has.
  await expect.poll(board.lit, WITHIN).toBe('c5 c6 c7');
  const wide = await openPage(daemon, WIDE);
  await wide.getByText('Put back: pawn c5 to c7').first().waitFor();
  await expectFit(wide);
  await keepPicture(wide, 'analysis-wide');
  const pgn = await (await fetch(`${daemon.base}/api/v1/tables/one/study.pgn`)).text();
  expect(pgn).toContain('1. e4 e5 (1... c5) *');
});
