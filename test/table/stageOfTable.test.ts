import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

const setUp = () =>
  createLawTable({ rules: lawsRules('fide-standard', { claimRuling: 'arbiter' }), canMate: findMate });
const stageOf = ({ table }: ReturnType<typeof setUp>) => table.laws().stage;

describe('the stage of a table', () => {
  test('goes through its stages as the game does', () => {
    const house = setUp();
    const { hands, say } = house;
    expect(stageOf(house)).toBe('awaitingStart');
    hands.connect();
    expect(stageOf(house)).toBe('playing');
    hands.play('e2e4');
    hands.slip('g8', 'g6');
    expect(stageOf(house)).toBe('illegalPending');
    hands.slip('g6', 'g8');
    expect(stageOf(house)).toBe('playing');
    say({ type: 'pause' });
    expect(stageOf(house)).toBe('paused');
    say({ type: 'resume' });
    hands.play('e7e5');
    say({ type: 'claim', side: 'white', ground: 'threefold' }, 'player Anna');
    expect(stageOf(house)).toBe('claimPending');
    say({ type: 'judgeClaim' });
    expect(stageOf(house)).toBe('playing');
    hands.lift('a1', 'a8', 'h8', 'h1', 'b1');
    expect(stageOf(house)).toBe('correcting');
    say({ type: 'resign', side: 'white' });
    expect(stageOf(house)).toBe('finished');
  });

  test('decides which commands are accepted: a refused one changes nothing and names the rule', () => {
    const house = setUp();
    const { table, hands, say, refusal, events } = house;
    expect(refusal({ type: 'offerDraw', side: 'white' })).toBe('game');
    hands.connect();
    hands.play('e2e4', 'e7e5');
    say({ type: 'claim', side: 'white', ground: 'fiftyMoves' }, 'player Anna');
    const [before, reported] = [table.state, events.length];
    expect(refusal({ type: 'claim', side: 'white', ground: 'threefold' }, 'player Anna')).toBe('9.5.1');
    expect(refusal({ type: 'offerDraw', side: 'white' })).toBe('9.5.1');
    expect(refusal({ type: 'resume' })).toBe('9.5.1');
    expect(table.state).toBe(before);
    expect(events).toHaveLength(reported);
    say({ type: 'judgeClaim' });
    say({ type: 'pause' });
    expect(refusal({ type: 'adjust', side: 'white' })).toBe('6.11');
    say({ type: 'resume' });
    say({ type: 'resign', side: 'black' });
    expect(refusal({ type: 'resign', side: 'white' })).toBe('5.1');
    expect(refusal({ type: 'judgeClaim' })).toBe('5.1');
  });
});
