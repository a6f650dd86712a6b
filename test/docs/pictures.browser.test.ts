import { onTestFinished, test } from 'vitest';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import { GOOD_WIRING } from '../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { emptyBoard } from '../../src/chess/board.js';
import { createOpenClient } from '../../src/extensions/boardMaker/openClient.js';
import { startSensorTest } from '../../src/extensions/boardMaker/sensorTest/sensorTest.js';
import { startSensorTestPage } from '../../src/extensions/boardMaker/sensorTest/sensorTestPage.js';
import { builtPages, openPage, useBrowser } from '../web/browserBed.js';
import { checkPicture } from '../web/guide/guidePictures.js';
import { openSpectators } from '../web/spectatorBed.js';

useBrowser();

const PICTURES = 'src/docs/pictures';
const still = { reducedMotion: 'reduce', colorScheme: 'light' } as const;

test('the page of an event, as the guide to broadcasts shows it', async () => {
  const bed = await openSpectators(4);
  await bed.play(1, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4');
  await bed.play(2, 'd2d4', 'd7d5', 'c2c4', 'e7e6');
  await bed.play(3, 'c2c4', 'g8f6', 'b1c3');
  await bed.result(3, '1/2-1/2');
  await bed.play(4, 'e2e4', 'c7c5');
  const page = await openPage(bed, { ...still, path: '/event.html' });
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
