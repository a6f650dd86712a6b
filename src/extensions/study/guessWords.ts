import { colorName } from '../../chess/colorName.js';
import { carryOutText } from '../../messages/carryOutText.js';
import { moveSentence, moveWords } from '../../messages/moveText.js';
import type { StudyDeed } from '../../table/opponents/study.js';
import { itemOf } from './exercises.js';
import { type GuessState, lookAtGuess } from './guess.js';
import { lineOf } from './replay.js';
import { isCaughtUp, type Standing } from './standing.js';
import { type StudyWords, throughFile } from './studyLogic.js';

const scoreOf = ({ guesses }: GuessState): NonNullable<StudyWords['guesses']> => {
  const all = Object.values(guesses);
  return { asked: all.length, right: all.filter(({ right }) => right).length };
};

const textOf = (state: GuessState, table: Standing): string => {
  const { line, plies, stray } = lookAtGuess(state, table);
  const { toCarryOut, carryOut } = table;
  const next = lineOf(state)[plies];
  if (line.length === 0) return 'No move is in this game';
  if (stray !== undefined && next !== undefined)
    return `${moveSentence(stray.san)} was not played: put it back. The game went ${moveWords(next.san)}`;
  if (toCarryOut !== null) {
    const isAnswer =
      toCarryOut.takeBack !== true && state.guesses[carryOut?.pliesOnBoard ?? plies]?.right === false;
    return isAnswer ? `The game went ${moveWords(toCarryOut.san)}: carry it out` : carryOutText(toCarryOut);
  }
  if (plies >= line.length) {
    const { asked, right } = scoreOf(state);
    return `The end of the game: ${right} of ${asked} moves guessed`;
  }
  if (plies === 0 && !isCaughtUp(table)) return 'Set the pieces up';
  const before = state.guesses[plies - 2]?.right === true ? 'Right. ' : '';
  return `${before}Guess the move of ${colorName(state.side)}`;
};

/** How it stands with guessing. */
export const guessWords = (state: GuessState, table: Standing): StudyWords => {
  const { line, plies } = lookAtGuess(state, table);
  const latest = Object.values(state.guesses).at(-1);
  const isEnd = plies >= line.length;
  const can: readonly StudyDeed[] = [...(isEnd ? [] : (['show'] as const)), ...throughFile(state)];
  return {
    title: itemOf(state).title,
    text: textOf(state, table),
    mood: isEnd ? 'done' : latest === undefined ? 'asks' : latest.right ? 'right' : 'wrong',
    number: state.at + 1,
    of: state.items.length,
    plies: { shown: plies, of: line.length },
    guesses: scoreOf(state),
    can,
  };
};
