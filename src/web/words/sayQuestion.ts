import { messageBeside } from '../../messages/catalogue/messageBeside.js';
import { optionMessage } from '../../table/seats/questionOptions.js';
import type { TableQuestion } from '../../table/seats/questions.js';
import { say } from './say.js';
import { translate } from './translate.js';

/** The most options that a question lists in its text. */
const IN_WORDS_MAX = 3;
/** A pawn move. Its file letter stays in lower case. */
const PAWN_MOVE = /^[a-h][x1-8]/;
type Asked = Pick<TableQuestion, 'question' | 'key' | 'params' | 'options'>;

/** The text of a question. It does not list many options, because each has a button. */
export const sayQuestion = (asked: Asked): string => {
  const { params, options, question } = asked;
  return params?.['ways'] !== undefined && options.length > IN_WORDS_MAX
    ? say('asked.whichMovesFrom', { number: String(params['number']) })
    : translate(messageBeside(question, asked));
};

/** The text of an answer on its button. */
export const sayOption = (option: string): string => {
  const said = optionMessage(option);
  const text = said === undefined ? option : translate(said);
  return PAWN_MOVE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
};
