import { expect, test } from 'vitest';
import { legalPlies } from '../../src/table/core/legalPlies.js';
import type { StepContext } from '../../src/table/core/work.js';
import type { TableEventBody } from '../../src/table/tableEvent.js';

const START = '1B6/5ppk/bP2p2p/P2n4/5P2/7P/3r2P1/R5K1 b - - 6 37';
const AFTER_ONE = '1B6/5ppk/bP2p2p/P2n4/5P2/7P/4r1P1/R5K1 w - - 7 38';
const AFTER_TWO = '1B6/5ppk/bP2p2p/P2n4/5P2/7P/4r1P1/1R4K1 b - - 8 38';

/** A second part begins in this step, and its second ply is revised. */
const pending = [
  { type: 'game', gameId: 'two', fen: START, chess960: false },
  { type: 'move', gameId: 'two', ply: 1, uci: 'd2e2', fen: AFTER_ONE },
  { type: 'move', gameId: 'two', ply: 2, uci: 'a1e1', fen: AFTER_TWO },
  { type: 'revise', gameId: 'two', fromPly: 2, uci: ['a1b1'], fens: [AFTER_TWO] },
] as unknown as TableEventBody[];
const context = { core: { table: { game: null } }, pendingEvents: pending } as unknown as StepContext;

test.each([
  [1, 'd2e2', AFTER_ONE],
  [2, 'a1b1', AFTER_TWO],
  [3, 'e2e3', AFTER_TWO],
])('ply %i is judged from the position that the events of the same step give it', (ply, uci, fen) => {
  expect(legalPlies(context, ply, [{ uci, fen }])).toBe(1);
  expect(legalPlies(context, ply, [{ uci: 'h1h8', fen }])).toBe(0);
});
