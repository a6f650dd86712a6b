import { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import { type Caller, whoIs } from '../table/caller.js';
import type { TableEvent } from '../table/tableEvent.js';
import type { TableService } from '../table/tableService.js';
import { findNextRound } from '../tournament/nextRound.js';
import { findPairing, findRound, type RoundKey, type Tournament } from '../tournament/tournament.js';
import type { ActBody } from '../tournament/tournamentAct.js';
import { ActBook } from './actBook.js';
import type { ActJournal } from './actJournal.js';
import { followGames } from './followGames.js';
import type { Comparison, Hall, HallView } from './hall.js';
import { proposeTables } from './proposeTables.js';
import { compareFiles } from './readFiles.js';
import { forgetPairing, setUpTables } from './setUpTables.js';

const ACTS_SHOWN = 200;
const BY_BOARD: Caller = { role: 'rules', name: 'the board' };

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

/** Tables for the boards of a round that have none; undefined: all have one, or none is free. */
const seatsFor = (
  tables: TournamentHallDeps['tables'],
  tournament: Tournament,
  key: RoundKey,
): ActBody | undefined => {
  const round = findRound(tournament, key);
  const ids = tables.tables().map(({ id }) => id);
  const proposed = round === undefined ? {} : proposeTables(tournament, round, ids);
  return Object.keys(proposed).length === 0 ? undefined : { type: 'seat', tables: proposed };
};

/** Tells the tables of a round that is at the tables. */
const tellRound = async (
  { tables, onFault }: TournamentHallDeps,
  tournament: Tournament,
  key: RoundKey,
  caller: Caller,
): Promise<void> => {
  const round = findRound(tournament, key);
  if (round?.state !== 'setUp') return;
  for (const { table, message } of await setUpTables(tables, tournament, round, caller))
    onFault(message, { table });
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
    acts: book.acts.slice(-ACTS_SHOWN),
    waiting: [...waiting.values()],
  });
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const write = async (body: ActBody, caller: Caller): Promise<Result<HallView, BridgeError>> => {
    const written = await book.write(body, whoIs(caller));
    if (!written.ok) return written;
    announce();
    return ok(view());
  };
  const tell = (key: RoundKey, caller: Caller): Promise<void> =>
    tellRound(deps, book.tournament, key, caller);
  /** Boards without a table get one, then all tables are told at once. */
  const setUp = async (
    act: ActBody,
    key: RoundKey,
    caller: Caller,
  ): Promise<Result<HallView, BridgeError>> => {
    const seats = seatsFor(tables, book.tournament, key);
    if (seats !== undefined) {
      const seated = await book.write(seats, whoIs(caller));
      if (!seated.ok) return seated;
    }
    const written = await write(act, caller);
    if (written.ok) await tell(key, caller);
    return written;
  };
  /** What else is to be done after an act: rounds that the tables expect are told to them again. */
  const follow = async (body: ActBody, caller: Caller): Promise<void> => {
    if (['result', 'begin', 'delay', 'close', 'unpair'].includes(body.type)) return;
    for (const round of book.tournament.rounds) if (round.state === 'setUp') await tell(round, caller);
  };
  const act = async (body: ActBody, caller: Caller): Promise<Result<HallView, BridgeError>> => {
    if (body.type === 'setUp') return setUp(body, body, caller);
    if (body.type === 'next') {
      const found = findNextRound(book.tournament, body.section);
      return found.ok ? setUp(body, found.value.next, caller) : found;
    }
    const written = await write(body, caller);
    if (written.ok) await follow(body, caller);
    return written.ok ? ok(view()) : written;
  };

  const catchUp = async (table?: string): Promise<void> => {
    for (const body of followGames(book.tournament, tables, table)) {
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
