import { type ErrorCode, errorCodes } from './errorCodes.js';
import { refusalAdvice } from './refusalAdvice.js';

export type ErrorDetails = Readonly<Record<string, string | number | boolean>>;

/** The one error class that crosses a layer. Switch on `code`; `message` is for people. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }

  get retryable(): boolean {
    return errorCodes[this.code].retryable;
  }

  /** What the operator can do about it. */
  get advice(): string {
    const { rule } = this.details;
    const refused =
      ['COMMAND_REFUSED', 'JOURNAL_REFUSES', 'TOURNAMENT_REFUSED'].includes(this.code) &&
      typeof rule === 'string';
    return (refused ? refusalAdvice(rule) : undefined) ?? errorCodes[this.code].advice;
  }
}

export const isBridgeError = (error: unknown, code?: ErrorCode): error is BridgeError =>
  error instanceof BridgeError && (code === undefined || error.code === code);

/** The text of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
