import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import { whoIs } from '../../../table/caller.js';
import type { GiveWay } from '../../../table/giveWay.js';
import type { TableEvent } from '../../../table/tableEvent.js';
import type { TableService } from '../../../table/tableService.js';
import { isOtherEvent } from '../model/otherEvent.js';
import { findPairing, roundsAtTables, type Tournament } from '../model/tournament.js';
import type { ActBody, TournamentAct } from '../model/tournamentAct.js';
import { ActBook } from './actBook.js';
import type { ActJournal } from './actJournal.js';
import { forgetPairing } from './desiredSetup.js';
import { BY_BOARD, followGames } from './followGames.js';
import { compareFiles, refuseOtherEvent } from './readFiles.js';
import { createTournamentActs } from './tournamentActs.js';
import type { Comparison, Taking, TournamentService, TournamentView } from './tournamentService.js';

const ACTS_SHOWN = 200;

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

export type TournamentServiceDeps = {
  readonly tables: Pick<
    TableService,
    'tables' | 'table' | 'game' | 'command' | 'correctResult' | 'subscribe'
  >;
  readonly journal: ActJournal;
  readonly nowIso: () => string;
  /** What the configuration says of the event. */
  readonly configured?: Tournament['event'] | undefined;
  /** A number from 0 to below `limit`, by lot. */
  readonly drawLot: (limit: number) => number;
  /** Asked between two tables: setting up a round of four hundred takes many turns. */
  readonly giveWay?: GiveWay;
  /** Work in the background failed. */
  readonly onFault: (message: string, details: object) => void;
};

/** A hall that lives with its house. */
export interface RunningTournamentService extends TournamentService {
  /** Catches up with what the tables did meanwhile, and follows them from now on. */
  start(): Promise<void>;
  /** What a watched folder holds and is not imported. */
  offer(name: string, comparison: Comparison | undefined): void;
  /** Resolves when everything that the tables have reported so far is written down. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Nothing is taken of what could not be read whole. */
const checkReadable = ({ faults }: Comparison): Result<void, BridgeError> => {
  const [fault] = faults;
  if (fault === undefined) return ok(undefined);
  const { file, line, column, reason } = fault;
  const why = paramBeside(reason, fault);
  const said = message('error.inLine', { file, line: String(line), column: String(column), why });
  return err(keyedError('PAIRINGS_INVALID', said, { file, line, column }));
};

/** It could be read whole, and is of the event here unless the operator says what it is. */
const checkTakeable = (
  tournament: Tournament,
  comparison: Comparison,
  event: Taking['event'],
): Result<void, BridgeError> => {
  const readable = checkReadable(comparison);
  if (!readable.ok || event !== undefined) return readable;
  const { document } = comparison;
  return isOtherEvent(tournament, document) ? refuseOtherEvent(tournament, document) : readable;
};

/** `force` goes for results of the file, too. */
const importOf = ({ name, document }: Comparison, { force, event }: Taking): ActBody => ({
  type: 'import',
  name,
  document,
  ...(force && { force, overrule: true }),
  ...(event !== undefined && { event }),
});

/** The tournament over the tables of a house: acts are kept first, then the tables are set up. */
export const createTournamentService = (deps: TournamentServiceDeps): RunningTournamentService => {
  const { tables, journal, nowIso, onFault } = deps;
  const book = new ActBook(journal, nowIso, deps.configured);
  const listeners = new Set<() => void>();
  const waiting = new Map<string, Comparison>();
  let unsubscribe = (): void => {};
  /** Tables with news since they were last looked at. */
  const reported = new Set<string>();
  let following: Promise<void> = Promise.resolve();

  const view = (): TournamentView => ({
    tournament: book.tournament,
    version: book.acts.length,
    acts: shownActs(book.acts),
    waiting: [...waiting.values()],
  });
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const { writeAll, act } = createTournamentActs(deps, book, () => {
    announce();
    return view();
  });

  const catchUp = async (atTables?: ReadonlySet<string>): Promise<void> => {
    const bodies = followGames(book.tournament, tables, atTables).filter((body) => !book.isTakenBack(body));
    if (bodies.length === 0) return;
    const written = await writeAll(bodies, BY_BOARD);
    for (const one of written) if (!one.ok) onFault(one.error.message, { code: one.error.code });
    const done = bodies.filter((_, i) => written[i]?.ok);
    const over = done.flatMap((body) =>
      body.type === 'result' && body.result !== '*' ? [body.pairing] : [],
    );
    const tablesOver = over.flatMap((id) => findPairing(book.tournament, id)?.pairing.table?.value ?? []);
    await Promise.all(tablesOver.map((table) => forgetPairing(tables, table, BY_BOARD)));
  };

  /** News that arrives during a write is written with the next. */
  const follow = async (): Promise<void> => {
    const atTables = new Set(reported);
    reported.clear();
    if (atTables.size > 0) await catchUp(atTables);
  };
  const settle = async (): Promise<void> => {
    await following;
    await book.settle();
  };
  const lookAt = (table: string): void => {
    if (reported.size === 0)
      following = following
        .then(follow)
        .catch((error: unknown) => onFault('a table could not be followed', { problem: String(error) }));
    reported.add(table);
  };
  const receive = ({ type, table }: TableEvent): void => {
    if (TELLING.includes(type)) lookAt(table);
  };
  /** A game may belong to other players after an act, and with it the result. */
  const actAndFollow: TournamentService['act'] = async (body, caller) => {
    const done = await act(body, caller);
    if (done.ok)
      for (const { pairings } of roundsAtTables(book.tournament))
        for (const { table } of pairings) if (table !== undefined) lookAt(table.value);
    return done;
  };

  return {
    tournament: () => book.tournament,
    view,
    compare: (files, round) => compareFiles(book.tournament, files, round),
    take: async (comparison, caller, { force, event } = {}) => {
      const fit = checkTakeable(book.tournament, comparison, event);
      if (!fit.ok) return fit;
      waiting.delete(comparison.name);
      return act(importOf(comparison, { force, event }), caller);
    },
    act: actAndFollow,
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
      unsubscribe = tables.subscribe('live', { level: 'committed', onEvent: receive });
    },
    settle,
    stop: async () => {
      unsubscribe();
      await settle();
      await journal.close();
    },
  };
};
