import { onTestFinished } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import type { HouseOutput } from '../../src/table/outputState.js';
import { createMemoryTournament } from '../extensions/tournament/atTables/memoryTournament.js';
import { specOf } from '../table/playOnTable.js';
import { builtPages } from './browserHarness.js';
import { openHouse } from './houseHarness.js';

/** An output that has all files except a game that it refuses, and one that denies access. */
const OUTPUTS: readonly HouseOutput[] = [
  {
    gateway: 'broadcast',
    name: 'open',
    lastGood: '2026-11-22T10:00:00.000Z',
    games: [
      { game: 'game-r3-a-b', board: 1, plies: 12 },
      { game: 'game-r3-c-d', board: 7, error: 'illegal move' },
    ],
  },
  { gateway: 'uploads', name: 'ftp://ftp.example.org/open', problem: 'the login is refused' },
];

/** A house with three tables and a tournament over them. */
export const openOperator = async () => {
  let tournamentService: ReturnType<typeof createMemoryTournament> | undefined;
  const house = await openHouse({
    time: realTime,
    nowIso: () => '2026-11-22T10:00:00.000Z',
    spec: specOf('board-1'),
    staticDir: builtPages(),
    services: (tables) => {
      tables.addTable(specOf('board-2'));
      tables.addTable(specOf('board-3'));
      const made = createMemoryTournament(tables);
      tournamentService = made;
      onTestFinished(() => made.stop());
      const report = async () => ({ about: 'no names', madeAt: '2026-11-22T10:00:00.000Z' });
      return { tournamentService: made, support: { report }, outputs: () => OUTPUTS };
    },
  });
  if (tournamentService === undefined) throw new Error('there is no hall');
  house.table.deviceChanged({ link: 'ready' }, realTime.nowMs());
  return { ...house, tournamentService };
};
