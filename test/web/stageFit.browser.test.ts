import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, reportGame, startDaemon, useBrowser } from './browserHarness.js';

useBrowser();

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const boxOf = async (page: Page, selector: string, at = 0): Promise<Box> => {
  const box = await page.locator(selector).nth(at).boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
};

const bottomOf = ({ y, height }: Box): number => y + height;

const SIZES = [
  [390, 600],
  [390, 664],
  [390, 844],
  [768, 600],
  [1_024, 600],
  [1_440, 600],
  [1_440, 900],
] as const;

test.each(SIZES)(
  'at %i x %i the board is whole and in the middle, under it the clock of the player, and nothing overlaps',
  async (width, height) => {
    const daemon = await startDaemon();
    reportGame(daemon, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
    daemon.tell(
      {
        type: 'tags',
        gameId: 'g1',
        tags: {
          White: 'Byrne, Donald',
          Black: 'Fischer, Robert James',
          Event: 'Rosenwald Memorial',
          Round: '8',
        },
      },
      { type: 'clock', whiteMs: 5_000_000, blackMs: 2_900_000, running: 'black' },
      { type: 'seats', white: 'board', black: 'screen' },
    );
    const page = await openPage(daemon, { viewport: { width, height }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play Black here' }).click();
    await page.getByText('Your move', { exact: true }).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    const [top, board] = [await boxOf(page, '.stage .player'), await boxOf(page, '.stage svg.board')];
    const own = await boxOf(page, '.stage .player', 1);
    const files = await boxOf(page, '.stage .files');
    expect(bottomOf(own), 'the own clock is in sight').toBeLessThanOrEqual(height);
    expect(board.width, 'the board is square').toBeCloseTo(board.height, 0);
    expect(board.height, 'the board is worth a look').toBeGreaterThanOrEqual(240);
    expect(bottomOf(top), 'above the board').toBeLessThanOrEqual(board.y + 0.5);
    expect(bottomOf(board), 'its letters').toBeLessThanOrEqual(files.y + 0.5);
    expect(bottomOf(files), 'below the board').toBeLessThanOrEqual(own.y + 0.5);
    if (width === 390)
      expect(board.x, 'as much room at the left as at the right').toBeCloseTo(
        width - board.x - board.width,
        0,
      );
    expect(await page.evaluate('pageChecks.overhang()')).toBe(0);
  },
);
