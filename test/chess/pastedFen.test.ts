import { expect, test } from 'vitest';
import { completeFen, readPastedFen } from '../../src/chess/pastedFen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const KINGS = '8/8/8/8/8/8/8/K1k5';

test('a FEN comes back as it is, without its superfluous spaces', () => {
  expect(completeFen(START)).toEqual({ fen: START, assumed: [] });
  expect(completeFen(`  ${START.replaceAll(' ', '   ')}\n`)).toEqual({ fen: START, assumed: [] });
  expect(completeFen(`${KINGS} b - -`)).toEqual({ fen: `${KINGS} b - -`, assumed: [] });
});

test.each([
  [KINGS, `${KINGS} w KQkq -`, 3],
  [`${KINGS} b`, `${KINGS} b KQkq -`, 2],
  [`${KINGS} b -`, `${KINGS} b - -`, 1],
])('%s is completed', (text, fen, assumptions) => {
  const completed = completeFen(text);
  expect(completed.fen).toBe(fen);
  expect(completed.assumed).toHaveLength(assumptions);
  expect(parsePosition(fen)).toMatchObject({ ok: true });
});

test('the operations of an EPD are passed over, and that is said', () => {
  const { fen, assumed } = completeFen('7k/8/8/8/8/8/8/K6R w - - bm Rh2; id "test 1";');
  expect(fen).toBe('7k/8/8/8/8/8/8/K6R w - -');
  expect(assumed).toEqual([expect.stringContaining('EPD')]);
});

test('each assumption is a message that says the same', () => {
  const texts = [KINGS, `${KINGS} b - - - -`, `${KINGS} w - - 0 0`, `${KINGS} w - - id "x";`];
  const assumed = texts.flatMap((text) => readPastedFen(text).assumed);
  expect(new Set(assumed.map(({ says }) => says.key)).size).toBe(6);
  expect(assumed.map(({ says }) => inEnglish(says))).toEqual(assumed.map(({ text }) => text));
});

test('text that is no position stays none', () => {
  for (const text of ['', '   ', 'e4 e5', `${START} 7`])
    expect(parsePosition(completeFen(text).fen)).toMatchObject({ ok: false });
});
