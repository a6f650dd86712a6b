import type { KeyedProblem } from '../../shared/bridgeError.js';
import type { EnglishText, Message } from './message.js';
import type { Said } from './translate.js';

type Told = {
  readonly key?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * What was told as an English text with its key; the text alone where there is none, as of an older version.
 */
export const toldMessage = (text: string, told: object): Said => {
  const { key, params } = told as Told;
  return key === undefined ? text : ({ key, params, text } as Said);
};

/** The same in a gap of another message. */
export const toldParam = (text: string, told: object): Message | EnglishText =>
  saidParam(toldMessage(text, told));

/** What is said as it stands in a gap of another message. */
export const saidParam = (said: Said): Message | EnglishText =>
  typeof said === 'string' ? { english: said } : said;

/** The same of a text whose key stands beside it as `newsKey`. */
export const newsMessage = (
  news: string,
  { newsKey, newsParams }: { readonly newsKey?: string; readonly newsParams?: Told['params'] },
): Said => toldMessage(news, { key: newsKey, params: newsParams });

type Failing = {
  readonly problem: string;
  readonly problemKey?: string;
  readonly problemParams?: Told['params'];
};

/** The same of a text whose key stands beside it as `problemKey`. */
export const outputMessage = ({ problem, problemKey, problemParams }: Failing): Said =>
  toldMessage(problem, { key: problemKey, params: problemParams });

/** What a problem says. */
export const problemMessage = (problem: { readonly message: string }): Said =>
  toldMessage(problem.message, problem);

type Advised = Pick<KeyedProblem, 'advice' | 'adviceKey' | 'adviceParams'>;

/** What to do about a problem. */
export const adviceMessage = ({ advice, adviceKey, adviceParams }: Advised): Said =>
  toldMessage(advice, { key: adviceKey, params: adviceParams });

/** The same in a gap of another message. */
export const adviceParam = ({ advice, adviceKey, adviceParams }: Advised): Message | EnglishText =>
  toldParam(advice, { key: adviceKey, params: adviceParams });
