import { err, type Result } from '../shared/result.js';

/** Why the Laws do not allow what somebody asked for. */
export type LawsFault = {
  /** The article, such as `9.4`; the name of the rule of the table where no article says it. */
  readonly rule: string;
  /** English, one sentence, without a full stop. */
  readonly reason: string;
};

export const refuse = (rule: string, reason: string): Result<never, LawsFault> => err({ rule, reason });
