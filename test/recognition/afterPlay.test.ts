import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parseFen } from '../../src/chess/fen.js';
import { movesReported, Rig, receivedFrom, square } from './rig.js';

const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6'];
const TRIED = ['d2d3', 'f8c5', 'c2c3', 'd7d6'];

/** A game of eight plies whose players press; then they try four more without the clock. */
const playAndTry = (withoutPress: readonly number[] = []) => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  GAME.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    if (!withoutPress.includes(i)) rig.press(i % 2 === 0 ? 'white' : 'black');
    rig.wait(2_000);
  });
  rig.wait(5_000);
  for (const uci of TRIED) rig.move(uci.slice(0, 2), uci.slice(2)).wait(2_000);
  return rig;
};

describe('plies without a press after a game that was pressed', () => {
  test('were tried out and are taken from the game', () => {
    const rig = playAndTry().wait(5_000);
    expect(rig.moves()).toEqual(GAME);
    expect(rig.events.findLast(({ type }) => type === 'revise')).toMatchObject({
      fromPly: GAME.length + 1,
      moves: [],
      reason: 'afterTheGame',
    });
  });

  test('were tried out also where a lost link has hidden a press of each side', () => {
    expect(playAndTry([4, 5]).wait(5_000).moves()).toEqual(GAME);
  });

  test('are the game after all when a press follows', () => {
    const rig = playAndTry().wait(5_000).move('e1', 'g1').wait(300).press('white').wait(3_000);
    expect(rig.moves()).toEqual([...GAME, ...TRIED, 'e1g1']);
  });

  test('are never reported to a listener that cannot be corrected', () => {
    expect(playAndTry().wait(20_000).moves('final')).toEqual(GAME);
  });

  test('count when the clock is gone', () => {
    const rig = playAndTry();
    rig.tell({ kind: 'clock', atMs: rig.nowMs, clock: null }).wait(5_000);
    expect(rig.moves()).toEqual([...GAME, ...TRIED]);
  });
});

test('one forgotten press, and the reply that could not be pressed, change nothing', () => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  GAME.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    if (i < 6) rig.press(i % 2 === 0 ? 'white' : 'black');
    rig.wait(3_000);
  });
  expect(rig.wait(30_000).moves()).toEqual(GAME);
  expect(rig.events.filter(({ type }) => type === 'revise')).toEqual([]);
});

/** The plies of the first game that were reported as final. */
const finalOfFirst = (rig: Rig): readonly string[] => {
  const begun = rig.events.flatMap(({ type }, i) => (type === 'game' ? [i] : []));
  return movesReported(receivedFrom(rig.events.slice(0, begun[1] ?? rig.events.length), 'final'));
};

const playGame = (): Rig => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  GAME.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(2_000);
  });
  return rig;
};

test('a capture without a press after a game that was pressed waits for its press, and no longer', () => {
  const taken = playGame().wait(5_000).lift('c6').wait(300).lift('a4');
  const captured = taken.wait(300).place('c6', 3);
  expect(captured.wait(10_000).moves('final')).toEqual(GAME);
  expect(captured.press('white').wait(500).moves('final')).toEqual([...GAME, 'a4c6']);
});

test('one ply without a press, before the pieces are set up again, does not belong to a game that was pressed', () => {
  const rig = playGame().wait(5_000).move('d2', 'd3').wait(9_000).lift('e4').wait(2_000).show(startBoard);
  expect(rig.wait(3_000).events.filter(({ type }) => type === 'game')).toHaveLength(2);
  expect(finalOfFirst(rig)).toEqual(GAME);
});

test('a ply pressed before a slow board reported it stands, whatever is tried in its place afterwards', () => {
  const LATE_MS = 600;
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(1_000);
  const tell = (from: string, to: string): void => {
    const code = rig.board[square(from)] ?? 0;
    const board = Uint8Array.from(rig.board);
    board[square(from)] = 0;
    board[square(to)] = code;
    rig.show(board, LATE_MS);
  };
  GAME.forEach((uci, i) => {
    rig
      .wait(900)
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(LATE_MS);
    tell(uci.slice(0, 2), uci.slice(2));
  });
  rig.wait(5_000);
  for (const [from, to] of [
    ['f6', 'g8'],
    ['g8', 'h6'],
    ['d2', 'd3'],
  ] as const) {
    tell(from, to);
    rig.wait(2_500);
  }
  rig.show(startBoard).wait(3_000);
  expect(finalOfFirst(rig)).toEqual(GAME);
});

/** Black's king on d6 and White's on d3, in a game whose players press. */
const playKings = () => {
  const fen = '8/8/3k4/8/8/3K4/7R/8 w - - 0 1';
  const setup = parseFen(fen);
  const rig = new Rig(setup.ok ? setup.value.board : startBoard);
  rig.command({ kind: 'newGame', fen, chess960: false }).wait(1_000).press('black').wait(1_000);
  const played = ['h2h1', 'd6c6', 'h1h2', 'c6d6', 'h2h3', 'd6c6', 'h3h2', 'c6d6'];
  played.forEach((uci, i) => {
    rig.move(uci.slice(0, 2), uci.slice(2)).wait(300);
    rig.press(i % 2 === 0 ? 'white' : 'black').wait(2_000);
  });
  return { rig, played };
};

test('a king that goes into the centre without a press may show a result, until it is pressed', () => {
  const { rig, played } = playKings();
  rig.move('d3', 'd4').wait(12_000);
  expect(rig.moves('final')).toEqual(played);
  expect(rig.press('white').wait(1_000).moves('final')).toEqual([...played, 'd3d4']);
});

test('a king that went into the centre without a press has shown the result with the other one', () => {
  const { rig, played } = playKings();
  rig.move('d3', 'd4').wait(4_000).move('d6', 'e5').wait(5_000);
  expect(rig.events.findLast(({ type }) => type === 'result')).toMatchObject({ result: '0-1' });
  expect(rig.moves()).toEqual(played);
});
