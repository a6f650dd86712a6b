import { withEnglish } from '../messages/catalogue/keyedError.js';
import type { Translatable } from '../messages/catalogue/translate.js';
import type { KeyedText } from '../shared/keyedText.js';
import { err, type Result } from '../shared/result.js';

/** The reason why the Laws refuse a request of a player or an arbiter. */
export type LawsFault = {
  /** The article, such as `9.4`, or the name of a table rule where no article applies. */
  readonly rule: string;
  /** One English sentence without a full stop. */
  readonly reason: string;
  /** The message key of the sentence, if it has one. */
  readonly key?: string;
  readonly params?: KeyedText['params'];
};

/** Makes a fault from a message, or from a text that another module wrote. */
export const lawsFault = (rule: string, said: Translatable): LawsFault => {
  if (typeof said === 'string') return { rule, reason: said };
  const { text: reason, key, params } = withEnglish(said);
  return { rule, reason, key, ...(params && { params }) };
};

export const refuse = (rule: string, said: Translatable): Result<never, LawsFault> =>
  err(lawsFault(rule, said));
