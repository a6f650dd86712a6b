import type { Position } from '../../../chess/position.js';
import { makeSquare } from '../../../chess/square.js';
import type { Move } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import type { Random } from '../../../shared/random.js';
import { polyglotKey } from './polyglotKey.js';

/** Key (8 bytes), move (2), weight (2), learned (4). Big-endian, ascending by key. */
const ENTRY_BYTES = 16;
const PROMOTIONS = ['', 'n', 'b', 'r', 'q'] as const;

/** A move of the book that is legal in the position, and its relative frequency. */
export type BookMove = { readonly move: Move; readonly weight: number };

/** `illegal`: book moves that are not legal in the position, as UCI texts. */
export type BookPage = { readonly moves: readonly BookMove[]; readonly illegal: readonly string[] };

export interface Book {
  readonly size: number;
  look(position: Position): BookPage;
}

const moveText = (bits: number): string => {
  const to = makeSquare((bits & 7) | (((bits >> 3) & 7) << 3));
  const from = makeSquare(((bits >> 6) & 7) | (((bits >> 9) & 7) << 3));
  return from + to + (PROMOTIONS[(bits >> 12) & 7] ?? '?');
};

/** Reads a book in Polyglot format. Bytes after the last whole entry are ignored. */
export const readBook = (bytes: Uint8Array): Book => {
  const size = Math.floor(bytes.length / ENTRY_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const keyAt = (entry: number): bigint => view.getBigUint64(entry * ENTRY_BYTES);

  const firstOf = (key: bigint): number => {
    let [low, high] = [0, size];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    size,
    look: (position) => {
      const key = polyglotKey(position);
      const moves: BookMove[] = [];
      const illegal: string[] = [];
      for (let entry = firstOf(key); entry < size && keyAt(entry) === key; entry++) {
        const text = moveText(view.getUint16(entry * ENTRY_BYTES + 8));
        const move = parseUciMove(position, text);
        if (move.ok) moves.push({ move: move.value, weight: view.getUint16(entry * ENTRY_BYTES + 10) });
        else illegal.push(text);
      }
      return { moves, illegal };
    },
  };
};

/** Draws a move with a probability in proportion to its weight. Undefined when no move has a weight. */
export const drawBookMove = ({ moves }: BookPage, random: Random): Move | undefined => {
  const total = moves.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let left = random.next() * total;
  for (const { move, weight } of moves) {
    left -= weight;
    if (left < 0) return move;
  }
  return moves.at(-1)?.move;
};
