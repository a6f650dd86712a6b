import type { KeyedProblem } from '../../shared/bridgeError.js';
import { isArticle } from '../../shared/refusalAdvice.js';

/** A problem with advice, in the shape of the API's errors. */
export type Problem = KeyedProblem & {
  /** The article that forbids it, such as `9.4`. */
  readonly rule?: string;
};

export const unreachable: Problem = {
  code: 'UNREACHABLE',
  message: 'jadoube does not answer.',
  key: 'page.unreachable',
  advice: 'Is it running, and is this device on its network? The page reconnects by itself.',
  adviceKey: 'page.unreachableAdvice',
};

const unreadable: Problem = {
  code: 'UNREADABLE',
  message: 'The answer could not be read.',
  key: 'page.unreadable',
  advice: 'Reload the page: it may be older than its program.',
  adviceKey: 'page.unreadableAdvice',
};

const paramsOf = (params: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof params === 'object' && params !== null ? (params as Readonly<Record<string, unknown>>) : undefined;

const keysOf = ({ key, params, adviceKey, adviceParams }: Readonly<Record<string, unknown>>) => {
  const [given, ofAdvice] = [paramsOf(params), paramsOf(adviceParams)];
  return {
    ...(typeof key === 'string' && { key }),
    ...(given !== undefined && { params: given }),
    ...(typeof adviceKey === 'string' && { adviceKey }),
    ...(ofAdvice !== undefined && { adviceParams: ofAdvice }),
  };
};

/** The error in an answer of the API, or a general one if the answer has another shape. */
export const parseProblem = (body: unknown): Problem => {
  if (typeof body !== 'object' || body === null || !('error' in body)) return unreadable;
  const { error } = body;
  if (typeof error !== 'object' || error === null) return unreadable;
  const { code, message, advice, details, ...keys } = error as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string' || typeof message !== 'string') return unreadable;
  const rule =
    typeof details === 'object' && details !== null && 'rule' in details ? details.rule : undefined;
  return {
    code,
    message,
    advice: typeof advice === 'string' ? advice : '',
    ...keysOf(keys),
    ...(typeof rule === 'string' && isArticle(rule) && { rule }),
  };
};
