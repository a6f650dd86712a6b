import { expect, test } from 'vitest';
import { OVERLOAD } from '../../src/server/housePace.js';
import { keepPicture, openPage, useBrowser } from './browserBed.js';
import { openOperator } from './operatorBed.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

test.each([
  ['tables', '/'],
  ['table', '/#/table/board-1'],
  ['games', '/#/games'],
  ['round', '/arbiter.html'],
  ['tableOfArbiter', '/arbiter.html#/table/board-1'],
  ['tournament', '/operator.html'],
  ['wall', '/wall.html'],
])(
  'the page %s says once that the machine is too slow and what helps, until it keeps up',
  async (name, path) => {
    const { base, tables } = await openOperator();
    const page = await openPage({ base }, { ...PHONE, path });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    tables.alarm({ ...OVERLOAD, behindSeconds: 4.2 });
    const told = page.getByRole('alert').filter({ hasText: OVERLOAD.message });
    await told.getByText(OVERLOAD.advice).waitFor();
    expect(await told.count()).toBe(1);
    await expectFit(page);
    await keepPicture(page, `house-alarm-${name}`);
    tables.alarm(null);
    await told.waitFor({ state: 'detached' });
  },
);

test('it is said in the language of the page, and on a desk', async () => {
  const { base, tables } = await openOperator();
  tables.alarm({ ...OVERLOAD, behindSeconds: 4.2 });
  const page = await openPage({ base }, { ...WIDE, path: '/?lang=de' });
  const told = page.getByRole('alert');
  await told.waitFor();
  await keepPicture(page, 'house-alarm-german');
  expect(await told.textContent()).not.toContain(OVERLOAD.message);
});
