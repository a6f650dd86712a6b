import {
  createTournamentService,
  type TournamentServiceDeps,
} from '../../../../src/extensions/tournament/atTables/createTournamentService.js';

/** A tournament that is not stored anywhere. */
export const createMemoryTournament = (tables: TournamentServiceDeps['tables']) =>
  createTournamentService({
    tables,
    journal: { read: () => [], append: async () => {}, close: async () => {} },
    nowIso: () => '2026-11-22T10:00:00.000Z',
    drawLot: () => 356,
    onFault: () => {},
  });
