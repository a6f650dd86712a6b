import { describe, expect, test } from 'vitest';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
} from '../../../src/recognition/stepRecogniser.js';
import { HandTable } from './handTable.js';

const opened = (): HandTable => {
  const hands = new HandTable().wait(1000).press('black').wait(1000);
  const plies = [
    ['e2', 'e4', 'white'],
    ['e7', 'e5', 'black'],
    ['g1', 'f3', 'white'],
    ['b8', 'c6', 'black'],
  ] as const;
  for (const [from, to, side] of plies) hands.move(from, to).press(side).wait(1500);
  return hands;
};
const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

describe('the hands machine behind the port', () => {
  test('opens the game that stands on the board, and reports plain plies as final', () => {
    const hands = opened().wait(5000);
    expect(hands.events.find(({ type }) => type === 'game')).toMatchObject({ chess960: false });
    expect(hands.moves()).toEqual(OPENING);
    expect(hands.final()).toEqual(OPENING);
    expect(hands.state.phase).toBe('settled');
  });

  test('castles king first, and the rook that follows is no ply', () => {
    const hands = opened()
      .move('f1', 'c4')
      .press('white')
      .wait(900)
      .move('f8', 'c5')
      .press('black')
      .wait(900);
    hands.move('e1', 'g1').move('h1', 'f1').press('white').wait(5000);
    expect(hands.moves()).toEqual([...OPENING, 'f1c4', 'f8c5', 'e1g1']);
  });

  test('castles rook first', () => {
    const hands = opened()
      .move('f1', 'c4')
      .press('white')
      .wait(900)
      .move('f8', 'c5')
      .press('black')
      .wait(900);
    hands.move('h1', 'f1').move('e1', 'g1').press('white').wait(5000);
    expect(hands.moves().at(-1)).toBe('e1g1');
  });

  test('a piece put right after its press is the ply it was meant for', () => {
    const hands = opened().wait(1000).set('c2', 0).wait(400).set('c3', 1).wait(400).press('white').wait(1400);
    hands.set('c3', 0).wait(150).set('c4', 1).wait(3000);
    expect(hands.moves()).toEqual([...OPENING, 'c2c4']);
    hands.move('g8', 'f6').press('black').wait(1500).move('d2', 'd3').press('white').wait(5000);
    expect(hands.moves()).toEqual([...OPENING, 'c2c4', 'g8f6', 'd2d3']);
  });

  test('a piece put back on its square was no ply', () => {
    const hands = opened().set('d2', 0).wait(600).set('d2', 1).wait(2000);
    hands.move('f1', 'b5').press('white').wait(5000);
    expect(hands.moves()).toEqual([...OPENING, 'f1b5']);
  });

  test('two knights out and back at once are reported as far as possible, and nothing throws', () => {
    const hands = opened();
    for (const [square, code] of [
      ['b1', 0],
      ['f6', 0],
      ['c3', 2],
      ['g8', 0],
      ['b1', 2],
      ['c3', 0],
      ['f6', 10],
      ['g8', 10],
      ['f6', 0],
    ] as const)
      hands.set(square, code).wait(100);
    hands.wait(20_000);
    expect(hands.moves().slice(0, 4)).toEqual(OPENING);
  });

  test('goes on from the moves of a journal', () => {
    const hands = new HandTable();
    let state: RecogniserState = createRecogniserState();
    const command = {
      kind: 'resume',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      chess960: false,
      uci: OPENING,
      result: '*',
    } as const;
    state = stepRecogniser(state, { kind: 'command', atMs: 10, command }).state;
    expect(state.game?.reported.map(({ node }) => node.described.uci)).toEqual(OPENING);
    expect(hands.state.game?.reported).toEqual([]);
  });
});
