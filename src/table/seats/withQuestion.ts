import type { TimedBody } from '../tableEvent.js';
import type { TableView } from '../tableView.js';
import { answeredAfter, type TableQuestion } from './questions.js';

/** The questions in a table's state. */
type Questions = Pick<TableView, 'ask' | 'questions'> & {
  readonly asked: number;
  readonly answered: readonly TableQuestion[];
};

export const withQuestions = <State extends Questions>(
  state: State,
  questions: readonly TableQuestion[],
): State => {
  const { ask: _newest, ...rest } = state;
  const ask = questions.at(-1);
  return { ...rest, questions, ...(ask !== undefined && { ask }) } as State;
};

/** The state after a question or an answer. */
export const withQuestion = <State extends Questions>(
  state: State,
  event: Extract<TimedBody, { type: 'ask' | 'askClosed' }>,
): State => {
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
