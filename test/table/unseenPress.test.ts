import { expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

const [G8, G6] = [62, 46];
const ACCUSED = ['illegal', 'incompleteMove', 'emptyPress'];

/** After 2. Nf3 Black's knight appears on g6, which no move explains, and Black presses. */
const pressWithAKnightOnG6 = (isCableOut: boolean) => {
  const harness = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
  harness.hands.connect();
  harness.say({ type: 'setTags', tags: { Round: '1', Board: '1' } });
  for (const [side, move] of [
    ['white', 'e2e4'],
    ['black', 'e7e5'],
    ['white', 'g1f3'],
  ] as const) {
    harness.hands.play(move);
    harness.hands.press(side);
  }
  if (isCableOut) {
    const board = harness.hands.board().slice();
    board[G6] = board[G8] ?? 0;
    board[G8] = 0;
    harness.hands.disconnect();
    harness.hands.wait(60_000);
    harness.hands.connect(board);
  } else harness.hands.slip('g8', 'g6', 300);
  harness.hands.press('black');
  harness.hands.wait(10_000);
  return {
    accused: harness.events.filter(({ type }) => ACCUSED.includes(type)).map(({ type }) => type),
    asked: harness.table.state.questions.map(({ question }) => question),
  };
};

test('a press after a cable was out accuses no player of unseen acts: the arbiter is asked what was played', () => {
  expect(pressWithAKnightOnG6(true)).toEqual({
    accused: [],
    asked: ['What was played unseen after 2. Nf3?'],
  });
});

test('the same, seen by the board, is reported as illegal', () => {
  expect(pressWithAKnightOnG6(false)).toEqual({ accused: ['illegal'], asked: [] });
});
