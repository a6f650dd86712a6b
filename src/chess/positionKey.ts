import { createRandom } from '../shared/random.js';
import { makeEpd } from './fen.js';
import { legalEpSquare } from './legalMoves.js';
import { Position, type PositionHash, type PositionKey } from './position.js';

/** Must never change, because keys may be stored. */
const SEED = 0x6a61646f;

/** Rows of `zobrist`: sixteen piece codes, castling rights by rook square, en passant by square. */
const RIGHTS_ROW = 16;
const EP_ROW = 17;
const ROWS = 18;

const random = createRandom(SEED);
const numbers = (): Int32Array => Int32Array.from({ length: ROWS * 64 }, () => (random.next() * 2 ** 32) | 0);

/** The two halves of the random number for each feature of a position, by row * 64 + square. */
const zobristHigh = numbers();
const zobristLow = numbers();

/** The two halves for Black to move. */
const TURN_HIGH = (random.next() * 2 ** 32) | 0;
const TURN_LOW = (random.next() * 2 ** 32) | 0;

const rightIndex = (rook: number): number => RIGHTS_ROW * 64 + rook;
const epIndex = (square: number): number => EP_ROW * 64 + square;

const findHash = (position: Position): PositionHash => {
  let high = position.turn === 'black' ? TURN_HIGH : 0;
  let low = position.turn === 'black' ? TURN_LOW : 0;
  const add = (index: number): void => {
    high ^= zobristHigh[index] as number;
    low ^= zobristLow[index] as number;
  };
  for (let square = 0; square < 64; square++) {
    const code = position.board[square] as number;
    if (code === 0) continue;
    const index = code * 64 + square;
    high ^= zobristHigh[index] as number;
    low ^= zobristLow[index] as number;
  }
  for (const rook of position.castlingRights) add(rightIndex(rook));
  const ep = legalEpSquare(position);
  if (ep !== undefined) add(epIndex(ep));
  return { high, low };
};

/** The numbers of `positionKey`. Computed once and cached in the position. */
export const positionHash = (position: Position): PositionHash => {
  const memo = Position.memoOf(position);
  memo.hash ??= findHash(position);
  return memo.hash;
};

/** Computed once and cached in the position. */
export const positionKey = (position: Position): PositionKey => {
  const memo = Position.memoOf(position);
  memo.text ??= makeEpd(position);
  return { ...positionHash(position), text: memo.text };
};

/** Whether two positions are the same under the Laws. */
export const isSamePosition = (a: Position, b: Position): boolean => {
  const [ofA, ofB] = [positionHash(a), positionHash(b)];
  return ofA.high === ofB.high && ofA.low === ofB.low && positionKey(a).text === positionKey(b).text;
};
