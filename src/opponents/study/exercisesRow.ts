import { makeFen } from '../../chess/fen.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { ExercisesChoice } from '../../table/opponents/opponentChoice.js';
import type { TableView } from '../../table/tableView.js';
import type { OpponentRow, PreparedOpponent } from '../opponentRow.js';
import type { OpponentTable } from '../opponentTable.js';
import type { ExerciseFiles } from './exerciseFiles.js';
import { type ExerciseState, exerciseSeats, itemOf, nameOfItem, newExercises } from './exercises.js';
import type { FileProgress, StudyProgress } from './studyProgress.js';
import type { StudyItem } from './studyText.js';

export type SeatExercises = (
  table: OpponentTable,
  ready: {
    readonly state: ExerciseState;
    readonly faults: readonly string[];
    readonly keep: (state: ExerciseState) => void;
  },
) => NonNullable<PreparedOpponent['opponent']>;

export type ExercisesRowDeps = {
  readonly files: ExerciseFiles;
  readonly progress: StudyProgress;
  /** Whether anything may be solved at a table just now. */
  readonly checkLock: (table: string) => Result<void, BridgeError>;
  readonly seat: SeatExercises;
};

/** The exercise that was left at this table when the daemon ended; nobody chooses with a seat taken so. */
const interrupted = (items: readonly StudyItem[], { opponent, seats, game }: TableView): number => {
  const isLeft = opponent === undefined && (seats.white === 'engine' || seats.black === 'engine');
  return isLeft ? items.findIndex(({ start }) => makeFen(start) === game?.startFen) : -1;
};

const placeOf = (
  items: readonly StudyItem[],
  names: readonly string[],
  { number, kept, view }: { number: number | undefined; kept: FileProgress | undefined; view: TableView },
): number => {
  const again = interrupted(items, view);
  if (again !== -1) return again;
  return number === undefined ? Math.max(0, names.indexOf(kept?.at ?? '')) : number - 1;
};

/** Exercises of a file. */
export const createExercisesRow = ({
  files,
  progress,
  checkLock,
  seat,
}: ExercisesRowDeps): OpponentRow<ExercisesChoice> => ({
  offers: async () => [{ kind: 'exercises', name: 'Exercises' }],
  prepare: async ({ file, number, atScreen = false }, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const read = await files.read(file);
    if (!read.ok) return read;
    const { name, items, faults } = read.value;
    const names = items.map(nameOfItem);
    const kept = progress.file(name);
    const { view } = await table.state();
    const at = placeOf(items, names, { number, kept, view });
    if (at >= items.length)
      return err(
        new BridgeError('BAD_REQUEST', `${name} has ${items.length} exercises`, { field: 'number' }),
      );
    const known = new Set(names);
    const solved = new Set([...(kept?.solved ?? [])].filter((one) => known.has(one)));
    const state = newExercises(items, at, atScreen ? 'screen' : 'board', solved);
    const opponent = seat(table, {
      state,
      faults,
      keep: (now) => progress.keepFile(name, { at: nameOfItem(itemOf(now)), solved: now.solved }),
    });
    return ok({
      seats: exerciseSeats(state),
      beginning: { fen: makeFen(itemOf(state).start), time: null },
      opponent,
    });
  },
});
