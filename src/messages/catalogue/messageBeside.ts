import type { KeyedProblem } from '../../shared/bridgeError.js';
import type { EnglishText, Message } from './message.js';
import type { Translatable } from './translate.js';

type Keyed = {
  readonly key?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * The message for an English text with its key. The text itself when it has no key, as from an older version.
 */
export const messageBeside = (text: string, reported: object): Translatable => {
  const { key, params } = reported as Keyed;
  return key === undefined ? text : ({ key, params, text } as Translatable);
};

/** The message for an English text with its key, for a gap of another message. */
export const paramBeside = (text: string, reported: object): Message | EnglishText =>
  translatableParam(messageBeside(text, reported));

/** A message or text for a gap of another message. */
export const translatableParam = (said: Translatable): Message | EnglishText =>
  typeof said === 'string' ? { english: said } : said;

/** The message for a text whose key is in `newsKey`. */
export const newsMessage = (
  news: string,
  { newsKey, newsParams }: { readonly newsKey?: string; readonly newsParams?: Keyed['params'] },
): Translatable => messageBeside(news, { key: newsKey, params: newsParams });

type Failing = {
  readonly problem: string;
  readonly problemKey?: string;
  readonly problemParams?: Keyed['params'];
};

/** The message for a text whose key is in `problemKey`. */
export const outputMessage = ({ problem, problemKey, problemParams }: Failing): Translatable =>
  messageBeside(problem, { key: problemKey, params: problemParams });

export const problemMessage = (problem: { readonly message: string }): Translatable =>
  messageBeside(problem.message, problem);

type Advised = Pick<KeyedProblem, 'advice' | 'adviceKey' | 'adviceParams'>;

/** What the reader can do about a problem. */
export const adviceMessage = ({ advice, adviceKey, adviceParams }: Advised): Translatable =>
  messageBeside(advice, { key: adviceKey, params: adviceParams });

/** The advice about a problem, for a gap of another message. */
export const adviceParam = ({ advice, adviceKey, adviceParams }: Advised): Message | EnglishText =>
  paramBeside(advice, { key: adviceKey, params: adviceParams });
