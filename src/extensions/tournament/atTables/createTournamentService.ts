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
import type { Comparison, ImportChoice, TournamentService, TournamentView } from './tournamentService.js';

const ACTS_SHOWN = 200;

/**
 * The newest acts, and as many of the older ones by persons. The boards alone add hundreds of acts a round.
 */
const shownActs = (acts: readonly TournamentAct[]): readonly TournamentAct[] => {
  const newest = acts.slice(-ACTS_SHOWN);
  const byPersons = acts
    .slice(0, -ACTS_SHOWN)
    .filter(({ by }) => by !== whoIs(BY_BOARD))
    .slice(-ACTS_SHOWN);
  return [...byPersons, ...newest];
};

/** The events after which a game may have begun or ended. */
const FOLLOWED_EVENTS: readonly TableEvent['type'][] = ['move', 'revise', 'result', 'tags', 'gameDeleted'];

export type TournamentServiceDeps = {
  readonly tables: Pick<
    TableService,
    'tables' | 'table' | 'game' | 'command' | 'correctResult' | 'subscribe'
  >;
  readonly journal: ActJournal;
  readonly nowIso: () => string;
  /** Event details from the configuration. */
  readonly configured?: Tournament['event'] | undefined;
  /** Draws a random number from 0 to below `limit`. */
  readonly drawLot: (limit: number) => number;
  /** Called between two tables, because the setup of four hundred tables would block other work. */
  readonly giveWay?: GiveWay;
  /** Reports a failure of background work. */
  readonly onFault: (message: string, details: object) => void;
};

/** A tournament service that starts and stops with the house. */
export interface RunningTournamentService extends TournamentService {
  /** Catches up with what happened at the tables, then follows them. */
  start(): Promise<void>;
  /** Offers the content of a watched folder that is not imported yet. */
  offer(name: string, comparison: Comparison | undefined): void;
  /** Resolves when everything that the tables have reported is written. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Refuses files that could not be read completely. */
const checkReadable = ({ faults }: Comparison): Result<void, BridgeError> => {
  const [fault] = faults;
  if (fault === undefined) return ok(undefined);
  const { file, line, column, reason } = fault;
  const why = paramBeside(reason, fault);
  const problem = message('error.inLine', { file, line: String(line), column: String(column), why });
  return err(keyedError('PAIRINGS_INVALID', problem, { file, line, column }));
};

/**
 * Refuses files that could not be read completely. Also refuses files of another event until the operator
 * says which event they belong to.
 */
const checkTakeable = (
  tournament: Tournament,
  comparison: Comparison,
  event: ImportChoice['event'],
): Result<void, BridgeError> => {
  const readable = checkReadable(comparison);
  if (!readable.ok || event !== undefined) return readable;
  const { document } = comparison;
  return isOtherEvent(tournament, document) ? refuseOtherEvent(tournament, document) : readable;
};

/** `force` also overrules results. */
const importOf = ({ name, document }: Comparison, { force, event }: ImportChoice): ActBody => ({
  type: 'import',
  name,
  document,
  ...(force && { force, overrule: true }),
  ...(event !== undefined && { event }),
});

/** Runs the tournament at the tables of a house. Acts are written before the tables are set up. */
export const createTournamentService = (deps: TournamentServiceDeps): RunningTournamentService => {
  const { tables, journal, nowIso, onFault } = deps;
  const book = new ActBook(journal, nowIso, deps.configured);
  const listeners = new Set<() => void>();
  const waiting = new Map<string, Comparison>();
  let unsubscribe = (): void => {};
  /** Tables that reported something since the last `follow`. */
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

  /** Tables that report during a write are handled by the next call. */
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
    if (FOLLOWED_EVENTS.includes(type)) lookAt(table);
  };
  /** An act may change the players of a game, and with them the result. */
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
