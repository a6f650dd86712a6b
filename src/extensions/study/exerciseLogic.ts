import { oppositeColor } from '../../chess/piece.js';
import { ok } from '../../shared/result.js';
import {
  beginExercise,
  type ExerciseState,
  exerciseGoal,
  type HintLevel,
  hearExercise,
  itemOf,
  nextExercise,
  solverOf,
} from './exercises.js';
import { exerciseWords } from './exerciseWords.js';
import { ledTo, type StudyLogic } from './studyLogic.js';

/** Exercises: set up by lights, solved on the board, the replies carried out by the player. */
export const exerciseLogic: StudyLogic<ExerciseState> = {
  start: (state) => itemOf(state).start,
  side: (state) => oppositeColor(solverOf(state)),
  hear: hearExercise,
  goal: exerciseGoal,
  words: exerciseWords,
  next: (state) => {
    const next = state.isSolved ? nextExercise(state) : undefined;
    return next === undefined ? null : beginExercise(state, next);
  },
  obey: (state, wish) => {
    switch (wish.do) {
      case 'hint':
        return ok({
          state: { ...state, hint: (state.hint + 1) as HintLevel, wasHelped: true },
          isNew: false,
        });
      case 'show':
        return ok({ state: { ...state, shows: true, wasHelped: true }, isNew: false });
      default:
        return ok({ state: beginExercise(state, ledTo(state, wish)), isNew: true });
    }
  },
};
