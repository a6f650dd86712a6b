import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startLiveChess } from './liveChessHarness.js';

const CHROMIUM = '/usr/bin/chromium';

/** A page there comes over plain HTTP, while one on 127.0.0.1 counts as secure. */
const NAMED = 'pages.example';

/**
 * A page that the browser counts as an internet page looks for LiveChess. The browser is started separately
 * with a list of internet addresses.
 */
const lookFromOutside = async (
  isAllowed: boolean,
  host = '127.0.0.1',
): Promise<{ found: string; received: number }> => {
  if (!existsSync(CHROMIUM)) throw new Error('These tests need a browser: sudo apt-get install -y chromium');
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>A page that knows LiveChess</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://${host}:${port}`;
  const liveChess = await startLiveChess({ access: { origins: [origin] } });
  const clients = liveChess.gateway.figures?.find(({ name }) => name === 'live_chess_clients');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--ip-address-space-overrides=127.0.0.1:${port}=public`,
      `--host-resolver-rules=MAP ${NAMED} 127.0.0.1`,
    ],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  if (isAllowed) await context.grantPermissions(['local-network-access']);
  const page = await context.newPage();
  await page.goto(origin);
  const found = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = () => socket.send('{"id":1,"call":"eboards"}');
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onerror = () => resolve('refused');
      }),
    liveChess.url.replace('127.0.0.1', 'localhost'),
  );
  return { found, received: Number(clients?.read()) };
};

test('with the permission of the browser a page of the internet finds the boards', async () => {
  const { found, received } = await lookFromOutside(true);
  expect(JSON.parse(found)).toMatchObject({
    response: 'call',
    id: 1,
    param: [{ state: expect.any(String) }],
  });
  expect(received).toBe(1);
});

test('without it the page finds none, and nothing of it arrives', async () => {
  expect(await lookFromOutside(false)).toEqual({ found: 'refused', received: 0 });
});

test('a page that came over plain HTTP finds none with it either', async () => {
  expect(await lookFromOutside(true, NAMED)).toEqual({ found: 'refused', received: 0 });
});
