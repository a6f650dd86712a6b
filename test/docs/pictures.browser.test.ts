import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, test } from 'vitest';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import { GOOD_WIRING } from '../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { emptyBoard } from '../../src/chess/board.js';
import { createOpenClient } from '../../src/extensions/boardMaker/openClient.js';
import { startSensorTest } from '../../src/extensions/boardMaker/sensorTest/sensorTest.js';
import { startSensorTestPage } from '../../src/extensions/boardMaker/sensorTest/sensorTestPage.js';
import { createOriginApproval } from '../../src/server/originApproval.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { makeFolder } from '../journal/journalHarness.js';
import { openBareHouse } from '../web/bareHouse.js';
import { builtPages, openPage, reportGame, startDaemon, useBrowser } from '../web/browserHarness.js';
import { checkPicture } from '../web/guide/guidePictures.js';
import { openCertabo } from '../web/setupHarness.js';
import { openSpectators } from '../web/spectatorHarness.js';
import { openTerminal } from './terminalPicture.js';

useBrowser();

const PICTURES = 'src/docs/pictures';
const still = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

test('the page of an event, as the guide to broadcasts shows it', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4');
  await harness.play(2, 'd2d4', 'd7d5', 'c2c4', 'e7e6');
  await harness.play(3, 'c2c4', 'g8f6', 'b1c3');
  await harness.result(3, '1/2-1/2');
  await harness.play(4, 'e2e4', 'c7c5');
  const page = await openPage(harness, { ...still, path: '/event.html' });
  await page.getByRole('region', { name: 'Round 1' }).waitFor();
  await checkPicture(page, 'event', PICTURES);
});

test('the sensor test before its first square, as the guide to boards shows it', async () => {
  const board = createOpenBoard({
    setup: emptyBoard,
    wiring: { ...GOOD_WIRING, sensors: 2 },
  });
  const client = createOpenClient(createSimulatedTransport({ board, time: realTime, script: [] }), realTime);
  await client.open();
  const sensorTest = await startSensorTest({ client, onChange: () => {}, makeId: () => '12345678' });
  const served = await startSensorTestPage(sensorTest, 0, builtPages());
  onTestFinished(async () => {
    await served.stop();
    await sensorTest.stop();
    await client.close();
  });
  const page = await openPage({ base: served.url.slice(0, -1) }, still);
  await page.getByRole('button', { name: 'The board is empty' }).waitFor();
  await checkPicture(page, 'sensorTest', PICTURES);
});

test('the wall of a hall, as the list of pages shows it', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4');
  await harness.play(2, 'd2d4', 'd7d5', 'c2c4', 'e7e6');
  await harness.play(3, 'c2c4', 'g8f6', 'b1c3');
  await harness.play(4, 'e2e4', 'c7c5');
  const page = await openPage(harness, { ...still, path: '/wall.html' });
  await page.locator('[data-square="c5"][data-piece="p"]').waitFor();
  await checkPicture(page, 'wall', PICTURES);
});

test('the first page without a board, as the page on installing shows it', async () => {
  const house = await openBareHouse();
  const page = await openPage(house, still);
  await page.getByRole('heading', { name: 'No board is connected' }).waitFor();
  await page.getByText(/USB boards? (was )?found/).waitFor();
  await checkPicture(page, 'start', PICTURES);
});

test('a board whose cable is out, as the page on troubles shows it', async () => {
  const daemon = await startDaemon();
  reportGame(daemon, ['e4', 'e5', 'Nf3']);
  const device = daemon.house.service.table('one')?.device;
  const { message, advice } = new BridgeError('LINK_LOST', 'the line to the board is closed');
  const problem = { code: 'LINK_LOST', message, advice } as const;
  if (device) daemon.tell({ type: 'device', device: { ...device, link: 'waiting', problem } });
  const page = await openPage(daemon, { ...still, path: '/#/table/one' });
  await page.getByText('Check the cable').first().waitFor();
  await checkPicture(page, 'problem', PICTURES);
});

test('a program that asks for the LiveChess interface, as the page for programmers shows it', async () => {
  const origins = createOriginApproval({
    path: join(makeFolder(), 'origins.json'),
    nowIso: () => '2026-11-24T10:00:00.000Z',
    onUnreadable: () => {},
  });
  origins.requested('https://www.chess.com');
  const daemon = await startDaemon({}, undefined, { origins });
  reportGame(daemon, ['e4', 'e5', 'Nf3']);
  const page = await openPage(daemon, still);
  await page.getByRole('region', { name: 'A web page wants to see the boards' }).waitFor();
  await checkPicture(page, 'originRequest', PICTURES);
});

test('pieces that are learned, as the page on boards shows it', async () => {
  const page = await openPage(await openCertabo(), { ...still, path: '/boardSetup.html' });
  await page.getByRole('button', { name: 'Learn pieces' }).click();
  await page.getByText('Nothing is read on a2').waitFor({ timeout: 20_000 });
  await checkPicture(page, 'learnPieces', PICTURES);
});

test('the overlay of a stream, as the examples show it', async () => {
  const harness = await openSpectators(4);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4');
  const page = await openPage(harness, { ...still, path: '/overlays.html' });
  await page.locator('[data-square="a4"][data-piece="B"]').first().waitFor();
  await checkPicture(page, 'overlays', PICTURES);
});

test('what a ply was decided by, as the page on commands shows it', async () => {
  const words = ['explain', 'fixtures/recordings/castling-both-up.jsonl', '--ply', '5'];
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/main.js', ...words]);
  const page = await openTerminal('jadoube explain game.jsonl --ply 5', stdout);
  await checkPicture(page, 'explain', PICTURES);
});

test('moves as a terminal hears them, as the page on the HTTP interface shows it', async () => {
  const daemon = await startDaemon();
  reportGame(daemon, ['e4', 'e5', 'Nf3']);
  const path = '/api/v1/events?level=final&after=0';
  const answer = await fetch(daemon.base + path);
  const decoder = new TextDecoder();
  let received = '';
  for await (const part of answer.body ?? []) {
    received += decoder.decode(part, { stream: true });
    if (received.includes('Nf3')) break;
  }
  const last = received.slice(0, received.indexOf('\n\n', received.indexOf('Nf3')));
  const page = await openTerminal(`curl -N 'http://127.0.0.1:8960${path}'`, last);
  await checkPicture(page, 'events', PICTURES);
});
