import { expect, test } from 'vitest';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { openSpectators } from './spectatorHarness.js';

useBrowser();

/** The number of the usual array in Chess960. */
const USUAL_ARRAY = 518;

/** Round 1 is over, and the next game is under way at its table. */
const openNextRound = async () => {
  const harness = await openSpectators(1);
  await harness.play(1, 'e2e4', 'e7e5', 'g1f3');
  await harness.result(1, '0-1');
  const [pairing] = harness.tournamentService.view().tournament.rounds[0]?.pairings ?? [];
  if (pairing?.game === undefined || pairing.black === null) throw new Error('no game has begun');
  const { white, black, game } = pairing;
  await harness.act({ type: 'close', round: 1 });
  await harness.act({ type: 'pair', round: 2, board: 1, white: black, black: white });
  await harness.act({ type: 'setUp', round: 2 });
  await harness.playFrom(1, USUAL_ARRAY, 'd2d4', 'd7d5');
  const read = async (path: string): Promise<string> => (await fetch(`${harness.base}${path}`)).text();
  return {
    ...harness,
    past: game,
    /** The result on the pages, in the file of the round, and in the game itself. */
    reported: async () => ({
      round: /\[Result "(.*)"\]/.exec(await read('/pgn/round/1.pgn'))?.[1],
      game: /\[Result "(.*)"\]/.exec(await read(`/api/v1/games/${encodeURIComponent(game)}.pgn`))?.[1],
      pairing: harness.tournamentService.view().tournament.rounds[0]?.pairings[0]?.result.value,
      next: harness.tables.table('board-1')?.game?.result,
    }),
  };
};

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('on a %s the operator corrects a result of the round before', async (name, size) => {
  const harness = await openNextRound();
  const page = await openPage(harness, { ...size, path: '/operator.html' });
  const round = page.getByRole('region', { name: 'Round 1', exact: true });
  // Closed rounds are collapsed.
  await round.getByRole('button', { name: '1 game' }).click();
  await expect.poll(() => round.getByLabel('Result of board 1').inputValue()).toBe('0-1');
  await round.getByLabel('Result of board 1').selectOption('1-0');
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor();
  await expect.poll(harness.reported).toEqual({ round: '1-0', game: '1-0', pairing: '1-0', next: '*' });
  await expectFit(page);
  await keepPicture(page, `corrected-result-operator-${name}`);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(harness.reported).toEqual({ round: '0-1', game: '0-1', pairing: '0-1', next: '*' });
  await expect.poll(() => round.getByLabel('Result of board 1').inputValue()).toBe('0-1');
});

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('on a %s it is corrected on the page of the past game', async (name, size) => {
  const harness = await openNextRound();
  const page = await openPage(harness, { ...size, path: `/#/games/${encodeURIComponent(harness.past)}` });
  await page.getByRole('region', { name: 'Result' }).getByText('Black wins').waitFor();
  await page.getByLabel('Correct the result').selectOption('1/2-1/2');
  await page.getByRole('region', { name: 'Result' }).getByText('Draw').waitFor();
  await expect
    .poll(harness.reported)
    .toEqual({ round: '1/2-1/2', game: '1/2-1/2', pairing: '1/2-1/2', next: '*' });
  await expectFit(page);
  await keepPicture(page, `corrected-result-game-${name}`);
});
