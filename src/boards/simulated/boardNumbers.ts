import { createRandom } from '../../shared/random.js';

/** The number a kind of board tells as its own: what it looks like, and one of them. */
export type BoardNumbers = {
  readonly pattern: RegExp;
  /** The pattern in words. */
  readonly says: string;
  readonly write: (number: number) => string;
};

export const FIVE_DIGITS: BoardNumbers = { pattern: /^\d{5}$/, says: 'five digits', write: String };

export const EIGHT_HEX_DIGITS: BoardNumbers = {
  pattern: /^[\dA-F]{8}$/,
  says: 'eight hexadecimal digits, in capitals',
  write: (number) => number.toString(16).toUpperCase().padStart(8, '0'),
};

/** Numbers of five digits that do not begin with a zero. */
const FIRST = 10_000;
const COUNT = 90_000;
/** Shares no factor with the count: seeds of one name meet only when all numbers are used up. */
const STEP = 7_919;

/** Always the same for a name and a seed; another for the next seed, and most likely for another name. */
export const makeBoardNumber = (name: string, seed: number): number => {
  const start = createRandom(0)
    .fork(name)
    .integer(0, COUNT - 1);
  return FIRST + ((start + seed * STEP) % COUNT);
};
