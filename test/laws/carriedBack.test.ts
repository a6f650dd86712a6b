import { describe, expect, test } from 'vitest';
import { contactsOfPly } from '../../src/laws/carriedBack.js';
import type { TouchRecord } from '../../src/laws/lawsState.js';

/** `1-Nf3` lifts the knight from f3 in ply 1; `1+Ne5` puts it on e5. */
const touches = (...words: readonly string[]): readonly TouchRecord[] =>
  words.map((word) => ({
    ply: Number(word[0]),
    act: word[1] === '+' ? 'place' : 'lift',
    piece: word[2] ?? '',
    square: word.slice(3),
    ...(word[1] === '-' && { meant: 0.5 }),
  }));

const meantOf = (records: readonly TouchRecord[]) =>
  contactsOfPly(records, 1).map(({ act, square, meant }) => `${act} ${square} ${meant ?? '-'}`);

describe('what came back from another square', () => {
  test('was hardly adjusted, though its move was reported and hands were taken for the other side', () => {
    const records = touches('1-Kb1', '1+Kc1', '2-Kc1', '2+Kb1', '1-Pg2', '1+Pg3');
    expect(meantOf(records)).toEqual([
      'lift b1 0.5',
      'place c1 -',
      'place b1 0.95',
      'lift g2 0.5',
      'place g3 -',
    ]);
  });

  test('a pawn comes back, though a queen had stood for it', () => {
    const records = touches('1-pa2', '1+qa1', '2-qa1', '1+pa2', '1-kg8', '1+kf7');
    expect(meantOf(records)[2]).toBe('place a2 0.95');
  });

  test('a piece that stood on no other square says no more than before', () => {
    expect(meantOf(touches('1-Kb1', '1+Kb1', '1-Pg2', '1+Pg3'))[1]).toBe('place b1 -');
  });

  test('acts of the other side after the ply do not belong to it', () => {
    expect(meantOf(touches('1-Nf3', '1+Ne5', '2-Ne5', '2+Nf3'))).toEqual(['lift f3 0.5', 'place e5 -']);
  });
});
