import { withEnglish } from '../messages/catalogue/keyedError.js';
import type { Said } from '../messages/catalogue/translate.js';
import type { KeyedText } from '../shared/keyedText.js';
import { err, type Result } from '../shared/result.js';

/** Why the Laws do not allow what a player or an arbiter asked for. */
export type LawsFault = {
  /** The article, such as `9.4`; the name of the rule of the table where no article says it. */
  readonly rule: string;
  /** English, one sentence, without a full stop. */
  readonly reason: string;
  /** The key of this sentence in the catalogue of messages, where it has one. */
  readonly key?: string;
  readonly params?: KeyedText['params'];
};

/** `said`: a message; a text where another part of the program says it. */
export const lawsFault = (rule: string, said: Said): LawsFault => {
  if (typeof said === 'string') return { rule, reason: said };
  const { text: reason, key, params } = withEnglish(said);
  return { rule, reason, key, ...(params && { params }) };
};

export const refuse = (rule: string, said: Said): Result<never, LawsFault> => err(lawsFault(rule, said));
