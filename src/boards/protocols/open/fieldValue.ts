import { parseSquare } from '../../../chess/square.js';
import type { OpenField } from './messages.js';

export type OpenValue = string | number;

/** The reported content of a square: empty, unknown, any piece, one of one colour, or a known piece. */
const SQUARE_CHARACTERS = '.?oUuPNBRQKpnbrqk';
export const CHANGES_MAX = 32;
const CHANGE_CHARACTERS = 3;

const patterns = {
  squares: /^[.?oUuPNBRQKpnbrqk]{64}$/,
  levels: /^[0-9A-Fa-f]{128}$/,
  picture: /^(?:[.a-e]{64}|[.a-e]{81})$/,
  pen: /^[0-9A-Fa-f]{6}(?:\/(?:slow|fast|anti))?$/,
} as const;

const parseUint = (text: string, min: number, max: number): number | undefined => {
  if (!/^(?:0|[1-9]\d{0,9})$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
};

const parseText = (text: string, max: number): string | undefined => {
  if (text.length > max || /%(?![0-9A-Fa-f]{2})/.test(text)) return undefined;
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '%') {
      bytes.push(Number.parseInt(text.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push(text.charCodeAt(i));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

const isChanges = (text: string): boolean => {
  const count = text.length / CHANGE_CHARACTERS;
  if (!Number.isInteger(count) || count > CHANGES_MAX) return false;
  for (let i = 0; i < text.length; i += CHANGE_CHARACTERS) {
    if (parseSquare(text.slice(i, i + 2)) === undefined) return false;
    if (!SQUARE_CHARACTERS.includes(text.charAt(i + 2))) return false;
  }
  return true;
};

/** Normalizes `FF0000/slow`: digits in upper case, pattern in lower case. */
const makePen = (text: string): string => text.slice(0, 6).toUpperCase() + text.slice(6);

/** Parses a non-empty value as on the line; undefined when the field does not allow it. */
export const parseField = (field: OpenField, text: string): OpenValue | undefined => {
  switch (field.kind) {
    case 'uint':
      return parseUint(text, field.min, field.max);
    case 'hex': {
      const fits = text.length >= field.digitsMin && text.length <= field.digitsMax;
      return fits && /^[0-9A-Fa-f]+$/.test(text) ? text.toUpperCase() : undefined;
    }
    case 'word':
      return field.words.includes(text) ? text : undefined;
    case 'text':
      return parseText(text, field.max);
    case 'square':
      return parseSquare(text) === undefined ? undefined : text;
    case 'changes':
      return isChanges(text) ? text : undefined;
    case 'levels':
      return patterns.levels.test(text) ? text.toUpperCase() : undefined;
    case 'pen':
      return patterns.pen.test(text) ? makePen(text) : undefined;
    default:
      return patterns[field.kind].test(text) ? text : undefined;
  }
};

const isPlain = (byte: number): boolean =>
  byte > 0x20 && byte < 0x7f && byte !== 0x25 && byte !== 0x2a && byte !== 0x3d;

/** Formats a value as on the line. Bytes of a text that would end a word become `%` and two digits. */
export const makeField = (field: OpenField, value: OpenValue): string => {
  if (field.kind !== 'text') return String(value);
  let text = '';
  for (const byte of new TextEncoder().encode(String(value)))
    text += isPlain(byte)
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return text;
};
