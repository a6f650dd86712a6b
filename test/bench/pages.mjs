// npm run bench:pages: the cost of a first visit to each page, with the line and the processor that
// Lighthouse assumes for a phone: 1.6 Mbit/s with 150 ms, and a quarter of the processor. Nothing is cached.
import { existsSync } from 'node:fs';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { median, printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const CHROMIUM = '/usr/bin/chromium';
const PAGES = {
  tables: '/',
  table: '/#/table/board-1',
  games: '/#/games',
  arbiter: '/arbiter.html',
  tournament: '/operator.html',
  event: '/event.html',
  wall: '/wall.html',
  clock: '/clock.html',
  guide: '/guide',
  laws: '/laws.html',
  documentation: '/docs/',
  figures: '/about',
};
const RUNS = Number(process.env.PAGE_RUNS ?? 3);
/** Lighthouse's limits for a good page on a phone. */
const BUDGET = { paint: 1_800, largest: 2_500, shift: 0.1, blocked: 200 };
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SETTLE_MS = 2_500;
const SLOWER = 4;
/** The part of a task that users do not notice. */
const UNNOTICED_MS = 50;
const TRACED = ['loading', 'disabled-by-default-devtools.timeline'];

/** Collects the browser's reports of paints, layout shifts and long tasks from the beginning. */
const WATCH = `globalThis.seen = { largest: 0, shift: 0 };
for (const [type, take] of Object.entries({
  'largest-contentful-paint': (entry) => { seen.largest = entry.startTime; },
  'layout-shift': (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; },
})) new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });`;

const ASK = `({ ...seen,
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity })`;

/** The processor time of each task of the painting thread, which excludes other work on this machine. */
const taskTimes = (trace) => {
  const { traceEvents } = JSON.parse(trace.toString());
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint');
  return traceEvents
    .filter(
      ({ name, pid, tid, tdur }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && tdur > 0,
    )
    .map(({ tdur }) => tdur / 1_000);
};

/** How long the page would not answer a tap, on a processor that is this much slower. */
const blockedBy = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const times = taskTimes(await browser.stopTracing());
  await context.close();
  if (times.length === 0) throw new Error('the trace holds no task');
  return times.reduce((sum, ms) => sum + Math.max(0, SLOWER * ms - UNNOTICED_MS), 0);
};

const visit = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate(ASK);
  await context.close();
  return { ...figures, kilobytes: bytes / 1024 };
};

if (!existsSync(CHROMIUM)) {
  console.error('This bench needs a browser: sudo apt-get install -y chromium');
  process.exit(1);
}
const { chromium } = await import('playwright-core');
const daemon = await startDaemonProcess('simulated:dgt');
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu'],
});
printMachine();
printNote(
  `Median of ${RUNS} first visits each, 390 x 844, 1.6 Mbit/s with 150 ms, a quarter of the processor. Blocked: by the processor's time of each task, four times.`,
);
for (const [name, path] of Object.entries(PAGES)) {
  const visits = [];
  for (let i = 0; i < RUNS; i++) {
    const blocked = await blockedBy(browser, daemon.base + path);
    visits.push({ ...(await visit(browser, daemon.base + path)), blocked });
  }
  const of = (figure) => median(visits.map((each) => each[figure]));
  printBudget(`${name}: first contentful paint`, of('paint'), 'ms', BUDGET.paint);
  printBudget(`${name}: largest contentful paint`, of('largest'), 'ms', BUDGET.largest);
  printBudget(`${name}: layout shift, in hundredths`, 100 * of('shift'), '', 100 * BUDGET.shift);
  printBudget(`${name}: main thread blocked`, of('blocked'), 'ms', BUDGET.blocked);
  printBudget(`${name}: sent in all`, of('kilobytes'), 'kB', 500);
}
await browser.close();
await daemon.stop();
writeResults('pages');
