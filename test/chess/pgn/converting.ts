import { createPgnConverter, type PgnFault } from '../../../src/chess/pgn/pgnConverter.js';

/** A whole file in another form, read in pieces of `size` bytes. */
export const convert = (bytes: Uint8Array, format: 'pgn' | 'uci', size = 65_536) => {
  let text = '';
  const faults: PgnFault[] = [];
  const converter = createPgnConverter({
    format,
    onText: (part) => {
      text += part;
    },
    onFault: (fault) => faults.push(fault),
  });
  for (let at = 0; at < bytes.length; at += size) converter.push(bytes.subarray(at, at + size));
  converter.finish();
  return { text, faults, progress: converter.progress() };
};

export const faultLines = (faults: readonly PgnFault[]): readonly string[] =>
  faults.map(({ game, line, column, reason }) => `${game} ${line}:${column} ${reason}`);
