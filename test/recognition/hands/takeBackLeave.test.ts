import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniser.js';
import { Rig } from '../rig.js';

type TakeBacks = NonNullable<RecogniserOptions['takeBacks']>;

const rigOf = (takeBacks: TakeBacks): Rig => {
  const options: RecogniserOptions = { takeBacks };
  return new Rig(startBoard, options).wait(1_000).press('black').wait(1_000);
};

/** White's knight stands on f3, is pressed, and returns before the ply is final. */
const putBack = (takeBacks: TakeBacks): Rig => {
  const rig = rigOf(takeBacks).move('e2', 'e4').press('white').wait(1_000);
  rig.move('e7', 'e5').press('black').wait(1_000).move('g1', 'f3').press('white').wait(500);
  expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
  return rig.move('f3', 'g1').wait(3_000);
};

const GAME = ['e2e4', 'e7e5', 'g1f3'] as const;
const reported = (rig: Rig, type: string) => rig.events.filter((event) => event.type === type);

describe('a ply that was pressed and is put back before it is final', () => {
  test('is out of the game where that is allowed', () => {
    const rig = putBack('allowed');
    expect([rig.moves(), rig.state.phase, reported(rig, 'ask')]).toEqual([GAME.slice(0, 2), 'settled', []]);
  });

  test('is asked about where a take-back needs consent, and out when its player plays another', () => {
    const rig = putBack('asked');
    expect([rig.moves(), rig.state.phase]).toEqual([GAME, 'correcting']);
    expect(reported(rig, 'ask')).toMatchObject([{ question: '2. Nf3 taken back?' }]);
    rig.move('d2', 'd4').press('white').wait(1_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5', 'd2d4']);
    // Reported once, because the report of the dispute is not repeated.
    expect(reported(rig, 'revise')).toMatchObject([{ fromPly: 3, reason: 'takenBack' }]);
  });

  test('stands where that is forbidden, whatever is played on the board, until the arbiter decides otherwise', () => {
    const rig = putBack('forbidden');
    expect([rig.moves(), rig.state.phase, reported(rig, 'illegal')]).toMatchObject([
      GAME,
      'correcting',
      [{}],
    ]);
    rig.move('d2', 'd4').press('white').wait(2_000).move('b8', 'c6').press('black').wait(60_000);
    expect([rig.moves(), reported(rig, 'ask')]).toMatchObject([GAME, [{ options: ['Nf3', 'd4'] }]]);
    rig.command({ kind: 'answer', option: 'd4' }).wait(5_000);
    expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'd2d4', 'b8c6']);
  });

  test('is as it was when its piece stands there again', () => {
    const rig = putBack('forbidden').move('g1', 'f3').wait(3_000).move('b8', 'c6').press('black').wait(3_000);
    expect([rig.moves('final'), rig.state.phase]).toEqual([[...GAME, 'b8c6'], 'settled']);
  });
});

test('an unpressed ply that is put back where that is forbidden stands until another is played', () => {
  const rig = rigOf('forbidden').move('g1', 'f3').wait(1_100).move('f3', 'g1').wait(500);
  expect([rig.moves(), rig.state.phase]).toEqual([['g1f3'], 'correcting']);
  rig.move('e2', 'e4').wait(200).press('white').wait(3_000);
  expect([rig.moves('final'), reported(rig, 'ask')]).toEqual([['e2e4'], []]);
});
