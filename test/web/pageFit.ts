import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import english from '../../src/messages/catalogue/en.json' with { type: 'json' };

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
export const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** The message keys that a page shows instead of their texts. */
export const keysShown = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate<readonly string[]>('pageChecks.keyLike()')).filter((word) =>
    Object.hasOwn(english, word),
  );

/** Nothing exceeds the window, every element has a name, and every text has enough contrast. */
export const expectFit = async (page: Page): Promise<void> => {
  const found = await page.evaluate<unknown>(
    `({ overhang: pageChecks.overhang(), nameless: pageChecks.nameless(), faint: pageChecks.faintTexts(),
      blank: pageChecks.blankSigns(), small: innerWidth < 500 ? pageChecks.smallTargets() : [] })`,
  );
  expect(await keysShown(page)).toEqual([]);
  expect(found).toEqual({ overhang: 0, nameless: [], faint: [], blank: [], small: [] });
};
