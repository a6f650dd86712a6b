import { oppositeColor } from '../../chess/piece.js';
import { ok } from '../../shared/result.js';
import { itemOf } from './exercises.js';
import { type GuessState, guessSeats, hearGuess, isGuessersTurn, lookAtGuess } from './guess.js';
import { guessWords } from './guessWords.js';
import { ledTo, type StudyLogic } from './studyLogic.js';

/** Whether the next ply of the game is shown: it was guessed wrongly, or is not to be guessed. */
const isShown = (state: GuessState, ply: number): boolean =>
  !isGuessersTurn(state, ply) || state.guesses[ply]?.right === false;

/** Guess the move: the player's is compared with the game's, which is then led by lights. */
export const guessLogic: StudyLogic<GuessState> = {
  start: (state) => itemOf(state).start,
  side: ({ side }) => oppositeColor(side),
  hear: hearGuess,
  goal: (state, table) => {
    const { line, plies } = lookAtGuess(state, table);
    const count = plies < line.length && isShown(state, plies) ? plies + 1 : plies;
    return {
      moves: line.slice(0, count),
      seats: guessSeats(state),
    };
  },
  words: guessWords,
  obey: (state, wish, table) => {
    if (wish.do !== 'show')
      return ok({ state: { ...state, at: ledTo(state, wish), guesses: {} }, isNew: true });
    const { plies } = lookAtGuess(state, table);
    const guesses = { [plies]: { right: false, san: null }, ...state.guesses };
    return ok({ state: { ...state, guesses }, isNew: false });
  },
};
