import { type ErrorCode, errorCodes } from './errorCodes.js';
import type { KeyedText, MaybeKeyed } from './keyedText.js';
import { refusalAdvice } from './refusalAdvice.js';

export type ErrorDetails = Readonly<Record<string, string | number | boolean>>;

/** Codes whose advice depends on the rule that refused. */
const REFUSALS: readonly ErrorCode[] = ['COMMAND_REFUSED', 'JOURNAL_REFUSES', 'TOURNAMENT_REFUSED'];

/** The only class of errors that crosses layers. Switch on `code`; `message` is for readers. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** The key of `message` in the catalogue, if it has one, and the values for its gaps. */
  readonly key: string | undefined;
  readonly params: KeyedText['params'];

  constructor(code: ErrorCode, said: string | MaybeKeyed, details: ErrorDetails = {}, cause?: unknown) {
    const { text, key, params }: MaybeKeyed = typeof said === 'string' ? { text: said } : said;
    super(text, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
    this.key = key;
    this.params = params;
  }

  get retryable(): boolean {
    return errorCodes[this.code].retryable;
  }

  /** What the operator can do about the error. */
  get advice(): string {
    return this.keyedAdvice.text;
  }

  get keyedAdvice(): KeyedText {
    const { rule } = this.details;
    const refused =
      typeof rule === 'string' && REFUSALS.includes(this.code) ? refusalAdvice(rule) : undefined;
    return refused ?? { text: errorCodes[this.code].advice, key: `advice.${this.code}` };
  }
}

/** A `BridgeError` unchanged. Any other thrown value becomes one with its own text, which has no key. */
export const foreignError = (code: ErrorCode, error: unknown): BridgeError =>
  isBridgeError(error) ? error : new BridgeError(code, messageOf(error), {}, error);

/** A problem and the advice on it, as events and answers carry them. */
export type KeyedProblem<Code extends string = string> = {
  readonly code: Code;
  readonly message: string;
  readonly advice: string;
  readonly key?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly adviceKey?: string;
  readonly adviceParams?: Readonly<Record<string, unknown>>;
};

export const problemOf = ({
  code,
  message,
  key,
  params,
  keyedAdvice,
}: BridgeError): KeyedProblem<ErrorCode> => ({
  code,
  message,
  ...(key !== undefined && { key }),
  ...(params !== undefined && { params }),
  advice: keyedAdvice.text,
  adviceKey: keyedAdvice.key,
  ...(keyedAdvice.params !== undefined && { adviceParams: keyedAdvice.params }),
});

/** A refusal as plain JSON, without advice. */
export const refusalOf = ({ code, message, key, params, details }: BridgeError) => ({
  code,
  message,
  ...(key !== undefined && { key }),
  ...(params !== undefined && { params }),
  details,
});

/**
 * Whether this is a `BridgeError`, of this copy of jadoube or of another one: a third-party extension brings
 * the copy that is installed beside it.
 */
export const isBridgeError = (error: unknown, code?: ErrorCode): error is BridgeError => {
  if (!(error instanceof BridgeError || isOfOtherCopy(error))) return false;
  return code === undefined || error.code === code;
};

const isOfOtherCopy = (error: unknown): error is BridgeError =>
  error instanceof Error && 'keyedAdvice' in error && 'code' in error && String(error.code) in errorCodes;

/** The text of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
