import { englishText } from '../../messages/catalogue/english.js';
import type { Message } from '../../messages/catalogue/message.js';
import type { StepContext } from '../core/work.js';
import { askQuestion } from './askQuestion.js';
import type { TableQuestion } from './questions.js';

/** Asks the arbiter whether something was an offence. The same question is not open twice. */
export const askOffence = (
  context: StepContext,
  what: Pick<TableQuestion, 'offence' | 'breach'>,
  says: Message,
): void => {
  const question = says.text ?? englishText(says);
  if (context.core.table.questions.some((open) => open.question === question)) return;
  askQuestion(context, { says, options: ['yes', 'no'], about: 'offence', ...what });
};
