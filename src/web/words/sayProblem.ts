import { adviceMessage, problemMessage } from '../../messages/catalogue/messageBeside.js';
import type { Problem } from '../state/problem.js';
import { translate } from './translate.js';

/** A sentence of the daemon as it stands on a page; names that are written small stay so. */
const asSentence = (text: string): string =>
  `${/^(?:jadoube|lichess)\b/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** What is wrong and what to do about it, in one paragraph. */
export const sayProblem = (problem: Problem): string =>
  [asSentence(translate(problemMessage(problem))), translate(adviceMessage(problem))].join(' ').trimEnd();
