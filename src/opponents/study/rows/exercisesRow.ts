import { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok } from '../../../shared/result.js';
import type { ExercisesChoice } from '../../../table/opponents/opponentChoice.js';
import type { OpponentRow } from '../../opponentRow.js';
import { exerciseLogic } from '../exerciseLogic.js';
import { exerciseSeats, nameOfItem, newExercises } from '../exercises.js';
import type { FileProgress } from '../studyProgress.js';
import { type StudyRowDeps, settable } from './seatStudy.js';

/** Exercises of a file. */
export const createExercisesRow = ({
  library,
  progress,
  checkLock,
  seat,
}: StudyRowDeps): OpponentRow<ExercisesChoice> => ({
  offers: async () => [{ kind: 'exercises', name: 'Exercises' }],
  prepare: async ({ file, number, atScreen = false }, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const read = await library.read(file, 'exercises');
    if (!read.ok) return read;
    const { name, text } = read.value;
    const { items, faults } = atScreen ? { items: text.items, faults: [] } : settable(text.items);
    if (items.length === 0)
      return err(new BridgeError('PGN_INVALID', `no exercise can be set up: ${faults.join('; ')}`));
    const kept = progress.file(name);
    const left = items.findIndex((item) => nameOfItem(item) === kept?.at);
    const at = number === undefined ? Math.max(0, left) : number - 1;
    if (at >= items.length)
      return err(new BridgeError('BAD_REQUEST', `there are ${items.length} exercises`, { field: 'number' }));
    const state = newExercises(items, at, atScreen ? 'screen' : 'board', new Set(kept?.solved));
    return ok(
      seat(table, {
        kind: 'exercises',
        logic: exerciseLogic,
        state,
        seats: exerciseSeats(state),
        faults: [...text.faults, ...faults],
        keep: (now) => progress.keepFile(name, now as FileProgress),
      }),
    );
  },
});
