import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimise } from '../../src/simulation/minimise.js';
import { runs } from '../depth.js';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

test('the acts that the fault needs stay, in their order, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(59), { maxLength: 8 }), (needed) => {
      const isWrong = (items: readonly number[]) => needed.every((item) => items.includes(item));
      expect(minimise(upTo(60), isWrong)).toEqual(needed.toSorted((a, b) => a - b));
    }),
    runs(40),
  );
});

test('two items of which neither can go alone go together when they are a pair', () => {
  const isWrong = (items: readonly number[]) =>
    items.includes(9) && items.includes(2) === items.includes(7) && items.includes(4);
  expect(minimise(upTo(10), isWrong)).toEqual([2, 4, 7, 9]);
  expect(minimise(upTo(10), isWrong, { isPair: (a, b) => a === 2 && b === 7 })).toEqual([4, 9]);
});

test('a required act stays, though the fault does not need it', () => {
  expect(minimise(upTo(10), (items) => items.includes(3), { isKept: (item) => item === 8 })).toEqual([3, 8]);
});

test('a fault that everything belongs to leaves the list whole', () => {
  expect(minimise(upTo(7), (items) => items.length === 7)).toEqual(upTo(7));
});
