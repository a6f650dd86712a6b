import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { type Rig, square } from './rig.js';
import { gameFrom, playPressed, results, unnamedGameFrom } from './shownResults.js';

/** The kings' signal on an occupancy-only board. */

const STOPPED = { whiteMs: 60_000, blackMs: 60_000, running: null } as const;

const endgame = '8/5k2/p7/8/1K6/8/P5P1/8 w - - 0 1';
const before = ['g2g3', 'f7e7', 'g3g4', 'e7e6'] as const;

test('two pieces that come to the centre are no kings while their players go on pressing', () => {
  const rig = playPressed(unnamedGameFrom(endgame), before);
  rig.lift('e6').wait(200).lift('b4').wait(200);
  for (const name of ['d4', 'e5']) rig.place(name, UNKNOWN_PIECE).wait(900).press('white').wait(900);
  rig.press('black').wait(1_500).press('white').lift('d4').wait(3_000);
  expect(results(rig)).toEqual([]);
});

test('a king that took the place of a piece in the centre before that was seen to leave shows the result', () => {
  const rig = unnamedGameFrom('8/5k2/p7/4p3/1K6/8/P5P1/8 w - - 0 1');
  playPressed(rig, before).lift('e6').wait(300).lift('b4').wait(300).place('d4', UNKNOWN_PIECE).wait(5_000);
  expect(results(rig)).toEqual(['0-1']);
  expect(rig.moves()).toEqual(before);
});

test('kings on their way to the centre are no plies, since they were not pressed', () => {
  const moves = ['c2c3', 'd5c5', 'a2a4', 'h7h6', 'b3b4'];
  const rig = playPressed(unnamedGameFrom('8/7p/8/1p1k4/8/1P6/P1K5/8 w - - 0 1'), moves);
  rig.lift('c5').wait(300).place('e4', UNKNOWN_PIECE).wait(500).lift('c3').wait(400);
  rig.place('d5', UNKNOWN_PIECE).wait(5_000);
  expect(results(rig)).toEqual(['1-0']);
  expect(rig.moves()).toEqual(moves);
});

test('a king beside the one that has just been moved to the centre is on a wrong square', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/8/8/2K5/8/P5P1/8 w - - 0 1'), [
    'a2a3',
    'f7g7',
    'a3a4',
    'g7f7',
  ]);
  playPressed(rig, ['c4d5']).lift('f7').wait(600).place('e5', UNKNOWN_PIECE).wait(2_800);
  rig.lift('e5').wait(400).place('f6', UNKNOWN_PIECE).wait(300).press('black').wait(3_000);
  expect(results(rig)).toEqual([]);
  expect(rig.moves().at(-1)).toBe('f7f6');
});

describe('without a clock', () => {
  test('two kings taken to the centre are no plies, though there are legal ones to explain them', () => {
    const rig = unnamedGameFrom('8/8/1k3K2/8/pB6/8/1P2B3/8 w - - 0 1').move('e2', 'b5').wait(2_000);
    rig.lift('f6').wait(400).lift('b6').wait(300).place('d5', UNKNOWN_PIECE).wait(450);
    rig.place('e4', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['e2b5']);
  });

  test('a king that takes the place of a piece there shows the result, though plies would explain it', () => {
    const rig = unnamedGameFrom('4n3/3k2pp/8/1N2P3/1K6/3P1B1P/5PP1/8 b - - 0 1').move('d7', 'e6').wait(1_100);
    rig.lift('b4').wait(150).place('d4', UNKNOWN_PIECE).wait(350).lift('e6').wait(150).lift('e5').wait(100);
    rig.place('e5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['0-1']);
    expect(rig.moves()).toEqual(['d7e6']);
  });

  test('the result counts though the last ply never stood on the board for sure', () => {
    const rig = unnamedGameFrom('3r4/6kp/6p1/1Np5/3n4/4Q3/3R1PPP/6K1 b - - 0 1').lift('d4').wait(100);
    // Either White captured the knight on e2 at the moment of its arrival, or the queen is still in the hand.
    rig.change([
      [square('e3'), 0],
      [square('e2'), UNKNOWN_PIECE],
    ]);
    rig.wait(1_700);
    for (const name of ['d8', 'c5', 'h2', 'b5', 'g6', 'h7', 'g2', 'd2', 'g7']) rig.lift(name).wait(150);
    rig.place('e4', UNKNOWN_PIECE).wait(100).lift('g1').wait(300).place('d5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['1-0']);
  });

  test('an apparent ply of an instant, while the king was in the air, does not count', () => {
    // The king is lifted beside the rook that has just arrived, as if it had captured the rook within a scan.
    const rig = unnamedGameFrom('8/8/8/p5k1/4P2b/2N2P2/P1P2KP1/7R w - - 0 1').lift('h1').wait(450);
    rig.lift('h4').wait(50).place('h4', UNKNOWN_PIECE).wait(1_500).lift('g5').wait(200);
    rig.place('d5', UNKNOWN_PIECE).wait(50).lift('f2').wait(400).lift('e4').wait(150);
    rig.place('e4', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['h1h4']);
  });

  test('the kings are sought in a game, too, that was never the likeliest', () => {
    const rig = unnamedGameFrom('2Rn4/4kpp1/8/1p3PpP/8/8/4K3/8 w - - 0 1').lift('c8').wait(1_150);
    // Either both captured on d8 and White's pawn moved to f6, or White captured and Black's king recaptured.
    rig.change([
      [square('d8'), 0],
      [square('e7'), 0],
    ]);
    rig
      .wait(100)
      .lift('f5')
      .wait(50)
      .place('d8', UNKNOWN_PIECE)
      .wait(150)
      .place('f6', UNKNOWN_PIECE)
      .wait(1_900);
    rig.lift('e2').wait(350).place('e4', UNKNOWN_PIECE).wait(250).lift('d8').wait(300);
    rig.place('d5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['c8d8', 'e7d8', 'f5f6']);
  });

  test('the kings are sought where the likeliest game has them, though another was reported', () => {
    const rig = unnamedGameFrom('8/3b4/B2k4/3ppp2/1P2n3/3NP3/1KP5/8 w - - 0 1');
    rig.lift('c2').wait(50).place('c3', UNKNOWN_PIECE).wait(100);
    rig.change([
      [square('c3'), 0],
      [square('c4'), UNKNOWN_PIECE],
    ]);
    rig.wait(750);
    // Both capture on c4. Black's other bishop goes to a4 over b5, where White's might have gone.
    rig.lift('d5').wait(1_000).lift('c4').wait(100).lift('a6').wait(50).place('c4', UNKNOWN_PIECE).wait(550);
    rig.lift('d7').wait(200);
    rig.place('b5', UNKNOWN_PIECE).wait(150);
    rig.change([
      [square('b5'), 0],
      [square('a4'), UNKNOWN_PIECE],
    ]);
    rig.wait(1_700).lift('d6').wait(100).place('d4', UNKNOWN_PIECE).wait(200).lift('b2').wait(300);
    rig.place('d5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['1/2-1/2']);
    expect(rig.moves()).toEqual(['c2c4', 'd5c4', 'a6c4', 'd7a4']);
  });

  test('a king beside the one that has just moved to the centre in play shows nothing alone', () => {
    const rig = unnamedGameFrom('8/8/8/7p/3K3P/8/8/6k1 w - - 0 1').wait(1_000).move('d4', 'e4').wait(2_100);
    rig.lift('g1').wait(300).place('d5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual([]);
  });
});

test('a king that is held in the hand for long has not come to the centre yet', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/p7/8/1K2p3/8/P5P1/8 w - - 0 1'), before);
  rig.lift('e6').wait(300).place('e5', UNKNOWN_PIECE).wait(900).lift('b4').wait(2_800);
  expect(results(rig)).toEqual([]);
  rig.place('d4', UNKNOWN_PIECE).wait(5_000);
  expect(results(rig)).toEqual(['0-1']);
});

test('a king that steps aside leaves no piece over that might be the other one in the centre', () => {
  // Black forgets to press, and White replies with his king, which went to f1 and not to the pawn's square.
  const rig = unnamedGameFrom('8/5r2/8/4P3/4k3/8/7P/4K3 w - - 0 1').wait(1_000);
  playPressed(rig, ['h2h3', 'f7f6', 'h3h4', 'f6f7']).move('h4', 'h5').wait(300).press('white').wait(1_500);
  rig.move('e4', 'd4').wait(1_200).move('e1', 'd1').wait(6_000);
  expect(results(rig)).toEqual([]);
  expect(rig.moves().slice(-2)).toEqual(['e4d4', 'e1d1']);
});

test('kings rest in the centre though the sensor of another square misses its piece again and again', () => {
  const rig = playPressed(unnamedGameFrom(endgame), before);
  const blink = (): void => {
    rig.lift('a6').wait(50).place('a6', UNKNOWN_PIECE).wait(950);
  };
  for (let i = 0; i < 5; i++) blink();
  rig
    .lift('e6')
    .wait(300)
    .place('d4', UNKNOWN_PIECE)
    .wait(300)
    .lift('b4')
    .wait(300)
    .place('e5', UNKNOWN_PIECE);
  rig.wait(300);
  for (let i = 0; i < 4; i++) blink();
  expect(results(rig)).toEqual(['0-1']);
  expect(rig.moves()).toEqual(before);
});

test('kings rest in the centre though the sensor under one of them misses it again and again', () => {
  const rig = playPressed(unnamedGameFrom(endgame), before);
  rig
    .lift('e6')
    .wait(300)
    .place('d4', UNKNOWN_PIECE)
    .wait(300)
    .lift('b4')
    .wait(300)
    .place('e5', UNKNOWN_PIECE);
  for (let i = 0; i < 6; i++) rig.wait(700).lift('d4').wait(50).place('d4', UNKNOWN_PIECE);
  expect(results(rig)).toEqual(['0-1']);
});

test('a king that is taken from the centre again has shown nothing', () => {
  const rig = playPressed(unnamedGameFrom(endgame), before);
  rig
    .lift('e6')
    .wait(300)
    .place('d4', UNKNOWN_PIECE)
    .wait(300)
    .lift('b4')
    .wait(300)
    .place('e5', UNKNOWN_PIECE);
  rig.wait(1_000).lift('e5').wait(4_000);
  expect(results(rig)).toEqual([]);
});

test('a piece in the centre that a weak sensor misses repeatedly is not a king', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/p7/3p4/1K6/8/P5P1/8 w - - 0 1'), before);
  for (let i = 0; i < 5; i++) rig.lift('d5').wait(50).place('d5', UNKNOWN_PIECE).wait(4_000);
  rig.lift('e6').wait(300).place('d4', UNKNOWN_PIECE).wait(300).lift('b4').wait(100);
  rig.lift('d5').wait(50).place('d5', UNKNOWN_PIECE).wait(200).place('e5', UNKNOWN_PIECE).wait(5_000);
  expect(results(rig)).toEqual(['0-1']);
});

test('a piece in the centre that its sensor misses once is not a king', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/p7/3p4/1K6/8/P5P1/8 w - - 0 1'), before);
  rig.lift('e6').wait(300).place('d4', UNKNOWN_PIECE).wait(300).lift('b4').wait(200);
  rig.place('e5', UNKNOWN_PIECE).wait(2_000).lift('d5').wait(50).place('d5', UNKNOWN_PIECE).wait(600);
  expect(results(rig)).toEqual(['0-1']);
});

test('a king that took the place of a missed piece is a king: of the pieces there it alone was touched', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/p7/3pp3/1K6/8/P5P1/8 w - - 0 1'), before);
  for (let i = 0; i < 5; i++) rig.lift('d5').wait(50).place('d5', UNKNOWN_PIECE).wait(4_000);
  rig.lift('e6').wait(300).place('e4', UNKNOWN_PIECE).wait(300).lift('b4').wait(200).lift('d5').wait(200);
  rig.place('d5', UNKNOWN_PIECE).wait(5_000);
  expect(results(rig)).toEqual(['1-0']);
});

describe('when it was not seen how the pieces came to stand as they do', () => {
  /** While the board is unreachable, the kings move to g4 and c4, and rooks to the kings' squares. */
  const lost = (play: (rig: Rig) => Rig, fen = '7r/pp3k2/8/8/8/8/PP6/RK6 w - - 0 1') => {
    const rig = play(unnamedGameFrom(fen));
    rig.tell({ kind: 'link', atMs: rig.nowMs, up: false }).wait(20_000);
    rig.tell({ kind: 'link', atMs: rig.nowMs, up: true });
    rig.change([
      [square('h8'), 0],
      [square('g4'), UNKNOWN_PIECE],
      [square('a1'), 0],
      [square('c4'), UNKNOWN_PIECE],
    ]);
    return rig.wait(5_000);
  };
  const moves = ['a2a3', 'a7a6', 'a3a4', 'a6a5'];
  const pressed = (rig: Rig): Rig => playPressed(rig, moves);
  const unpressed = (rig: Rig): Rig => {
    for (const move of moves) rig.move(move.slice(0, 2), move.slice(2)).wait(1_500);
    return rig;
  };
  const takeToCentre = (rig: Rig): Rig => {
    rig.lift('g4').wait(300).place('e5', UNKNOWN_PIECE).wait(300).lift('c4').wait(300);
    return rig.place('d4', UNKNOWN_PIECE).wait(5_000);
  };

  test('two pieces that are taken to the centre while the clock stands are the kings', () => {
    const rig = lost(pressed);
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000);
    expect(results(takeToCentre(rig))).toEqual(['0-1']);
  });

  test('though sensors miss other pieces for an instant', () => {
    const rig = lost(pressed, '7r/pp3k2/8/8/4P3/8/PP6/RK6 w - - 0 1');
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000).lift('g4').wait(300);
    rig.place('e5', UNKNOWN_PIECE).wait(300).lift('c4').wait(300).place('d4', UNKNOWN_PIECE).wait(700);
    for (const name of ['b2', 'e4']) rig.lift(name).wait(50).place(name, UNKNOWN_PIECE).wait(200);
    expect(results(rig.wait(3_000))).toEqual(['0-1']);
  });

  test('two pieces that are taken to the centre while the clock runs, without a press, are the kings', () => {
    expect(results(takeToCentre(lost(pressed)))).toEqual(['0-1']);
  });

  test('without a clock, two pieces in the centre may be any pieces', () => {
    expect(results(takeToCentre(lost(unpressed)))).toEqual([]);
  });

  test('without a clock, two pieces that were in the air at once are the kings: no move puts two there', () => {
    const rig = lost(unpressed)
      .lift('g4')
      .wait(200)
      .lift('c4')
      .wait(300)
      .place('e5', UNKNOWN_PIECE)
      .wait(200);
    rig.place('d4', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual(['0-1']);
  });

  test('two pieces are not the kings when another piece was taken up in between', () => {
    const rig = lost(unpressed)
      .lift('g4')
      .wait(200)
      .lift('c4')
      .wait(300)
      .place('e5', UNKNOWN_PIECE)
      .wait(200);
    rig.lift('b2').wait(300).place('d4', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual([]);
  });

  test('a rook that is pressed for in the centre is not the king that it is taken for', () => {
    const rig = lost(pressed, '7r/pp3k2/8/4p3/8/8/PP6/R2K4 w - - 0 1');
    rig
      .lift('f7')
      .wait(300)
      .lift('b7')
      .wait(200)
      .place('b7', UNKNOWN_PIECE)
      .wait(300)
      .press('black')
      .wait(900);
    rig.move('d1', 'd4').wait(300).press('white').wait(5_000);
    expect(results(rig)).toEqual([]);
  });

  test('nor is one that comes there while another piece is put elsewhere', () => {
    const rig = lost(pressed, '7r/pp3k2/8/4p3/8/8/PP6/R2K4 w - - 0 1');
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000);
    rig.lift('b7').wait(300).move('f7', 'f3').wait(900).move('d1', 'd4').wait(5_000);
    expect(results(rig)).toEqual([]);
  });

  test('pieces from beside the board do not count', () => {
    const rig = lost(pressed);
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000);
    rig.place('d4', UNKNOWN_PIECE).wait(500).place('e5', UNKNOWN_PIECE).wait(5_000);
    expect(results(rig)).toEqual([]);
  });

  test('two pieces may be any when another piece is put somewhere too', () => {
    const rig = lost(pressed).move('b2', 'b3').wait(500);
    expect(results(takeToCentre(rig))).toEqual([]);
  });
});

test('two pieces that legal plies bring to the centre while the clock stands are moved for study', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/p7/3p4/1K6/4P3/P5P1/8 w - - 0 1'), before);
  rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000);
  rig.move('e3', 'e4').wait(800).move('d5', 'd4').wait(5_000);
  expect(results(rig)).toEqual([]);
});

test('two pieces that are put back to the centre while the clock stands are no kings', () => {
  const rig = playPressed(unnamedGameFrom('8/5k2/8/3P4/4p3/8/8/2K5 w - - 0 1'), [
    'c1c2',
    'f7f8',
    'd5d6',
    'e4e3',
  ]);
  rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: STOPPED }).wait(2_000);
  rig.move('e3', 'e4').wait(800).move('d6', 'd5').wait(5_000);
  expect(results(rig)).toEqual([]);
});

test('on a board that knows the kings a result has to rest for a second, elsewhere for longer', () => {
  for (const [rig, isReported] of [
    [gameFrom(endgame), true],
    [unnamedGameFrom(endgame), false],
  ] as const) {
    playPressed(rig, before);
    const [black, white] = [rig.board[square('e6')] ?? 0, rig.board[square('b4')] ?? 0];
    rig.lift('e6').wait(200).lift('b4').wait(200);
    rig.place('d5', black).wait(200).place('e4', white).wait(1_600);
    expect(results(rig).length === 1).toBe(isReported);
    expect(results(rig.wait(5_000))).toEqual(['1-0']);
  }
});
