import { messageBeside } from '../../messages/catalogue/messageBeside.js';
import { optionMessage } from '../../table/seats/questionOptions.js';
import type { TableQuestion } from '../../table/seats/questions.js';
import { say } from './say.js';
import { translate } from './translate.js';

/** How many ways a sentence lists; more are read where they are answered. */
const IN_WORDS_MAX = 3;
/** A pawn's move: its file stays small. */
const PAWN_MOVE = /^[a-h][x1-8]/;
type Asked = Pick<TableQuestion, 'question' | 'key' | 'params' | 'options'>;

/** What is asked. Where many ways are named, and each has a button, they are not named twice. */
export const sayQuestion = (asked: Asked): string => {
  const { params, options, question } = asked;
  return params?.['ways'] !== undefined && options.length > IN_WORDS_MAX
    ? say('asked.whichMovesFrom', { number: String(params['number']) })
    : translate(messageBeside(question, asked));
};

/** An answer on its button. */
export const sayOption = (option: string): string => {
  const said = optionMessage(option);
  const text = said === undefined ? option : translate(said);
  return PAWN_MOVE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
