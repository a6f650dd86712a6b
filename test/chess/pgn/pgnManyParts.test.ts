import { expect, test } from 'vitest';
import { createPgnConverter } from '../../../src/chess/pgn/pgnConverter.js';

/** Searching all parts for each of this many would take minutes. */
const MANY = 250_000;

const convert = (
  text: string,
): { readonly written: string; readonly faults: number; readonly notes: number } => {
  const [written, found] = [[] as string[], { faults: 0, notes: 0 }];
  const converter = createPgnConverter({
    format: 'pgn',
    onText: (piece) => void written.push(piece),
    onFault: () => void found.faults++,
    onNote: () => void found.notes++,
  });
  converter.push(new TextEncoder().encode(text));
  converter.finish();
  return { written: written.join(''), ...found };
};
const times = (piece: (i: number) => string): string =>
  Array.from({ length: MANY }, (_, i) => piece(i)).join('');

test('a game of very many tags is read and written in proportion to its text', () => {
  const { written } = convert(`${times((i) => `[A${i} "b"]\n`)}\n1. e4 *\n`);
  expect(written).toContain(`[A${MANY - 1} "b"]`);
});

test('so are very many variations with a fault in each', () => {
  expect(convert(`1. e4 e5 ${times(() => '(1... Qh1) ')} *\n`).faults).toBe(MANY);
});
