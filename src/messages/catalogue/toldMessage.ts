import type { KeyedProblem } from '../../shared/bridgeError.js';
import type { EnglishText, Message } from './message.js';
import type { MessageKey } from './messageParams.js';
import type { Said } from './translate.js';

type Told = { readonly key?: string; readonly params?: Readonly<Record<string, unknown>> };

/**
 * What was told as an English text with its key; the text alone where there is none, as of an older version.
 */
export const toldMessage = (text: string, told: object): Said => {
  const { key, params } = told as Told;
  if (key === undefined) return text;
  const given = params as Message['params'];
  return { key: key as MessageKey, ...(given && { params: given }), text };
};

/** The same in a gap of another message. */
export const toldParam = (text: string, told: object): Message | EnglishText => {
  const said = toldMessage(text, told);
  return typeof said === 'string' ? { english: said } : said;
};

/** The same of a text whose key stands beside it as `newsKey`. */
export const newsMessage = (
  news: string,
  { newsKey, newsParams }: { readonly newsKey?: string; readonly newsParams?: Told['params'] },
): Said => toldMessage(news, { ...(newsKey && { key: newsKey }), ...(newsParams && { params: newsParams }) });

type Failing = {
  readonly problem: string;
  readonly problemKey?: string;
  readonly problemParams?: Told['params'];
};

/** The same of a text whose key stands beside it as `problemKey`. */
export const outputMessage = ({ problem, problemKey, problemParams }: Failing): Said =>
  newsMessage(problem, {
    ...(problemKey !== undefined && { newsKey: problemKey }),
    ...(problemParams !== undefined && { newsParams: problemParams }),
  });

/** What a problem says. */
export const problemMessage = (problem: { readonly message: string }): Said =>
  toldMessage(problem.message, problem);

type Advised = Pick<KeyedProblem, 'advice' | 'adviceKey' | 'adviceParams'>;

const keyOfAdvice = ({ adviceKey, adviceParams }: Advised): Told => ({
  ...(adviceKey !== undefined && { key: adviceKey }),
  ...(adviceParams !== undefined && { params: adviceParams }),
});

/** What to do about a problem. */
export const adviceMessage = (problem: Advised): Said => toldMessage(problem.advice, keyOfAdvice(problem));

/** The same in a gap of another message. */
export const adviceParam = (problem: Advised): Message | EnglishText =>
  toldParam(problem.advice, keyOfAdvice(problem));
