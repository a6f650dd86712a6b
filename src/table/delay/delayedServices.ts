import type { BoardSetups, BoardSetupView } from '../boardSetups.js';
import type { HelpService } from '../opponents/help.js';
import type { OpponentOffer, OpponentService, TableOpponent } from '../opponents/opponentService.js';
import type { StudyService, TableStudy } from '../opponents/study.js';
import type { PublicTables } from './publicTables.js';

/** The current state of a house besides its tables. */
export type UndelayedServices = {
  readonly boards?: Pick<BoardSetups, 'view'> | undefined;
  readonly help?: Pick<HelpService, 'isAllowed'> | undefined;
  readonly studies?: Pick<StudyService, 'at'> | undefined;
  readonly opponents?: Pick<OpponentService, 'at' | 'offers'> | undefined;
};

/** The public view of that state. Each method returns undefined if this house has no such table. */
export interface DelayedServices {
  board(table: string): BoardSetupView | undefined;
  isHelpAllowed(table: string): boolean | undefined;
  study(table: string): TableStudy | undefined;
  opponent(table: string): TableOpponent | undefined;
  offers(): Promise<readonly OpponentOffer[]>;
}

/** Removes sensor details. The changing squares reveal the moves, which the public gets with its delay. */
const withoutSensors = (view: BoardSetupView): BoardSetupView => ({
  ...view,
  learning: null,
  lightTest: null,
  button: null,
  squares: [],
});

/**
 * The services for the public. At a table with a public delay, help, studies and opponents depend on a
 * position that the public does not know yet. The public then gets none of them, and of the board only the
 * table's state.
 */
export const delayedServicesOf = (delayed: UndelayedServices, tables: PublicTables): DelayedServices => {
  const { boards, help, studies, opponents } = delayed;
  return {
    board: (id) => {
      const view = boards?.view(id);
      if (view === undefined || !tables.isLate(id)) return view && withoutSensors(view);
      const shown = tables.table(id)?.device;
      const capabilities = shown?.capabilities ?? null;
      return withoutSensors({ ...view, link: shown?.link ?? 'closed', capabilities, pieceSets: [] });
    },
    isHelpAllowed: (id) => {
      const isAllowed = help?.isAllowed(id);
      return isAllowed === undefined ? undefined : isAllowed && !tables.isLate(id);
    },
    study: (id) => {
      const at = studies?.at(id);
      return at === undefined || !tables.isLate(id) ? at : { study: null, allowed: false };
    },
    opponent: (id) => {
      const at = opponents?.at(id);
      if (at === undefined) return undefined;
      if (tables.isLate(id)) return { playing: tables.table(id)?.opponent ?? null, last: null };
      const { invitation: _secret, unfinished: _own, ...shown } = at;
      return shown;
    },
    offers: async () => (await opponents?.offers()) ?? [],
  };
};
