import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok } from '../../shared/result.js';
import {
  beginExercise,
  type ExerciseState,
  exerciseGoal,
  type HintLevel,
  hearExercise,
  itemOf,
  nameOfItem,
} from './exercises.js';
import { exerciseWords } from './exerciseWords.js';
import type { Obeyed, StudyLogic } from './studyKind.js';

const anew = (state: ExerciseState, at: number): Obeyed<ExerciseState> => ({
  state: beginExercise(state, at),
  isNew: true,
});

const same = (state: ExerciseState): Obeyed<ExerciseState> => ({ state, isNew: false });

/** Exercises: set up by lights, solved on the board, the replies carried out by the player. */
export const exerciseLogic: StudyLogic<ExerciseState> = {
  beginning: (state) => itemOf(state),
  hear: hearExercise,
  goal: exerciseGoal,
  words: exerciseWords,
  obey: (state, wish, table) => {
    if (!exerciseWords(state, table).can.includes(wish.do))
      return err(new BridgeError('COMMAND_REFUSED', `'${wish.do}' is nothing to do here just now`));
    switch (wish.do) {
      case 'hint':
        return ok(same({ ...state, hint: (state.hint + 1) as HintLevel, wasHelped: true }));
      case 'show':
        return ok(same({ ...state, shows: true, wasHelped: true }));
      case 'next':
        return ok(anew(state, state.at + 1));
      case 'previous':
        return ok(anew(state, state.at - 1));
      default:
        return ok(anew(state, state.at));
    }
  },
  progress: ({ items, at, solved }) => {
    const item = items[at];
    return { at: item === undefined ? '' : nameOfItem(item), solved: [...solved] };
  },
};
