import { readFileText } from '../../../../shared/fileText.js';

/** Makes one character of each byte, for formats that count columns in bytes. */
export const asBytes = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * 8192, (i + 1) * 8192)),
  ).join('');

/** Decodes the text of a pairing program in any known encoding. Drops a byte order mark. */
export const decodeText = (bytes: Uint8Array): string => readFileText(bytes).text;

/** Decodes a text that `asBytes` made. */
export const fromBytes = (text: string): string =>
  decodeText(Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff));

/** Splits a text at CR LF, LF or CR. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);
