import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { openSpectators } from './spectatorHarness.js';

useBrowser();

const AIR = { viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' } as const;

const openOverlay = async (query: string) => {
  const harness = await openSpectators(8);
  await harness.play(2, 'e2e4', 'e7e5');
  await harness.play(3, 'd2d4');
  await harness.result(3, '0-1');
  const page = await openPage(harness, { ...AIR, path: `/overlay.html?${query}` });
  return { harness, page };
};

test('one board with its players, through which the picture behind is seen; moves come by themselves', async () => {
  const { harness, page } = await openOverlay('show=board&board=2&names=last&elo=0');
  await page.getByText('Castro', { exact: true }).waitFor();
  const grounds = await page.evaluate<unknown>(
    '[document.documentElement, document.body, document.querySelector("main")].map((one) => getComputedStyle(one).backgroundColor)',
  );
  expect(grounds).toEqual(Array(3).fill('rgba(0, 0, 0, 0)'));
  expect(await page.locator('[data-square="e5"][data-piece="p"]').count()).toBe(1);
  expect(await page.getByText('2586').count()).toBe(0);
  await harness.more(2, 'g1f3');
  await page.locator('[data-square="f3"][data-piece="N"]').waitFor();
  await keepPicture(page, 'overlay-board');
});

test.each([
  ['names', 'show=names&board=3', 2],
  ['lower', 'show=lower&board=3', 2],
  ['grid', 'show=grid&boards=1-8&bg=00ff00', 16],
] as const)('%s stay in the part of 1080p that every screen shows', async (name, query, lines) => {
  const { page } = await openOverlay(query);
  await expect.poll(() => page.locator('.side-line').count()).toBe(lines);
  const outside =
    await page.evaluate<unknown>(`[...document.querySelectorAll('.side-line, .board')].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 96 || top < 54 || right > 1824 || bottom > 1026;
  }).length`);
  expect(outside).toBe(0);
  const ground = await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
  expect(ground).toBe(query.includes('bg=00ff00') ? 'rgb(0, 255, 0)' : 'rgba(0, 0, 0, 0)');
  await keepPicture(page, `overlay-${name}`);
});

test('a browser source of another size shows the whole of it', async () => {
  const { page } = await openOverlay('show=lower&board=3');
  const box = async () => page.locator('.air-lower').boundingBox();
  await expect.poll(async () => (await box())?.width).toBe(1728);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await box())?.width).toBe(1152);
  const small = await box();
  expect((small?.y ?? 0) + (small?.height ?? 0)).toBeCloseTo(684, 0);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(async () => (await box())?.width).toBe(2304);
});

test('an address that says nonsense shows the usual, and never an error', async () => {
  const { page } = await openOverlay('show=nonsense&board=-4&boards=x&scale=9999&bg=javascript:alert(1)');
  await page.getByText('Adlerberg, Aa').waitFor();
});

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('on a %s a page makes the addresses', async (name, size) => {
  const harness = await openSpectators(2);
  const page = await openPage(harness, { ...size, path: '/overlays.html' });
  await page.getByLabel('What it shows').selectOption('lower');
  await page.getByLabel('Board', { exact: true }).fill('2');
  await page.getByLabel('Surnames only').check();
  await page.getByLabel('Ratings').uncheck();
  const address = await page.getByLabel('Address for a browser source').inputValue();
  expect(address).toBe(`${harness.base}/overlay.html?show=lower&board=2&names=last&elo=0`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Castro', { exact: true }).waitFor();
  const shown = await preview.locator('.air-lower').boundingBox();
  const around = await preview.boundingBox();
  expect(shown?.width).toBeCloseTo(0.9 * (around?.width ?? 0), -1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('The address was copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  await expectFit(page);
  await keepPicture(page, `overlays-${name}`);
});
