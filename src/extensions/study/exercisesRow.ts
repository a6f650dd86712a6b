import { makeFen } from '../../chess/fen.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import type { ExercisesChoice } from '../../table/opponents/opponentChoice.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { OpponentRow } from '../opponents/opponentRow.js';
import { exerciseLogic } from './exerciseLogic.js';
import {
  type ExerciseState,
  exerciseSeats,
  itemOf,
  nameOfItem,
  newExercises,
  unsolvedFrom,
} from './exercises.js';
import { leftAt, type StudyRowDeps } from './studyRow.js';

/** Exercises of a file. */
export const createExercisesRow = ({
  files,
  progress,
  checkLock,
  seat,
}: StudyRowDeps): OpponentRow<ExercisesChoice> => ({
  offers: async () => [{ kind: 'exercises', name: STUDIES.exercises }],
  prepare: async ({ file, number, atScreen = false }, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const read = await files.read(file);
    if (!read.ok) return read;
    const { name, items, faults } = read.value;
    const names = items.map(nameOfItem);
    const kept = progress.file(name);
    const left = leftAt(items, (await table.state()).view);
    const known = new Set(names);
    const solved = new Set([...(kept?.solved ?? [])].filter((one) => known.has(one)));
    const place = Math.max(0, names.indexOf(kept?.at ?? ''));
    const unsolved = unsolvedFrom({ items, solved }, place) ?? unsolvedFrom({ items, solved }, 0) ?? 0;
    const at = left === -1 ? (number === undefined ? unsolved : number - 1) : left;
    if (at >= items.length)
      return err(
        new BridgeError('BAD_REQUEST', `${name} has ${items.length} exercises`, { field: 'number' }),
      );
    const state = newExercises(items, at, atScreen ? 'screen' : 'board', solved);
    const keep = (now: ExerciseState): void =>
      progress.keepFile(name, { at: nameOfItem(itemOf(now)), solved: [...now.solved] });
    return ok({
      seats: exerciseSeats(state),
      beginning: { fen: makeFen(itemOf(state).start), time: null, study: true },
      opponent: seat(table, { kind: 'exercises', logic: exerciseLogic, state, faults, keep }),
    });
  },
});
