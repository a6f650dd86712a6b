import { expect, test } from 'vitest';
import { makeFen } from '../../src/chess/fen.js';
import { startPosition } from '../../src/chess/position.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import { amend, hypothesisAt } from '../../src/recognition/games/hypothesis.js';
import { joinTranspositions } from '../../src/recognition/missed/transposition.js';

const root = new GameNode(startPosition);
const play = (moves: string): GameNode =>
  moves.split(' ').reduce((node, uci) => {
    const move = parseUciMove(node.position, uci);
    if (!move.ok) throw new RangeError(uci);
    return node.child(move.value);
  }, root);

const first = play('g1f3 g8f6 b1c3 b8c6 e2e4 e7e5');
const other = play('b1c3 g8f6 g1f3 b8c6 e2e4 e7e5');
/** The doubts of the game that stands for both. */
const doubtsAfter = (end: string, otherEnd: string) => {
  const node = play(end);
  const doubt = { node, end: node, otherEnd: play(otherEnd), lastPly: 2, otherLastPly: 2, odds: 0.9 };
  const beam = [hypothesisAt(first, 0), amend(hypothesisAt(other, 0), { doubts: [doubt] })];
  const [kept, ...rest] = joinTranspositions(beam, [], false, 0);
  expect(rest).toEqual([]);
  return kept?.doubts ?? [];
};

test.each([
  ['of the game', 'b1c3 g8f6 g1f3 b8c6', 'b1c3 b8c6 g1f3 g8f6', 2],
  ['of plies that were taken back since', 'a2a3 a7a6 h2h3 h7h6', 'h2h3 a7a6 a2a3 h7h6', 1],
])('a doubt %s is inherited only where both ways lead to one position', (_, end, otherEnd, count) => {
  const doubts = doubtsAfter(end, otherEnd);
  expect(doubts).toHaveLength(count);
  for (const doubt of doubts) expect(makeFen(doubt.otherEnd.position)).toBe(makeFen(doubt.end.position));
});
