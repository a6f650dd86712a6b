import { startBoard } from './board.js';
import type { Setup } from './setup.js';
import type { Board, Color, Move, MoveEffect, Square } from './types.js';

/**
 * The identity of a position under the Laws (9.2.3): pieces on their squares, side to move, castling rights
 * that still exist, and the en-passant square only when a capture there is legal. Counters are ignored.
 */
export type PositionKey = {
  /** Zobrist key, two signed 32-bit halves; the same in every version of this package. */
  readonly high: number;
  readonly low: number;
  /** Equal exactly for equal positions. The first four fields of the FEN. */
  readonly text: string;
};

/** The numbers of a `PositionKey`. */
export type PositionHash = Pick<PositionKey, 'high' | 'low'>;

/** Results that a position caches. */
export type PositionMemo = {
  moves?: readonly Move[] | undefined;
  effects?: readonly MoveEffect[] | undefined;
  hash?: PositionHash;
  text?: string;
  epSquare?: { readonly legal: Square | undefined };
};

/**
 * A playable position: one king a side, no pawn on a last rank, the side not to move not in check, castling
 * rights and en-passant square that fit the board. It is immutable, and `playMove` returns the next one.
 * Create it by `positionFromSetup`, `playMove`, `startPosition` or `chess960Start`, never by its constructor.
 */
export class Position implements Setup {
  readonly board: Board;
  /** The side to move. */
  readonly turn: Color;
  /** The squares of the rooks that may still castle, ascending. */
  readonly castlingRights: readonly Square[];
  /** The square a pawn has just passed over, even if no capture there is legal (see `legalEpSquare`). */
  readonly epSquare: Square | undefined;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, from 1. It increases after Black's move. */
  readonly fullmoves: number;
  /** Whether castling is written as king takes rook in UCI. Castling rights may then belong to any rook. */
  readonly chess960: boolean;
  readonly #memo: PositionMemo = {};

  /** @internal Does not validate the setup. */
  constructor(setup: Setup, chess960: boolean) {
    this.board = setup.board;
    this.turn = setup.turn;
    this.castlingRights = setup.castlingRights;
    this.epSquare = setup.epSquare;
    this.halfmoves = setup.halfmoves;
    this.fullmoves = setup.fullmoves;
    this.chess960 = chess960;
  }

  /** @internal */
  static memoOf(position: Position): PositionMemo {
    return position.#memo;
  }
}

/** Drops the cached moves of a position, which take most of its memory. They are computed again on demand. */
export const forgetMoves = (position: Position): void => {
  const memo = Position.memoOf(position);
  memo.moves = undefined;
  memo.effects = undefined;
};

/** The position before the first move of a game of standard chess. */
export const startPosition: Position = new Position(
  {
    board: startBoard,
    turn: 'white',
    castlingRights: [0, 7, 56, 63],
    epSquare: undefined,
    halfmoves: 0,
    fullmoves: 1,
  },
  false,
);
