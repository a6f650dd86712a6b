import { expect, test } from 'vitest';
import type { MoveView } from '../../../src/table/game/gameView.js';
import { movesOnBoard, pliesToCarryOut } from '../../../src/table/seats/carryOut.js';

const moves = ['e4 e2e4', 'c5 c7c5', 'Nf3 g1f3'].map((text, i): MoveView => {
  const [san = '', uci = ''] = text.split(' ');
  return { ply: i + 1, uci, san, fen: '', level: 'final', confidence: 1, atMs: 0 };
});

test('plies that the board lacks, the oldest first', () => {
  const state = { pliesOnBoard: 1, takeBack: [] };
  expect(pliesToCarryOut(state, { moves })).toEqual([
    { uci: 'c7c5', san: 'c5' },
    { uci: 'g1f3', san: 'Nf3' },
  ]);
  expect(movesOnBoard(state, { moves })).toEqual(['e2e4']);
});

test('plies that were taken back go back first, the last ply before the others', () => {
  const takeBack = [
    { uci: 'b8c6', san: 'Nc6' },
    { uci: 'g1f3', san: 'Nf3' },
  ];
  const state = { pliesOnBoard: 2, takeBack };
  expect(pliesToCarryOut(state, { moves: moves.slice(0, 2) })).toEqual([
    { uci: 'b8c6', san: 'Nc6', takeBack: true },
    { uci: 'g1f3', san: 'Nf3', takeBack: true },
  ]);
  expect(movesOnBoard(state, { moves: moves.slice(0, 2) })).toEqual(['e2e4', 'c7c5', 'g1f3', 'b8c6']);
});

test('nothing, once it has caught up', () => {
  expect(pliesToCarryOut(null, { moves })).toEqual([]);
  expect(movesOnBoard(null, { moves })).toEqual(['e2e4', 'c7c5', 'g1f3']);
});
