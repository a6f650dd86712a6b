import { describe, expect, test } from 'vitest';
import { guideRows } from '../../src/laws/guide/guideRows.js';
import { keepPicture, openPage, startDaemon, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

describe.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('the Laws on a %s', (name, size) => {
  test.each([
    ['en', 'light', 'The Laws at this board'],
    ['de', 'dark', 'Die Regeln an diesem Brett'],
    ['es', 'light', 'Las Leyes en este tablero'],
    ['fr', 'dark', 'Les Règles à cet échiquier'],
  ] as const)('fit in %s', async (locale, colorScheme, title) => {
    const page = await openPage(await startDaemon(), { ...size, locale, colorScheme, path: '/laws' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await page.locator('.situation').count()).toBe(guideRows.length);
    expect(await page.getByRole('main').textContent()).not.toMatch(/[{}]/);
    await expectFit(page);
    await keepPicture(page, `laws-${name}-${locale}`);
  });
});

describe('the Laws', () => {
  test('are found by article, by words and by an address, and the buttons are those of the page', async () => {
    const daemon = await startDaemon();
    const page = await openPage(daemon, { ...WIDE, locale: 'de', path: '/laws#emptyPress' });
    await expect
      .poll(() =>
        page
          .locator('#emptyPress')
          .boundingBox()
          .then((box) => box?.y ?? 999),
      )
      .toBeLessThan(60);
    const search = page.getByRole('searchbox');
    const shown = page.locator('.situation');
    await search.fill('7.5.3');
    await page.getByText(`2 von ${guideRows.length} Situationen`).waitFor();
    expect(await shown.first().getByRole('heading').textContent()).toBe(
      '7.5.3 Die Uhr wird ohne Zug gedrückt',
    );
    await search.fill('turm zuerst');
    await expect.poll(() => shown.count()).toBe(1);
    await search.fill('kein solches wort');
    await page.getByText('Nichts gefunden').waitFor();
    await search.fill('');
    const illegal = page.locator('#illegalMove');
    expect(await illegal.locator('.pressed').allTextContents()).toEqual(['Bestätigen', 'Kein Verstoß']);
  });

  test('are printed whole', async () => {
    const page = await openPage(await startDaemon(), { ...WIDE, path: '/laws' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('.situation:visible').count()).toBe(guideRows.length);
  });
});
