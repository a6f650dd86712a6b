import { expect, test } from 'vitest';
import { cornerOf, lightAt } from '../../../../src/boards/protocols/chesslink/squares.js';

test('each of the 81 lights stands at one corner, and each corner has one light', () => {
  expect(cornerOf.length).toBe(81);
  expect(cornerOf.map(lightAt)).toEqual(cornerOf.map((_, light) => light));
});
