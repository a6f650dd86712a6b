import {
  type SensorBoard,
  type SensorCode,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../boards/eboard/sensorBoard.js';
import { pieceLetter } from '../chess/piece.js';
import { makeSquare } from '../chess/square.js';
import type { WrongSquare } from '../recognition/recognitionEvent.js';
import type { WrongSquareView } from './tableView.js';

/** A FEN letter. Pieces of unknown role are written W (white), w (black) and x (unknown colour). */
export const makeSensorLetter = (code: SensorCode): string => {
  switch (code) {
    case UNKNOWN_WHITE:
      return 'W';
    case UNKNOWN_BLACK:
      return 'w';
    case UNKNOWN_PIECE:
      return 'x';
    default:
      return pieceLetter(code);
  }
};

/** The letter of each code, and back. */
const LETTERS = Array.from({ length: UNKNOWN_BLACK + 1 }, (_, code) => makeSensorLetter(code));
const CODES: ReadonlyMap<string, SensorCode> = new Map(
  LETTERS.flatMap((letter, code) => (letter === ' ' ? [] : [[letter, code] as const])),
);

/** A FEN placement of the sensor readings. */
export const makePhysicalText = (board: SensorBoard): string => {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let text = '';
    let gap = 0;
    for (let file = 0; file < 8; file++) {
      const code = board[8 * rank + file] ?? 0;
      if (code === 0) gap++;
      else {
        if (gap > 0) text += gap;
        text += LETTERS[code];
        gap = 0;
      }
    }
    ranks.push(gap > 0 ? text + String(gap) : text);
  }
  return ranks.join('/');
};

export const viewWrongSquare = ({ square, found, expected }: WrongSquare): WrongSquareView => ({
  square: makeSquare(square),
  found: found === 0 ? null : makeSensorLetter(found),
  expected: expected === 0 ? null : makeSensorLetter(expected),
});

/** Reads that text back into sensor readings. */
export const readPhysicalText = (text: string): SensorBoard => {
  const board = new Uint8Array(64);
  text.split('/').forEach((rank, i) => {
    let square = 8 * (7 - i);
    for (const letter of rank) {
      if (letter >= '1' && letter <= '8') square += Number(letter);
      else board[square++] = CODES.get(letter) ?? UNKNOWN_PIECE;
    }
  });
  return board;
};
