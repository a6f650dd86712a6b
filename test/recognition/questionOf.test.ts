import { expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import { type Alternative, questionOf } from '../../src/recognition/telling/alternatives.js';

const play = (node: GameNode, uci: string): GameNode => {
  const move = parseUciMove(node.position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return node.child(move.value);
};

test('a way without a ply has a name, so that it can be read and answered', () => {
  const root = new GameNode(startPosition);
  const thereAndBack = ['g1f3', 'g8f6', 'f3g1', 'f6g8'].reduce(play, root);
  const way = {
    to: thereAndBack,
    end: () => thereAndBack,
    alike: 0,
    fromPly: 1,
    toPly: 0,
  } as unknown as Alternative;
  expect(questionOf({ fromPly: 1, toPly: 0, others: [way], isWhole: true }, root)).toEqual({
    question: '1. Nf3 Nf6 Ng1 Ng8 or no moves?',
    options: ['no moves', 'Nf3 Nf6 Ng1 Ng8'],
    terms: { asks: 'which', number: '1.', ways: ['Nf3 Nf6 Ng1 Ng8', 'no moves'] },
  });
});
