// The operator's console in Debian's chromium.
export const CHROMIUM = '/usr/bin/chromium';

/** When it is first painted, on a phone, after the address was opened. */
export const firstPaintMs = async (base) => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${base}/operator.html`);
  await page.getByRole('row').nth(300).waitFor({ state: 'attached' });
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await browser.close();
  return paintMs;
};
