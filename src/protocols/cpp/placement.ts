import { parsePieceLetter, pieceLetter } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import {
  type SensorBoard,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../../eboard/sensorBoard.js';

/** What a board shows, and whose turn it says it is. */
export type Placement = { readonly board: SensorBoard; readonly turn: Color | null };

const RANKS = 8;
const TURNS: Readonly<Record<string, Color>> = { w: 'white', b: 'black' };
/** Letters of their own for pieces of whom a sensor knows less than their role. */
const UNKNOWN: Readonly<Record<string, SensorCode>> = {
  '?': UNKNOWN_PIECE,
  U: UNKNOWN_WHITE,
  u: UNKNOWN_BLACK,
};

/** One rank from the a-file, written onto the board; false when it has not exactly eight squares. */
const readRank = (text: string, board: Uint8Array, first: number): boolean => {
  let file = 0;
  for (const character of text) {
    const empty = '12345678'.indexOf(character) + 1;
    const code = UNKNOWN[character] ?? parsePieceLetter(character);
    if (empty === 0 && code === undefined) return false;
    if (code !== undefined && file < RANKS) board[first + file] = code;
    file += code === undefined ? empty : 1;
  }
  return file === RANKS;
};

/**
 * The FEN of a board: its placement with `?`, `U` and `u` among the pieces, then perhaps the turn and further
 * fields, which nobody needs. Strict in the placement: one lost or doubled character never makes another one.
 */
export const parsePlacement = (text: string): Placement | undefined => {
  const [placement = '', turn = ''] = text.trim().split(/ +/);
  const ranks = placement.split('/');
  const board = new Uint8Array(64);
  if (ranks.length !== RANKS || !ranks.every((rank, i) => readRank(rank, board, 8 * (RANKS - 1 - i))))
    return undefined;
  return { board, turn: TURNS[turn] ?? null };
};

const letterOf = (code: SensorCode): string => {
  if (code === UNKNOWN_PIECE) return '?';
  if (code === UNKNOWN_WHITE) return 'U';
  return code === UNKNOWN_BLACK ? 'u' : pieceLetter(code);
};

/** The placement field alone, as a board says it. */
export const makePlacement = (board: SensorBoard): string =>
  Array.from({ length: RANKS }, (_, row) => {
    const first = (RANKS - 1 - row) * 8;
    return [...board.subarray(first, first + 8)]
      .map((code) => (code === 0 ? '1' : letterOf(code)))
      .join('')
      .replace(/1+/g, (empty) => String(empty.length));
  }).join('/');
