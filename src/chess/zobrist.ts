import { createRandom } from '../shared/random.js';

/** Fixed for all time: keys may be stored. */
const SEED = 0x6a61646f;

/** Rows of `zobrist`: sixteen piece codes, castling rights by rook square, en-passant by square. */
const RIGHTS_ROW = 16;
const EP_ROW = 17;
const ROWS = 18;

const random = createRandom(SEED);
const numbers = (): Int32Array => Int32Array.from({ length: ROWS * 64 }, () => (random.next() * 2 ** 32) | 0);

/** The two halves of the random number of each fact about a position, by row * 64 + square. */
export const zobristHigh = numbers();
export const zobristLow = numbers();

/** The two halves for Black to move. */
export const TURN_HIGH = (random.next() * 2 ** 32) | 0;
export const TURN_LOW = (random.next() * 2 ** 32) | 0;

export const pieceIndex = (code: number, square: number): number => code * 64 + square;
export const rightIndex = (rook: number): number => RIGHTS_ROW * 64 + rook;
export const epIndex = (square: number): number => EP_ROW * 64 + square;
