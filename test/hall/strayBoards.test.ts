import { expect, test } from 'vitest';
import { hallGlance } from '../../src/hall/hallGlance.js';
import { isAlarm } from '../../src/hall/tableLight.js';
import { fixture } from '../tournament/pairingBed.js';
import { openHall } from './hallBed.js';

const RUY = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];
const SLAV = ['d2d4', 'd7d5', 'c2c4', 'c7c6', 'g1f3', 'g8f6'];

const playTwo = async (first: readonly string[], second: readonly string[]) => {
  const bed = await openHall(['board-1', 'board-2', 'board-3', 'board-4']);
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  for (const [id, moves] of [
    ['board-1', first],
    ['board-2', second],
  ] as const) {
    bed.handsAt(id).connect();
    bed.handsAt(id).play(...moves);
    bed.handsAt(id).wait(60_000);
  }
  await bed.hall.settle();
  const glances = () => {
    const { tables, lights } = hallGlance(bed.hall.view(), bed.tables.tables(), bed.time.nowMs());
    const shown = tables.map(({ standsAs }) => standsAs?.id);
    // Who is told of it must also be called: the light is an alarm.
    const called = Object.values(lights).filter((light) => isAlarm(light) && light !== 'silent').length;
    expect(called).toBe(shown.filter((id) => id !== undefined).length);
    return shown;
  };
  const show = (id: string, board: Readonly<Uint8Array>) => {
    bed.boards.get(id)?.deviceEvent({ kind: 'placement', board }, bed.time.nowMs());
    bed.handsAt(id).wait(60_000);
  };
  return { bed, glances, show };
};

test('boards that were put at each other’s tables are known by what stands on them', async () => {
  const { bed, glances, show } = await playTwo(RUY, SLAV);
  expect(glances()).toEqual([undefined, undefined, undefined, undefined]);
  const [ruy, slav] = [bed.handsAt('board-1').board(), bed.handsAt('board-2').board()];
  show('board-1', slav);
  expect(glances()).toEqual(['board-2', undefined, undefined, undefined]);
  show('board-2', ruy);
  expect(glances()).toEqual(['board-2', 'board-1', undefined, undefined]);
});

test('a board that lies the other way round there is known too', async () => {
  const { bed, glances, show } = await playTwo(RUY, SLAV);
  show('board-1', bed.handsAt('board-2').board().toReversed());
  expect(glances()[0]).toBe('board-2');
});

test('what stands so in no other game says nothing, nor does a game of few plies', async () => {
  const { bed, glances, show } = await playTwo(RUY, SLAV.slice(0, 4));
  show('board-1', bed.handsAt('board-2').board());
  expect(glances()[0]).toBeUndefined();
});
