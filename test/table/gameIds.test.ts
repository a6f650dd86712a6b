import { expect, test } from 'vitest';
import { createGameIds } from '../../src/table/tables.js';

const NOON = '2026-11-21T12:00:00.000Z';

test('games that begin in the same millisecond have different ids', () => {
  const next = createGameIds(
    () => NOON,
    () => false,
  );
  expect([next('one'), next('two'), next('one')]).toEqual([
    'one-20261121120000000',
    'two-20261121120000000-2',
    'one-20261121120000000-3',
  ]);
});

test('an identity of a day that the clock has lived before is not given again', () => {
  const taken = new Set(['one-20261121120000000', 'one-20261121120000000-2']);
  const next = createGameIds(
    () => NOON,
    (id) => taken.has(id),
  );
  expect(next('one')).toBe('one-20261121120000000-3');
});
