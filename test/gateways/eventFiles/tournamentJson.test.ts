import { expect, test } from 'vitest';
import { tournamentJson } from '../../../src/gateways/eventFiles/liveChessTree.js';
import type { Round, Tournament } from '../../../src/tournament/tournament.js';

const START_960 = 'nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1';

/** Rounds by the start positions of their pairings; undefined: the usual one. */
const told = (...rounds: readonly (readonly (string | undefined)[])[]) =>
  tournamentJson(
    {
      event: {},
      rounds: rounds.map(
        (fens, i) =>
          ({
            round: i + 1,
            pairings: fens.map((fen) => ({ black: {}, ...(fen !== undefined && { fen }) })),
          }) as unknown as Round,
      ),
    } as unknown as Tournament,
    undefined,
    ({ round }) => round === 2,
  );

test.each([
  ['no game', [[undefined, undefined], [undefined]], 'disabled'],
  ['one game of one round', [[undefined], [undefined, START_960]], 'enabled'],
  ['every game', [[START_960], [START_960]], 'enabled'],
  ['no round', [], 'disabled'],
] as const)('Chess960 is told where %s begins elsewhere: %j', (_, rounds, chess960) => {
  expect(told(...rounds)).toMatchObject({ chess960 });
});

test('each round says how many games it has and whether it is played now', () => {
  expect(told([undefined, undefined], [undefined])).toMatchObject({
    rounds: [
      { count: 2, live: 0 },
      { count: 1, live: 1 },
    ],
  });
});
