import { parsePieceLetter } from '../../../chess/piece.js';
import { makeSquare, parseSquare } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { type SensorCode, UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../eboard/sensorBoard.js';
import { makeChecksum } from './crc16.js';

const PIECES: Readonly<Record<string, SensorCode>> = {
  '.': 0,
  o: UNKNOWN_PIECE,
  U: UNKNOWN_WHITE,
  u: UNKNOWN_BLACK,
};

/** The content of a square, from one character of `squares`; undefined for `?`, an unknown square. */
export const sensorCodeOf = (character: string): SensorCode | undefined =>
  PIECES[character] ?? parsePieceLetter(character);

export type ReportedSquare = { readonly square: Square; readonly character: string };

/** Parses changes such as `e2.e4o`. The decoder has already checked the text. */
export const parseChanges = (text: string): readonly ReportedSquare[] => {
  const changes: ReportedSquare[] = [];
  for (let i = 0; i + 2 < text.length; i += 3)
    changes.push({ square: parseSquare(text.slice(i, i + 2)) ?? 0, character: text.charAt(i + 2) });
  return changes;
};

export const makeChanges = (changes: readonly ReportedSquare[]): string =>
  changes.map(({ square, character }) => makeSquare(square) + character).join('');

export const changeSquares = (squares: string, changes: readonly ReportedSquare[]): string => {
  const characters = [...squares];
  for (const { square, character } of changes) characters[square] = character;
  return characters.join('');
};

/** The checksum by which host and board compare their copies of the squares. */
export const hashSquares = (squares: string): string => makeChecksum(squares);
