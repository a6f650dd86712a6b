import type { TableQuestion } from '../../table/seats/questions.js';
import { say } from './say.js';
import { translate } from './translate.js';

/** How many ways a sentence lists; more are read where they are answered. */
const IN_WORDS_MAX = 3;
/** A pawn's move: its file stays small. */
const PAWN_MOVE = /^[a-h][x1-8]/;

/** What is asked. Where many ways are named, and each has a button, they are not named twice. */
export const sayQuestion = ({ question, options }: Pick<TableQuestion, 'question' | 'options'>): string => {
  const [number = ''] = /^\d+\.+/.exec(question) ?? [];
  const areNamed = options.every((option) => question.includes(option));
  return number !== '' && areNamed && options.length > IN_WORDS_MAX
    ? say('Which moves were played from {number} on?', { number })
    : translate(question);
};

/** An answer on its button. */
export const sayOption = (option: string): string => {
  const text = translate(option);
  return PAWN_MOVE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
