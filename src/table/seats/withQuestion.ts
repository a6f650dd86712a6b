import type { TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import { answeredAfter, type TableQuestion } from './questions.js';

/** The same table with these questions open. */
export const withQuestions = (
  { ask: _newest, ...state }: TableState,
  questions: readonly TableQuestion[],
): TableState => {
  const ask = questions.at(-1);
  return { ...state, questions, ...(ask !== undefined && { ask }) };
};

/** The same table once this was asked or answered. */
export const withQuestion = (
  state: TableState,
  event: Extract<TimedBody, { type: 'ask' | 'askClosed' }>,
): TableState => {
  const { questions, asked } = state;
  if (event.type === 'askClosed') {
    const open = questions.filter(({ id }) => id !== event.question);
    return withQuestions({ ...state, answered: answeredAfter(state, event) }, open);
  }
  const { id, question, options, about, side, seats, offence, breach, result, isOther, score, sign } = event;
  const { key, params, optionIds } = event;
  const mayBe = {
    ...(key !== undefined && { key }),
    ...(params !== undefined && { params }),
    ...(optionIds !== undefined && { optionIds }),
    ...(side !== undefined && { side }),
    ...(seats !== undefined && { seats }),
    ...(offence !== undefined && { offence }),
    ...(breach !== undefined && { breach }),
    ...(sign !== undefined && { sign }),
    ...(result !== undefined && { result }),
    ...(isOther && { isOther }),
    ...(score !== undefined && { score }),
  };
  const open = [...questions, { id, question, options, about, ...mayBe }];
  return { ...withQuestions(state, open), asked: asked + 1 };
};
