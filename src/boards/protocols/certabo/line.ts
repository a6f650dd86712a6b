import type { ChipId } from './frames.js';
import { numbersOf } from './squares.js';

/** Some boards wrap a line at this column, even within a number. */
const WRAP_COLUMNS = 64;

/** A frame as on the wire, with its line end. `wrapped`: in lines of 64 characters. */
export const makeChipsLine = (chips: readonly ChipId[], wrapped = false): string => {
  const text = `:${numbersOf(chips).join(' ')} `;
  if (!wrapped) return `${text}\r\n`;
  const lines = Array.from({ length: Math.ceil(text.length / WRAP_COLUMNS) }, (_, i) =>
    text.slice(i * WRAP_COLUMNS, (i + 1) * WRAP_COLUMNS),
  );
  return `${lines.join('\n')}\r\n`;
};
