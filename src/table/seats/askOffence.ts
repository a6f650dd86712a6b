import { colorName } from '../../chess/colorName.js';
import type { SeenIllegal } from '../../laws/lawsState.js';
import type { Work } from '../core/work.js';
import type { TableEventBody } from '../tableEvent.js';
import { askQuestion } from './askQuestion.js';

/** Something may have been an offence: the arbiter says yes or no. */
export const askOffence = (
  work: Work,
  body: TableEventBody,
  { side, reason }: Pick<SeenIllegal, 'side' | 'reason'>,
): void => {
  if (body.type !== 'illegal' && body.type !== 'incompleteMove') return;
  const question = `${colorName(side)}: ${reason}. An offence?`;
  askQuestion(work, { question, options: ['yes', 'no'], about: 'offence', offence: body });
};
