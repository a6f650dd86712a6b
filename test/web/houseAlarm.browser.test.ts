import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OVERLOAD } from '../../src/server/housePace.js';
import { callerOf } from '../table/callerOf.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const PAGES = [
  ['tables', '/'],
  ['table', '/#/table/board-1'],
  ['games', '/#/games'],
  ['round', '/arbiter.html'],
  ['tableOfArbiter', '/arbiter.html#/table/board-1'],
  ['tournament', '/operator.html'],
  ['wall', '/wall.html'],
  ['event', '/event.html'],
  ['clocks', '/clock.html'],
  ['fleet', '/fleet.html'],
  ['boardSetup', '/boardSetup.html?table=board-1'],
  ['guide', '/guide'],
  ['laws', '/laws.html'],
  ['overlays', '/overlays.html'],
  ['radio', '/radio.html'],
] as const;

// All at once, because pages without events ask for the alarm every ten seconds.
test('every page says once that the machine is too slow and what helps, until it keeps up', async () => {
  const { base, tables } = await openOperator();
  const opened: { readonly name: string; readonly page: Page }[] = [];
  for (const [name, path] of PAGES) {
    // There is no fleet and no port for boards here, although the pages request them.
    const page = await openPage({ base }, { ...PHONE, path, expectErrors: /404/ });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    opened.push({ name, page });
  }
  tables.alarm({ ...OVERLOAD, behindSeconds: 4.2 });
  const alarmOn = (page: Page) => page.getByRole('alert').filter({ hasText: OVERLOAD.message });
  for (const { name, page } of opened) {
    await alarmOn(page).getByText(OVERLOAD.advice).waitFor();
    expect([name, await alarmOn(page).count()]).toEqual([name, 1]);
    await expectFit(page);
    await keepPicture(page, `house-alarm-${name}`);
  }
  tables.alarm(null);
  for (const { name, page } of opened)
    await expect.poll(() => alarmOn(page).count(), { message: `the alarm on ${name}` }).toBe(0);
});

test.each([
  ['tables', '/?lang=de'],
  ['laws', '/laws.html?lang=de'],
])('the page %s says it in its language, and on a desk', async (name, path) => {
  const { base, tables } = await openOperator();
  tables.alarm({ ...OVERLOAD, behindSeconds: 4.2 });
  const page = await openPage({ base }, { ...WIDE, path });
  const reported = page.getByRole('alert');
  await reported.waitFor();
  await keepPicture(page, `house-alarm-german-${name}`);
  expect(await reported.textContent()).not.toContain(OVERLOAD.message);
});

test.each([
  ['upright', PHONE],
  ['acrossTheTable', WIDE],
] as const)('a clock that runs shows both times whole beside it: %s', async (name, size) => {
  const { base, tables } = await openOperator();
  for (const command of [{ type: 'setClock', control: '5+0' }, { type: 'startClock' }] as const)
    expect(await tables.command('board-1', command, callerOf('arbiter test'))).toMatchObject({ ok: true });
  tables.alarm({ ...OVERLOAD, behindSeconds: 4.2 });
  const page = await openPage({ base }, { ...size, path: '/clock.html?table=board-1' });
  const reported = page.getByRole('alert').filter({ hasText: OVERLOAD.message });
  await reported.waitFor();
  await keepPicture(page, `house-alarm-clock-${name}`);
  const top = (await reported.boundingBox())?.y ?? 0;
  for (const time of await page.locator('.half .time').all()) {
    const box = await time.boundingBox();
    expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await expectFit(page);
});
