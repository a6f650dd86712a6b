import { expect, test } from 'vitest';
import { axeFindings } from './axe.js';
import { keepPicture, openPage, useBrowser } from './browserBed.js';
import { openOperator } from './operatorBed.js';
import { expectFit, PHONE } from './pageFit.js';

useBrowser();

const PAGES = [
  '/',
  '/#/table/board-1',
  '/#/games',
  '/#/accounts',
  '/arbiter.html',
  '/arbiter.html#/table/board-1',
  '/clock.html',
  '/clock.html?table=board-1',
  '/operator.html',
  '/event.html',
  '/guide',
  '/overlays.html',
  '/wall.html',
  '/sensorTest.html',
  '/radio.html',
  '/api/v1/cards.html',
];

const SMALLEST = { ...PHONE, viewport: { width: 320, height: 640 } } as const;
const TABLET = { viewport: { width: 768, height: 1024 }, reducedMotion: 'reduce' } as const;

test.each([
  ['the smallest phone', SMALLEST, 'light'],
  ['a tablet', TABLET, 'dark'],
] as const)('every page fits %s, and axe has nothing to say', async (name, size, colorScheme) => {
  const house = await openOperator();
  for (const path of PAGES) {
    // The server of a sensor test is another one.
    const page = await openPage(house, { ...size, path, colorScheme, expectErrors: /404/ });
    await page.waitForTimeout(300);
    await keepPicture(page, `every-${name}-${path.replaceAll(/\W/g, '_')}`);
    await expectFit(page);
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
});
