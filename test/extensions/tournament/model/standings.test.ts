import { expect, test } from 'vitest';
import type { PairingResult } from '../../../../src/extensions/tournament/model/pairingResult.js';
import { standingsOf } from '../../../../src/extensions/tournament/model/standings.js';
import type { Round } from '../../../../src/extensions/tournament/model/tournament.js';

const player = (startNumber: number) => ({ name: `Player ${'abcdefgh'[startNumber]}`, startNumber });
const roundOf = (
  round: number,
  games: readonly (readonly [number, number | null, PairingResult])[],
): Round => ({
  round,
  state: 'closed',
  pairings: games.map(([white, black, value], i) => ({
    id: `${round}-${i}`,
    board: i + 1,
    white: player(white),
    black: black === null ? null : player(black),
    from: { kind: 'import' },
    result: { value, from: { kind: 'import' } },
  })),
});

test('points, games over the board and opponents; a forfeit and a bye bring points and no opponent', () => {
  const rows = standingsOf([
    roundOf(1, [
      [1, 2, '1-0'],
      [3, 4, '+--'],
      [5, null, 'bye'],
    ]),
    roundOf(2, [
      [3, 1, '1/2-1/2'],
      [5, 2, '0-1'],
      [4, null, 'zeroBye'],
    ]),
  ]);
  expect(
    rows.map(({ rank, player: { startNumber }, points, played, wins, opponentsPoints }) => [
      rank,
      startNumber,
      points,
      played,
      wins,
      opponentsPoints,
    ]),
  ).toEqual([
    [1, 1, 1.5, 2, 1, 2.5],
    [1, 3, 1.5, 1, 0, 1.5],
    [3, 2, 1, 2, 1, 2.5],
    [3, 5, 1, 1, 0, 1],
    [5, 4, 0, 0, 0, 0],
  ]);
});

test('a game that goes on is no game yet', () => {
  const [first] = standingsOf([roundOf(1, [[1, 2, '*']])]);
  expect(first).toMatchObject({ rank: 1, points: 0, played: 0 });
});
