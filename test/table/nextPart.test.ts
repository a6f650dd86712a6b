import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createLawTable } from './lawTable.js';

/** 1 e4 e5, an unpressed knight move to g3, and a reply at once, so that both may be other moves. */
const inDoubt = () => {
  const harness = createLawTable({ rules: lawsRules('fide-blitz'), canMate: findMate });
  const { hands, table, time } = harness;
  hands.connect();
  hands.play('e2e4');
  hands.press('white');
  hands.play('e7e5');
  hands.press('black');
  const go = (from: string, to: string, airMs: number, restMs: number): void => {
    const [left, come] = [parseSquare(from) ?? 0, parseSquare(to) ?? 0];
    table.deviceEvent({ kind: 'square', square: left, code: 0 }, time.nowMs());
    hands.wait(airMs);
    table.deviceEvent({ kind: 'square', square: come, code: startBoard[left] ?? 0 }, time.nowMs());
    hands.wait(restMs);
  };
  go('g1', 'g3', 200, 60);
  go('d7', 'd5', 300, 400);
  hands.press('black');
  go('b1', 'c3', 400, 400);
  hands.press('white');
  return { ...harness, asked: () => table.state.questions.filter(({ about }) => about === 'offence') };
};

describe('a question whether a move was illegal, in the part of the game that begins behind it', () => {
  test('waits for the arbiter', () => {
    const { asked, table } = inDoubt();
    expect(table.state.game?.continues).toBeDefined();
    expect(asked()).toHaveLength(1);
    const [card] = table.laws().asked ?? [];
    expect(card).toMatchObject({ from: 'g1', to: 'g3', follows: { count: 0 } });
    expect(card?.before).toMatch(/4p3.4P3/);
  });

  test.each(['yes', 'no'])('is answered with %s, and the game goes on as it stands', (option) => {
    const { asked, table, say, hands } = inDoubt();
    const plies = table.state.game?.moves.length ?? 0;
    say({ type: 'answer', question: asked()[0]?.id ?? '', option });
    expect(asked()).toEqual([]);
    expect(table.state.laws.pending).toBeNull();
    expect(table.laws().offences.map(({ state }) => state)).toEqual(option === 'yes' ? ['stands'] : []);
    hands.wait(3_000);
    expect(table.state.game?.moves.length).toBe(plies);
  });
});
