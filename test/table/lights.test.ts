import { describe, expect, test } from 'vitest';
import { rotateBoard } from '../../src/boards/eboard/orientation.js';
import { startBoard } from '../../src/chess/board.js';
import { makeSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import type { LawsProfile } from '../../src/laws/profiles.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { lightsOf } from '../../src/table/lights.js';
import { facts } from '../laws/lawBench.js';
import { createLawTable } from './lawTable.js';

const setUp = (profile: LawsProfile = 'fide-standard', changes: Partial<LawsRules> = {}) => {
  const house = createLawTable({ rules: lawsRules(profile, changes), canMate: findMate });
  house.hands.connect();
  const lit = (): string => (house.lights.at(-1) ?? []).map(makeSquare).join(' ');
  return { ...house, lit };
};

describe('the lights of a rated game', () => {
  test('an illegal move shows nothing; once it is ruled on, the way back, square by square', () => {
    const { hands, say, lit } = setUp();
    hands.play('e2e4');
    hands.slip('g8', 'g6');
    hands.press('black');
    expect(lit()).toBe('');
    say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(lit()).toBe('g6 g8');
    hands.slip('g6', 'g8');
    expect(lit()).toBe('');
  });

  test('a score that was corrected is put on the board one piece after the other', () => {
    const { hands, say, lit } = setUp();
    hands.play('e2e4', 'e7e5');
    say({ type: 'correctMoves', fromPly: 2, moves: ['c5', 'Nf3'] });
    hands.wait(1_000);
    const steps: string[] = [];
    for (let step = lit(); step !== '' && steps.length < 5; step = lit()) {
      steps.push(step);
      const [from = '', to = ''] = step.split(' ');
      hands.slip(from, to);
    }
    expect(steps).toEqual(['g1 f3', 'e5 c5', 'c7 e7']);
  });

  test('neither lifted pieces nor moves are shown', () => {
    const { hands, lights } = setUp();
    hands.play('e2e4', 'e7e5', 'g1f3');
    hands.hold('b8', 3_000);
    hands.play('b8c6');
    expect(lights.flat()).toEqual([]);
  });

  test('the result is shown as two kings would say it, until hands clear the board', () => {
    for (const [loser, squares] of [
      ['black', 'e4 d5'],
      ['white', 'd4 e5'],
    ] as const) {
      const { hands, say, lit } = setUp();
      hands.play('g1f3', 'g8f6');
      say({ type: 'resign', side: loser });
      expect(lit()).toBe(squares);
      hands.lift('f3');
      expect(lit()).toBe('');
    }
  });

  test('after the end nothing is lit that is to be put back', () => {
    const { hands, say, lit } = setUp();
    hands.play('e2e4');
    hands.slip('g8', 'g6');
    hands.press('black');
    say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(lit()).not.toBe('');
    say({ type: 'resign', side: 'black' });
    expect(lit()).toBe('');
  });
});

describe('the lights of a class', () => {
  test('show where a lifted piece may go, the move that was made, and illegal moves at once', () => {
    const { hands, lit } = setUp('teaching');
    hands.lift('g1');
    expect(lit()).toBe('f3 h3');
    hands.drop('g1', 'f3');
    expect(lit()).toBe('g1 f3');
    hands.slip('g8', 'g6');
    expect(lit()).toBe('g6 g8');
  });

  test('no longer show the last move once a hand is at work again', () => {
    const { hands, lit } = setUp('teaching');
    hands.play('g1f3');
    expect(lit()).toBe('g1 f3');
    hands.lift('a8', 'h8');
    expect(lit()).not.toBe('g1 f3');
  });

  test('show nothing of a game that is over, whatever hands then do', () => {
    const { hands, say, lit } = setUp('teaching');
    hands.play('g1f3');
    hands.lift('g8');
    expect(lit()).toBe('f6 h6');
    say({ type: 'resign', side: 'black' });
    expect(lit()).toBe('');
    hands.drop('g8', 'f6');
    expect(lit()).toBe('');
  });
});

test('where a piece may go is not shown where the rules say so, and everything else is', () => {
  const { hands, lit } = setUp('teaching', { legalTargets: false });
  hands.lift('g1');
  expect(lit()).toBe('');
  hands.drop('g1', 'f3');
  expect(lit()).toBe('g1 f3');
});

describe('questions', () => {
  test('in a class the move that is to be taken back blinks until that is answered', () => {
    const { table, hands, say } = setUp('teaching');
    const looks = () =>
      lightsOf(table.state, facts('Nf3', table.state.rules))
        .map(({ look }) => look.colour)
        .join();
    hands.play('g1f3');
    expect(looks()).toBe('blue,blue');
    say({ type: 'offerTakeBack', side: 'white' });
    expect(looks()).toBe('white,white');
    say({ type: 'declineTakeBack', side: 'black' });
    expect(looks()).toBe('blue,blue');
  });

  test('which move it was is asked by the squares that they go to, never in a rated game', () => {
    const asked = (profile: LawsProfile) => {
      const { table, hands } = setUp(profile);
      hands.play('g1f3');
      const question = {
        id: 'q',
        question: 'which?',
        options: ['d5 c4', 'exd4', 'O-O'],
        about: 'board',
      } as const;
      const state = { ...table.state, questions: [question] };
      return lightsOf(state, facts('Nf3', state.rules)).map(({ square }) => makeSquare(square));
    };
    expect(asked('teaching')).toEqual(['d5', 'd4']);
    expect(asked('fide-standard')).toEqual([]);
  });
});

test('a game that both have lost stays over when its score is corrected: nothing is lit or recorded', () => {
  const { table, hands, say, lit } = setUp('teaching');
  hands.play('g1f3', 'g8f6');
  say({ type: 'forfeit', loser: 'both' });
  say({ type: 'correctMoves', fromPly: 2, moves: ['Nc6'] });
  hands.wait(1_000);
  expect(lit()).toBe('');
  hands.slip('b1', 'c3');
  expect(lit()).toBe('');
  expect(table.state.phase).toBe('finished');
  expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(['g1f3', 'b8c6']);
});

test('a board that lies the other way round is lit the other way round', () => {
  const { table, hands, say, lights } = createLawTable({ rules: lawsRules('casual'), canMate: findMate });
  hands.connect(rotateBoard(startBoard));
  expect(table.state.device.flipped).toBe(true);
  say({ type: 'correctMoves', fromPly: 1, moves: ['Nf3'] });
  hands.wait(1_000);
  expect(lights.at(-1)?.map(makeSquare)).toEqual(['b8', 'c6']);
});

test('in a class a king in check is lit besides the move', () => {
  const { hands, lit } = setUp('teaching');
  hands.play('e2e4', 'f7f5', 'd1h5');
  expect(lit().split(' ').sort()).toEqual(['d1', 'e8', 'h5']);
});

describe('a hint that was asked for', () => {
  const hint = {
    about: 'move',
    text: 'Play knight to f3',
    piece: 'knight',
    squares: ['g1', 'f3'],
    san: 'Nf3',
    uci: 'g1f3',
  } as const;

  test('is lit until a hand is at work, and is gone with the next move', () => {
    const { hands, say, lit } = setUp('casual');
    hands.play('e2e4', 'e7e5');
    say({ type: 'tellHint', hint });
    expect(lit()).toBe('g1 f3');
    hands.play('b1c3');
    expect(lit()).toBe('b1 c3');
    say({ type: 'tellHint', hint });
    expect(lit()).toBe('g1 f3');
    hands.lift('g8');
    expect(lit()).not.toBe('g1 f3');
  });

  test('is never lit in a rated game, whatever caller requests it', () => {
    const { hands, say, lights } = setUp('fide-standard');
    hands.play('e2e4', 'e7e5');
    say({ type: 'tellHint', hint });
    expect(lights.flat()).toEqual([]);
  });
});
