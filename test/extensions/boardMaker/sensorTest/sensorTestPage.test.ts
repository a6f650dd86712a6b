import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type {
  SensorTest,
  SensorTestView,
} from '../../../../src/extensions/boardMaker/sensorTest/sensorTest.js';
import { startSensorTestPage } from '../../../../src/extensions/boardMaker/sensorTest/sensorTestPage.js';
import { keyedError } from '../../../../src/messages/catalogue/keyedError.js';
import { message } from '../../../../src/messages/catalogue/message.js';

const view: SensorTestView = {
  phase: 'empty',
  asked: null,
  levels: [],
  rest: null,
  taken: 0,
  responses: [],
  verdict: null,
  thresholds: null,
};

const startPage = async () => {
  const done: string[] = [];
  const sensorTest: SensorTest = {
    view: () => view,
    boardIsEmpty: () => void done.push('empty'),
    skip: () => void done.push('skip'),
    back: () => void done.push('back'),
    write: async () => {
      throw keyedError('COMMAND_REFUSED', message('error.walkFirst'));
    },
    stop: async () => {},
  };
  const dir = await mkdtemp(join(tmpdir(), 'jadoube-sensor-test-'));
  await writeFile(join(dir, 'sensorTest.html'), '<p>the page</p>');
  const page = await startSensorTestPage(sensorTest, 0, dir);
  onTestFinished(async () => {
    await page.stop();
    await rm(dir, { recursive: true });
  });
  return { page, done };
};

const statusOf = (
  url: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });

test('the page, its steps, and what the board refuses in words', async () => {
  const { page, done } = await startPage();
  expect(await (await fetch(page.url)).text()).toBe('<p>the page</p>');
  expect((await fetch(`${page.url}sensor-test/empty`, { method: 'POST' })).status).toBe(204);
  expect((await fetch(`${page.url}sensor-test/skip`, { method: 'POST' })).status).toBe(204);
  expect((await fetch(`${page.url}sensor-test/back`, { method: 'POST' })).status).toBe(204);
  expect(done).toEqual(['empty', 'skip', 'back']);
  const refused = await fetch(`${page.url}sensor-test/write`, { method: 'POST' });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { key: 'error.walkFirst', adviceKey: 'advice.COMMAND_REFUSED' },
  ]);
  expect((await fetch(`${page.url}sensor-test/empty`)).status).toBe(404);
});

test('what is shown streams, from the present on', async () => {
  const { page } = await startPage();
  const stream = (await fetch(`${page.url}sensor-test/events`)).body?.getReader();
  const read = async (): Promise<unknown> => {
    const chunk = await stream?.read();
    return JSON.parse(new TextDecoder().decode(chunk?.value).replace('data: ', ''));
  };
  expect(await read()).toMatchObject({
    phase: 'empty',
    instruction: { text: 'Take all pieces off the board, then continue.', key: 'sensorTest.empty' },
  });
  page.show({ ...view, phase: 'walking', asked: 3 });
  expect(await read()).toMatchObject({ phase: 'walking', tried: 0 });
  await stream?.cancel();
});

test('pages of other origins, and names bent to this address, are refused', async () => {
  const { page, done } = await startPage();
  const url = `${page.url}sensor-test/empty`;
  expect(await statusOf(url, { host: 'evil.example' })).toBe(403);
  expect(await statusOf(url, { origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(url, { origin: page.url.slice(0, -1) })).toBe(204);
  expect(done).toEqual(['empty']);
});
