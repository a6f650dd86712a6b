import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

/** Names as pairing programs have them: one long word, many words, and wide letters. */
const LONGEST = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine';
const MANY_WORDS = 'Thongthanaprasert Na Ayutthaya, Maria del Rosario Fitz-James';
const EVENT =
  '43rd International Open Championship of the Combined Chess Federations, Group A, Memorial Tournament';

const PAGES = [
  '/',
  '/#/table/board-1',
  '/#/games',
  '/operator.html',
  '/event.html',
  '/arbiter.html',
  '/arbiter.html#/table/board-1',
  '/clock.html?table=board-1',
  '/wall.html',
  '/overlays.html',
];

const operator = { role: 'operator' } as const;

test.each([
  ['a phone', PHONE],
  ['a wide window', WIDE],
] as const)('the longest names of players and events fit every page: %s', async (name, size) => {
  const house = await openOperator();
  const act = async (body: Parameters<typeof house.tournamentService.act>[0]): Promise<void> => {
    const done = await house.tournamentService.act(body, operator);
    if (!done.ok) throw done.error;
  };
  await act({ type: 'describe', event: { name: EVENT, site: `${EVENT} Hall` } });
  await act({
    type: 'pair',
    round: 1,
    board: 1,
    white: { name: LONGEST, rating: 2400 },
    black: { name: MANY_WORDS, rating: 2399 },
  });
  await act({
    type: 'pair',
    round: 1,
    board: 2,
    white: { name: 'W'.repeat(60), rating: 2301 },
    black: { name: 'Ng, Al' },
  });
  await act({ type: 'setUp', round: 1 });
  for (const path of PAGES) {
    const page = await openPage(house, { ...size, path, expectErrors: /404/ });
    await page.waitForTimeout(500);
    await keepPicture(page, `long-${name.replaceAll(' ', '-')}-${path.replaceAll(/\W/g, '_')}`);
    await expectFit(page);
    await page.context().close();
  }
  expect(house.tournamentService.view().tournament.rounds).toHaveLength(1);
});
