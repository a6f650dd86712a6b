import { describe, expect, test } from 'vitest';
import { makeFen } from '../../../src/chess/fen.js';
import { parsePieceLetter } from '../../../src/chess/piece.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { Color, PieceCode, Square } from '../../../src/chess/types.js';
import { Rig, square } from '../rig.js';

/** One report a line: `1020 c6 p c5 .`, or a press: `1300 press white`. */
const shown = (fen: string, looks: string): Rig => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
  const fromMs = rig.nowMs;
  for (const look of looks.trim().split('\n')) {
    const [ms, ...words] = look.trim().split(' ');
    rig.wait(fromMs + Number(ms) - rig.nowMs);
    if (words[0] === 'press') rig.press(words[1] as Color);
    else {
      const changes: [Square, PieceCode][] = [];
      for (let i = 0; i < words.length; i += 2)
        changes.push([square(words[i] ?? ''), parsePieceLetter(words[i + 1] ?? '') ?? 0]);
      rig.change(changes);
    }
  }
  return rig;
};

const play = (fen: string, looks: string): readonly string[] => shown(fen, looks).wait(20_000).moves();

const SLIDES = '1r4k1/5pp1/7p/8/1P6/8/4QPPP/6K1 b - - 0 1';
const BOTH_GO_ON = `0 b8 . b7 r
 250 e2 .
 370 e4 Q
 450 b7 .
 490 e4 .
 530 e5 Q
 570 b4 r`;

describe('hands of both sides are on the board at once', () => {
  test('a pawn that goes on while the king rests on its way has made one ply', () => {
    const moves = play(
      '8/3k1p2/1q6/7p/7P/5QP1/5P1K/8 b - - 0 1',
      `0 f7 .
       120 f6 p
       860 h2 .
       980 f6 . g1 K
       1190 f5 p g1 .
       1350 g2 K
       2220 d7 . c7 k
       2430 f3 .
       2510 d5 Q`,
    );
    expect(moves).toEqual(['f7f5', 'h2g2', 'd7c7', 'f3d5']);
  });

  test('a rook that goes on to take while the queen rests on her way has made one ply', () => {
    const moves = play(
      SLIDES,
      `${BOTH_GO_ON}
       610 e5 .
       780 e8 Q
       1300 g8 .
       1500 h7 k`,
    );
    expect(moves).toEqual(['b8b4', 'e2e8', 'g8h7']);
  });

  test('a queen that went on before the reply stood has not made two plies', () => {
    const moves = play(
      '1rr3k1/5p1p/2nq2p1/3P4/1pp5/2P3P1/4QPBP/R3R1K1 b - - 0 1',
      `0 c6 .
       240 d8 n
       820 c3 . b4 P
       1080 press white
       1100 b8 . b7 r
       1350 e2 .
       1470 e4 Q
       1550 b7 .
       1590 e4 .
       1630 e5 Q
       1670 b4 r
       1710 e5 .
       1880 e8 Q
       2200 g8 . g7 k
       3100 a1 .
       3670 a7 R`,
    );
    expect(moves).toEqual(['c6d8', 'c3b4', 'b8b4', 'e2e8', 'g8g7', 'a1a7']);
  });
});
