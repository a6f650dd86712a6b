import { type Message, message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import type { QuestionTerms } from '../../recognition/recognitionEvent.js';
import { optionParam, optionsParam } from './questionOptions.js';
import type { TableQuestion } from './questions.js';

export const messageOfTerms = (terms: QuestionTerms): Message => {
  switch (terms.asks) {
    case 'which': {
      const { number, ways } = terms;
      const last = optionParam(ways.at(-1) ?? '');
      return message('question.which', { number, ways: optionsParam(ways.slice(0, -1)), last });
    }
    case 'told': {
      const { number, san, other } = terms;
      return message('question.told', { number, san, other: optionParam(other) });
    }
    case 'takenBack':
      return message('question.takenBack', { number: terms.number, moves: terms.moves });
    case 'unseen':
      return terms.after === undefined
        ? message('question.unseenStart')
        : message('question.unseen', terms.after);
  }
};

type Asked = Pick<TableQuestion, 'question' | 'options' | 'key' | 'params'>;

/** A question with its answers in one sentence. */
export const askedMessage = (asked: Asked): Translatable =>
  message('question.asked', {
    question: paramBeside(asked.question, asked),
    options: optionsParam(asked.options),
  });
