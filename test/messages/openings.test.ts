import { expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import { openingOf, openingRows } from '../../src/messages/openings/openingOf.js';

const fensOf = (line: string): readonly string[] => {
  let position = startPosition;
  return line.split(' ').map((san) => {
    const move = parseSan(position, san);
    if (!move.ok) throw new Error(san);
    position = playMove(position, move.value);
    return makeFen(position);
  });
};

test('every opening of the table can be played, has a code and stands in it once', () => {
  const rows = openingRows();
  expect(rows.length).toBeGreaterThan(100);
  for (const { eco, name, moves } of rows) {
    expect([eco, /^[A-E]\d\d$/.test(eco), name !== '']).toEqual([eco, true, true]);
    expect(openingOf(fensOf(moves.join(' ')))).toEqual({ eco, name });
  }
  expect(new Set(rows.map(({ moves }) => moves.join(' '))).size).toBe(rows.length);
});

test('another order of moves leads to the same opening; the last known one counts; most of all, nothing is made up', () => {
  const queensGambit = { eco: 'D30', name: "Queen's Gambit Declined" };
  expect(openingOf(fensOf('c4 e6 d4 d5'))).toEqual(queensGambit);
  expect(openingOf(fensOf('d4 d5 c4 e6 h3 h6 h4 h5'))).toEqual(queensGambit);
  expect(openingOf(fensOf('a3 a6 h3 h6'))).toBeUndefined();
  expect(openingOf([])).toBeUndefined();
});
