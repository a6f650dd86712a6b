import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import type { Color } from '../../src/chess/types.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { Rig } from './rig.js';

const SIDES: readonly Color[] = ['white', 'black'];

/** Play continues from a bishop on c4 that was reported as final on e2. */
const PLAYED_ON = [
  ['g1', 'f3'],
  ['g8', 'f6'],
  ['d2', 'd3'],
  ['d7', 'd6'],
  ['a2', 'a3'],
] as const;

/** A bishop that is final on e2 is put on c4 after the reply, and the game continues from there. */
const playOn = (isPressed: boolean): Rig => {
  const rig = new Rig(startBoard, { playingOnAnswers: false }).wait(1_000);
  if (isPressed) rig.press('black').wait(500);
  const ply = (from: string, to: string, side: Color) => {
    rig.move(from, to).wait(300);
    if (isPressed) rig.press(side);
    rig.wait(6_500);
  };
  ply('e2', 'e4', 'white');
  ply('e7', 'e5', 'black');
  ply('f1', 'e2', 'white');
  ply('b8', 'c6', 'black');
  rig.wait(15_000).move('e2', 'c4').wait(500);
  for (const [i, [from, to]] of PLAYED_ON.entries()) ply(from, to, SIDES[i % 2] as Color);
  return rig;
};

const RIGHT = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'g1f3', 'g8f6', 'd2d3', 'd7d6', 'a2a3'];
const REPORTED = ['e2e4', 'e7e5', 'f1e2', 'b8c6'];

const finish = (rig: Rig): Rig => rig.command({ kind: 'finish', result: '1-0', by: 'resignation' });

const mendings = ({ events }: Rig) =>
  events.flatMap((event: RecognitionEvent) => (event.type === 'ask' && event.mends ? [event] : []));

describe('a game that ends on another score than its final one', () => {
  test('reported plies stay, and the question has all later ones', () => {
    for (const isPressed of [true, false]) {
      const rig = finish(playOn(isPressed));
      expect(rig.moves('final').slice(0, 4)).toEqual(REPORTED);
      expect(mendings(rig)).toMatchObject([
        { question: '2. Be2 was told: Be2 or Bc4?', options: ['Be2', 'Bc4'], mends: { fromPly: 3 } },
      ]);
      expect(mendings(rig)[0]?.mends?.moves.map(({ uci }) => uci)).toEqual(RIGHT.slice(2));
    }
  });

  test('a ruling on an illegal move ends it: nothing is asked, because the ruling confirms the plies before', () => {
    const rig = playOn(true).command({ kind: 'finish', result: '1-0', by: 'illegalMoves' });
    expect(mendings(rig)).toEqual([]);
  });

  test('the pieces are set up for the next game: the same', () => {
    for (const isPressed of [true, false]) {
      const rig = playOn(isPressed).show(startBoard).wait(5_000);
      const games = rig.events.findLastIndex(({ type }) => type === 'game');
      const reported = rig.events.slice(0, games);
      expect(reported.findLast(({ type }) => type === 'result')).toMatchObject({ by: 'abandoned' });
      expect(mendings(rig)[0]?.mends?.moves.map(({ uci }) => uci)).toEqual(RIGHT.slice(2));
    }
  });

  test('what was only tried out at the end, one ply, is no game', () => {
    const rig = new Rig(startBoard, { playingOnAnswers: false }).wait(1_000);
    for (const [from, to] of [
      ['e2', 'e4'],
      ['e7', 'e5'],
      ['f1', 'e2'],
    ] as const)
      rig.move(from, to).wait(20_000);
    rig.move('e2', 'c4').wait(3_000);
    expect(mendings(finish(rig))).toEqual([]);
  });
});
