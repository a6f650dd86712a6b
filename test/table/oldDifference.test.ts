import { expect, test } from 'vitest';
import { pieceCode } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

const KNIGHT = pieceCode('white', 'knight');

/** 1 e4 d5 2 Nc3 dxe4 3 Nxe4 Bf5 4 d3 Bxe4, pressed. A white knight comes to h5 before or after 4 d3. */
const captureWithAKnightOnH5 = (when: 'before' | 'after') => {
  const { hands, table, time, events } = createLawTable({
    rules: lawsRules('fide-standard'),
    canMate: findMate,
  });
  hands.connect();
  const putKnight = (): void => {
    table.deviceEvent({ kind: 'square', square: parseSquare('h5') ?? 0, code: KNIGHT }, time.nowMs());
    hands.wait(300);
  };
  const moves = ['e2e4', 'd7d5', 'b1c3', 'd5e4', 'c3e4', 'c8f5', 'd2d3', 'f5e4'];
  for (const [i, move] of moves.entries()) {
    if (when === 'before' && move === 'd2d3') putKnight();
    hands.play(move);
    if (when === 'after' && move === 'f5e4') putKnight();
    hands.press(i % 2 === 0 ? 'white' : 'black');
  }
  hands.wait(5_000);
  return events.flatMap((event) => {
    if (event.type === 'incompleteMove') return [`told: ${event.reason}`];
    return event.type === 'ask' ? [`asked: ${event.question}`] : [];
  });
};

test('a captured piece that the press leaves on the board makes the move incomplete', () => {
  expect(captureWithAKnightOnH5('after')).toEqual(['told: captureLeft']);
});

test('a piece that stood there before the opponent moved is not the captured one', () => {
  expect(captureWithAKnightOnH5('before')).toEqual([]);
});
