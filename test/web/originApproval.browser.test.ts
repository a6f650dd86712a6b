import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createOriginApproval } from '../../src/server/originApproval.js';
import { makeFolder } from '../journal/journalHarness.js';
import { startLiveChess } from '../server/liveChess/liveChessHarness.js';
import { axeFindings } from './axe.js';
import { keepPicture, openPage, startDaemon, useBrowser } from './browserHarness.js';

useBrowser();

/** Whether the LiveChess interface accepts a page of this origin. */
const mayCome = (url: string, origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, { origin });
    onTestFinished(() => socket.terminate());
    socket.once('open', () => resolve(true));
    socket.once('unexpected-response', () => resolve(false));
    // A refused socket closes before it opens.
    socket.on('error', () => {});
  });

test('a web page that asks for the LiveChess interface is let in or refused on the page, by keyboard alone', async () => {
  const origins = createOriginApproval({
    path: join(makeFolder(), 'origins.json'),
    nowIso: () => '2026-11-24T10:00:00.000Z',
    onUnreadable: () => {},
  });
  const { url } = await startLiveChess({
    access: {
      isAllowed: (origin) => origins.isAllowed(origin),
      onForeign: (origin) => origins.requested(origin),
    },
  });
  const daemon = await startDaemon({}, undefined, { origins });
  expect(await mayCome(url, 'https://www.chess.com')).toBe(false);
  const page = await openPage(daemon);
  const asked = page.getByRole('region', { name: 'A web page wants to see the boards' });
  await asked.waitFor();
  expect(await asked.textContent()).toContain('https://www.chess.com wants to see your boards.');
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'originRequest');
  await asked.getByRole('button', { name: 'Let it in' }).focus();
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  expect(await mayCome(url, 'https://www.chess.com')).toBe(true);

  // The next origin is refused, and asks again when it returns.
  expect(await mayCome(url, 'https://stranger.example')).toBe(false);
  await page.reload();
  await asked.getByRole('button', { name: 'No' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await mayCome(url, 'https://stranger.example')).toBe(false);
});
