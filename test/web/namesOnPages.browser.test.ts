import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';

useBrowser();

/** Words that the pages translate unless they are names. */
const NAMES = ['White', 'Black', 'King', 'Bishop', 'Rook', 'Queen', 'Knight'] as const;
const PAGES = [
  '/',
  '/#/table/board-1',
  '/operator.html',
  '/event.html',
  '/arbiter.html',
  '/arbiter.html#/table/board-1',
  '/clock.html?table=board-1',
  '/wall.html',
  '/api/v1/cards.html',
];

const operator = { role: 'operator' } as const;

/** A round whose players, event and place have the names of pieces and colours. */
const openEvent = async () => {
  const house = await openOperator();
  const act = async (body: Parameters<typeof house.tournamentService.act>[0]): Promise<void> => {
    const done = await house.tournamentService.act(body, operator);
    if (!done.ok) throw done.error;
  };
  await act({ type: 'describe', event: { name: 'Knight Open', site: 'King Hall' } });
  for (const [index, name] of NAMES.entries())
    await act({
      type: 'pair',
      round: 1,
      board: index + 1,
      white: { name: `J. ${name}` },
      black: { name: `${name}, Ann` },
    });
  await act({ type: 'pair', round: 1, board: 9, white: { name: 'Ida Queen' }, black: null });
  await act({ type: 'setUp', round: 1 });
  return house;
};

/** All text of a page: visible text, labels, values of fields, and the title. */
const readOn = async (page: Page): Promise<string> => {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((one) => [
      ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      one instanceof HTMLInputElement ? one.value : '',
    ]),
  );
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...labels].join('\n');
};

/** Pages that name the players at the tables, and pages that name those of the whole round. */
const TABLES_ON = ['/', '/#/table/board-1', '/operator.html', '/event.html', '/wall.html'];
const ROUND_ON = ['/operator.html', '/event.html'];

const NAMED = /\b(?:J\.|Ida) (\p{L}+)|(\p{L}+), Ann\b|(\p{L}+) (?:Open|Hall)\b/gu;

test.each(['de-DE', 'es-ES', 'fr-FR'])(
  'a name stays as it is wherever it stands on a page, in %s',
  async (locale) => {
    const house = await openEvent();
    for (const path of PAGES) {
      const page = await openPage(house, { path, locale, expectErrors: /404/ });
      const wanted = ROUND_ON.includes(path) ? NAMES : TABLES_ON.includes(path) ? NAMES.slice(0, 1) : [];
      for (const name of wanted) {
        await expect.poll(() => readOn(page), { message: path }).toContain(`J. ${name}`);
        expect(await readOn(page), path).toContain(`${name}, Ann`);
      }
      const said = [...(await readOn(page)).matchAll(NAMED)].map(([, ...found]) =>
        found.find((one) => one !== undefined),
      );
      expect([path, said.filter((one) => !NAMES.some((name) => name === one))]).toEqual([path, []]);
      await keepPicture(page, `names-${locale}-${path.replaceAll(/\W/g, '_')}`);
      await page.close();
    }
  },
);
