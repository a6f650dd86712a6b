import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { followBoard } from '../../src/simulation/follower.js';
import { Rig } from './rig.js';

const ENDING = '8/P6k/8/8/8/8/7p/K7 w - - 0 1';
const BLACK_TO_MOVE = '4k3/8/8/8/8/8/4q3/7K b - - 0 1';
const SHUFFLED = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';

const boardOf = (fen: string): Uint8Array => {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value.board;
};

const give = (rig: Rig, fen: string): Rig => rig.command({ kind: 'newGame', fen, chess960: false }).wait(100);

/** Hands turn the placement into the position, piece by piece. */
const setUp = (rig: Rig, fen: string): Rig => {
  const { acts } = followBoard(rig.board as never, boardOf(fen) as never);
  for (const act of acts) {
    rig.wait(Math.max(0, act.atMs - rig.nowMs));
    if (act.kind === 'lift') rig.change([[act.square, 0]]);
    if (act.kind === 'place') rig.change([[act.square, act.piece]]);
  }
  return rig.wait(2_000);
};

const begun = (rig: Rig): readonly string[] =>
  rig.events.flatMap((event) => (event.type === 'game' ? [event.fen] : []));

for (const fen of [ENDING, BLACK_TO_MOVE, SHUFFLED])
  test(`a game from ${fen} waits for its pieces, whatever was on the board before`, () => {
    const rig = give(new Rig(startBoard).wait(1_000), fen);
    expect(rig.state.phase).toBe('correcting');
    expect(rig.state.wrong.length).toBeGreaterThan(0);
    // A piece is lifted and put back: the usual array stands again, which is not the requested position.
    rig
      .lift('e2')
      .wait(700)
      .place('e2', startBoard[12] ?? 0)
      .wait(3_000);
    expect(begun(rig).at(-1)).toBe(fen);
    setUp(rig, fen);
    expect(begun(rig).at(-1)).toBe(fen);
    expect(rig.moves()).toEqual([]);
    expect(rig.state.phase).toBe('settled');
    expect(rig.state.wrong).toEqual([]);
  });

test('a game that was asked for before the board was connected waits for its pieces', () => {
  const rig = new Rig(startBoard, {}, false);
  give(rig, ENDING).show(startBoard).wait(3_000);
  expect(begun(rig)).toEqual([ENDING]);
  expect(rig.state.phase).toBe('correcting');
  setUp(rig, ENDING);
  rig.lift('a7').wait(300).place('a8', 5).wait(3_000);
  expect(rig.moves()).toEqual(['a7a8q']);
});

test('hands that set up the position make no move', () => {
  const rig = give(new Rig(startBoard).wait(1_000), ENDING);
  rig.move('e2', 'e4').wait(5_000).move('e7', 'e5').wait(5_000);
  expect(rig.events.some(({ type }) => type === 'move' || type === 'illegal')).toBe(false);
});

test('once the position stands, the usual array begins the next game as always', () => {
  const rig = setUp(give(new Rig(startBoard).wait(1_000), ENDING), ENDING);
  rig.show(startBoard).wait(3_000);
  expect(begun(rig)).toHaveLength(3);
});

test('a restarted game still waits for its pieces', () => {
  const rig = new Rig(startBoard, {}, false);
  rig.command({ kind: 'resume', fen: ENDING, chess960: false, uci: [], result: '*' });
  rig.show(startBoard).wait(3_000);
  expect(begun(rig)).toEqual([]);
  expect(rig.state.phase).toBe('correcting');
  expect(setUp(rig, ENDING).state.phase).toBe('settled');
});

test('a position that stands when it is given is played from at once', () => {
  const rig = give(new Rig(boardOf(ENDING)).wait(1_000), ENDING);
  expect(rig.state.phase).toBe('settled');
  rig.lift('a7').wait(300).place('a8', 2).wait(3_000);
  expect(rig.moves()).toEqual(['a7a8n']);
});

test('a last piece that is put where it could also move to is no move', () => {
  const fen = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
  const rig = give(new Rig(startBoard).wait(1_000), fen);
  setUp(rig, '6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1').wait(20_000);
  expect(rig.moves()).toEqual([]);
  expect(rig.state.phase).toBe('correcting');
  rig.move('b1', 'a1').wait(2_000);
  expect(rig.state.phase).toBe('settled');
  expect(rig.moves()).toEqual([]);
});
