import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { boardHeadline } from '../../src/messages/boardText.js';
import { createLawTable } from './lawTable.js';

const setUp = () => {
  const house = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
  house.hands.connect();
  return house;
};

describe('a game that both players have lost', () => {
  test('is over for every reader, as one with a result is', () => {
    const { table, hands, say, refusal } = setUp();
    hands.play('e2e4', 'e7e5');
    say({ type: 'forfeit', loser: 'both' });
    expect(boardHeadline(table.state)).toEqual({
      key: 'result.caused',
      params: { outcome: 'bothLose', cause: 'forfeit' },
    });
    expect(refusal({ type: 'takeBack', plies: 1 })).toBe('5.1');
  });

  test('without a single move is kept when the next one begins', () => {
    const { events, say } = setUp();
    say({ type: 'forfeit', loser: 'both' });
    say({ type: 'newGame' });
    expect(events.filter(({ type }) => type === 'gameDeleted')).toEqual([]);
  });
});
