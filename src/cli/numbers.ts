import { message } from '../messages/catalogue/message.js';
import { InvalidValue } from './usage.js';

const NUMBER_CHARS_MAX = 40;

/** A parser of whole numbers for an option or argument. What it refuses is bad usage. */
export const parseWholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text);
    if (text.length <= NUMBER_CHARS_MAX && /^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidValue(message('usage.wholeNumber', { min: String(min), max: String(max) }));
  };

/** A parser of whole numbers with commas between them. */
export const parseWholeNumbers =
  (min: number, max: number) =>
  (text: string): readonly number[] =>
    text.split(',').map(parseWholeNumber(min, max));

/** A parser of numbers above 0, fractions allowed. */
export const parsePositiveNumber = (text: string): number => {
  const value = Number(text);
  if (text.length <= NUMBER_CHARS_MAX && /^\d+(\.\d+)?$/.test(text) && value > 0) return value;
  throw new InvalidValue(message('usage.aboveZero'));
};
