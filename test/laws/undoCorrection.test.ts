import { describe, expect, test } from 'vitest';
import type { LawsCommand } from '../../src/laws/lawsCommand.js';
import { facts, LawBench } from './lawBench.js';

const correct = (fromPly: number, ...moves: readonly string[]): LawsCommand => ({
  type: 'correctMoves',
  fromPly,
  moves,
});

/** The score is corrected, and play goes on. */
const played = (bench: LawBench, text: string): void => {
  bench.game = facts(text);
};

/** After 1 e4 e5 2 Nf3 Nc6, the ply 2 Nf3 is corrected to 2 Nc3, and play goes on. */
const correctedEarly = (): LawBench => {
  const bench = new LawBench(facts('e4 e5 Nf3 Nc6'));
  bench.say(correct(3, 'Nc3', 'Nc6'));
  played(bench, 'e4 e5 Nc3 Nc6 d3 d6');
  return bench;
};

describe('a correction of the score is taken back', () => {
  test('what has been played since stays', () => {
    const bench = correctedEarly();
    expect(bench.ask({ type: 'undo' })).toMatchObject({
      ok: true,
      value: [
        { decision: { kind: 'undone', id: 1 } },
        { decision: { fromPly: 3, moves: ['g1f3', 'b8c6', 'd2d3', 'd7d6'] } },
      ],
    });
  });

  test('any of them, and the decisions since stand', () => {
    const bench = correctedEarly();
    bench.say({ type: 'penalty', side: 'white', penalty: 'warning' });
    bench.say(correct(5, 'd4', 'd6'));
    played(bench, 'e4 e5 Nc3 Nc6 d4 d6 h3');
    expect(bench.say({ type: 'undo', of: 1 })).toMatchObject({
      decision: { fromPly: 3, moves: ['g1f3', 'b8c6', 'd2d4', 'd7d6', 'h2h3'], undoes: 1 },
      article: '8.5',
    });
    expect(bench.laws.warnings.white).toBe(1);
    expect(bench.laws.history.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('the undoing of one is undone as well', () => {
    const bench = correctedEarly();
    bench.say({ type: 'pause' });
    bench.say({ type: 'undo', of: 1 });
    played(bench, 'e4 e5 Nf3 Nc6 d3 d6');
    bench.say({ type: 'resume' });
    expect(bench.say({ type: 'undo', of: 3 })).toMatchObject({
      decision: { fromPly: 3, moves: ['b1c3', 'b8c6', 'd2d3', 'd7d6'] },
    });
  });

  test('not where the moves since could not have been played', () => {
    const bench = new LawBench(facts('e4 e5 Nf3'));
    bench.say(correct(3, 'Nc3'));
    bench.say({ type: 'pause' });
    played(bench, 'e4 e5 Nc3 Nc6 Nd5');
    expect(bench.ask({ type: 'undo', of: 1 })).toMatchObject({
      ok: false,
      error: { reason: 'without that correction c3d5 could not have been played' },
    });
  });

  test('not where another correction stands in its place', () => {
    const bench = correctedEarly();
    bench.say(correct(3, 'd4', 'Nc6'));
    played(bench, 'e4 e5 d4 Nc6');
    expect(bench.refusal({ type: 'undo', of: 1 })).toBe('8.5');
    expect(bench.ask({ type: 'undo', of: 2 }).ok).toBe(true);
  });

  test('another decision further back is none of them', () => {
    const bench = correctedEarly();
    bench.say({ type: 'pause' });
    bench.say({ type: 'resume' });
    expect(bench.refusal({ type: 'undo', of: 2 })).toBe('undo');
    expect(bench.refusal({ type: 'undo', of: 9 })).toBe('undo');
  });
});
