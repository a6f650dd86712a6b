import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../src/laws/profiles.js';
import { callerOf } from './callerOf.js';
import { createLawTable } from './lawTable.js';

const at = (name: string): number => parseSquare(name) ?? -1;
const setUp = (profile: LawsProfile = 'fide-standard') =>
  createLawTable({ rules: lawsRules(profile), canMate: findMate });

/** A start array with these squares exchanged. */
const arrayWith = (...pairs: readonly (readonly [string, string])[]): Uint8Array => {
  const board = Uint8Array.from(startBoard);
  for (const [a, b] of pairs) [board[at(a)], board[at(b)]] = [board[at(b)] ?? 0, board[at(a)] ?? 0];
  return board;
};

describe("the arbiter's view of the start", () => {
  test('A5 L10 king and queen that changed places are named', () => {
    const { table, hands } = setUp();
    hands.connect(arrayWith(['d1', 'e1'], ['d8', 'e8']));
    expect(table.laws().start).toEqual({
      kind: 'kingQueenSwapped',
      squares: ['d1', 'e1', 'd8', 'e8'],
    });
  });

  test('L10 some pieces on wrong squares are named; a board that is being set up is not a wrong start', () => {
    const wrong = setUp();
    wrong.hands.connect(arrayWith(['b1', 'c1']));
    expect(wrong.table.laws().start).toEqual({ kind: 'wrong', squares: ['b1', 'c1'] });
    const empty = setUp();
    empty.hands.connect(new Uint8Array(64));
    expect(empty.table.laws().start).toBeNull();
    const right = setUp();
    right.hands.connect();
    expect(right.table.laws().start).toBeNull();
  });
});

describe("the arbiter's view of the duty to record", () => {
  const withClock = (profile: LawsProfile, control: string, whiteMs: number) => {
    const { table, hands, say, time } = setUp(profile);
    hands.connect();
    const set = table.command({ type: 'setClock', control }, time.nowMs(), callerOf('arbiter Bea'));
    expect(set.ok).toBe(true);
    hands.play('e2e4', 'e7e5');
    say({ type: 'adjustClock', whiteMs });
    return table.laws().mustRecord;
  };

  test('K5 it lapses under five minutes, for the player whose time it is', () => {
    expect(withClock('fide-standard', '90 min', 3_600_000)).toEqual({ white: true, black: true });
    expect(withClock('fide-standard', '90 min', 299_000)).toEqual({ white: false, black: true });
  });

  test('K5 it does not lapse where thirty seconds are added for each move', () => {
    expect(withClock('fide-standard', '90 min + 30 s', 100_000)).toEqual({ white: true, black: true });
    expect(withClock('fide-standard', '90 min + 29 s', 100_000)).toEqual({ white: false, black: true });
  });

  test('K8 does not exist in rapid and blitz', () => {
    expect(withClock('fide-rapid', '15 min + 10 s', 600_000)).toEqual({ white: false, black: false });
  });

  test('is empty after the game', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    hands.play('e2e4', 'e7e5');
    expect(table.laws().mustRecord.white).toBe(true);
    say({ type: 'resign', side: 'white' });
    expect(table.laws().mustRecord).toEqual({ white: false, black: false });
  });
});

describe("the arbiter's view of a turn", () => {
  test('I4 I7 what touching binds to, with the evidence; nothing when nothing touched can go', () => {
    const { table, hands } = setUp();
    hands.connect();
    hands.hold('b1', 3_000);
    expect(table.laws().binding).toMatchObject({
      side: 'white',
      article: '4.3.1',
      moves: ['Nc3', 'Na3'],
      squares: ['b1'],
      evidence: [
        { act: 'lift', square: 'b1', piece: 'N', ply: 1 },
        { act: 'place', square: 'b1', piece: 'N', ply: 1 },
      ],
    });
    hands.play('b1c3');
    expect(table.laws().binding).toBeNull();
    hands.hold('a8', 3_000);
    expect(table.laws().binding).toBeNull();
  });

  test('I8 who has said that he adjusts is bound by nothing', () => {
    const { table, hands, say } = setUp();
    hands.connect();
    say({ type: 'adjust', side: 'white' });
    hands.hold('b1', 3_000);
    expect(table.laws().binding).toBeNull();
  });

  test('L13 how the pieces come back, each by its shortest way', () => {
    const { table, hands } = setUp();
    hands.connect();
    hands.play('e2e4');
    hands.slip('d8', 'd6');
    expect(table.laws().restore).toEqual([{ do: 'move', piece: 'q', from: 'd6', to: 'd8' }]);
  });
});
