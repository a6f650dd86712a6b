import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserBed.js';
import { openOperator } from './operatorBed.js';

useBrowser();

/** Each is a word that the pages translate where it is no name. */
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

/** A round of three boards whose players, event and place are called like pieces and colours. */
const openEvent = async (name: string) => {
  const house = await openOperator();
  const act = async (body: Parameters<typeof house.hall.act>[0]): Promise<void> => {
    const done = await house.hall.act(body, operator);
    if (!done.ok) throw done.error;
  };
  await act({ type: 'describe', event: { name: `${name} Open`, site: `${name} Hall` } });
  await act({
    type: 'pair',
    round: 1,
    board: 1,
    white: { name: `J. ${name}` },
    black: { name: `${name}, Ann` },
  });
  await act({ type: 'pair', round: 1, board: 2, white: { name }, black: { name: `Ute ${name}` } });
  await act({ type: 'pair', round: 1, board: 3, white: { name: `Ida ${name}` }, black: null });
  await act({ type: 'setUp', round: 1 });
  return house;
};

/** All that is read on a page: what is seen, labels, values of fields, the title. */
const readOn = async (page: Page): Promise<string> => {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((one) => [
      ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      one instanceof HTMLInputElement ? one.value : '',
    ]),
  );
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...labels].join('\n');
};

/** Where each page names the players of board 1. */
const PLAYERS_ON = ['/', '/#/table/board-1', '/operator.html', '/event.html', '/wall.html'];

describe.each(['de-DE', 'es-ES', 'fr-FR'])('names on the pages in %s', (locale) => {
  test.each(NAMES)('%s stays as it is wherever it is a name', async (name) => {
    const house = await openEvent(name);
    for (const path of PAGES) {
      const page = await openPage(house, { path, locale, expectErrors: /404/ });
      if (PLAYERS_ON.includes(path)) {
        await expect.poll(() => readOn(page), { message: path }).toContain(`J. ${name}`);
        expect(await readOn(page), path).toContain(`${name}, Ann`);
      } else await page.waitForTimeout(200);
      const read = await readOn(page);
      const said = [
        ...read.matchAll(/\b(?:J\.|Ute|Ida) (\p{L}+)|(\p{L}+), Ann\b|(\p{L}+) (?:Open|Hall)\b/gu),
      ];
      const wrong = said
        .map(([, ...found]) => found.find((one) => one !== undefined))
        .filter((one) => one !== name);
      expect([path, wrong]).toEqual([path, []]);
      await keepPicture(page, `names-${locale}-${name}-${path.replaceAll(/\W/g, '_')}`);
    }
  });
});
