import { expect, test } from 'vitest';
import { checkAnswer } from '../../../src/table/seats/commandSeats.js';
import { questionId, type TableQuestion } from '../../../src/table/seats/questions.js';

const draw: TableQuestion = {
  id: questionId('g7', 2),
  question: 'White offers a draw',
  options: ['accept', 'decline'],
  about: 'draw',
  side: 'black',
};
const order: TableQuestion = { id: 'g7-q1', question: 'a or b?', options: ['a', 'b'], about: 'board' };
const open = [order, draw];

test('an answer finds its question', () => {
  expect(
    checkAnswer(open, { question: 'g7-q2', option: 'accept' }, { role: 'player', side: 'black' }),
  ).toEqual({
    ok: true,
    value: draw,
  });
  expect(checkAnswer(open, { question: 'g7-q1', option: 'b' }, { role: 'player', side: 'white' }).ok).toBe(
    true,
  );
});

test('an open question of an older journal has no key and no ids, and is answered by either', () => {
  const old: TableQuestion = { ...order, options: ['Nf3 Nc6', 'other moves'] };
  for (const option of ['other moves', 'otherMoves', 'moves1', 'Nf3 Nc6'])
    expect(checkAnswer([old], { question: 'g7-q1', option }, { role: 'arbiter' }).ok).toBe(true);
});

test.each([
  ['no question', { question: 'g7-q9', option: 'accept' }, { role: 'operator' }, 'question'],
  ['no such answer', { question: 'g7-q2', option: 'perhaps' }, { role: 'operator' }, 'question'],
  ['the other side', { question: 'g7-q2', option: 'accept' }, { role: 'player', side: 'white' }, 'role'],
] as const)('refused: %s', (_why, answer, caller, rule) => {
  expect(checkAnswer(open, answer, caller)).toMatchObject({ error: { details: { rule } } });
});
