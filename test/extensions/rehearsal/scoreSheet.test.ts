import { expect, test } from 'vitest';
import { playedOption } from '../../../src/extensions/rehearsal/scoreSheet.js';

/** The queen goes to h6 twice: a player who is asked about the second time does not mean the first. */
const sans = 'e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 Qg6'.split(' ');

test.each([
  ['9...', ['Qh6', 'Qg6'], 'Qg6'],
  ['6...', ['Qg6', 'Qh6'], 'Qh6'],
  ['3.', ['Bc4', 'Bc4 Qh4+ Kf1'], 'Bc4 Qh4+ Kf1'],
  ['3...', ['Bc4 Qh4+', 'no moves'], undefined],
  ['9...', ['Qg6 Nf5', 'Q'], undefined],
])('at %s of %j was played %s', (number, options, played) => {
  expect(playedOption({ sans }, { options, params: { number } })).toBe(played);
});

test('a question about plies after the last one seen begins with the next', () => {
  const params = { number: '6...', san: 'Qh6' };
  const asked = { key: 'question.unseen', params, options: ['d3 Nh5', 'Nf3 Qh6', 'other moves'] };
  expect(playedOption({ sans }, asked)).toBe('d3 Nh5');
  expect(playedOption({ sans }, { key: 'question.unseenStart', options: ['e4', 'e4 e5'] })).toBe('e4 e5');
});

test('a question that names no move has no played option', () => {
  expect(playedOption({ sans }, { options: ['e4'] })).toBeUndefined();
});
