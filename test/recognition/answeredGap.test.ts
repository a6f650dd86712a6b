import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { resumeSeen } from '../../src/recognition/state/resumeSeen.js';
import { decodeState, encodeState } from '../../src/recognition/state/stateText.js';
import { Rig, square } from './rig.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Sixteen plies of the Spanish. The first two are seen, ten are not, and the last four are seen again. */
const PLIES = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 d7d6 c2c3 f8e7 b1d2 b7b5 a4c2 c8b7'.split(' ');
const [SEEN, BACK] = [2, 12];
const QUESTION = 'What was played unseen after 1... e5?';

const squaresOf = (uci: string) => [uci.slice(0, 2), uci.slice(2)] as const;

const boardAfter = (plies: number): Uint8Array => {
  const board = Uint8Array.from(startBoard);
  for (const [from, to] of PLIES.slice(0, plies).map(squaresOf)) {
    board[square(to)] = board[square(from)] ?? 0;
    board[square(from)] = 0;
  }
  return board;
};

const play = (rig: Rig, plies: readonly string[]): Rig => {
  for (const uci of plies) rig.move(...squaresOf(uci)).wait(1_500);
  return rig;
};

const outOfReach = (rig: Rig, board: Uint8Array, restsMs = 2_500): Rig => {
  rig.wait(8_000).tell({ kind: 'link', atMs: rig.nowMs, up: false });
  rig.wait(60_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
  return rig.show(board).wait(restsMs);
};

/** Ten plies are unseen. `inHand`: the square of a piece that is in the hand when the board is back. */
const hideTen = (inHand?: string): Rig => {
  const board = boardAfter(BACK);
  if (inHand !== undefined) board[square(inHand)] = 0;
  return outOfReach(play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN)), board);
};

const answer = (rig: Rig, plies: readonly string[]): Rig =>
  rig
    .command({ kind: 'resume', fen: START, chess960: false, uci: plies, result: '*', isConfirmed: true })
    .wait(100);

/** The score, with the plies that a player has told. */
const scoreOf = ({ state: { game } }: Rig) => game?.reported.map(({ node }) => node.described.uci);

const questions = ({ events }: Rig) =>
  events.flatMap((event) => (event.type === 'ask' ? event.question : []));

describe('a gap with more plies than can be found', () => {
  test('is asked about once while hands play on', () => {
    const rig = play(hideTen(), PLIES.slice(BACK)).wait(90_000);
    expect(questions(rig)).toEqual([QUESTION]);
    expect(rig.moves()).toEqual(PLIES.slice(0, SEEN));
  });

  test.each([
    ['the unseen ones', BACK],
    ['some that were seen', BACK + 2],
    ['all of them', PLIES.length],
    ['all but two unseen ones', BACK - 2],
  ])('is followed to the end when a player has told %s', (_, answered) => {
    const rig = answer(play(hideTen(), PLIES.slice(BACK)), PLIES.slice(0, answered)).wait(9_000);
    expect(scoreOf(rig)).toEqual(PLIES);
    expect(rig.state.phase).toBe('settled');
    expect(questions(rig)).toEqual([QUESTION]);
  });

  test('is followed when the board came back with a piece in the hand', () => {
    const rig = hideTen('b1')
      .show(boardAfter(BACK + 1))
      .wait(1_000);
    expect(scoreOf(answer(play(rig, PLIES.slice(BACK + 1)), PLIES.slice(0, BACK)))).toEqual(PLIES);
  });

  test('is followed through a second drop before the answer', () => {
    const rig = outOfReach(play(hideTen(), PLIES.slice(BACK, -2)), boardAfter(PLIES.length - 1));
    expect(scoreOf(answer(play(rig, PLIES.slice(-1)), PLIES.slice(0, BACK)))).toEqual(PLIES);
    expect(questions(rig)).toEqual([QUESTION]);
  });

  test('is followed when the answer comes while the board is out of reach again', () => {
    const rig = hideTen();
    rig.tell({ kind: 'link', atMs: rig.nowMs, up: false });
    answer(rig.wait(4_000), PLIES.slice(0, BACK)).wait(4_000);
    rig
      .tell({ kind: 'link', atMs: rig.nowMs, up: true })
      .show(boardAfter(BACK + 2))
      .wait(4_000);
    expect(scoreOf(play(rig, PLIES.slice(BACK + 2)))).toEqual(PLIES);
    expect(questions(rig)).toEqual([QUESTION]);
  });

  test('is followed through a restart of the program before the answer', () => {
    const rig = play(hideTen(), PLIES.slice(BACK, -2)).wait(4_000);
    const command = {
      kind: 'resume',
      fen: START,
      chess960: false,
      uci: PLIES.slice(0, SEEN),
      result: '*',
    } as const;
    const saved = decodeState(encodeState(rig.state));
    rig.state = resumeSeen(saved, command, {}, rig.nowMs) ?? rig.state;
    rig
      .wait(5_000)
      .tell({ kind: 'link', atMs: rig.nowMs, up: true })
      .show(boardAfter(PLIES.length - 1));
    expect(scoreOf(answer(play(rig, PLIES.slice(-1)), PLIES.slice(0, BACK)))).toEqual(PLIES);
    expect(questions(rig)).toEqual([QUESTION]);
  });

  test('is not asked about again when the board still differs, and can be told again', () => {
    const rig = answer(play(hideTen(), PLIES.slice(BACK)), PLIES.slice(0, SEEN + 1)).wait(90_000);
    expect(questions(rig)).toEqual([QUESTION]);
    expect(rig.state.phase).toBe('correcting');
    expect(rig.state.wrong.length).toBeGreaterThan(4);
    expect(scoreOf(answer(rig, PLIES.slice(0, BACK)))).toEqual(PLIES);
  });
});

describe('a gap of five or six plies', () => {
  const optionsOf = ({ events }: Rig) =>
    events.flatMap((event) => (event.type === 'ask' ? event.options : []));
  const hide = (plies: number): Rig =>
    outOfReach(play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN)), boardAfter(SEEN + plies));
  const ORDERS = ['Nf3 Nc6 Bb5 a6 Ba4', 'Bb5 a6 Ba4 Nc6 Nf3'];

  test('is asked about with its likely ways', () => {
    const rig = hide(5).wait(5_000);
    expect(questions(rig)).toEqual([QUESTION]);
    expect(optionsOf(rig)).toEqual(expect.arrayContaining(ORDERS));
    expect(optionsOf(rig)).toHaveLength(6);
    expect(optionsOf(rig).at(-1)).toBe('other moves');
  });

  test.each(ORDERS)('is followed once %s is chosen, with what was played since', (option) => {
    const rig = play(hide(5), PLIES.slice(SEEN + 5)).wait(5_000);
    rig.command({ kind: 'answer', option }).wait(9_000);
    const sans = rig.state.game?.reported.map(({ node }) => node.described.san);
    expect(sans?.slice(SEEN, SEEN + 5).join(' ')).toBe(option);
    expect(scoreOf(rig)?.slice(SEEN + 5)).toEqual(PLIES.slice(SEEN + 5));
    expect(rig.state.game?.reported.every(({ level }) => level === 'final')).toBe(true);
    expect(questions(rig)).toEqual([QUESTION]);
  });

  test('of six has at most five ways, and lasts until its answer', () => {
    const rig = play(hide(6), PLIES.slice(SEEN + 6)).wait(90_000);
    const options = optionsOf(rig);
    expect(options.length).toBeGreaterThan(2);
    expect(options.length).toBeLessThanOrEqual(6);
    expect(rig.moves()).toEqual(PLIES.slice(0, SEEN));
    rig.command({ kind: 'answer', option: options[0] ?? '' }).wait(9_000);
    expect(scoreOf(rig)).toHaveLength(PLIES.length);
    expect(scoreOf(rig)?.slice(SEEN + 6)).toEqual(PLIES.slice(SEEN + 6));
  });

  test('is asked about after a restart of the program too', () => {
    const rig = hide(5);
    rig.state = decodeState(encodeState(rig.state));
    expect(optionsOf(rig.wait(5_000))).toEqual(expect.arrayContaining(ORDERS));
  });

  test('is asked about when the first report shows a piece in the hand', () => {
    const board = boardAfter(SEEN + 5);
    board[square('a4')] = 0;
    const rig = outOfReach(play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN)), board, 500);
    rig.show(boardAfter(SEEN + 5)).wait(9_000);
    expect(optionsOf(rig)).toEqual(expect.arrayContaining(ORDERS));
  });

  test('that leads nowhere is asked about within six seconds', () => {
    const rig = hideTen().wait(4_000);
    expect(optionsOf(rig)).toEqual(['other moves']);
  });
});

test('a few squares that differ after a gap are shown and not asked about', () => {
  const rig = outOfReach(play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN)), boardAfter(SEEN));
  const board = boardAfter(SEEN);
  [board[square('g3')], board[square('g1')]] = [board[square('g1')] ?? 0, 0];
  outOfReach(rig, board).wait(30_000);
  expect(questions(rig)).toEqual([]);
  expect(rig.state.phase).toBe('correcting');
  expect(play(rig.show(boardAfter(SEEN)).wait(1_000), ['g1f3']).moves()).toEqual(PLIES.slice(0, SEEN + 1));
});

test('what an opponent elsewhere has played is known and not asked', () => {
  const rig = new Rig(startBoard).command({ kind: 'players', players: { white: true, black: false } });
  expect(questions(outOfReach(rig.wait(1_000), boardAfter(BACK)).wait(30_000))).toEqual([]);
  expect(rig.state.phase).toBe('correcting');
});

describe('a ply that still stands by an answer, while its players play another', () => {
  const OTHERS = ['d2d4', 'd7d5', 'e4d5', 'd8d5'];
  const playOther = () => {
    const rig = play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN + 1)).wait(6_000);
    rig.move('f3', 'g1').wait(3_000).command({ kind: 'answer', option: 'still played' }).wait(3_000);
    return play(rig, OTHERS).wait(3_000);
  };

  test('is asked about once the board is far from it', () => {
    expect(questions(playOther()).slice(1)).toEqual(['What was played unseen after 2. Nf3?']);
  });

  test.each([0, 2, 4])('is replaced when a player has told %i of the others', (plies) => {
    const rig = answer(playOther(), [...PLIES.slice(0, SEEN), ...OTHERS.slice(0, plies)]);
    expect(scoreOf(play(rig, ['g1f3']))).toEqual([...PLIES.slice(0, SEEN), ...OTHERS, 'g1f3']);
  });
});

/** The Opera game: Paris, 1858. The board shows only which squares are occupied. */
describe('a gap after which three squares are empty and nothing else differs', () => {
  const OPERA = 'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7'.split(' ');
  const QUESTION_AFTER_D6 = 'What was played unseen after 2... d6?';
  const occupancy = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
  const hideFive = (): Rig => {
    const rig = play(new Rig(occupancy).wait(1_000), OPERA.slice(0, 4)).wait(8_000);
    const board = Uint8Array.from(rig.board);
    for (const empty of ['d1', 'd2', 'c8']) board[square(empty)] = 0;
    return outOfReach(rig, board);
  };

  test('is no ply under way: the players are asked once what was played', () => {
    const rig = play(hideFive(), OPERA.slice(9)).wait(20_000);
    expect(questions(rig)).toEqual([QUESTION_AFTER_D6]);
    expect(rig.moves()).toEqual(OPERA.slice(0, 4));
  });

  test('is followed to the end once they have told it', () => {
    const rig = play(hideFive(), OPERA.slice(9)).wait(20_000);
    expect(scoreOf(answer(rig, OPERA.slice(0, 9)))).toEqual(OPERA);
  });
});
