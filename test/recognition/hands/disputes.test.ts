import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../../src/chess/board.js';
import { pieceCode } from '../../../src/chess/piece.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniser.js';
import { decodeState, encodeState } from '../../../src/recognition/state/stateText.js';
import { Rig, square } from '../rig.js';

const rigOf = (options: RecogniserOptions = {}, board: Readonly<Uint8Array> = startBoard): Rig => {
  const hands: RecogniserOptions = { ...options };
  return new Rig(board, hands);
};

const reported = ({ events }: Rig, type: 'illegal' | 'ask') => events.filter((event) => event.type === type);

/** Reasons for changes of final plies. */
const changed = ({ events }: Rig) =>
  events.flatMap((event) => (event.type === 'revise' && event.changes === 'final' ? [event.reason] : []));

describe('a final ply that its player puts back', () => {
  const putBack = (): Rig => rigOf().move('e2', 'e4').wait(6_000).move('e4', 'e2').wait(3_000);

  test('stands until the player, who was asked, has played another', () => {
    const rig = putBack();
    expect([rig.moves('final'), reported(rig, 'ask')]).toMatchObject([
      ['e2e4'],
      [{ options: ['still played', 'taken back'] }],
    ]);
    rig.move('d2', 'd4').wait(6_000);
    expect([rig.moves('final'), changed(rig)]).toEqual([['d2d4'], ['takenBack']]);
  });

  test('stands where it was pressed and the other ply is not', () => {
    const rig = rigOf().press('black').wait(500).move('e2', 'e4').press('white').wait(4_000);
    rig.move('e4', 'e2').wait(3_000).move('d2', 'd4').wait(10_000);
    expect([rig.moves('final'), changed(rig)]).toEqual([['e2e4'], []]);
    rig.press('white').wait(4_000);
    expect(rig.moves('final')).toEqual(['d2d4']);
  });
});

test('a final ply whose piece goes on is one illegal move, and asked about when play goes on', () => {
  const rig = rigOf({ takeBacks: 'forbidden' }).move('e2', 'e4').wait(6_000).move('e4', 'e3').wait(6_000);
  const received = () => [reported(rig, 'illegal').length, reported(rig, 'ask').length];
  expect([received(), rig.moves('final')]).toEqual([[1, 0], ['e2e4']]);
  rig.move('e7', 'e5').wait(6_000);
  expect([received(), rig.moves('final')]).toEqual([[1, 1], ['e2e4']]);
});

test('a castling that the rules do not allow, its rook first, is one illegal move of the king', () => {
  const fen = 'r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w kq - 0 8';
  const position = parsePosition(fen);
  const rig = rigOf({}, position.ok ? position.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
  rig.move('h1', 'f1').move('e1', 'g1').press('white').wait(10_000);
  expect([reported(rig, 'illegal').length, rig.moves()]).toEqual([1, []]);
});

test.each([
  [2_700, 0],
  [12_000, 1],
])('a final ply that goes on after %i ms before its press is %i times an offence', (restedMs, offences) => {
  const rig = rigOf().move('b1', 'a3').wait(restedMs).move('a3', 'c3').wait(400).press('white').wait(20_000);
  expect(reported(rig, 'illegal')).toHaveLength(offences);
  expect(reported(rig, 'ask')).toHaveLength(1 - offences);
});

test('plies that were played before a dispute began do not settle it', () => {
  const fen = '6k1/8/5q2/8/8/7P/7K/8 w - - 0 1';
  const position = parsePosition(fen);
  const rig = rigOf({}, position.ok ? position.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
  rig.press('black').move('h2', 'g2').press('white').wait(1_500).move('f6', 'f5').press('black').wait(2_000);
  // The king slips off its square while the pawn is lifted, and is corrected seconds after the press.
  const king = rig.board[square('g2')] ?? 0;
  rig
    .lift('h3')
    .wait(500)
    .change([
      [square('g2'), 0],
      [square('h1'), king],
    ]);
  rig.wait(40).place('h4', pieceCode('white', 'pawn')).wait(400).press('white').wait(4_000);
  rig.move('h1', 'g2').wait(3_000);
  expect(reported(rig, 'ask')).toMatchObject([{ options: ['Kg2 Qf5', 'Kh1 Qf5 h4'] }]);
  expect([rig.moves('final'), changed(rig)]).toEqual([['h2g2', 'f6f5'], []]);
});

describe('a king that first goes where it may not, and is put right after the press', () => {
  const TOLD = ['g8f8', 'e6f6'];

  /** Black's king goes on from f8 to h7 and later to g8. It may have gone to h7 before: Kh7 Qxf6 Kg8. */
  const disputed = (): Rig => {
    const fen = '6kr/8/4Qp2/8/8/8/8/4K3 b - - 0 1';
    const position = parsePosition(fen);
    const rig = rigOf({}, position.ok ? position.value.board : startBoard);
    rig.command({ kind: 'newGame', fen, chess960: false }).wait(500).press('white').wait(1_500);
    const king = pieceCode('black', 'king');
    rig.place('f8', king).wait(3).lift('g8').wait(380).press('black').wait(500);
    const queen = pieceCode('white', 'queen');
    rig.lift('e6').wait(230).lift('f6').wait(225).place('f6', queen).wait(375).press('white').wait(250);
    rig.lift('f8').wait(260).place('h7', king).wait(25).press('black').wait(1_600).press('white').wait(2_200);
    return rig.lift('h7').wait(420).place('g8', king).wait(180).press('black').wait(1_000);
  };

  test('leaves the final plies in dispute', () => {
    const rig = disputed();
    expect(reported(rig, 'ask')).toMatchObject([{ options: ['Kf8 Qxf6+', 'Kh7 Qxf6 Kg8'] }]);
    expect(rig.moves()).toEqual(TOLD);
  });

  test.each([0, 1, 2])('follows what was played since when they are confirmed %i plies later', (later) => {
    const rig = disputed();
    const plies = [
      ['f6', 'e6', 'white'],
      ['g8', 'g7', 'black'],
      ['e6', 'e7', 'white'],
    ] as const;
    const play = (from: number, to?: number): void => {
      for (const [start, end, side] of plies.slice(from, to)) rig.move(start, end).press(side).wait(2_000);
    };
    play(0, later);
    rig.command({ kind: 'answer', option: 'Kf8 Qxf6+' }).wait(1_000);
    expect([rig.state.phase, rig.moves()]).toEqual([
      'settled',
      [...TOLD, 'f8g8', ...['f6e6', 'g8g7'].slice(0, later)],
    ]);
    play(later);
    expect(rig.moves('final')).toEqual([...TOLD, 'f8g8', 'f6e6', 'g8g7', 'e6e7']);
    expect([reported(rig, 'ask').length, changed(rig)]).toEqual([1, []]);
  });

  test('follows it after a restart too', () => {
    const rig = disputed();
    rig.state = decodeState(JSON.parse(JSON.stringify(encodeState(rig.state))));
    rig.command({ kind: 'answer', option: 'Kf8 Qxf6+' }).move('f6', 'e6').press('white').wait(3_000);
    expect(rig.moves('final')).toEqual([...TOLD, 'f8g8', 'f6e6']);
  });
});

test('a piece that stands where it may not go is no final ply while it may be put right after the reply', () => {
  const fen = '1n5k/3p4/8/8/8/8/3P4/KR6 w - - 0 1';
  const position = parsePosition(fen);
  const board = position.ok ? position.value.board : startBoard;
  const rig = rigOf(
    {},
    Uint8Array.from(board, (piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)),
  );
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000);
  for (const [from, to, side] of [
    ['a1', 'a2', 'white'],
    ['h8', 'h7', 'black'],
    ['a2', 'a1', 'white'],
    ['h7', 'h8', 'black'],
  ] as const)
    rig.move(from, to).wait(200).press(side).wait(1_500);
  rig.move('b1', 'c1').wait(200).press('white').wait(500);
  rig.lift('b8').wait(150).place('d6', UNKNOWN_PIECE).wait(20).lift('d2').wait(100);
  rig.place('d4', UNKNOWN_PIECE).wait(20).press('black').wait(120).press('white').wait(1_000);
  expect([rig.moves().slice(4), rig.moves('final').slice(4)]).toEqual([['b1c1', 'b8d6', 'd2d4'], ['b1c1']]);
  rig.lift('d6').wait(150).place('c6', UNKNOWN_PIECE).wait(400);
  rig.move('d7', 'd6').press('black').wait(1_500);
  expect(rig.moves().slice(4, 7)).toEqual(['b1c1', 'b8c6', 'd2d4']);
});

describe('play along the other line, however many plies of it', () => {
  const playOn = (options: RecogniserOptions): Rig => {
    const rig = rigOf(options).move('e2', 'e4').wait(6_000).move('e4', 'e3').wait(6_000);
    for (const [from, to] of [
      ['e7', 'e5'],
      ['d2', 'd4'],
      ['d7', 'd5'],
      ['g1', 'f3'],
    ] as const)
      rig.move(from, to).wait(1_500);
    return rig;
  };

  test('is the game after 15 s', () => {
    const rig = playOn({});
    expect(rig.moves('final')).toEqual(['e2e4']);
    rig.wait(10_000);
    expect([rig.moves().slice(0, 2), changed(rig)]).toEqual([['e2e3', 'e7e5'], ['playedOn']]);
  });

  test.each<readonly [RecogniserOptions]>([[{ playingOnAnswers: false }], [{ takeBacks: 'forbidden' }]])(
    'changes nothing under %j',
    (options) => {
      const rig = playOn(options).wait(60_000);
      expect([rig.moves('final'), changed(rig)]).toEqual([['e2e4'], []]);
    },
  );

  test('changes nothing where a player sits elsewhere', () => {
    const rig = playOn({});
    rig.command({ kind: 'players', players: { white: true, black: false } }).wait(60_000);
    expect([rig.moves('final'), changed(rig)]).toEqual([['e2e4'], []]);
  });
});
