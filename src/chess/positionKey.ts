import { makeEpd } from './fen.js';
import { legalEpSquare } from './legalMoves.js';
import { Position, type PositionKey } from './position.js';
import { epIndex, pieceIndex, rightIndex, TURN_HIGH, TURN_LOW, zobristHigh, zobristLow } from './zobrist.js';

const findKey = (position: Position): PositionKey => {
  let high = position.turn === 'black' ? TURN_HIGH : 0;
  let low = position.turn === 'black' ? TURN_LOW : 0;
  const add = (index: number): void => {
    high ^= zobristHigh[index] as number;
    low ^= zobristLow[index] as number;
  };
  for (let square = 0; square < 64; square++) {
    const code = position.board[square] as number;
    if (code !== 0) add(pieceIndex(code, square));
  }
  for (const rook of position.castlingRights) add(rightIndex(rook));
  const ep = legalEpSquare(position);
  if (ep !== undefined) add(epIndex(ep));
  return { high, low, text: makeEpd(position) };
};

/** Worked out once and kept by the position. */
export const positionKey = (position: Position): PositionKey => {
  const memo = Position.memoOf(position);
  memo.key ??= findKey(position);
  return memo.key;
};
