import { describe, expect, test } from 'vitest';
import { parseFen } from '../../src/chess/fen.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import { parseSquare } from '../../src/chess/square.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';

const at = (name: string): number => parseSquare(name) ?? Number.NaN;
const play = (node: GameNode, uci: string): GameNode => {
  const move = parseUciMove(node.position, uci);
  if (!move.ok) throw new Error(move.error.reason);
  return node.child(move.value);
};
const positionOf = (fen: string, chess960 = false): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960 }) : setup;
  if (!position.ok) throw new Error('no position');
  return position.value;
};

describe('a node of the tree of games', () => {
  test('is the same for the same moves, until it is dropped because no game followed it', () => {
    const root = new GameNode(startPosition);
    const followed = play(play(root, 'e2e4'), 'e7e5');
    const thought = play(root, 'd2d4');
    const thoughtLater = play(followed, 'g1f3');
    followed.keep();
    expect(play(root, 'd2d4')).toBe(thought);
    root.dropUnkept();
    expect(play(play(root, 'e2e4'), 'e7e5')).toBe(followed);
    expect(play(root, 'd2d4')).not.toBe(thought);
    expect(play(followed, 'g1f3')).not.toBe(thoughtLater);
  });

  test('is dropped when play goes on without it, and kept while a game follows it', () => {
    const root = new GameNode(startPosition);
    const followed = play(root, 'e2e4');
    const thought = play(root, 'd2d4');
    const { moves } = root;
    followed.keep();
    root.leave();
    expect(play(root, 'e2e4')).toBe(followed);
    expect(play(root, 'd2d4')).not.toBe(thought);
    expect(root.moves).toEqual(moves);
  });

  test('knows which pieces may be taken, in passing too', () => {
    const node = play(new GameNode(positionOf('4k3/8/8/8/3p4/8/4P3/4K2R w - - 0 1')), 'e2e4');
    expect(node.isCapturable(at('e4'))).toBe(true);
    expect(node.isCapturable(at('e3'))).toBe(false);
    expect(node.isCapturable(at('h1'))).toBe(false);
  });

  test('counts a castling for the rook where the king stays in his place', () => {
    const node = new GameNode(positionOf('4k3/8/8/8/8/8/8/6KR w H - 0 1', true));
    const castlings = (name: string): number =>
      node.movesFrom(at(name)).filter(({ castling }) => castling !== undefined).length;
    expect([castlings('g1'), castlings('h1')]).toEqual([0, 1]);
    expect(node.movesFrom(at('a1'))).toEqual([]);
  });
});
