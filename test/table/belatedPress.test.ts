import { expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

/** Black's reply is answered, and the answer pressed, before Black presses this much later. */
const accusedWhenLate = (lateMs: number): readonly string[] => {
  const { hands, events, table, time } = createLawTable({
    rules: lawsRules('fide-blitz'),
    canMate: findMate,
  });
  hands.connect();
  hands.play('e2e4');
  hands.press('white');
  hands.play('e7e5');
  hands.play('g1f3');
  table.pressed('white', time.nowMs());
  hands.wait(lateMs);
  hands.press('black');
  hands.wait(10_000);
  return events.map(({ type }) => type).filter((type) => type === 'emptyPress');
};

test('a player may press his move after its answer was pressed (6.2.1.1)', () => {
  expect(accusedWhenLate(400)).toEqual([]);
});

test('a press long after that is one without a move', () => {
  expect(accusedWhenLate(5_000)).toEqual(['emptyPress']);
});

test('presses that lag a whole move behind quick hands accuse no player', () => {
  const { hands, events, table, time } = createLawTable({
    rules: lawsRules('fide-blitz'),
    canMate: findMate,
  });
  const press = (side: 'white' | 'black'): void => {
    table.pressed(side, time.nowMs());
    hands.wait(300);
  };
  hands.connect();
  hands.play('e2e4');
  press('white');
  // Three plies stand before Black presses his first, and each press is counted for the newest ply.
  hands.play('e7e5', 'g1f3', 'b8c6');
  press('black');
  press('white');
  hands.play('f1b5');
  press('black');
  hands.wait(10_000);
  expect(events.filter(({ type }) => type === 'emptyPress')).toEqual([]);
});
