import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../src/chess/board.js';
import { startPosition } from '../../src/chess/position.js';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { createRandom } from '../../src/shared/random.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { planHands } from '../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { createTables } from '../../src/table/tables.js';
import { drawSeeds } from '../depth.js';
import { makeFolder } from '../journal/journalHarness.js';
import { randomGame } from '../simulation/randomGame.js';
import { specOf } from './playOnTable.js';
import { reportTable } from './reportTable.js';

const SEEDS = 2;
const GAME_PLIES = 20;
const LAST_WAIT_MS = 30_000;

/** A board's reports of a game in which the cable is out during some plies. */
const runWithGap = (seed: number, missed: number) => {
  const random = createRandom(seed);
  const moves = randomGame(random.fork('game'), GAME_PLIES, startPosition);
  const profile = { ...handProfiles.club, ending: { ...handProfiles.clean.ending, stopClock: 0 } };
  const plan = planHands({ start: startPosition, moves, result: '*', profile, random: random.fork('hands') });
  const { plies } = plan.truth;
  const first = 8 + Math.floor(random.next() * (plies.length - missed - 12));
  const last = first + missed - 1;
  const outMs = (plies[first]?.firstTouchMs ?? 0) - 10;
  const inMs = Math.max(plies[last]?.completeMs ?? 0, plies[last]?.pressMs ?? 0) + 20;
  const cable = [
    { atMs: outMs, kind: 'unplug' as const },
    { atMs: inMs, kind: 'plug' as const },
  ];
  const { events } = senseActs({
    start: startBoard,
    acts: [...plan.acts, ...cable].sort((a, b) => a.atMs - b.atMs),
    model: scanModels.dgt,
    random: random.fork('sensors'),
  });
  return events;
};

/** The game when the program is killed instead of the cable being pulled. */
const playOn = async (events: readonly SensorEvent[], isKilled: boolean): Promise<readonly string[]> => {
  const file = join(makeFolder(), 'journal.sqlite');
  const seat = async (time: VirtualTime) => {
    const journal = await openInProcessJournal(file, { time, isDurable: false });
    const tables = createTables({
      time,
      journal,
      recogniser: {},
      nowIso: () => new Date(time.nowMs()).toISOString(),
      today: () => '2026.11.22',
    });
    const table = tables.addTable(specOf('one'));
    table.deviceChanged({ link: 'ready' }, time.nowMs());
    return { time, tables, table, journal };
  };
  let life = await seat(new VirtualTime());
  for (const event of events) {
    life.time.advanceTo(event.atMs);
    const isBack = event.kind === 'link' && event.up && event.atMs > 0;
    if (!isKilled || event.kind !== 'link' || event.atMs === 0) reportTable(life.table, event);
    else if (isBack) life = await seat(new VirtualTime(event.atMs));
    // A dead program does nothing, and sends no shutdown commands.
    else life.time.advanceTo(event.atMs);
  }
  life.time.advanceTo(life.time.nowMs() + LAST_WAIT_MS);
  return life.table.state.game?.moves.map(({ uci }) => uci) ?? [];
};

test.each([2, 3])('%i plies missed by a dead program are found as with the cable out', async (missed) => {
  for (const seed of drawSeeds(SEEDS, 1)) {
    const events = runWithGap(seed, missed);
    expect(await playOn(events, true), `seed ${seed}`).toEqual(await playOn(events, false));
  }
});
