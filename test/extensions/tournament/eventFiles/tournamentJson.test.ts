import { expect, test } from 'vitest';
import { tournamentJson } from '../../../../src/extensions/tournament/eventFiles/liveChessTree.js';
import type { Round, Tournament } from '../../../../src/extensions/tournament/model/tournament.js';

const START_960 = 'nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1';

/** Rounds by the start positions of their pairings. Undefined for the usual one. */
const reported = (...rounds: readonly (readonly (string | undefined)[])[]) =>
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
  ['no game', [[undefined, undefined], [undefined]], 'STANDARD'],
  ['one game of one round', [[undefined], [undefined, START_960]], 'ANY'],
  ['every game', [[START_960], [START_960]], 'ANY'],
  ['no round', [], 'STANDARD'],
] as const)('Chess960 is told where %s begins elsewhere: %j', (_, rounds, chess960) => {
  expect(reported(...rounds)).toMatchObject({ chess960 });
});

test('each round says how many games it has and whether it is played now', () => {
  expect(reported([undefined, undefined], [undefined])).toMatchObject({
    rounds: [
      { count: 2, live: 0 },
      { count: 1, live: 1 },
    ],
  });
});

test('the rules and the time control are told: of the event, else of the newest round that has one', () => {
  const said = (value: string) => ({ value, from: { kind: 'import' } as const });
  const rounds = ['5400+30', '900+10', undefined].map((control, i) => ({
    round: i + 1,
    pairings: [],
    ...(control !== undefined && { timeControl: said(control) }),
  }));
  const of = (event: object) =>
    tournamentJson({ event, rounds } as unknown as Tournament, undefined, () => false);
  expect(of({})).toMatchObject({ rules: 'STANDARD', timecontrol: '900+10' });
  expect(of({ timeControl: said('90 min + 30 s') })).toMatchObject({ timecontrol: '90 min + 30 s' });
});
