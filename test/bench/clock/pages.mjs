// Measures the clock page from inside, in Debian's chromium.
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../lib/report.mjs';

const CHROMIUM = '/usr/bin/chromium';
const PRESSES = 60;
const COMPARED_MS = 15_000;

export const openBrowser = async () => {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
};

const openClock = async (browser, base, table, skewed = false) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript({ path: 'test/web/clockChecks.js' });
  await page.goto(`${base}/clock.html?table=${table}${skewed ? '&skewed' : ''}`);
  await page.locator('.half.white .time').waitFor();
  await sleep(1000);
  return page;
};

/** From a press on one device until the other half runs there and on a second device. */
export const measurePresses = async (browser, base, table) => {
  const [one, two] = await Promise.all([openClock(browser, base, table), openClock(browser, base, table)]);
  const [here, there] = [[], []];
  for (let i = 0; i < PRESSES; i++) {
    const [side, other] = i % 2 === 0 ? ['white', 'black'] : ['black', 'white'];
    await Promise.all([one, two].map((page) => page.evaluate(`clockChecks.watchRun('${other}')`)));
    const atMs = await one.evaluate(`clockChecks.press('${side}')`);
    await sleep(150);
    here.push((await one.evaluate('clockChecks.ranAtMs')) - atMs);
    there.push((await two.evaluate('clockChecks.ranAtMs')) - atMs);
  }
  await Promise.all([one, two].map((page) => page.close()));
  return { here, there };
};

/**
 * How far apart two devices show the same second. One of them has a clock that is an hour wrong and runs
 * fast.
 */
export const measureTwoDevices = async (browser, base, table) => {
  const pages = [await openClock(browser, base, table), await openClock(browser, base, table, true)];
  for (const page of pages) await page.evaluate("clockChecks.noteSeconds('white')");
  await sleep(COMPARED_MS);
  const [one, two] = await Promise.all(pages.map((page) => page.evaluate('clockChecks.seconds')));
  await Promise.all(pages.map((page) => page.close()));
  const seenTwice = Object.keys(one).filter((text) => text in two);
  return seenTwice.map((text) => Math.abs(one[text] - two[text]));
};

/** Milliseconds by which the shown second drifts from the daemon's, between the first and the last minute. */
export const measureDrift = async (browser, { base, clock }, table, minutes, skewed) => {
  const page = await openClock(browser, base, table, skewed);
  const errors = [];
  await sleep(12_000);
  await page.exposeFunction('secondTurned', (text) => {
    const shownMs = text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) * 1000;
    errors.push(shownMs - clock(table).white.ms);
  });
  await page.evaluate("clockChecks.watchSeconds('white')");
  await sleep(minutes * 60_000);
  await page.close();
  const some = Math.min(60, Math.floor(errors.length / 2));
  // A busy machine shows a second late and never early, so the lowest values reflect the clock itself.
  return quantile(errors.slice(-some), 0.1) - quantile(errors.slice(0, some), 0.1);
};
