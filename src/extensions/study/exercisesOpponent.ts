import { makeFen } from '../../chess/fen.js';
import { oppositeColor } from '../../chess/piece.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { err, ok } from '../../shared/result.js';
import type { ExercisesChoice } from '../../table/opponents/opponentChoice.js';
import { STUDIES } from '../../table/opponents/opponentView.js';
import type { OpponentDefinition } from '../opponents/opponentDefinition.js';
import {
  beginExercise,
  type ExerciseState,
  exerciseGoal,
  exerciseSeats,
  type HintLevel,
  handleExercise,
  itemOf,
  nameOfItem,
  newExercises,
  nextExercise,
  solverOf,
  unsolvedFrom,
} from './exercises.js';
import { exerciseWords } from './exerciseWords.js';
import { ledTo, type StudyLogic } from './studyLogic.js';
import { leftAt, type StudyOpponentDeps } from './studyOpponent.js';

/** Exercises are set up with lights and solved on the board. The player carries out the replies. */
const exerciseLogic: StudyLogic<ExerciseState> = {
  start: (state) => itemOf(state).start,
  side: (state) => oppositeColor(solverOf(state)),
  receive: handleExercise,
  goal: exerciseGoal,
  words: exerciseWords,
  next: (state) => {
    const next = state.isSolved ? nextExercise(state) : undefined;
    return next === undefined ? null : beginExercise(state, next);
  },
  handleCommand: (state, request) => {
    switch (request.do) {
      case 'hint':
        return ok({
          state: { ...state, hint: (state.hint + 1) as HintLevel, wasHelped: true },
          isNew: false,
        });
      case 'show':
        return ok({ state: { ...state, shows: true, wasHelped: true }, isNew: false });
      default:
        return ok({ state: beginExercise(state, ledTo(state, request)), isNew: true });
    }
  },
};

export const createExercisesOpponent = ({
  files,
  progress,
  checkLock,
  seat,
}: StudyOpponentDeps): OpponentDefinition<ExercisesChoice> => ({
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
        keyedError('BAD_REQUEST', message('error.exercisesInFile', { name, count: items.length }), {
          field: 'number',
        }),
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
