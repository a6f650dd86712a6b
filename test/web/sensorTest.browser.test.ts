import { expect, onTestFinished, test } from 'vitest';
import { createOpenBoard } from '../../src/boards/protocols/open/simulated/openBoard.js';
import { GOOD_WIRING } from '../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createSimulatedTransport } from '../../src/boards/simulated/shell/simulatedTransport.js';
import { realTime } from '../../src/boards/transport/realTime.js';
import { emptyBoard } from '../../src/chess/board.js';
import { createOpenClient } from '../../src/extensions/boardMaker/openClient.js';
import {
  type SensorTestView,
  startSensorTest,
} from '../../src/extensions/boardMaker/sensorTest/sensorTest.js';
import {
  type SensorTestPage,
  startSensorTestPage,
} from '../../src/extensions/boardMaker/sensorTest/sensorTestPage.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';

/** Only the hands are fast, because simulated time at another speed would upset the client's waits. */
const HAND_MS = 20;

useBrowser();

test('a walk over the board: squares light up, faults are named, and the board keeps its settings', async () => {
  const board = createOpenBoard({
    setup: emptyBoard,
    wiring: { ...GOOD_WIRING, sensors: 2, swappedRows: [1, 6], weakSquares: [35] },
  });
  const client = createOpenClient(createSimulatedTransport({ board, time: realTime, script: [] }), realTime);
  const startedMs = realTime.nowMs();
  await client.open();
  let page: SensorTestPage | undefined;
  let asked: number | null = null;
  const act = (kind: 'lift' | 'place', square: number | null): void => {
    if (square === null) return;
    const atMs = realTime.nowMs() - startedMs;
    board.act(kind === 'lift' ? { kind, square, atMs } : { kind, square, piece: 1, atMs });
  };
  const hand = (view: SensorTestView): void => {
    page?.show(view);
    if (view.asked === asked) return;
    const before = asked;
    asked = view.asked;
    setTimeout(() => act('lift', before), HAND_MS);
    setTimeout(() => act('place', asked), 2 * HAND_MS);
  };
  const sensorTest = await startSensorTest({ client, onChange: hand, makeId: () => '12345678' });
  page = await startSensorTestPage(sensorTest, 0, builtPages());
  onTestFinished(async () => {
    await page?.stop();
    await sensorTest.stop();
    await client.close();
  });

  const tab = await openPage({ base: page.url.slice(0, -1) });
  await keepPicture(tab, 'sensor-test-start');
  await tab.getByRole('button', { name: 'The board is empty' }).click();
  await tab.locator('[data-square="c1"][data-tried="good"]').waitFor({ timeout: 20_000 });
  await keepPicture(tab, 'sensor-test-walk');
  await tab.getByRole('button', { name: 'Write to the board' }).waitFor({ timeout: 60_000 });
  await keepPicture(tab, 'sensor-test-judged');
  expect(await tab.getByText('ranks mirrored').count()).toBe(1);
  expect(await tab.locator('[data-tried="faulty"]').count()).toBe(17);
  expect(await tab.getByText('rank 2, rank 7 are exchanged: swap their two wires').count()).toBe(1);
  await tab.getByRole('button', { name: 'Write to the board' }).click();
  await tab.getByText('The board keeps its new settings.').waitFor({ timeout: 10_000 });
  await keepPicture(tab, 'sensor-test-result');
}, 120_000);
