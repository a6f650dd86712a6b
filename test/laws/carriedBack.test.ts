import { describe, expect, test } from 'vitest';
import { contactsOfPly } from '../../src/laws/carriedBack.js';
import type { TouchRecord } from '../../src/laws/lawsState.js';

/** `1-Nf3` lifts the knight from f3 in ply 1; `1+Ne5` puts it on e5; `@5` says that it happens at 5 s. */
const touches = (...words: readonly string[]): readonly TouchRecord[] =>
  words.map((word) => ({
    ply: Number(word[0]),
    act: word[1] === '+' ? 'place' : 'lift',
    piece: word[2] ?? '',
    square: word.slice(3, 5),
    ...(word[5] === '@' && { atMs: Number(word.slice(6)) * 1_000 }),
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

describe('what was held for long and came back to its square', () => {
  test('was meant, though the board seemed to show a move with it', () => {
    const records = touches('1-Rf6@1', '2+Rf6@7', '1-Pb3@8', '1+Pb4@9');
    expect(meantOf(records)[1]).toBe('place f6 0.95');
  });

  test('may have been held by either player, if the one before had moved it', () => {
    const records = touches('0+nd5@1', '1-nd5@2', '0+nd5@9', '1-Ra8@10', '1+Rb8@11');
    expect(meantOf(records)[1]).toBe('place d5 0.6');
  });

  test('says nothing after a short time, or when another piece came to that square', () => {
    expect(meantOf(touches('1-nd5@2', '0+nd5@5', '1-Ra8@10'))).toEqual(['lift d5 0.5', 'lift a8 0.5']);
    expect(meantOf(touches('1-nd5@2', '1+Qd5@9', '1-Ra8@10'))[1]).toBe('place d5 -');
  });
});
