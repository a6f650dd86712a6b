import { startBoard } from './board.js';
import type { Setup } from './setup.js';
import type { Board, Color, Move, MoveEffect, Square } from './types.js';

/**
 * The identity of a position as the Laws see it (9.2.3): pieces on their squares, side to move, castling
 * rights that still exist, and the en-passant square only when a capture there is legal. Counters play no
 * part.
 */
export type PositionKey = {
  /** Zobrist key, two signed 32-bit halves; the same in every version of this package. */
  readonly high: number;
  readonly low: number;
  /** Equal exactly for equal positions: the first four fields of the FEN. */
  readonly text: string;
};

/** Answers that a position keeps once they were worked out. */
export type PositionMemo = {
  moves?: readonly Move[] | undefined;
  effects?: readonly MoveEffect[] | undefined;
  key?: PositionKey;
  epSquare?: { readonly legal: Square | undefined };
};

/**
 * A position that a game can be played from: one king a side, no pawn on a last rank, the side not to move
 * not in check, castling rights and en-passant square that fit the board. Never changes; `playMove` makes the
 * next one. Made by `positionFromSetup`, `playMove`, `startPosition` and `chess960Start`, never by its
 * constructor.
 */
export class Position implements Setup {
  readonly board: Board;
  /** The side to move. */
  readonly turn: Color;
  /** The squares of the rooks that may still castle, ascending. */
  readonly castlingRights: readonly Square[];
  /**
   * The square a pawn has just passed over, whether or not a capture there is legal (see `legalEpSquare`).
   */
  readonly epSquare: Square | undefined;
  /** Plies since the last capture or pawn move. */
  readonly halfmoves: number;
  /** The number of the move, from 1, raised after Black's move. */
  readonly fullmoves: number;
  /** Whether castling is written as king takes rook in UCI, and castling rights may belong to any rook. */
  readonly chess960: boolean;
  readonly #memo: PositionMemo = {};

  /** @internal Trusts its caller. */
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

/**
 * Lets go of the moves that a position keeps: of one that play has left they are most of what it takes.
 * They are worked out anew where they are asked for again.
 */
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
