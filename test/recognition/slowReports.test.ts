import { describe, expect, test } from 'vitest';
import { NO_PIECE, pieceCode } from '../../src/chess/piece.js';
import { startPosition } from '../../src/chess/position.js';
import type { Color } from '../../src/chess/types.js';
import { Rig, square } from './rig.js';

/** How late a board reports every change, while the clock reports a press at once. */
const LATE_MS = 250;

/** Hands that press long before the board has reported their move. */
const createSlowTable = () => {
  const rig = new Rig(startPosition.board).wait(2_000);
  const play = (from: string, to: string, side: Color, { presses = true } = {}): void => {
    const code = rig.board[square(from)] ?? NO_PIECE;
    rig.wait(900).change([[square(from), NO_PIECE]]);
    if (presses) rig.press(side);
    rig.wait(LATE_MS).change([[square(to), code]]);
  };
  return { rig, play };
};

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'c2c3', 'g8f6'] as const;

const playOpening = (play: ReturnType<typeof createSlowTable>['play'], unpressed: number): void =>
  OPENING.forEach((uci, i) => {
    play(uci.slice(0, 2), uci.slice(2), i % 2 === 0 ? 'white' : 'black', { presses: i !== unpressed });
  });

describe('a board that reports later than the clock', () => {
  test('a press that was forgotten does not make every later one that of the ply before', () => {
    const { rig, play } = createSlowTable();
    // A pressed ply is final before the reply begins. An unpressed one waits for its press.
    const known = OPENING.map((uci, i) => {
      play(uci.slice(0, 2), uci.slice(2), i % 2 === 0 ? 'white' : 'black', { presses: i !== 2 });
      rig.wait(2_500);
      return rig.moves('final').length;
    });
    expect(known).toEqual([1, 2, 2, 4, 5, 6, 7, 8]);
    expect(rig.moves('final')).toEqual(OPENING);
  });

  test('a pressed piece that was on its way in the last report is not final', () => {
    const { rig, play } = createSlowTable();
    playOpening(play, -1);
    rig.wait(900).change([[square('d2'), NO_PIECE]]);
    rig.wait(200).press('white').wait(60);
    rig.change([[square('d3'), pieceCode('white', 'pawn')]]).wait(230);
    rig.change([
      [square('d3'), NO_PIECE],
      [square('d4'), pieceCode('white', 'pawn')],
    ]);
    rig.wait(3_000);
    expect(rig.moves('final').at(-1)).toBe('d2d4');
    expect(rig.received('final').filter(({ type }) => type === 'revise')).toEqual([]);
  });

  test('a square that was scanned just before the press is scanned again, and reported at the end of that scan', () => {
    const { rig, play } = createSlowTable();
    playOpening(play, -1);
    rig.wait(900).change([
      [square('d2'), NO_PIECE],
      [square('d3'), pieceCode('white', 'pawn')],
    ]);
    rig.wait(30).press('white').wait(340);
    rig.change([
      [square('d3'), NO_PIECE],
      [square('d4'), pieceCode('white', 'pawn')],
    ]);
    rig.wait(3_000);
    expect(rig.moves('final').at(-1)).toBe('d2d4');
  });

  test('a piece that was taken up again before the reply landed may be put elsewhere', () => {
    const { rig, play } = createSlowTable();
    playOpening(play, -1);
    play('d2', 'd3', 'white');
    const rook = pieceCode('black', 'rook');
    rig.wait(900).change([
      [square('h8'), NO_PIECE],
      [square('g8'), rook],
    ]);
    rig.wait(600).change([[square('g8'), NO_PIECE]]);
    rig.wait(200).change([
      [square('e1'), NO_PIECE],
      [square('e2'), pieceCode('white', 'king')],
    ]);
    rig.press('black').wait(1_000);
    expect(rig.moves('final').at(-1)).toBe('d2d3');
  });

  test('presses before any report of their plies belong to these plies in order', () => {
    const { rig, play } = createSlowTable();
    playOpening(play, -1);
    rig.wait(900).press('white').wait(90).press('black').wait(90).press('white').wait(90);
    const [white, black] = [pieceCode('white', 'pawn'), pieceCode('black', 'pawn')];
    rig.change([
      [square('d2'), NO_PIECE],
      [square('d3'), white],
    ]);
    rig.wait(100).change([
      [square('d7'), NO_PIECE],
      [square('d6'), black],
      [square('h2'), NO_PIECE],
      [square('h3'), white],
    ]);
    rig.wait(3_000);
    expect(rig.moves('final').slice(-3)).toEqual(['d2d3', 'd7d6', 'h2h3']);
  });

  test('a rook where castling puts it is not final while its king is on the way', () => {
    const { rig, play } = createSlowTable();
    playOpening(play, -1);
    play('d2', 'd3', 'white');
    rig.wait(900).change([
      [square('h8'), NO_PIECE],
      [square('f8'), pieceCode('black', 'rook')],
    ]);
    rig.wait(200).change([[square('e8'), NO_PIECE]]);
    rig.wait(350).press('black').wait(40).press('white').wait(20);
    rig.change([
      [square('c1'), NO_PIECE],
      [square('d2'), pieceCode('white', 'bishop')],
    ]);
    rig.wait(200).change([[square('g8'), pieceCode('black', 'king')]]);
    rig.wait(20_000);
    expect(rig.moves('final')[9]).toBe('e8g8');
    expect(rig.received('final').filter(({ type }) => type === 'revise')).toEqual([]);
  });
});
