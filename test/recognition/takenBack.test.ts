import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/chess/position.js';
import type { RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { Rig, square } from './rig.js';

const game = (options?: RecogniserOptions) => new Rig(startPosition.board, options);

const ofType = <T extends RecognitionEvent['type']>(rig: Rig, type: T) =>
  rig.events.filter((event): event is Extract<RecognitionEvent, { type: T }> => event.type === type);

/** Two plies stand long enough to be final, and are put back. */
const twoPutBack = (options: RecogniserOptions = {}) =>
  game(options).move('e2', 'e4').move('e7', 'e5').wait(3_000).move('e5', 'e7').wait(500).move('e4', 'e2');

/** Changes of plies that were final. */
const changed = (rig: Rig) => ofType(rig, 'revise').filter(({ changes }) => changes === 'final');

describe('a ply that is put back before it is final', () => {
  test('is out of the game without a question, where that is allowed', () => {
    const rig = game().move('e2', 'e4').wait(200);
    expect(rig.moves('final')).toEqual([]);
    rig.move('e4', 'e2').wait(3_000);
    expect([rig.moves(), ofType(rig, 'ask')]).toEqual([[], []]);
    expect(rig.move('d2', 'd4').moves()).toEqual(['d2d4']);
  });
});

describe('plies that are put back when they are final', () => {
  test('stand where that is forbidden, and the board is out of step', () => {
    const rig = twoPutBack({ takeBacks: 'forbidden' }).wait(3_000);
    expect(rig.moves()).toEqual(['e2e4', 'e7e5']);
    expect(rig.state.phase).toBe('correcting');
    expect(rig.state.wrong.map((wrong) => wrong.square)).toEqual(['e2', 'e4', 'e5', 'e7'].map(square));
  });

  describe.each(['allowed', 'asked'] as const)('where taking back is %s', (takeBacks) => {
    const asked = () => twoPutBack({ takeBacks }).wait(3_000);

    test('stand until the question is answered, however long that takes', () => {
      const rig = asked().wait(600_000);
      expect(rig.moves('final')).toEqual(['e2e4', 'e7e5']);
      expect(changed(rig)).toEqual([]);
      expect(ofType(rig, 'ask')).toMatchObject([
        { question: '1. e4 e5 taken back?', options: ['still played', 'taken back'] },
      ]);
    });

    test('are out of the game when the arbiter decides so, and every listener receives it', () => {
      const rig = asked().command({ kind: 'answer', option: 'taken back' });
      expect(changed(rig)).toMatchObject([{ fromPly: 1, moves: [], reason: 'told' }]);
      expect(rig.move('d2', 'd4').wait(3_000).moves('final')).toEqual(['d2d4']);
    });

    test('stay in it when a person says that, and the board is to be put right', () => {
      const rig = asked().command({ kind: 'answer', option: 'still played' }).wait(3_000);
      expect([rig.moves('final'), changed(rig), rig.state.phase]).toEqual([
        ['e2e4', 'e7e5'],
        [],
        'correcting',
      ]);
      rig.move('e2', 'e4').wait(500).move('e7', 'e5').wait(3_000).move('g1', 'f3').wait(3_000);
      expect(rig.moves('final')).toEqual(['e2e4', 'e7e5', 'g1f3']);
    });

    test('are out when their player was asked and plays another', () => {
      const rig = asked();
      expect(changed(rig)).toEqual([]);
      rig.move('d2', 'd4').wait(3_000);
      expect(changed(rig)).toMatchObject([{ fromPly: 1, moves: [{ uci: 'd2d4' }], reason: 'takenBack' }]);
      expect(rig.moves('final')).toEqual(['d2d4']);
    });

    test('are asked about also where another follows at once, and out when the reply has accepted it', () => {
      const rig = twoPutBack({ takeBacks }).wait(300).move('d2', 'd4').wait(3_000);
      expect([rig.moves('final'), changed(rig)]).toEqual([['e2e4', 'e7e5'], []]);
      expect(ofType(rig, 'ask')).toMatchObject([{ options: [expect.stringMatching(/^e4/), 'd4'] }]);
      rig.move('d7', 'd5').wait(3_000);
      expect(rig.moves('final')).toEqual(['d2d4', 'd7d5']);
    });

    test('and are played otherwise, by the same piece: no illegal move, but a question', () => {
      const rig = game({ takeBacks }).move('g1', 'h3').wait(6_000).move('h3', 'g1').wait(300);
      rig.move('g1', 'f3').wait(3_000);
      expect([ofType(rig, 'illegal'), rig.moves('final')]).toEqual([[], ['g1h3']]);
      expect(ofType(rig, 'ask')).toHaveLength(1);
      rig.command({ kind: 'answer', option: 'Nf3' }).wait(3_000);
      expect(rig.moves('final')).toEqual(['g1f3']);
    });
  });
});

describe('a final ply, and hands that show another one', () => {
  /** The knight is final on h3 and then stands on f3, which is a second move by the rules. */
  const disputed = () => {
    const rig = game({ takeBacks: 'forbidden' }).press('black').move('g1', 'h3').press('white').wait(2_000);
    expect(rig.moves('final')).toEqual(['g1h3']);
    return rig.move('h3', 'g1').wait(300).move('b1', 'c3').press('white').wait(2_000);
  };

  test('is asked about, and stands without an answer', () => {
    const rig = disputed().wait(600_000);
    expect(ofType(rig, 'ask')).toMatchObject([{ options: ['Nh3', 'Nc3'] }]);
    expect([rig.moves('final'), changed(rig)]).toEqual([['g1h3'], []]);
  });

  test('stands though both play on from the other one, until the arbiter decides: then all of that is reported', () => {
    const rig = disputed().move('e7', 'e5').press('black').wait(2_000).move('e2', 'e4').press('white');
    expect([rig.wait(60_000).moves('final'), changed(rig)]).toEqual([['g1h3'], []]);
    rig.command({ kind: 'answer', option: 'Nc3' }).wait(1_000);
    expect(rig.moves('final')).toEqual(['b1c3', 'e7e5', 'e2e4']);
  });

  test('gives way when the arbiter decides so: every listener receives the other one', () => {
    const rig = disputed().command({ kind: 'answer', option: 'Nc3' });
    expect(changed(rig)).toMatchObject([{ fromPly: 1, moves: [{ uci: 'b1c3' }], reason: 'told' }]);
    rig.move('e7', 'e5').press('black').wait(2_000);
    expect(rig.moves('final')).toEqual(['b1c3', 'e7e5']);
  });

  test('stands when a player says so: the pieces are to be put right, and the game goes on', () => {
    const rig = disputed().command({ kind: 'answer', option: 'Nh3' }).wait(1_000);
    expect([rig.state.phase, changed(rig)]).toEqual(['correcting', []]);
    rig.move('c3', 'b1').wait(500).move('g1', 'h3').wait(2_000);
    expect(rig.state.phase).toBe('settled');
    rig.move('e7', 'e5').press('black').wait(2_000);
    expect(rig.moves('final')).toEqual(['g1h3', 'e7e5']);
    expect(ofType(rig, 'illegal')).toEqual([]);
  });

  test('an answer without a question changes nothing', () => {
    const before = disputed();
    const rig = disputed().command({ kind: 'answer', option: 'e4' }).wait(100);
    expect(rig.moves()).toEqual(before.moves());
    expect(changed(rig)).toEqual([]);
  });
});
