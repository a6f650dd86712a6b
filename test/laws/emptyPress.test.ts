import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/chess/fen.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import type { Board } from '../../src/chess/types.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { answerToEmptyPress, passed } from '../../src/laws/emptyPress.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { SeenBoard } from '../../src/laws/seenBoard.js';
import { createLawTable } from '../table/lawTable.js';

const seen = (board: Board): SeenBoard => ({ fits: (square, piece) => board[square] === piece });

/** A board that only senses whether a square is occupied. */
const occupied = (board: Board): SeenBoard => ({
  fits: (square, piece) => (board[square] === 0) === (piece === 0),
});

const positionOf = (fen: string): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value, { chess960: false }) : setup;
  if (!position.ok) throw new Error(fen);
  return position.value;
};

const played = (position: Position, ...moves: readonly string[]): Position =>
  moves.reduce((now, uci) => {
    const move = parseUciMove(now, uci);
    if (!move.ok) throw new Error(uci);
    return playMove(now, move.value);
  }, position);

describe('a press without a move', () => {
  test('leaves the other side to move, without en passant, one move later after Black', () => {
    const pawn = played(startPosition, 'e2e4', 'a7a6', 'e4e5', 'd7d5');
    expect(makeFen(pawn)).toContain(' d6 ');
    expect(makeFen(passed(pawn) ?? startPosition)).toBe(
      'rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3',
    );
    expect(passed(played(pawn, 'g1f3'))?.fullmoves).toBe(4);
  });

  test('by a player in check is followed by no position of chess', () => {
    expect(passed(played(startPosition, 'e2e4', 'f7f6', 'd1h5'))).toBeUndefined();
  });

  test('is answered by each legal move of the opponent, and by nothing else', () => {
    const pressed = played(startPosition, 'd2d4');
    const white = passed(pressed) ?? startPosition;
    for (const move of legalMoves(white)) {
      const { board } = playMove(white, move);
      expect(answerToEmptyPress(pressed, seen(board))).toBeDefined();
    }
    expect(answerToEmptyPress(pressed, seen(pressed.board))).toBeUndefined();
    expect(answerToEmptyPress(pressed, seen(played(pressed, 'd7d5').board))).toBeUndefined();
    const both = played(pressed, 'd7d5', 'c2c4').board;
    expect(answerToEmptyPress(pressed, seen(both))).toBeUndefined();
  });

  test('may have been answered by several where the board does not know pieces', () => {
    const pressed = positionOf('4k3/8/8/8/8/3p1p2/4N3/4K3 b - - 0 1');
    const white = passed(pressed) ?? startPosition;
    const board = played(white, 'e2d4').board;
    expect(answerToEmptyPress(pressed, occupied(board))).toBe('e2d4');
    const promotes = positionOf('8/4P3/8/8/8/k7/8/4K3 b - - 0 1');
    const queen = played(passed(promotes) ?? startPosition, 'e7e8q').board;
    expect(answerToEmptyPress(promotes, seen(queen))).toBe('e7e8q');
    expect(answerToEmptyPress(promotes, occupied(queen))).toBeUndefined();
  });
});

test.each([500, 2_500, 4_000])(
  'after a press without a move, answered %i ms later, hands that hurry are followed and blamed for nothing else',
  (answeredMs) => {
    const { table, hands, time, events } = createLawTable({
      rules: lawsRules('fide-rapid'),
      canMate: findMate,
    });
    hands.connect();
    const play = (from: string, to: string, side: 'white' | 'black'): void => {
      hands.slip(from, to, 200);
      table.pressed(side, time.nowMs());
      hands.wait(300);
    };
    table.pressed('black', time.nowMs());
    hands.wait(1_000);
    play('e2', 'e4', 'white');
    play('e7', 'e5', 'black');
    hands.wait(3_000);
    table.pressed('white', time.nowMs());
    hands.wait(answeredMs);
    play('b8', 'c6', 'black');
    play('d2', 'd4', 'white');
    hands.lift('d4');
    play('e5', 'd4', 'black');
    hands.wait(3_000);
    expect(events.filter(({ type }) => type === 'illegal')).toEqual([]);
    expect(events.filter(({ type }) => type === 'emptyPress')).toHaveLength(1);
    expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['Nc6', 'd4', 'exd4']);
  },
);
