import { expect, test } from 'vitest';
import { rehearse } from '../../../src/extensions/rehearsal/rehearse.js';
import { isSamePlayer } from '../../../src/extensions/tournament/model/samePlayer.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';

const small = {
  openJournal: openInProcessJournal,
  boards: 3,
  only: [3],
  rounds: 1,
  speed: 4_000,
  seed: 3,
} as const;

test('hands without a fault: every game is published exactly as it was played', async () => {
  const report = await rehearse({ ...small, faults: 'none' });
  expect(report).toMatchObject({ games: 1, exact: 1, asked: 0, lostEvents: 0, wrongPublished: 0 });
  // The game was pushed during play and not only at its end.
  expect(report.pushes).toBeGreaterThan(10);
});

test('players whose names differ in a number alone are two', () => {
  expect(isSamePlayer({ name: 'Player 1' }, { name: 'Player 3' })).toBe(false);
  expect(isSamePlayer({ name: 'Player 1' }, { name: '1, PLAYER' })).toBe(true);
});
