import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { openDevice } from '../../app/openDevice.js';
import { askedToStop } from '../../app/shutdown.js';
import { parseDeviceUrl } from '../../boards/transport/deviceUrl.js';
import { realTime } from '../../boards/transport/realTime.js';
import { parseWholeNumber } from '../../cli/numbers.js';
import { printError, printMessage } from '../../cli/output.js';
import { inEnglish } from '../../messages/catalogue/english.js';
import { message } from '../../messages/catalogue/message.js';
import { lineToTest } from './boardUnderTest.js';
import { createOpenClient } from './openClient.js';
import { lastLine, renderSensorTest } from './sensorTest/renderSensorTest.js';
import {
  instructionOf,
  type SensorTest,
  type SensorTestView,
  startSensorTest,
} from './sensorTest/sensorTest.js';
import { type SensorTestPage, startSensorTestPage } from './sensorTest/sensorTestPage.js';

/** A board that restarts when its port is opened cannot receive for two seconds. */
const START_MS = 2_500;
const KEYS = 'Enter: go on, or skip the square   b: back one square   w: write to the board   q: quit';
const PAGE_PORT = 8961;
const HOME_AND_CLEAR = '\u001b[H\u001b[J';

type Options = { readonly device: string; readonly port: number };

export const build = (command: Command): void => {
  command
    .description(
      `Tries every sensor of a home-made board, finds wiring faults, proposes thresholds and writes them.
Press Enter to go on. While a square is tested, Enter skips it.
Type b and Enter to go back one square, w to write to the board, q to quit.`,
    )
    .requiredOption('--device <url>', 'the board, such as serial:/dev/ttyUSB0?protocol=NAME')
    .option('--port <n>', 'port of its page', parseWholeNumber(0, 65_535), PAGE_PORT)
    .action(sensorTest);
};

/** Redraws the board on a terminal. In a file, prints a line for every step. */
const createPrinter = (where: () => string): ((view: SensorTestView) => void) => {
  let reported = '';
  return (view) => {
    if (process.stdout.isTTY) {
      process.stdout.write(`${HOME_AND_CLEAR}${renderSensorTest(view).join('\n')}\n\n${KEYS}\n${where()}\n`);
      return;
    }
    const isOver = view.phase === 'judged' || view.phase === 'written';
    const lines = isOver ? renderSensorTest(view) : [lastLine(view), inEnglish(instructionOf(view))];
    const step = `${view.phase} ${view.asked}`;
    if (step !== reported) process.stdout.write(`${lines.join('\n').trim()}\n`);
    reported = step;
  };
};

const handleCommand = async (test: SensorTest, key: string): Promise<void> => {
  const { phase } = test.view();
  if (key === 'w') await test.write();
  else if (key === 'b') test.back();
  else if (phase === 'empty') test.boardIsEmpty();
  else test.skip();
};

const sensorTest = async ({ device, port }: Options): Promise<void> => {
  const stopAsked = askedToStop();
  const url = parseDeviceUrl(device);
  if (!url.ok) throw url.error;
  const transport = lineToTest(await openDevice(url.value, realTime));
  const client = createOpenClient(transport, realTime);
  await client.open();
  await client.until(0, ({ line }) => line?.kind === 'message', START_MS);
  let page: SensorTestPage | undefined;
  const print = createPrinter(() => page?.url ?? '');
  const show = (view: SensorTestView): void => {
    print(view);
    page?.show(view);
  };
  const makeId = (): string => randomBytes(4).toString('hex').toUpperCase();
  const test = await startSensorTest({ client, onChange: show, makeId });
  page = await startSensorTestPage(test, port);
  await printMessage(message('sensorTest.page', { url: page.url }));
  print(test.view());
  const input = createInterface({ input: process.stdin });
  const quit = new Promise<void>((resolve) => {
    input.on('line', (line) => {
      if (line.trim() === 'q') resolve();
      else void handleCommand(test, line.trim()).catch(printError);
    });
    input.on('close', resolve);
  });
  await Promise.race([stopAsked, quit]);
  input.close();
  await page.stop();
  await test.stop();
  await client.close();
};
