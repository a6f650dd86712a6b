import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { Rig, square } from './rig.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** The Spanish. Its third to sixth plies are unseen, and other orders of them lead to the same position. */
const PLIES = 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 d2d3 d7d6'.split(' ');
const [SEEN, BACK] = [2, 6];

const boardAfter = (plies: number): Uint8Array => {
  const board = Uint8Array.from(startBoard);
  for (const uci of PLIES.slice(0, plies)) {
    board[square(uci.slice(2))] = board[square(uci.slice(0, 2))] ?? 0;
    board[square(uci.slice(0, 2))] = 0;
  }
  return board;
};

const play = (rig: Rig, plies: readonly string[]): Rig => {
  for (const uci of plies) rig.move(uci.slice(0, 2), uci.slice(2)).wait(1_500);
  return rig;
};

/** The board is back after four unseen plies. */
const hideFour = (): Rig => {
  const rig = play(new Rig(startBoard).wait(1_000), PLIES.slice(0, SEEN)).wait(8_000);
  rig.tell({ kind: 'link', atMs: rig.nowMs, up: false });
  rig.wait(60_000).tell({ kind: 'link', atMs: rig.nowMs, up: true });
  return rig.show(boardAfter(BACK)).wait(4_000);
};

const correct = (rig: Rig, plies: readonly string[], isCorrection: boolean): Rig =>
  rig
    .command({
      kind: 'resume',
      fen: START,
      chess960: false,
      uci: plies,
      result: '*',
      isConfirmed: true,
      isCorrection,
    })
    .wait(100);

const scoreOf = ({ state: { game } }: Rig) => game?.reported.map(({ node }) => node.described.uci);

describe('moves that a person corrects while play goes on', () => {
  test.each([
    ['the unseen ones', BACK],
    ['the unseen ones and the next', BACK + 1],
  ])('%s: what was played since stays', (_, many) => {
    const rig = correct(play(hideFour(), PLIES.slice(BACK, -1)), PLIES.slice(0, many), true);
    expect(scoreOf(play(rig, PLIES.slice(-1)).wait(9_000))).toEqual(PLIES);
    expect(rig.state.phase).toBe('settled');
  });

  test('with a piece in the hand', () => {
    const rig = play(hideFour(), PLIES.slice(BACK, -1));
    rig.lift('d7').wait(300);
    correct(rig, PLIES.slice(0, BACK), true).place('d6', startBoard[square('d7')] ?? 0);
    expect(scoreOf(rig.wait(9_000))).toEqual(PLIES);
  });

  test('in a position that was repeated since: no ply between is lost', () => {
    const shuffle = ['b1c3', 'f6g8', 'c3b1', 'g8f6'];
    const rig = correct(
      play(hideFour(), [...PLIES.slice(BACK, BACK + 2), ...shuffle]),
      PLIES.slice(0, BACK + 2),
      true,
    );
    expect(scoreOf(rig.wait(9_000))).toEqual([...PLIES.slice(0, BACK + 2), ...shuffle]);
  });

  test('that no reading has reached: the board has to be put right', () => {
    const rig = correct(play(hideFour(), PLIES.slice(BACK, -1)), [...PLIES.slice(0, 2), 'h2h4'], true).wait(
      9_000,
    );
    expect(rig.state.phase).toBe('correcting');
    expect(scoreOf(rig)).toEqual([...PLIES.slice(0, 2), 'h2h4']);
    expect(rig.events.filter(({ type }) => type === 'ask')).toMatchObject([{}, { options: ['other moves'] }]);
  });
});

test('a ruling that sends plies back is not undone by what stands on the board', () => {
  const rig = correct(play(hideFour(), PLIES.slice(BACK)), PLIES.slice(0, BACK), false).wait(9_000);
  expect(scoreOf(rig)).toEqual(PLIES.slice(0, BACK));
  expect(rig.state.phase).toBe('correcting');
});
