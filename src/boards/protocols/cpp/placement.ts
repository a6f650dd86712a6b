import { parsePieceLetter, pieceLetter } from '../../../chess/piece.js';
import type { Color } from '../../../chess/types.js';
import {
  type SensorBoard,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../../eboard/sensorBoard.js';

/** The placement that a board shows, and the side to move if it names one. */
export type Placement = { readonly board: SensorBoard; readonly turn: Color | null };

const RANKS = 8;
const TURNS: Readonly<Record<string, Color>> = { w: 'white', b: 'black' };
/** Letters for pieces whose role the sensor does not know. */
const UNKNOWN: Readonly<Record<string, SensorCode>> = {
  '?': UNKNOWN_PIECE,
  U: UNKNOWN_WHITE,
  u: UNKNOWN_BLACK,
};

/** The sensor code plus one by character code; 0 for characters that are no piece. */
const PIECES = new Uint8Array(128);
for (let character = 0; character < PIECES.length; character++) {
  const letter = String.fromCharCode(character);
  const code = UNKNOWN[letter] ?? parsePieceLetter(letter);
  if (code !== undefined) PIECES[character] = code + 1;
}
const SLASH = 0x2f;
const ZERO = 0x30;

/** Reads the placement field; undefined unless it has exactly eight ranks of eight squares. */
const readRanks = (text: string): SensorBoard | undefined => {
  const board = new Uint8Array(64);
  let rank = RANKS - 1;
  let file = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    const empty = character - ZERO;
    const piece = PIECES[character] ?? 0;
    if (character === SLASH) {
      if (file !== RANKS || rank-- === 0) return undefined;
      file = 0;
    } else if (empty >= 1 && empty <= RANKS) file += empty;
    else if (piece === 0 || file >= RANKS) return undefined;
    else board[8 * rank + file++] = piece - 1;
    if (file > RANKS) return undefined;
  }
  return rank === 0 && file === RANKS ? board : undefined;
};

/**
 * Parses the FEN of a board: its placement with `?`, `U` and `u` among the pieces, then perhaps the turn and
 * other fields, which are ignored. The placement is read strictly, so that a lost or doubled character never
 * makes another placement.
 */
export const parsePlacement = (text: string): Placement | undefined => {
  const trimmed = text.trim();
  const space = trimmed.indexOf(' ');
  const board = readRanks(space === -1 ? trimmed : trimmed.slice(0, space));
  if (board === undefined) return undefined;
  const [turn = ''] = space === -1 ? [] : trimmed.slice(space).trimStart().split(' ', 1);
  return { board, turn: TURNS[turn] ?? null };
};

const letterOf = (code: SensorCode): string => {
  if (code === UNKNOWN_PIECE) return '?';
  if (code === UNKNOWN_WHITE) return 'U';
  return code === UNKNOWN_BLACK ? 'u' : pieceLetter(code);
};

/** Formats the placement field as a board sends it. */
export const makePlacement = (board: SensorBoard): string =>
  Array.from({ length: RANKS }, (_, row) => {
    const first = (RANKS - 1 - row) * 8;
    return [...board.subarray(first, first + 8)]
      .map((code) => (code === 0 ? '1' : letterOf(code)))
      .join('')
      .replace(/1+/g, (empty) => String(empty.length));
  }).join('/');
