import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import { type Caller, whoIs } from '../table/caller.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';
import { findPairing } from '../tournament/tournament.js';
import type { TournamentAct } from '../tournament/tournamentAct.js';
import { ActBook } from './actBook.js';
import type { ActJournal } from './actJournal.js';
import { followGames } from './followGames.js';
import type { Comparison, Hall, HallView } from './hall.js';
import { createHallActs } from './hallActs.js';
import { compareFiles } from './readFiles.js';
import { forgetPairing } from './setUpTables.js';

const ACTS_SHOWN = 200;
const BY_BOARD: Caller = { role: 'rules', name: 'the board' };

/** The newest, and of those by persons as many again: a round of games is hundreds of acts of boards. */
const shownActs = (acts: readonly TournamentAct[]): readonly TournamentAct[] => {
  const newest = acts.slice(-ACTS_SHOWN);
  const byPersons = acts
    .slice(0, -ACTS_SHOWN)
    .filter(({ by }) => by !== whoIs(BY_BOARD))
    .slice(-ACTS_SHOWN);
  return [...byPersons, ...newest];
};

/** After which events a game may have begun or ended. */
const TELLING: readonly TableEvent['type'][] = ['move', 'revise', 'result', 'tags', 'gameDeleted'];

export type TournamentHallDeps = {
  readonly tables: Pick<TableService, 'tables' | 'table' | 'game' | 'command' | 'subscribe'>;
  readonly journal: ActJournal;
  readonly nowIso: () => string;
  /** Something could not be done that nobody waits for. */
  readonly onFault: (message: string, details: object) => void;
};

/** A hall that lives with its house. */
export interface TournamentHall extends Hall {
  /** Catches up with what the tables did meanwhile, and follows them from now on. */
  start(): Promise<void>;
  /** What a watched folder holds and nobody has taken. */
  offer(name: string, comparison: Comparison | undefined): void;
  /** Resolves when all that the tables have told so far is written down. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing is taken of what could not be read whole. */
const checkReadable = ({ faults }: Comparison): Result<void, BridgeError> => {
  const [fault] = faults;
  if (fault === undefined) return ok(undefined);
  const { file, line, column, reason } = fault;
  const message = `${file}, line ${line}, column ${column}: ${reason}`;
  return err(new BridgeError('PAIRINGS_INVALID', message, { file, line, column }));
};

/** The tournament over the tables of a house: what is done is kept first, then the tables are told. */
export const createTournamentHall = (deps: TournamentHallDeps): TournamentHall => {
  const { tables, journal, nowIso, onFault } = deps;
  const book = new ActBook(journal, nowIso);
  const listeners = new Set<() => void>();
  const waiting = new Map<string, Comparison>();
  let unsubscribe = (): void => {};
  let following: Promise<void> = Promise.resolve();

  const view = (): HallView => ({
    tournament: book.tournament,
    version: book.acts.length,
    acts: shownActs(book.acts),
    waiting: [...waiting.values()],
  });
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const { write, act } = createHallActs(deps, book, () => {
    announce();
    return view();
  });

  const catchUp = async (table?: string): Promise<void> => {
    for (const body of followGames(book.tournament, tables, table)) {
      if (book.isTakenBack(body)) continue;
      const written = await write(body, BY_BOARD);
      if (!written.ok) onFault(written.error.message, { code: written.error.code });
      if (body.type !== 'result' || body.result === '*') continue;
      const at = findPairing(book.tournament, body.pairing)?.pairing.table?.value;
      if (at !== undefined) await forgetPairing(tables, at, BY_BOARD);
    }
  };
  const settle = async (): Promise<void> => {
    await following;
    await book.settle();
  };
  const hear = (event: TableEvent): void => {
    if (!TELLING.includes(event.type)) return;
    following = following
      .then(() => catchUp(event.table))
      .catch((error: unknown) => onFault('a table could not be followed', { problem: String(error) }));
  };

  return {
    tournament: () => book.tournament,
    view,
    compare: (files, round) => compareFiles(book.tournament, files, round),
    take: async (comparison, caller, force = false) => {
      const { name, document } = comparison;
      const readable = checkReadable(comparison);
      if (!readable.ok) return readable;
      waiting.delete(name);
      return act({ type: 'import', name, document, ...(force && { force }) }, caller);
    },
    act,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    offer: (name, comparison) => {
      if (comparison === undefined) waiting.delete(name);
      else waiting.set(name, comparison);
      announce();
    },
    start: async () => {
      await catchUp();
      unsubscribe = tables.subscribe('live', { level: 'committed', onEvent: hear });
    },
    settle,
    stop: async () => {
      unsubscribe();
      await settle();
      await journal.close();
    },
  };
};
