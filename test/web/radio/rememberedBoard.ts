import type { Page } from 'playwright-core';
import { linkOf } from '../../../src/boards/eboard/boardFamily.js';
import { chessnutFamily } from '../../../src/boards/protocols/chessnut/chessnutFamily.js';
import { createBrowserEnd } from './radioHarness.js';

/** A browser with Bluetooth that has brought a board before. */
export const bringRememberedBoard = async (page: Page): Promise<void> => {
  const link = linkOf(chessnutFamily, 'ble');
  if (link === undefined) throw new Error('Chessnut boards have no Bluetooth');
  await createBrowserEnd({ name: 'Chessnut Air', link, remembers: false }).putInto(page.context());
  const brought = { name: 'Chessnut Air', protocol: 'chessnut', link: 'ble', device: 'fake-id' };
  await page.evaluate(`localStorage.setItem('jadoube.radio', ${JSON.stringify(JSON.stringify([brought]))})`);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Chessnut Air' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Choose a board' }).waitFor();
};
