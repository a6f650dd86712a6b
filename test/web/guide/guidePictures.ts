import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const PICTURES = 'src/web/guide/pictures';

/** Running clocks and fonts cause small differences. A changed page differs by more. */
const SHARE_MAX = 0.03;

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The time in which lazily loaded parts of a page appear. */
const PARTS_MS = 10_000;
const STILL_MS = 500;

/** The page once nothing changes any more. */
const stillPage = async (page: Page, difference: (one: string, other: string) => Promise<number>) => {
  const shoot = async (): Promise<string> => dataUrl('image/png', await page.screenshot());
  const endMs = performance.now() + PARTS_MS;
  for (let before = await shoot(); ; ) {
    await page.waitForTimeout(STILL_MS);
    const now = await shoot();
    if (performance.now() > endMs || (await difference(before, now)) < SHARE_MAX / 10) return now;
    before = now;
  }
};

/**
 * The picture of a step. With GUIDE=write (`npm run docs:guide`) it is written, otherwise compared with the
 * one in the guide.
 */
export const checkPicture = async (page: Page, name: string, folder = PICTURES): Promise<void> => {
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const tool = await page.context().newPage();
  const difference = (one: string, other: string): Promise<number> =>
    tool.evaluate(`pictureInk.difference(${JSON.stringify(one)}, ${JSON.stringify(other)})`);
  try {
    await tool.addScriptTag({ path: 'test/web/guide/pictureInk.js' });
    const now = await stillPage(page, difference);
    const path = `${folder}/${name}.webp`;
    if (process.env['GUIDE'] === 'write') {
      const webp = await tool.evaluate<string>(`pictureInk.toWebp(${JSON.stringify(now)})`);
      writeFileSync(path, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
      return;
    }
    expect(existsSync(path), `${path} is missing: npm run docs:guide`).toBe(true);
    const kept = dataUrl('image/webp', readFileSync(path));
    expect(
      await difference(now, kept),
      `the picture '${name}' of the guide is old: npm run docs:guide`,
    ).toBeLessThan(SHARE_MAX);
  } finally {
    await tool.close();
  }
};
