import type { EBoardCommand } from '../boards/eboard/eboardEvent.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableLaws } from './core/lawsRegion.js';
import { recall, unseenAgain } from './core/recall.js';
import { recognitionRules } from './core/recognitionRules.js';
import { orientationOf } from './device.js';
import type { EventLog } from './eventLog.js';
import type { HandsMemories } from './handsMemories.js';
import type { Journal } from './journal.js';
import { readGame, readTable } from './pastGames.js';
import { type Recalled, TableActor } from './tableActor.js';
import type { TableEvent } from './tableEvent.js';
import type { TableFault } from './tableFault.js';
import {
  applyTableEvent,
  emptyTable,
  rulesAtBoard,
  type TableState,
  underRules,
  withoutBoard,
} from './tableState.js';
import type { DeviceView, GameTags } from './tableView.js';

export type TablesDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** The version of the program. A saved recognition state of another version is not restored. */
  readonly program?: string;
  /** Wall clock time in UTC, only for records. Nothing is measured with it. */
  readonly nowIso: () => string;
  /** The local date as in PGN, such as `2026.11.21`. */
  readonly today: () => string;
  readonly onTableFault?: (fault: TableFault) => void;
  /** Called when a damaged game in the journal is left out (JOURNAL_DAMAGED). */
  readonly onDamage?: (error: unknown) => void;
  /** Called when a listener throws. It gets no more events. */
  readonly onListenerFault?: (error: unknown) => void;
  /** Makes boards wait while a request is carried out, until the returned function is called. */
  readonly beforeBoards?: () => () => void;
};

export type TableSpec = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly tags: GameTags;
  /** The rules of its games (default: FIDE standard). */
  readonly laws?: TableLaws;
  /** Sends a command to the board, in the board's own orientation. */
  readonly command?: (command: EBoardCommand) => void;
  /** Runs work after all earlier board reports were processed. */
  readonly afterBoard?: (work: () => void, hasPriority?: boolean) => void;
};

export type LocalTableDeps = TablesDeps & {
  readonly log: EventLog;
  readonly memories: HandsMemories;
  readonly announce: (events: readonly TableEvent[]) => void;
  readonly newGameId: (tableId: string) => string;
};

/** The table from the journal, before its board reports. */
const resumeTable = (spec: TableSpec, { journal, log, onDamage }: LocalTableDeps): TableState => {
  const bare = emptyTable(spec.id, spec.name, spec.device, spec.tags);
  // Games against an engine are read with the rules that they were played by.
  const empty = spec.laws === undefined ? bare : underRules(bare, spec.laws);
  const state = readTable(journal, empty, onDamage);
  const device = { ...spec.device, ...orientationOf(state.device) };
  return withoutBoard({ ...state, ...log.placeOf(spec.id), device });
};

/**
 * Takes back unseen plies that the saved recognition state does not contain, so that they are searched for
 * again.
 */
const withoutUnseen = (
  { log, time, announce, program = '' }: LocalTableDeps,
  memory: unknown,
  state: TableState,
): TableState => {
  const revise = unseenAgain(memory, program, state);
  if (revise === undefined) return state;
  const events = log.record(state.id, [revise], time.nowMs());
  log.afterSafe(events, announce);
  return events.reduce(applyTableEvent, state);
};

/** A table of this house with its last game from the journal. */
export const createLocalTable = (spec: TableSpec, deps: LocalTableDeps): TableActor => {
  const { journal, time, memories, log, announce, newGameId, onTableFault, program = '' } = deps;
  const { laws } = spec;
  return new TableActor({
    time,
    log,
    laws,
    announce,
    device: spec.device,
    command: spec.command,
    afterBoard: spec.afterBoard,
    beforeBoards: deps.beforeBoards,
    remember: memories.note,
    resume: () => resumeTable(spec, deps),
    recogniser: (state) => ({
      ...deps.recogniser,
      ...(laws && recognitionRules(rulesAtBoard(underRules(state, laws)))),
    }),
    recall: (kept, options): Recalled => {
      const memory = journal.memory(spec.id);
      const table = withoutUnseen(deps, memory, kept);
      return { state: table, recalled: recall(memory, { program, table, options, nowMs: time.nowMs() }) };
    },
    newGame: (id) => ({ gameId: newGameId(id), startedAt: deps.nowIso(), date: deps.today() }),
    pastGame: (id) => (journal.game(id)?.table === spec.id ? readGame(journal, id) : undefined),
    onFault: onTableFault ?? (() => {}),
  });
};
