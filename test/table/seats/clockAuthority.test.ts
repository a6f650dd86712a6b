import { expect, test } from 'vitest';
import { bothAtBoard } from '../../../src/table/game/seat.js';
import { clockAuthority } from '../../../src/table/seats/passTurn.js';

const withRemote = { white: 'board', black: 'remote' } as const;
const withScreen = { white: 'screen', black: 'board' } as const;

test.each([
  [true, true, withRemote, 'own'],
  [false, true, withRemote, 'remote'],
  [false, false, withRemote, 'remote'],
  [false, true, withScreen, 'board'],
  [false, true, bothAtBoard, 'board'],
  [false, false, withScreen, null],
])('own clock %s, clock on the board %s, %o: %s', (hasOwnClock, hasBoardClock, seats, authority) => {
  expect(clockAuthority({ hasOwnClock, hasBoardClock, seats })).toBe(authority);
});
