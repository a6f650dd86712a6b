import { expect, test } from 'vitest';
import { axeFindings } from './axe.js';
import { keepPicture, newPage, useBrowser } from './browserHarness.js';
import { startSources } from './designServer.js';
import { expectFit } from './pageFit.js';

useBrowser();

test('every part of the design fits, in each colour scheme, contrast and text size', async () => {
  const base = await startSources();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const contrast of ['no-preference', 'more'] as const)
      for (const width of [390, 1440]) {
        const page = await newPage({
          viewport: { width, height: 900 },
          colorScheme,
          contrast,
          reducedMotion: 'reduce',
          isMobile: width === 390,
          hasTouch: width === 390,
        });
        await page.addInitScript({ path: 'test/web/pageChecks.js' });
        await page.goto(`${base}/design.html`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const name = `${colorScheme} ${contrast} ${width}`;
        await keepPicture(page, `design-${name.replaceAll(' ', '-')}`);
        await expectFit(page);
        expect([name, await axeFindings(page)]).toEqual([name, []]);
        if (width > 390) {
          await page.addStyleTag({ content: 'html { font-size: 200% }' });
          expect([name, await page.evaluate('pageChecks.overhang()')]).toEqual([name, 0]);
        }
        await page.context().close();
      }
});

test('the dialog keeps the focus, and nothing moves where stillness is asked for', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.addInitScript({ path: 'test/web/pageChecks.js' });
  await page.goto(`${await startSources()}/design.html`);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await page.getByRole('dialog', { name: 'Delete this game?' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate('pageChecks.moving()')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
