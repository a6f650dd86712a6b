import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { makeFen } from '../../src/chess/fen.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { Rig, square } from './rig.js';

/** Codes of pieces: White's. */
const [KNIGHT, BISHOP, QUEEN] = [2, 3, 5] as const;

/** The events of a listener from `final` on, in order: none of them may be taken back. */
const finalStory = (rig: Rig): readonly string[] =>
  rig.received('final').flatMap((event) => {
    if (event.type === 'move') return [`${event.ply} ${event.uci}`];
    return event.type === 'revise' ? ['revise'] : [];
  });

/** 1. e4 e5, each pressed where a clock is used. */
const opened = (pressed: boolean): Rig => {
  const rig = new Rig(startBoard).wait(1_000);
  if (pressed) rig.press('black').wait(500);
  const ply = (from: string, to: string, side: 'white' | 'black') => {
    rig.move(from, to).wait(300);
    if (pressed) rig.press(side);
    rig.wait(6_500);
  };
  ply('e2', 'e4', 'white');
  ply('e7', 'e5', 'black');
  expect(finalStory(rig)).toEqual(['1 e2e4', '2 e7e5']);
  return rig;
};

/** Slides a piece along the board without lifting it, with one report per square. */
const push = (rig: Rig, from: string, to: string): Rig =>
  rig.change([
    [square(from), 0],
    [square(to), BISHOP],
  ]);

const finish = (rig: Rig, pressed: boolean): Rig => (pressed ? rig.press('white') : rig).wait(10_000);

const ways = [
  ['pressed', true],
  ['not pressed', false],
] as const;

describe.each(ways)(
  'a listener that cannot be corrected receives the final intention once, %s',
  (_name, pressed) => {
    test.each([40, 150, 400])('a slide over legal squares that stops for %i ms on each', (stopMs) => {
      const rig = opened(pressed);
      for (const [from, to] of [
        ['f1', 'e2'],
        ['e2', 'd3'],
        ['d3', 'c4'],
      ] as const)
        push(rig, from, to).wait(stopMs);
      expect(finalStory(rig)).toHaveLength(2);
      expect(finalStory(finish(rig, pressed))).toEqual(['1 e2e4', '2 e7e5', '3 f1c4']);
    });

    test.each([1_000, 1_500])('a change of mind after %i ms, to another square', (restMs) => {
      const rig = opened(pressed)
        .move('f1', 'e2')
        .wait(restMs - 100)
        .move('e2', 'c4')
        .wait(200);
      expect(finalStory(rig)).toHaveLength(2);
      expect(finalStory(finish(rig, pressed))).toEqual(['1 e2e4', '2 e7e5', '3 f1c4']);
    });

    test('a change of mind after a second, to another piece', () => {
      const rig = opened(pressed)
        .move('f1', 'e2')
        .wait(900)
        .move('e2', 'f1')
        .wait(800)
        .move('g1', 'f3')
        .wait(200);
      expect(finalStory(rig)).toHaveLength(2);
      expect(finalStory(finish(rig, pressed))).toEqual(['1 e2e4', '2 e7e5', '3 g1f3']);
    });

    test('a promotion that is changed from a queen to a knight', () => {
      const rig = promoted(pressed).wait(1_000);
      expect(finalStory(rig)).toEqual([]);
      rig.lift('a8').wait(700).place('a8', KNIGHT).wait(200);
      expect(finalStory(rig)).toEqual([]);
      expect(finalStory(finish(rig, pressed))).toEqual(['1 a7a8n']);
      expect(rig.moves()).toEqual(['a7a8n']);
    });
  },
);

/** A pawn has been promoted to a queen, but not pressed yet. */
function promoted(withClock: boolean): Rig {
  const position = parsePosition('7k/P7/8/8/8/8/7p/K7 w - - 0 1');
  if (!position.ok) throw new Error('no position');
  const rig = new Rig(position.value.board);
  rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
  if (withClock) rig.press('black').wait(500);
  return rig.lift('a7').wait(400).place('a8', QUEEN);
}

describe('a pressed ply is over: whatever hands do then, it is not taken back', () => {
  test('a piece that goes on after the press', () => {
    const rig = opened(true).move('f1', 'e2').wait(300).press('white');
    rig.wait(2_000);
    expect(finalStory(rig)).toEqual(['1 e2e4', '2 e7e5', '3 f1e2']);
    rig.move('e2', 'c4').wait(10_000);
    expect(finalStory(rig)).toEqual(['1 e2e4', '2 e7e5', '3 f1e2']);
  });

  test('a queen that becomes a knight after the press', () => {
    const rig = promoted(true).wait(300).press('white').wait(1_000);
    expect(finalStory(rig)).toEqual(['1 a7a8q']);
    rig.lift('a8').wait(500).place('a8', KNIGHT).wait(10_000);
    expect(finalStory(rig)).toEqual(['1 a7a8q']);
  });
});
