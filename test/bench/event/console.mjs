// The operator's console in Debian's chromium.
export const CHROMIUM = '/usr/bin/chromium';

/** Opens the console on a phone with the rows of a round. */
const openConsole = async (base) => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/operator.html`);
  await page.getByRole('row').nth(300).waitFor({ state: 'attached' });
  return { browser, page };
};

/** The time of the first paint on a phone after the address was opened. */
export const firstPaintMs = async (base) => {
  const { browser, page } = await openConsole(base);
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await browser.close();
  return paintMs;
};

/** The duration of a frame at 60 Hz, for adding up the main thread's work per frame. */
const FRAME_US = 1_000_000 / 60;
const SCROLLS = 120;

/** The work of a phone's main thread in each frame while the console of a round is scrolled, in ms. */
export const scrollFramesMs = async (base) => {
  const { browser, page } = await openConsole(base);
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await page.mouse.move(195, 500);
  for (let i = 0; i < SCROLLS; i++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(1_000 / 60);
  }
  await session.send('Tracing.end');
  await complete;
  const scrolled = await page.evaluate(() => scrollY);
  await browser.close();
  if (scrolled < 1_000) throw new Error(`scrolled ${scrolled} pixels only`);
  const main = events.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === main.pid && tid === main.tid,
  );
  const frames = new Map();
  for (const { ts, dur = 0 } of tasks) {
    const frame = Math.floor(ts / FRAME_US);
    frames.set(frame, (frames.get(frame) ?? 0) + dur / 1_000);
  }
  return [...frames.values()];
};
