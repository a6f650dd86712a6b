import { expect, test } from 'vitest';
import { isAlarm } from '../../../../src/extensions/tournament/atTables/tableLight.js';
import { tournamentGlance } from '../../../../src/extensions/tournament/atTables/tournamentGlance.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const RUY = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];
const SLAV = ['d2d4', 'd7d5', 'c2c4', 'c7c6', 'g1f3', 'g8f6'];

const playTwo = async (first: readonly string[], second: readonly string[]) => {
  const harness = await openTournament(['board-1', 'board-2', 'board-3', 'board-4']);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  for (const [id, moves] of [
    ['board-1', first],
    ['board-2', second],
  ] as const) {
    harness.handsAt(id).connect();
    harness.handsAt(id).play(...moves);
    harness.handsAt(id).wait(60_000);
  }
  await harness.tournamentService.settle();
  const glances = () => {
    const { tables, lights } = tournamentGlance(
      harness.tournamentService.view(),
      harness.tables.tables(),
      harness.time.nowMs(),
    );
    const shown = tables.map(({ standsAs }) => standsAs?.id);
    // The arbiter must also be called for what is shown, because the light is an alarm.
    const called = Object.values(lights).filter((light) => isAlarm(light) && light !== 'silent').length;
    expect(called).toBe(shown.filter((id) => id !== undefined).length);
    return shown;
  };
  const show = (id: string, board: Readonly<Uint8Array>) => {
    harness.boards.get(id)?.deviceEvent({ kind: 'placement', board }, harness.time.nowMs());
    harness.handsAt(id).wait(60_000);
  };
  return { harness, glances, show };
};

test('boards that were put at each other’s tables are known by what stands on them', async () => {
  const { harness, glances, show } = await playTwo(RUY, SLAV);
  expect(glances()).toEqual([undefined, undefined, undefined, undefined]);
  const [ruy, slav] = [harness.handsAt('board-1').board(), harness.handsAt('board-2').board()];
  show('board-1', slav);
  expect(glances()).toEqual(['board-2', undefined, undefined, undefined]);
  show('board-2', ruy);
  expect(glances()).toEqual(['board-2', 'board-1', undefined, undefined]);
});

test('a board that lies the other way round there is known too', async () => {
  const { harness, glances, show } = await playTwo(RUY, SLAV);
  show('board-1', harness.handsAt('board-2').board().toReversed());
  expect(glances()[0]).toBe('board-2');
});

test('what stands so in no other game says nothing, nor does a game of few plies', async () => {
  const { harness, glances, show } = await playTwo(RUY, SLAV.slice(0, 4));
  show('board-1', harness.handsAt('board-2').board());
  expect(glances()[0]).toBeUndefined();
});
