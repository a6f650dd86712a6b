import type { BoardSetups, BoardSetupView } from '../boardSetups.js';
import type { HelpDesk } from '../opponents/help.js';
import type { OpponentDesk, OpponentOffer, TableOpponent } from '../opponents/opponentDesk.js';
import type { StudyDesk, TableStudy } from '../opponents/study.js';
import type { PublicTables } from './publicTables.js';

/** What stands beside the tables, as it is now. */
export type Desks = {
  readonly boards?: Pick<BoardSetups, 'view'> | undefined;
  readonly help?: Pick<HelpDesk, 'isAllowed'> | undefined;
  readonly studies?: Pick<StudyDesk, 'at'> | undefined;
  readonly opponents?: Pick<OpponentDesk, 'at' | 'offers'> | undefined;
};

/** The same as everybody may see it. Each is undefined where this house has no such table. */
export interface PublicDesks {
  board(table: string): BoardSetupView | undefined;
  isHelpAllowed(table: string): boolean | undefined;
  study(table: string): TableStudy | undefined;
  opponent(table: string): TableOpponent | undefined;
  offers(): Promise<readonly OpponentOffer[]>;
}

/** Which squares have changed, and how often, tells the moves: the public hears of those, and when it may. */
const withoutSensors = (view: BoardSetupView): BoardSetupView => ({
  ...view,
  learning: null,
  lightTest: null,
  button: null,
  squares: [],
});

/**
 * At a table that the public hears of later, help, studies and opponents go by a position that it does not
 * know yet: of those it hears nothing, and of the board what the table itself shows.
 */
export const publicDesksOf = (desks: Desks, tables: PublicTables): PublicDesks => {
  const { boards, help, studies, opponents } = desks;
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
