import { readFileText } from '../../../../shared/fileText.js';

/** Each byte a character of its own: columns of programs that count bytes. */
export const asBytes = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  ).join('');

/** A text of a pairing program, whatever it is written in; without a mark at its beginning. */
export const decodeText = (bytes: Uint8Array): string => readFileText(bytes).text;

/** Bytes that were kept as characters, read as what they are. */
export const fromBytes = (text: string): string =>
  decodeText(Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff));

/** Lines as any system ends them: CR LF, LF, or CR alone. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);
