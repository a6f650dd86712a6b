import { expect, test } from 'vitest';
import { lichessWords } from '../../../src/extensions/lichess/play/playLichess.js';
import type { LichessCommand } from '../../../src/table/opponents/lichessView.js';

const open = () => {
  const [requests, others]: [LichessCommand[], string[]] = [[], []];
  const handleCommand = lichessWords(
    async (request) => void requests.push(request),
    async (typed) => {
      others.push(typed);
      return `game: ${typed}`;
    },
  );
  return { handleCommand, requests, others };
};

test('what only the server can do goes there, and all else to the game', async () => {
  const { handleCommand, requests, others } = open();
  for (const typed of ['abort', 'Claim  Win', 'claim draw', 'say  good luck '])
    expect(await handleCommand(typed)).toBe(undefined);
  expect(requests).toEqual([
    { type: 'abort' },
    { type: 'claimVictory' },
    { type: 'claimDraw' },
    { type: 'chat', text: 'good luck' },
  ]);
  expect(await handleCommand('resign')).toBe('game: resign');
  await handleCommand('say');
  await handleCommand('sayonara');
  expect(others).toEqual(['resign', 'say', 'sayonara']);
});
