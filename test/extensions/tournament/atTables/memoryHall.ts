import {
  createTournamentHall,
  type TournamentHallDeps,
} from '../../../../src/extensions/tournament/atTables/tournamentHall.js';

/** A tournament that is kept nowhere. */
export const createMemoryHall = (tables: TournamentHallDeps['tables']) =>
  createTournamentHall({
    tables,
    journal: { read: () => [], append: async () => {}, close: async () => {} },
    nowIso: () => '2026-11-22T10:00:00.000Z',
    drawLot: () => 356,
    onFault: () => {},
  });
