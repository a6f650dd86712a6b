import { keyedError } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { isOver } from '../../table/game/gameState.js';
import { bothAtBoard, isFromAfar } from '../../table/game/seat.js';
import type { StudyService } from '../../table/opponents/study.js';
import type { TableView } from '../../table/tableView.js';
import { helpAllowed } from '../opponents/helpAllowed.js';
import { createAnalysisOpponent } from './analysisOpponent.js';
import { createExercisesOpponent } from './exercisesOpponent.js';
import { createPgnOpponent } from './pgnOpponent.js';
import type { StudyFiles } from './studyFiles.js';
import type { SeatStudy, StudyOpponentDeps } from './studyOpponent.js';
import type { StudyProgress } from './studyProgress.js';
import { StudySeat } from './studySeat.js';

export type StudyHouseDeps = {
  readonly files: StudyFiles;
  readonly progress: StudyProgress;
  /** The current state of a table of this house. */
  readonly table: (id: string) => TableView | undefined;
  readonly tables: () => readonly TableView[];
  /** The rules that apply to a study at a table of this house. */
  readonly studyRules: (id: string) => TableView['rules'] | undefined;
  /** A finished game of this house. */
  readonly game?: StudyOpponentDeps['game'];
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

const locked = (why: Message): Result<never, BridgeError> => err(keyedError('HELP_LOCKED', why));

/** The common part of all studies at a table. */
type Running = Pick<StudySeat<unknown>, 'study' | 'handleCommand'>;

/** Whether a game is in progress in which help is not allowed. */
const isLockedGame = (view: TableView): boolean => {
  const { game, seats } = view;
  if (game === null || isOver(game)) return false;
  return (game.moves.length > 0 || isFromAfar(seats)) && !helpAllowed(view);
};

/** All studies at the tables of a house: the available kinds, and the running ones. */
export const createStudyHouse = (deps: StudyHouseDeps) => {
  const { files, progress, tables, time, onNote } = deps;
  const running = new Map<string, Running>();

  const checkLock = (id: string): Result<void, BridgeError> => {
    const view = deps.table(id);
    const rules = deps.studyRules(id);
    if (view === undefined || rules === undefined)
      return err(keyedError('NOT_FOUND', message('error.noTableOfHouse', { id })));
    if (isLockedGame(view)) return locked(message('error.lockedGame'));
    // Checks the lock as if the study's seats were already set.
    const isOpen = view.opponent?.kind !== 'lichess' && helpAllowed({ seats: bothAtBoard, rules });
    return isOpen ? ok(undefined) : locked(message('error.noStudyByRules'));
  };

  const seat: SeatStudy = (table, ready) => {
    const note = (text: string): void => onNote(`table ${table.id}, ${ready.kind}: ${text}`);
    const study = new StudySeat({ table, tables, time, onNote: note, ...ready });
    return {
      get view() {
        return study.view;
      },
      start: async () => {
        running.set(table.id, study);
        await study.start();
      },
      stop: async () => {
        if (running.get(table.id) === study) running.delete(table.id);
        await study.stop();
      },
    };
  };

  const service: StudyService = {
    at: (id) => {
      if (deps.table(id) === undefined) return undefined;
      return { study: running.get(id)?.study() ?? null, allowed: checkLock(id).ok };
    },
    pgn: (id) => progress.analysis(id),
    keepFile: (name, text) => files.keep(name, text),
    handleCommand: async (id, request) =>
      (await running.get(id)?.handleCommand(request)) ??
      err(keyedError('COMMAND_REFUSED', message('error.notStudied'))),
  };
  const opponentDeps = { files, progress, checkLock, seat, game: deps.game ?? (() => undefined) };
  return {
    rows: {
      exercises: createExercisesOpponent(opponentDeps),
      pgn: createPgnOpponent(opponentDeps),
      analysis: createAnalysisOpponent(opponentDeps),
    },
    service,
  };
};
