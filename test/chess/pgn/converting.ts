import { expect } from 'vitest';
import { createPgnConverter, type PgnFault } from '../../../src/chess/pgn/pgnConverter.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import type { Message } from '../../../src/messages/catalogue/message.js';

/** A whole file in another form, read in pieces of `size` bytes. */
export const convert = (bytes: Uint8Array, format: 'pgn' | 'uci', size = 65_536) => {
  let text = '';
  const faults: PgnFault[] = [];
  const converter = createPgnConverter({
    format,
    onText: (part) => {
      text += part;
    },
    onFault: (fault) => {
      expect(inEnglish({ key: fault.key, params: fault.params } as Message)).toBe(fault.reason);
      faults.push(fault);
    },
    onNote: ({ says, reason }) => expect(inEnglish(says)).toBe(reason),
  });
  for (let at = 0; at < bytes.length; at += size) converter.push(bytes.subarray(at, at + size));
  converter.finish();
  return { text, faults, progress: converter.progress() };
};

export const faultLines = (faults: readonly PgnFault[]): readonly string[] =>
  faults.map(({ game, line, column, reason }) => `${game} ${line}:${column} ${reason}`);
