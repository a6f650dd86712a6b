import { makeTimeControlTags, parsePgnTimeControl } from '../../../../clock/pgnTimeControl.js';
import { type ControlSource, readTimeControl } from '../../../../clock/writtenTimeControl.js';
import { message } from '../../../../messages/catalogue/message.js';
import type { ReadFault } from '../pairingDocument.js';
import { reasonOf } from '../pairingDocument.js';

/** Converts the time control of a file to a PGN tag. An unclear text is kept as written and noted. */
export const controlText = (
  text: string,
  source: ControlSource,
  line: number,
  notes: ReadFault[],
): string => {
  const read = readTimeControl(text, source);
  if (!read.ok) {
    const note = message('reading.control', { written: text });
    notes.push({ line, column: 5, ...reasonOf(note) });
    return text;
  }
  const isPgn = source === 'pgn' && parsePgnTimeControl(text).ok;
  if (typeof read.value !== 'object' || isPgn) return text;
  const { TimeControl: tag } = makeTimeControlTags(read.value);
  return tag === '?' ? text : tag;
};
