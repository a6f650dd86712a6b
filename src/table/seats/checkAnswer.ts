import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { refuse } from '../refuse.js';
import { optionNamed, optionsParam } from './questionOptions.js';
import { isForArbiter, type TableQuestion } from './questions.js';
import { checkSpeaksFor } from './speaksFor.js';

/** The open question that an answer means, once it is one of its options and its caller may give it. */
export const checkAnswer = (
  open: readonly TableQuestion[],
  { question: id, option }: { readonly question: string; readonly option: string },
  caller: Caller,
): Result<TableQuestion, BridgeError> => {
  const question = open.find((one) => one.id === id);
  if (question === undefined) return refuse('question', message('refusal.notAsked', { id }));
  if (optionNamed(question.options, option) === undefined)
    return refuse(
      'question',
      message('refusal.noAnswer', { option, options: optionsParam(question.options) }),
    );
  if (isForArbiter(question) && caller.role === 'player')
    return refuse('role', message('refusal.arbiterAnswers'));
  if (question.side === undefined) return ok(question);
  const isAllowed = checkSpeaksFor(caller, question.side);
  return isAllowed.ok ? ok(question) : isAllowed;
};
