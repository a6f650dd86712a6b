import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { StudyWish } from '../../table/opponents/study.js';
import { beginExercise, type ExerciseState, type HintLevel } from './exercises.js';
import { exerciseWords } from './exerciseWords.js';
import type { Standing } from './standing.js';

/** `isNew`: its position is to be set up. */
export type Obeyed = { readonly state: ExerciseState; readonly isNew: boolean };

const refused = (wish: StudyWish): BridgeError =>
  new BridgeError('COMMAND_REFUSED', `'${wish.do}' is nothing to do here just now`);

/** What becomes of exercises when somebody wishes something. */
export const obeyWish = (
  state: ExerciseState,
  wish: StudyWish,
  table: Standing,
): Result<Obeyed, BridgeError> => {
  if (!exerciseWords(state, table).can.includes(wish.do)) return err(refused(wish));
  const anew = (at: number) => ok({ state: beginExercise(state, at), isNew: true });
  switch (wish.do) {
    case 'hint':
      return ok({ state: { ...state, hint: (state.hint + 1) as HintLevel, wasHelped: true }, isNew: false });
    case 'show':
      return ok({ state: { ...state, shows: true, wasHelped: true }, isNew: false });
    case 'next':
      return anew(state.at + 1);
    case 'previous':
      return anew(state.at - 1);
    case 'again':
      return anew(state.at);
  }
};
