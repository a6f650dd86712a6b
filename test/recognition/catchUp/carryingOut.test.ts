import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { parseFen } from '../../../src/chess/fen.js';
import { pieceCode } from '../../../src/chess/piece.js';
import { makeSquare } from '../../../src/chess/square.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import { catchUpOf, Rig } from '../rig.js';

const white = (role: Parameters<typeof pieceCode>[1]) => pieceCode('white', role);
const black = (role: Parameters<typeof pieceCode>[1]) => pieceCode('black', role);

/** Black plays remotely, White at the board. */
const opened = (fen?: string): Rig => {
  const setup = fen === undefined ? undefined : parseFen(fen);
  const board = setup?.ok ? setup.value.board : startBoard;
  const rig = new Rig(board);
  rig.command({ kind: 'players', players: { white: true, black: false } });
  if (fen !== undefined) rig.command({ kind: 'newGame', fen, chess960: false });
  return rig.wait(1_000);
};

type CarryOut = Extract<RecognitionEvent, { type: 'carryOut' }>;
const carryOuts = ({ events }: Rig): readonly CarryOut[] =>
  events.filter((event) => event.type === 'carryOut');
const reported = (rig: Rig): string => {
  const last = carryOuts(rig).at(-1);
  const { kind, from, to } = last?.instead ?? {};
  return [kind, from === undefined ? '' : makeSquare(from), to === undefined ? '' : makeSquare(to)]
    .filter((word) => word !== undefined && word !== '')
    .join(' ');
};
const hasCaughtUp = ({ state }: Rig): boolean => catchUpOf(state) === null;
const accused = ({ events }: Rig): readonly RecognitionEvent[] =>
  events.filter(({ type }) => type === 'illegal' || type === 'touch');

const play = (rig: Rig, uci: string): Rig => rig.command({ kind: 'play', uci });

describe('a ply that is played elsewhere', () => {
  test('is final at once, and makes the previous ply final', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'c7c5');
    expect(rig.moves()).toEqual(['e2e4', 'c7c5']);
    const finals = rig.events.filter((event) => event.type === 'move' && event.level === 'final');
    expect(finals.map((event) => event.type === 'move' && event.uci)).toEqual(['e2e4', 'c7c5']);
    expect(finals.at(-1)).toMatchObject({ confidence: 1, reasons: ['played'] });
    expect(carryOuts(rig).at(-1)).toMatchObject({ pliesOnBoard: 1, takeBack: [] });
  });

  test('is carried out, and then the player at the board replies', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'c7c5').wait(700).move('c7', 'c5').wait(500);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(carryOuts(rig).at(-1)).toMatchObject({ pliesOnBoard: 2, takeBack: [] });
    rig.move('g1', 'f3').wait(2_000);
    expect(rig.moves()).toEqual(['e2e4', 'c7c5', 'g1f3']);
  });

  test('changes nothing when it is not legal', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'c7c4');
    expect(rig.moves()).toEqual(['e2e4']);
    expect(hasCaughtUp(rig)).toBe(true);
  });

  test('stays when hands put the pieces back', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'c7c5').move('c7', 'c5').wait(3_000);
    rig.move('c5', 'c7').wait(20_000);
    expect(rig.moves()).toEqual(['e2e4', 'c7c5']);
    expect(rig.events.filter(({ type }) => type === 'revise')).toEqual([]);
  });

  test('a player at the board does not play for an absent one, and is accused of nothing', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    const touches = accused(rig).length;
    rig.move('c7', 'c5').wait(20_000);
    expect(rig.moves()).toEqual(['e2e4']);
    expect(accused(rig)).toHaveLength(touches);
    expect(rig.state.phase).toBe('correcting');
  });

  test('may have been put on the board before it was reported', () => {
    const rig = opened().move('e2', 'e4').wait(1_500).move('c7', 'c5').wait(3_000);
    play(rig, 'c7c5').wait(100);
    expect(hasCaughtUp(rig)).toBe(true);
    rig.move('g1', 'f3').wait(2_000);
    expect(rig.moves()).toEqual(['e2e4', 'c7c5', 'g1f3']);
  });

  test('a start array set up meanwhile begins no other game', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'c7c5').show(startBoard).wait(5_000);
    expect(rig.events.filter(({ type }) => type === 'game')).toHaveLength(1);
  });
});

describe('hands may carry it out in any order', () => {
  type Act = (rig: Rig) => Rig;
  const lift =
    (name: string): Act =>
    (rig) =>
      rig.lift(name);
  const put =
    (name: string, code: number): Act =>
    (rig) =>
      rig.place(name, code);
  const takes = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2';
  const castles = 'rnbqk2r/ppppppbp/5np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R b KQkq - 0 5';
  const passes = 'rnbqkbnr/ppp1pppp/8/8/3pP3/N7/PPPP1PPP/R1BQKBNR b KQkq e3 0 3';
  const promotes = '8/8/8/8/8/2k5/1p6/R6K b - - 0 1';

  test.each<[string, string, string, readonly Act[]]>([
    ['the pawn that is taken first', takes, 'd5e4', [lift('e4'), lift('d5'), put('e4', black('pawn'))]],
    ['the pawn that takes first', takes, 'd5e4', [lift('d5'), lift('e4'), put('e4', black('pawn'))]],
    [
      'king, then rook',
      castles,
      'e8g8',
      [lift('e8'), put('g8', black('king')), lift('h8'), put('f8', black('rook'))],
    ],
    [
      'rook, then king',
      castles,
      'e8g8',
      [lift('h8'), put('f8', black('rook')), lift('e8'), put('g8', black('king'))],
    ],
    [
      'both hands',
      castles,
      'e8g8',
      [lift('h8'), lift('e8'), put('f8', black('rook')), put('g8', black('king'))],
    ],
    ['in passing, its pawn first', passes, 'd4e3', [lift('e4'), lift('d4'), put('e3', black('pawn'))]],
    ['in passing, its pawn last', passes, 'd4e3', [lift('d4'), put('e3', black('pawn')), lift('e4')]],
    ['a knight for a pawn', promotes, 'b2a1n', [lift('b2'), lift('a1'), put('a1', black('knight'))]],
    [
      'the pawn goes there first',
      promotes,
      'b2b1q',
      [lift('b2'), put('b1', black('pawn')), lift('b1'), put('b1', black('queen'))],
    ],
  ])('%s', (_name, fen, uci, acts) => {
    const rig = opened(fen);
    play(rig, uci);
    for (const act of acts) act(rig).wait(900);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(rig.wait(5_000).moves()).toEqual([uci]);
    expect(accused(rig)).toEqual([]);
  });
});

describe('what hands do instead', () => {
  const answered = (uci = 'g8f6'): Rig => play(opened().move('e2', 'e4').wait(1_500), uci).wait(500);

  test.each<[string, (rig: Rig) => Rig, string]>([
    ['the piece on another square', (rig) => rig.move('g8', 'h6'), 'wrongSquare g8 h6'],
    ['another piece', (rig) => rig.move('b8', 'c6'), 'wrongPiece b8 c6'],
    ['a ply of their own', (rig) => rig.move('d2', 'd4'), 'ownMove d2 d4'],
    ['the last ply put back', (rig) => rig.move('e4', 'e2'), 'takenBack'],
    ['a piece in the hand is nothing yet', (rig) => rig.lift('g8'), ''],
  ])('%s', (_name, act, expected) => {
    const rig = act(answered()).wait(2_000);
    expect(reported(rig)).toBe(expected);
    expect(rig.moves()).toEqual(['e2e4', 'g8f6']);
    expect(hasCaughtUp(rig)).toBe(false);
  });

  test('is over once hands have put it right', () => {
    const rig = answered().move('g8', 'h6').wait(2_000).move('h6', 'f6').wait(100);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(reported(rig)).toBe('');
  });

  test('a rook that is left when the king has castled', () => {
    const rig = opened('rnbqk2r/ppppppbp/5np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R b KQkq - 0 5');
    play(rig, 'e8g8').move('e8', 'g8').wait(2_000);
    expect(reported(rig)).toBe('rookLeft h8 f8');
  });

  test('a pawn that is left on the last rank, and a piece it did not become', () => {
    const rig = opened('8/8/8/8/8/2k5/1p6/R6K b - - 0 1');
    play(rig, 'b2b1q').move('b2', 'b1').wait(2_000);
    expect(reported(rig)).toBe('promotionLeft b1');
    rig.lift('b1').wait(500).place('b1', black('rook')).wait(2_000);
    expect(reported(rig)).toBe('wrongPromotion b1');
  });

  test('players are reminded, but not for ever', () => {
    const rig = answered().wait(600_000);
    expect(carryOuts(rig).map(({ reminder = 0 }) => reminder)).toEqual([0, 1, 2, 3]);
  });
});

describe('a reply that was made too early', () => {
  const answered = (): Rig => play(opened().move('e2', 'e4').wait(1_500), 'd7d5').wait(300);

  test('counts once the ply that it replies to is on the board', () => {
    const rig = answered().move('b1', 'c3').wait(3_000);
    expect(rig.moves()).toEqual(['e2e4', 'd7d5']);
    rig.move('d7', 'd5').wait(3_000);
    expect(rig.moves()).toEqual(['e2e4', 'd7d5', 'b1c3']);
  });

  test('and both in one: the pawn that took stands where the other was not seen to come', () => {
    const rig = answered().lift('d7').wait(300).lift('e4').wait(300).place('d5', white('pawn'));
    expect(rig.wait(3_000).moves()).toEqual(['e2e4', 'd7d5', 'e4d5']);
  });

  test('a press completes it without a rest', () => {
    const rig = answered().lift('d7').wait(200).lift('e4').wait(200).place('d5', white('pawn'));
    expect(rig.wait(100).press('white').wait(50).moves()).toEqual(['e2e4', 'd7d5', 'e4d5']);
  });
});

describe('several plies ahead', () => {
  const script = ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5a5'];
  const ahead = (): Rig => {
    const rig = new Rig(startBoard);
    rig.command({ kind: 'players', players: { white: false, black: false } });
    rig.wait(1_000);
    for (const uci of script) play(rig, uci).wait(200);
    return rig;
  };

  test('the board catches up ply by ply', () => {
    const rig = ahead();
    const seen: number[] = [];
    const acts: readonly ((rig: Rig) => Rig)[] = [
      (at) => at.move('e2', 'e4'),
      (at) => at.move('d7', 'd5'),
      (at) => at.lift('d5').wait(200).move('e4', 'd5'),
      (at) => at.lift('d5').wait(200).move('d8', 'd5'),
      (at) => at.move('b1', 'c3'),
      (at) => at.move('d5', 'a5'),
    ];
    for (const act of acts) {
      act(rig).wait(400);
      seen.push(carryOuts(rig).at(-1)?.pliesOnBoard ?? -1);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(rig.moves()).toEqual(script);
    expect(accused(rig)).toEqual([]);
  });

  test('the board catches up at once, as after a lost link', () => {
    const rig = ahead();
    const after = parseFen('rnb1kbnr/ppp1pppp/8/q7/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4');
    if (!after.ok) throw new Error('no position');
    rig.show(after.value.board).wait(100);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(carryOuts(rig).at(-1)?.pliesOnBoard).toBe(6);
  });
});

describe('plies that were taken back by both', () => {
  test('hands put the board back, the last ply first', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'd7d5').move('d7', 'd5').wait(500).lift('d5').wait(300).move('e4', 'd5').wait(2_000);
    play(rig, 'd8d5').lift('d5').wait(200).move('d8', 'd5').wait(500);
    rig.command({ kind: 'takeBack', plies: 2, isCarriedOut: true });
    expect(rig.moves()).toEqual(['e2e4', 'd7d5']);
    const back = () =>
      carryOuts(rig)
        .at(-1)
        ?.takeBack.map(({ uci }) => uci);
    expect(back()).toEqual(['d8d5', 'e4d5']);
    rig.move('d5', 'd8').wait(300).place('d5', white('pawn')).wait(300);
    expect(back()).toEqual(['e4d5']);
    rig.move('d5', 'e4').wait(300).place('d5', black('pawn')).wait(300);
    expect(back()).toEqual([]);
    expect(hasCaughtUp(rig)).toBe(true);
    rig.move('b1', 'c3').wait(2_000);
    expect(rig.moves()).toEqual(['e2e4', 'd7d5', 'b1c3']);
  });

  test('a ply that was never carried out need not be put back', () => {
    const rig = opened().move('e2', 'e4').wait(1_500);
    play(rig, 'd7d5').command({ kind: 'takeBack', plies: 1, isCarriedOut: true }).wait(100);
    expect(hasCaughtUp(rig)).toBe(true);
    expect(carryOuts(rig).at(-1)).toMatchObject({ pliesOnBoard: 1, takeBack: [] });
  });
});

describe('a restart in the middle', () => {
  test('goes on from the pieces on the board', () => {
    const rig = new Rig(startBoard).wait(100);
    rig.command({ kind: 'players', players: { white: true, black: false } });
    rig.command({
      kind: 'resume',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      chess960: false,
      uci: ['e2e4', 'c7c5'],
      result: '*',
      onBoard: ['e2e4'],
    });
    rig.move('e2', 'e4').wait(1_500);
    expect(hasCaughtUp(rig)).toBe(false);
    rig.move('c7', 'c5').wait(500);
    expect(hasCaughtUp(rig)).toBe(true);
    rig.move('g1', 'f3').wait(2_000);
    expect(rig.moves().slice(2)).toEqual(['g1f3']);
  });

  test('goes on with a take-back that was under way', () => {
    const after = parseFen('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    if (!after.ok) throw new Error('no position');
    const rig = new Rig(after.value.board).wait(100);
    rig.command({ kind: 'players', players: { white: true, black: false } });
    rig.command({
      kind: 'resume',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      chess960: false,
      uci: ['e2e4'],
      result: '*',
      onBoard: ['e2e4', 'c7c5'],
    });
    rig.wait(1_000).move('c5', 'c7').wait(500);
    expect(hasCaughtUp(rig)).toBe(true);
  });
});
