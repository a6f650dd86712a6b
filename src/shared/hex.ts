import { type KeyedText, keyedText } from './keyedText.js';
import { err, ok, type Result } from './result.js';

export const makeHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
};

/**
 * Reads hexadecimal digits of either case, without separators. The error names the wrong column, counted from
 * 1.
 */
export const parseHex = (text: string): Result<Uint8Array, KeyedText> => {
  const bad = /[^0-9a-fA-F]/.exec(text);
  if (bad)
    return err(
      keyedText('hexFault.digit', "'{char}' at column {column} is not a hexadecimal digit", {
        char: bad[0],
        column: bad.index + 1,
      }),
    );
  if (text.length % 2 === 1)
    return err(
      keyedText('hexFault.odd', 'an odd number of hexadecimal digits ({count})', { count: text.length }),
    );
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return ok(bytes);
};
