import { describe, expect, test } from 'vitest';
import {
  type CanMate,
  type Color,
  canMate,
  outcome,
  type Position,
  playMove,
} from '../../../src/chess/index.js';
import { readPositions } from '../fixtures.js';
import { positionOf } from '../positions.js';

/**
 * Walls of pawns, and kings in corners with little left to play, set up by dice. Where a side cannot mate,
 * that was proved with another program's moves by going through every position that can come about; where it
 * can, the line shows it.
 */
type Row = { fen: string; white: boolean; black: boolean };
type Question = { fen: string; position: Position; side: Color; expected: boolean };

const questions: readonly Question[] = readPositions<Row>('canMateHard.json').flatMap(
  ({ fen, white, black }) => {
    const position = positionOf(fen);
    return [
      { fen, position, side: 'white' as const, expected: white },
      { fen, position, side: 'black' as const, expected: black },
    ];
  },
);
const unwinnable = questions.filter(({ expected }) => !expected);

const isMatedAfter = ({ position, side }: Question, found: CanMate & { verdict: 'yes' }): boolean => {
  const end = outcome(found.line.reduce(playMove, position));
  return end?.kind === 'checkmate' && end.winner === side;
};

/** A verdict that contradicts what is known, or a line that does not mate. */
const isWrong = (question: Question, found: CanMate): boolean => {
  if (found.verdict === 'undecided') return false;
  if (found.verdict === 'no') return question.expected || found.reason === '';
  return !question.expected || !isMatedAfter(question, found);
};

const askAll = (asked: readonly Question[], options: Parameters<typeof canMate>[2]) =>
  asked.map((question) => ({ question, found: canMate(question.position, question.side, options) }));

describe.each([
  ['quick', { mode: 'quick' }],
  ['full', { mode: 'full' }],
  ['full with 1000 nodes', { mode: 'full', maxNodes: 1000 }],
  ['full with 10 nodes', { mode: 'full', maxNodes: 10 }],
] as const)('%s', (_, options) => {
  test('gives no wrong verdict, and a line that mates', () => {
    const wrong = askAll(questions, options).filter(({ question, found }) => isWrong(question, found));
    expect(wrong.map(({ question, found }) => [question.fen, question.side, found.verdict])).toEqual([]);
  });
});

test('quick proves at least 70 % of what is unwinnable', () => {
  const proved = askAll(unwinnable, { mode: 'quick' }).filter(({ found }) => found.verdict === 'no');
  expect(unwinnable.length).toBeGreaterThan(100);
  expect(proved.length / unwinnable.length).toBeGreaterThanOrEqual(0.7);
});

test('full decides at least 90 % with 50,000 nodes', () => {
  const decided = askAll(questions, { maxNodes: 50_000 }).filter(
    ({ found }) => found.verdict !== 'undecided',
  );
  expect(decided.length / questions.length).toBeGreaterThanOrEqual(0.9);
});

test('what 10 nodes do not decide is undecided and told with the nodes it took', () => {
  const open = askAll(questions, { maxNodes: 10 }).filter(({ found }) => found.verdict === 'undecided');
  expect(open.length).toBeGreaterThan(10);
  for (const { found } of open) expect(found.nodes).toBeLessThanOrEqual(60);
});
