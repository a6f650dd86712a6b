import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/chess/fen.js';
import { positionFromSetup } from '../../src/chess/positionFromSetup.js';
import { UNKNOWN_MAN } from '../../src/eboard/sensorBoard.js';
import type { ResultText } from '../../src/recognition/recognitionEvent.js';
import { Rig } from './rig.js';

const gameFrom = (fen: string) => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : setup;
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board);
  return rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
};

/** A game on a board that knows only that something stands there. */
const unnamedGameFrom = (fen: string) => {
  const setup = parseFen(fen);
  const position = setup.ok ? positionFromSetup(setup.value) : setup;
  if (!position.ok) throw new Error(position.error.reason);
  const rig = new Rig(position.value.board.map((man) => (man === 0 ? 0 : UNKNOWN_MAN)));
  return rig.command({ kind: 'newGame', fen: makeFen(position.value), chess960: false }).wait(1_000);
};

/** Moves through the air, each pressed, White first. */
const playPressed = (rig: Rig, moves: readonly string[]): Rig => {
  moves.forEach((move, ply) => {
    rig.move(move.slice(0, 2), move.slice(2)).wait(300);
    rig.press(ply % 2 === 0 ? 'white' : 'black').wait(1_500);
  });
  return rig;
};

const results = (rig: Rig): readonly ResultText[] =>
  rig.events.flatMap((event) => (event.type === 'result' ? [event.result] : []));

const [K, k] = [6, 14] as const;

describe('without a clock', () => {
  test('a king move to the centre stays in the game when that king is taken up again for the signal', () => {
    const rig = gameFrom('8/8/3k4/8/8/4K3/6P1/8 w - - 0 1').move('e3', 'e4').wait(1_500);
    rig.lift('e4').wait(250).place('e4', K).wait(300).move('d6', 'd5').wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['e3e4']);
  });

  test('a king move beside the centre stays when the king goes on to the signal a second later', () => {
    const rig = gameFrom('8/8/3k4/8/8/4K3/6P1/8 w - - 0 1').move('e3', 'f4').wait(900);
    rig.lift('f4').wait(300).place('e4', K).wait(400).move('d6', 'd5').wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['e3f4']);
  });

  test('an earlier king move is not thought to have gone to where the signal takes the king', () => {
    const rig = gameFrom('8/8/3k4/8/b7/8/6P1/7K b - - 0 1').wait(3_000).move('d6', 'e6').wait(300);
    rig.move('g2', 'g3').wait(300).move('a4', 'b5').wait(2_300);
    rig.lift('e6').wait(250).place('d5', k).wait(600).lift('h1').wait(250).place('e4', K).wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['d6e6', 'g2g3', 'a4b5']);
  });

  test('a man cleared away and a king in the centre are not two plies', () => {
    const rig = gameFrom('4k3/8/p7/8/1P3K2/8/2P5/8 w - - 0 1').move('c2', 'c3').wait(1_000);
    rig.lift('c3').wait(150).lift('a6').wait(150).lift('b4').wait(150).lift('f4').wait(100);
    rig.place('e4', K).wait(200).lift('e8').wait(200).place('d5', k).wait(3_000);
    expect(results(rig)).toEqual(['1-0']);
    expect(rig.moves()).toEqual(['c2c3']);
  });
});

test('a king that has stood in the centre for long shows nothing when only the other one comes there', () => {
  const rig = gameFrom('8/8/3k4/8/3K4/8/p5P1/8 w - - 0 1').move('g2', 'g4').wait(3_000);
  rig.move('d6', 'e5').wait(10_000);
  expect(results(rig)).toEqual([]);
});

describe('on a board that knows only that something stands there', () => {
  const endgame = '8/5k2/p7/8/1K6/8/P5P1/8 w - - 0 1';
  const before = ['g2g3', 'f7e7', 'g3g4', 'e7e6'] as const;

  test('two men that come to the centre are no kings while their players go on pressing', () => {
    const rig = playPressed(unnamedGameFrom(endgame), before);
    rig.lift('e6').wait(200).lift('b4').wait(200);
    for (const name of ['d4', 'e5']) rig.place(name, UNKNOWN_MAN).wait(900).press('white').wait(900);
    rig.press('black').wait(1_500).press('white').lift('d4').wait(3_000);
    expect(results(rig)).toEqual([]);
  });

  test('a king that took the place of a man in the centre before that was seen to leave shows the result', () => {
    const rig = unnamedGameFrom('8/5k2/p7/4p3/1K6/8/P5P1/8 w - - 0 1');
    playPressed(rig, before).lift('e6').wait(300).lift('b4').wait(300).place('d4', UNKNOWN_MAN).wait(5_000);
    expect(results(rig)).toEqual(['0-1']);
    expect(rig.moves()).toEqual(before);
  });

  test('kings on their way to the centre are no plies, since nobody pressed them', () => {
    const moves = ['c2c3', 'd5c5', 'a2a4', 'h7h6', 'b3b4'];
    const rig = playPressed(unnamedGameFrom('8/7p/8/1p1k4/8/1P6/P1K5/8 w - - 0 1'), moves);
    rig.lift('c5').wait(300).place('e4', UNKNOWN_MAN).wait(500).lift('c3').wait(400);
    rig.place('d5', UNKNOWN_MAN).wait(5_000);
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
    playPressed(rig, ['c4d5']).lift('f7').wait(600).place('e5', UNKNOWN_MAN).wait(2_800);
    rig.lift('e5').wait(400).place('f6', UNKNOWN_MAN).wait(300).press('black').wait(3_000);
    expect(results(rig)).toEqual([]);
    expect(rig.moves().at(-1)).toBe('f7f6');
  });
});
