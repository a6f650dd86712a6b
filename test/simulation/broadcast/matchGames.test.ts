import { describe, expect, test } from 'vitest';
import { BroadcastRound } from '../../../src/simulation/broadcast/broadcastRound.js';

const game = (tags: Readonly<Record<string, string>>, moves: string): string =>
  `${Object.entries({ Event: 'Open', Site: 'Hall', ...tags })
    .map(([name, value]) => `[${name} "${value}"]`)
    .join('\n')}\n\n${moves} *\n\n`;

const board = (number: number, white: string, moves: string, more: Readonly<Record<string, string>> = {}) =>
  game({ Round: `1.${number}`, White: white, Black: `${white}'s rival`, ...more }, moves);

const names = (round: BroadcastRound) => round.boards.map(({ tags }) => tags['White']);

describe('a broadcast as lichess keeps it', () => {
  test('takes a game for a neighbour with the same position where nothing else distinguishes them', () => {
    const round = new BroadcastRound();
    round.push(board(1, 'Anna', '1. e4') + board(2, 'Bea', '1. d4'));
    // A third board without moves: it fits any board of the round.
    round.push(board(3, 'Carla', ''));
    expect(names(round)).toEqual(['Carla', 'Bea']);
    expect(round.matches).toEqual([{ board: 0, rule: 'position' }]);
  });

  test('a game between others shifts all that stand behind it', () => {
    const round = new BroadcastRound();
    round.push(board(1, 'Anna', '') + board(2, 'Bea', ''));
    round.push(board(9, 'Late', '') + board(1, 'Anna', '') + board(2, 'Bea', ''));
    expect(names(round)).not.toEqual(['Anna', 'Bea', 'Late']);
  });

  test('a site for each game keeps them apart', () => {
    const round = new BroadcastRound();
    const own = (name: string) => ({ GameId: name, Site: `Hall #${name}` });
    round.push(board(1, 'Anna', '1. e4', own('a')) + board(2, 'Bea', '1. e4', own('b')));
    round.push(board(3, 'Carla', '', own('c')));
    expect(names(round)).toEqual(['Anna', 'Bea', 'Carla']);
  });

  test('a game that cannot be played is left out, and answered so', () => {
    const round = new BroadcastRound();
    round.push(board(1, 'Anna', '1. e4'));
    const [answer] = round.push(board(1, 'Anna', '1. e4 Ke4'));
    expect(answer).toHaveProperty('error');
    expect(round.boards[0]?.sans).toEqual(['e4']);
  });

  test('holds a hundred games', () => {
    const round = new BroadcastRound();
    const all = Array.from({ length: 120 }, (_, i) =>
      board(i + 1, `P${i}`, '', { GameId: `g${i}`, Site: `S${i}` }),
    );
    expect(round.push(all.join(''))).toHaveLength(100);
    expect(round.boards).toHaveLength(100);
  });
});
