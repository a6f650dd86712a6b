import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Problem } from '../state/problem.js';
import { translate } from './translate.js';

/** A text of the daemon as a sentence. Names in lower case are kept. */
const asSentence = (text: string): string =>
  `${/^(?:jadoube|lichess)\b/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** A problem and its advice in one paragraph. */
export const sayProblem = (problem: Problem): string =>
  [asSentence(translate(problemMessage(problem))), translate(adviceMessage(problem))].join(' ').trimEnd();
