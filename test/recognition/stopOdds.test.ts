import { expect, test } from 'vitest';
import { parseFen } from '../../src/chess/fen.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { GameNode } from '../../src/recognition/games/gameNode.js';
import { traceOf } from '../../src/recognition/games/hypothesis.js';
import { stopOdds } from '../../src/recognition/games/stopOdds.js';

/** The odds of the piece of a move, which came through the air or was pushed over the board. */
const oddsOf = (fen: string, uci: string, isPushed = false): number => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : setup;
  const move = position.ok ? parseUciMove(position.value, uci) : position;
  if (!position.ok || !move.ok) throw new Error('no such move');
  const ply = traceOf(new GameNode(position.value).child(move.value), 0);
  if (ply === null) throw new Error('no ply');
  return stopOdds({ ...ply, isPushed });
};

test('a piece that could have gone nowhere else has only to be let go of', () => {
  expect(oddsOf('7k/8/8/8/8/8/P7/7K w - - 0 1', 'a2a3')).toBeGreaterThan(0);
  expect(oddsOf('7k/8/8/8/8/P7/8/7K w - - 0 1', 'a3a4')).toBe(0);
});

test('a piece that stands where it can be taken for nothing is likelier to go on than one that is safe', () => {
  // Two pawns attack d5, nothing attacks e1.
  const fen = '7k/8/2p1p3/8/8/8/6PP/3R3K w - - 0 1';
  expect(oddsOf(fen, 'd1d5')).toBeGreaterThan(4 * oddsOf(fen, 'd1e1'));
});

test('a piece that could have saved another one, and has not, is likelier to go on', () => {
  // The bishop attacks the rook. A knight on c3 would stand between, with a pawn behind it.
  const fen = '7k/8/5b2/8/8/8/3P2PP/RN5K w - - 0 1';
  expect(oddsOf(fen, 'b1a3')).toBeGreaterThan(4 * oddsOf(fen, 'b1c3'));
});

test('a piece that could have taken for nothing on its own line is likelier to go on', () => {
  const fen = '7k/8/8/4q3/8/8/6PP/4R2K w - - 0 1';
  expect(oddsOf(fen, 'e1e4')).toBeGreaterThan(oddsOf(fen, 'e1e5'));
});

test('a piece that was pushed over the board wanders less than one in the air', () => {
  const fen = '7k/8/8/8/8/8/6PP/3R3K w - - 0 1';
  for (const uci of ['d1c1', 'd1d4', 'd1d7'])
    expect(oddsOf(fen, uci, true)).toBeLessThan(oddsOf(fen, uci, false));
});
