import { expect, test } from 'vitest';
import { lichessWords } from '../../../src/cli/play/playLichess.js';
import type { LichessCommand } from '../../../src/table/opponents/lichessView.js';

const open = () => {
  const [wishes, others]: [LichessCommand[], string[]] = [[], []];
  const obey = lichessWords(
    async (wish) => void wishes.push(wish),
    async (typed) => {
      others.push(typed);
      return `game: ${typed}`;
    },
  );
  return { obey, wishes, others };
};

test('what only the server can do goes there, and all else to the game', async () => {
  const { obey, wishes, others } = open();
  for (const typed of ['abort', 'Claim  Win', 'claim draw', 'say  good luck '])
    expect(await obey(typed)).toBe(undefined);
  expect(wishes).toEqual([
    { type: 'abort' },
    { type: 'claimVictory' },
    { type: 'claimDraw' },
    { type: 'chat', text: 'good luck' },
  ]);
  expect(await obey('resign')).toBe('game: resign');
  await obey('say');
  await obey('sayonara');
  expect(others).toEqual(['resign', 'say', 'sayonara']);
});
