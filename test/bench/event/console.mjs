// The operator's console in Debian's chromium: when it is first painted, and what the main thread does for each
// frame while somebody scrolls through all tables.
export const CHROMIUM = '/usr/bin/chromium';
const SCROLL_STEPS = 120;
const STEP_PX = 120;

/** What a frame costs the main thread: its scripts, styles, layout and painting between two begins of a frame. */
const frameTimes = (events) => {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const ofMain = events
    .filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid)
    .sort((a, b) => a.ts - b.ts);
  const begins = ofMain.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  const tasks = ofMain.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return begins.slice(0, -1).map((beginUs, i) => {
    const endUs = begins[i + 1];
    const within = tasks.filter(({ ts }) => ts >= beginUs - 1_000 && ts < endUs - 1_000);
    // Processor time of the thread: what others of a busy machine take is not its own.
    return within.reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;
  });
};

const trace = async (browser, page, work) => {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
};

export const measureConsole = async (base) => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/operator.html`);
  await page.getByRole('row').nth(300).waitFor({ state: 'attached' });
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const events = await trace(browser, page, () =>
    page.evaluate(
      ([steps, px]) =>
        new Promise((resolve) => {
          let left = steps;
          const step = () => {
            scrollBy(0, px);
            if (--left > 0) requestAnimationFrame(step);
            else resolve();
          };
          requestAnimationFrame(step);
        }),
      [SCROLL_STEPS, STEP_PX],
    ),
  );
  await browser.close();
  return { paintMs, frames: frameTimes(events) };
};
