import { FRAME_NUMBERS } from './frames.js';

const LF = 0x0a;
const DIGIT_0 = 0x30;
const DIGITS_MAX = 3;
const NUMBER_MAX = 255;

/** Reads the numbers of one frame, character by character. */
export interface NumberReader {
  /** Call after the colon. */
  begin(): void;
  /** Returns false when the digit makes a number too long, or begins one number too many. */
  digit(byte: number): boolean;
  /** Ends a number, if one was begun. Returns false when it is too large. */
  space(): boolean;
  /** Takes CR, or LF, which may stand within a number. Returns true when the frame is complete. */
  lineEnd(byte: number): boolean;
  /** Whether the frame would have its 320 numbers if it ended here. */
  isWhole(): boolean;
  readonly numbers: Uint8Array;
}

export const createNumberReader = (): NumberReader => {
  const numbers = new Uint8Array(FRAME_NUMBERS);
  let count = 0;
  let digits = 0;
  let value = 0;

  const endNumber = (): boolean => {
    if (digits === 0) return true;
    if (value > NUMBER_MAX) return false;
    numbers[count++] = value;
    digits = 0;
    value = 0;
    return true;
  };
  const isWhole = (): boolean =>
    digits === 0 ? count === FRAME_NUMBERS : count === FRAME_NUMBERS - 1 && value <= NUMBER_MAX;
  return {
    numbers,
    isWhole,
    begin: () => {
      count = 0;
      digits = 0;
      value = 0;
    },
    digit: (byte) => {
      value = value * 10 + (byte - DIGIT_0);
      return count < FRAME_NUMBERS && ++digits <= DIGITS_MAX;
    },
    space: endNumber,
    lineEnd: (byte) => {
      const mayGoOn = byte === LF && digits > 0 && digits < DIGITS_MAX && value * 10 <= NUMBER_MAX;
      return isWhole() && !mayGoOn && endNumber();
    },
  };
};
