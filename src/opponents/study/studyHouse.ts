import { makeFen } from '../../chess/fen.js';
import { isOver } from '../../game/gameState.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { StudyDesk } from '../../table/opponents/study.js';
import type { TableView } from '../../table/tableView.js';
import { helpAllowed } from '../helpAllowed.js';
import { createAnalysisRow } from './rows/analysisRow.js';
import { createExercisesRow } from './rows/exercisesRow.js';
import { createPgnRow } from './rows/pgnRow.js';
import type { SeatStudy } from './rows/seatStudy.js';
import type { StudyLibrary } from './studyLibrary.js';
import type { StudyProgress } from './studyProgress.js';
import { StudySeat } from './studySeat.js';

export type StudyHouseDeps = {
  readonly library: StudyLibrary;
  readonly progress: StudyProgress;
  /** A table of this house as it is now. */
  readonly table: (id: string) => TableView | undefined;
  /** All tables that this house knows. */
  readonly tables: () => readonly TableView[];
  /** By which rules a table of this house is judged with a player who is not at the board. */
  readonly rulesElsewhere: (id: string) => TableView['rules'] | undefined;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

type AnySeat = Pick<StudySeat<never>, 'study' | 'obey'>;

const locked = (why: string): Result<never, BridgeError> => err(new BridgeError('HELP_LOCKED', why));

/** What a table would be while something is studied at it, whatever sits there now. */
const asStudied = (view: TableView, rules: TableView['rules']): TableView => {
  const { opponent, seats, game, ...rest } = view;
  const stays = opponent?.kind === 'lichess' ? { opponent } : {};
  return {
    ...rest,
    ...stays,
    seats: stays.opponent ? seats : { white: 'board', black: 'engine' },
    rules,
    game,
  };
};

/** All that is studied at the tables of a house: what may be chosen, and what runs. */
export const createStudyHouse = (deps: StudyHouseDeps) => {
  const { library, progress, time, onNote } = deps;
  const seats = new Map<string, AnySeat>();

  /** A game that goes on under a lock is not left for the board to be studied on. */
  const checkLock = (id: string): Result<void, BridgeError> => {
    const view = deps.table(id);
    const rules = deps.rulesElsewhere(id);
    if (view === undefined || rules === undefined)
      return err(new BridgeError('NOT_FOUND', `there is no table ${id} of this house`));
    const { game } = view;
    const isUnderWay = game !== null && game.moves.length > 0 && !isOver(game);
    if (isUnderWay && !helpAllowed(view))
      return locked('a game that may not be helped is under way at this table');
    return helpAllowed({ ...asStudied(view, rules), game: null }, deps.tables())
      ? ok(undefined)
      : locked('nothing can be studied at this table: its rules allow no help');
  };

  const seat: SeatStudy = (table, { kind, logic, state, beginning, ...extra }) => {
    const note = (text: string): void => onNote(`table ${table.id}, ${kind}: ${text}`);
    const { tables } = deps;
    const running = new StudySeat({ table, kind, logic, state, tables, time, onNote: note, ...extra });
    return {
      seats: extra.seats,
      beginning: beginning ?? { fen: makeFen(logic.beginning(state).start), time: null },
      opponent: {
        get view() {
          return running.view;
        },
        start: async () => {
          seats.set(table.id, running);
          await running.start();
        },
        stop: async () => {
          if (seats.get(table.id) === running) seats.delete(table.id);
          await running.stop();
        },
      },
    };
  };

  const rowDeps = { library, progress, checkLock, seat };
  const rows = {
    exercises: createExercisesRow(rowDeps),
    pgn: createPgnRow(rowDeps),
    analysis: createAnalysisRow(rowDeps),
  };
  const desk: StudyDesk = {
    files: () => library.files(),
    at: (id) => {
      if (deps.table(id) === undefined) return undefined;
      return { study: seats.get(id)?.study() ?? null, allowed: checkLock(id).ok };
    },
    obey: async (id, wish) =>
      (await seats.get(id)?.obey(wish)) ??
      err(new BridgeError('COMMAND_REFUSED', 'nothing is studied at this table')),
    pgn: (id) => {
      const pgn = progress.analysis(id);
      return pgn === undefined
        ? err(new BridgeError('NOT_FOUND', 'nothing was analysed at this table'))
        : ok(pgn);
    },
    keep: (name, text) => library.keep(name, text),
  };
  return { rows, desk };
};
