import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { playMove } from '../../../src/chess/playMove.js';
import { startPosition } from '../../../src/chess/position.js';
import { makeSan } from '../../../src/chess/san.js';
import { createRandom } from '../../../src/shared/random.js';
import { newPage, useBrowser } from '../../web/browserHarness.js';
import { gameBody, scriptPlies } from '../gameScript.js';
import { startHttp } from './httpHarness.js';

/** A4 in PostScript points. */
const A4 = { width: 595, height: 842 };
/** A knight's move to c6 in the notation of each language. */
const KNIGHT = {
  en: 'Nc6',
  de: 'Sc6',
  fr: 'Cc6',
  es: 'Cc6',
  it: 'Cc6',
  nl: 'Pc6',
  pl: 'Sc6',
  ru: 'Кc6',
  cs: 'Jc6',
  pt: 'Cc6',
} as const;

useBrowser();

/** This many random plies after 1 e4 Nc6. */
const sansOf = (plies: number): readonly string[] => {
  const random = createRandom(11);
  const sans = ['e4', 'Nc6'];
  let position = startPosition;
  for (const san of sans) {
    const move = legalMoves(position).find((each) => makeSan(position, each) === san);
    if (move !== undefined) position = playMove(position, move);
  }
  while (sans.length < plies) {
    const moves = legalMoves(position);
    const move = moves[random.integer(0, moves.length - 1)];
    if (move === undefined) break;
    sans.push(makeSan(position, move));
    position = playMove(position, move);
  }
  return sans;
};

const startWith = async (plies: number) => {
  const harness = await startHttp();
  harness.house.tell('one', gameBody('g1'), {
    type: 'tags',
    gameId: 'g1',
    tags: {
      Event: 'Autumn Open with a name that is rather long for one line of a sheet',
      Site: 'Town Hall',
      Date: '2026.11.21',
      Round: '3',
      White: 'Novakova-Szymborska, Anna Maria',
      WhiteTitle: 'WGM',
      WhiteElo: '2381',
      Black: 'Weber, Karl',
    },
  });
  const remainingMs = { white: 5_400_000, black: 5_400_000 };
  for (const ply of scriptPlies(...sansOf(plies))) {
    remainingMs[ply.ply % 2 === 1 ? 'white' : 'black'] -= 31_000;
    const clocks = { ...remainingMs };
    harness.house.tell('one', {
      type: 'move',
      gameId: 'g1',
      ...ply,
      level: 'final',
      confidence: 1,
      remainingMs: clocks,
    });
  }
  harness.house.tell('one', {
    type: 'decision',
    gameId: 'g1',
    id: 1,
    atPly: 3,
    who: 'player Anna',
    article: '9.1.2.1',
    decision: { kind: 'drawOffered', side: 'white', ply: 3 },
  });
  const open = async (language: string): Promise<Page> => {
    const page = await newPage();
    await page.goto(`${harness.base}/api/v1/games/g1.html?lang=${language}`);
    return page;
  };
  return { open };
};

/** The sizes of the pages of a PDF. */
const printed = async (page: Page, name: string) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const folder = process.env['JADOUBE_SCREENSHOTS'];
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.pdf`), pdf);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
};

describe('the score sheet on paper', () => {
  test.each([
    [40, 1],
    [120, 1],
    [121, 2],
    [300, 3],
  ])('%i plies take %i pages of A4', async (plies, pages) => {
    const { open } = await startWith(plies);
    const page = await open('en');
    expect(await printed(page, `scoresheet-${plies}`)).toEqual(Array.from({ length: pages }, () => A4));
  });

  test.each(Object.entries(KNIGHT))('in %s: %s, in words of that language', async (language, knight) => {
    const { open } = await startWith(60);
    const page = await open(language);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('tbody tr').first().textContent()).toContain(knight);
    expect(await page.locator('body').textContent()).toContain('(=)');
    const words = await page.locator('body').textContent();
    if (language !== 'en') expect(words).not.toMatch(/White|Black|Result[^a]/);
    expect(await printed(page, `scoresheet-${language}`)).toEqual([A4]);
  });

  test('on a phone it is read without a magnifying glass', async () => {
    const { open } = await startWith(60);
    const page = await open('en');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('device-width');
    const seen = await page.evaluate(
      `({ overhang: document.documentElement.scrollWidth - innerWidth, font: parseFloat(getComputedStyle(document.querySelector('td')).fontSize), blank: [...document.querySelectorAll('tr.blank')].filter((row) => row.offsetHeight > 0).length })`,
    );
    expect(seen).toEqual({ overhang: 0, font: 16, blank: 0 });
  });

  test('no cell hides what is written in it', async () => {
    const { open } = await startWith(300);
    const page = await open('ru');
    const cut = await page.evaluate(
      `[...document.querySelectorAll('td')].flatMap((cell) =>
        cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])`,
    );
    expect(cut).toEqual([]);
  });
});
