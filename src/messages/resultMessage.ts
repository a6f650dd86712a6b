import type { ResultCause, ResultText } from '../recognition/recognitionEvent.js';
import { type Message, message } from './catalogue/message.js';

const outcomes = {
  '1-0': 'whiteWins',
  '0-1': 'blackWins',
  '1/2-1/2': 'draw',
  '0-0': 'bothLose',
  '1/2-0': 'whiteHalf',
  '0-1/2': 'blackHalf',
  '*': 'none',
} as const satisfies Readonly<Record<ResultText, string>>;

/** `White wins (resignation)`. */
export const resultMessage = (result: ResultText, cause?: ResultCause): Message => {
  const outcome = outcomes[result];
  return cause === undefined
    ? message('result.outcome', { outcome })
    : message('result.caused', { outcome, cause });
};
