import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { GAME_STAGES } from '../../src/laws/stages.js';
import { initialStages, reportStages } from '../../src/table/core/stages.js';
import { CLOCK_STAGES, tableMachine } from '../../src/table/tableMachine.js';
import { emptyTable } from '../../src/table/tableState.js';
import { expectPicture } from '../machinePicture.js';
import { createLawTable } from './lawTable.js';
import { specOf } from './playOnTable.js';
import { makeTableDiagram } from './tableDiagram.js';

const { id, name, device } = specOf('one');
const fresh = emptyTable(id, name, device, {});
const freshStages = () => initialStages(fresh);

const setUp = () =>
  createLawTable({ rules: lawsRules('fide-standard', { claimRuling: 'arbiter' }), canMate: findMate });
const stageOf = ({ table }: ReturnType<typeof setUp>) => table.laws().stage;

describe('the machine of a table', () => {
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

  test('follows the clock beside the game', () => {
    let stages = freshStages();
    expect(stages.value.clock).toBe('none');
    for (const running of [null, 'white', 'black'] as const) {
      stages = reportStages(stages, { ...fresh, clock: { whiteMs: 1, blackMs: 1, running, atMs: 0 } });
      expect(stages.value).toMatchObject({ clock: running ?? 'standing', game: 'awaitingStart' });
    }
  });

  test('has a state for every stage and no other', () => {
    expect(Object.keys(tableMachine.states['game']?.states ?? {})).toEqual([...GAME_STAGES]);
    expect(Object.keys(tableMachine.states['clock']?.states ?? {})).toEqual([...CLOCK_STAGES]);
  });

  test('its picture is the one in the README beside it', () => {
    expectPicture('src/table/README.md', makeTableDiagram());
  });
});
