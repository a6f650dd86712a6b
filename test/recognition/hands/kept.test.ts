import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { parseSquare } from '../../../src/chess/square.js';
import { Rig } from '../rig.js';

const PLAYED = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'd2d3', 'g8f6', 'c1g5', 'h7h6'] as const;
const at = (name: string): number => parseSquare(name) ?? 0;

/** The moves stored by a board with power of its own, and its final placement. */
const playUnreceived = (moves: readonly string[]) => {
  const board = Uint8Array.from(startBoard);
  const changes = moves.flatMap((uci) => {
    const [from, to] = [at(uci.slice(0, 2)), at(uci.slice(2))];
    const piece = board[from] ?? 0;
    const lift = { square: from, before: piece, after: 0 };
    const put = { square: to, before: board[to] ?? 0, after: piece };
    board[from] = 0;
    board[to] = piece;
    return [lift, put];
  });
  return { board, changes };
};

const unplugged = (): Rig => {
  const rig = new Rig(startBoard).wait(3_000);
  return rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(60_000);
};

test('plies that a board stored while its link was down are the game, however many they are', () => {
  const { board, changes } = playUnreceived(PLAYED);
  const rig = unplugged().tell({ kind: 'link', atMs: 63_000, up: true });
  rig.tell({ kind: 'missed', atMs: 63_000, changes }).show(board).wait(8_000);
  expect(rig.moves()).toEqual(PLAYED);
  rig.move('g5', 'f6').wait(8_000);
  expect(rig.moves('final')).toEqual([...PLAYED, 'g5f6']);
});

test('stored plies are the game also when the board reports them after its placement', () => {
  const { board, changes } = playUnreceived(PLAYED);
  const rig = unplugged().tell({ kind: 'link', atMs: 63_000, up: true }).show(board).wait(200);
  rig.tell({ kind: 'missed', atMs: 63_200, changes }).wait(8_000);
  expect(rig.moves()).toEqual(PLAYED);
});

test('ten plies that no board stored cannot be guessed', () => {
  const { board } = playUnreceived(PLAYED);
  const rig = unplugged().tell({ kind: 'link', atMs: 63_000, up: true }).show(board).wait(8_000);
  expect(rig.moves()).not.toEqual(PLAYED);
});
