import { NO_PIECE, pieceCode, pieceColor } from '../../chess/piece.js';
import type { Color, Move, PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';

/** In place of a square: in the air; off the board. */
export const AIR = -1;
export const OFF = -2;

/**
 * Why a piece is away from its square in the game: lifted for a reason not yet known (`adjust`), pushed or
 * put elsewhere (`nudge`), the `rook` of a castling whose king stands, the `victim` of a completed move, the
 * `pawn` to be exchanged, a piece `beside` the square it was meant for, or a king
 * `shown` in the centre.
 */
export const LOOSE_KINDS = ['adjust', 'nudge', 'rook', 'victim', 'pawn', 'beside', 'shown'] as const;
export type LooseKind = (typeof LOOSE_KINDS)[number];

export type Loose = {
  readonly kind: LooseKind;
  /** The piece that belongs on `home`. */
  readonly piece: PieceCode;
  /** Its square in the game, or `OFF`. */
  readonly home: number;
  /** Where it is, or `AIR`. */
  readonly at: number;
  /** The ply that left it there; -1: none. */
  readonly ply: number;
  /** The plies played when it came loose. */
  readonly born: number;
};

/** The piece of the side to move that is being moved. */
export type Hand = {
  readonly from: Square;
  readonly piece: PieceCode;
  /** Where it rests on its way, or `AIR`. */
  readonly at: number;
};

/** The opponent's piece that was lifted as a victim. */
export type Victim = { readonly square: Square; readonly piece: PieceCode };

export type CastlingMove = Move & { readonly castling: NonNullable<Move['castling']> };

/** Both castling pieces have left their squares; where the rook is, or `AIR`. */
export type CastlingUnderWay = { readonly move: CastlingMove; readonly rookAt: number };

/**
 * One reading of what the hands at one table have done: the context of `handsMachine`. A ply is played when
 * its defining piece stands; other pieces still away from home are in `loose`.
 */
export type Hands = {
  readonly node: GameNode;
  readonly hand: Hand | null;
  readonly victim: Victim | null;
  readonly castle: CastlingUnderWay | null;
  readonly loose: readonly Loose[];
  /** The last ply waits for its press; so does the one before it; the ply in hand was already pressed. */
  readonly due: boolean;
  readonly late: boolean;
  readonly ahead: boolean;
  /**
   * The last ply is `up`: its piece is in hand again. It is `back` at its origin with no new ply since, after
   * which one `more` may be up. Null: none of these.
   */
  readonly takenBack: 'up' | 'back' | 'more' | null;
};

export type PieceEvent = {
  readonly type: 'lifted' | 'placed';
  readonly square: Square;
  readonly piece: PieceCode;
};
export type PressEvent = { readonly type: 'press'; readonly side: Color };
export type HandsEvent = PieceEvent | PressEvent;

export const handsAt = (node: GameNode): Hands => ({
  node,
  hand: null,
  victim: null,
  castle: null,
  loose: [],
  due: false,
  late: false,
  ahead: false,
  takenBack: null,
});

/** The same with the one object shape of hands: see README, Speed. */
export const inShape = (c: Hands): Hands => ({
  node: c.node,
  hand: c.hand,
  victim: c.victim,
  castle: c.castle,
  loose: c.loose,
  due: c.due,
  late: c.late,
  ahead: c.ahead,
  takenBack: c.takenBack,
});

/** What stands on the square of a loose piece: the pawn to be exchanged, not the new piece. */
const shownBy = ({ kind, piece }: Loose): PieceCode =>
  kind === 'pawn' ? pieceCode(pieceColor(piece), 'pawn') : piece;

/** What stands on a square in this reading. */
export const standingAt = ({ node, hand, victim, castle, loose }: Hands, square: Square): PieceCode => {
  for (const item of loose) if (item.at === square) return shownBy(item);
  if (hand !== null) {
    if (hand.at === square) return hand.piece;
    if (castle !== null && castle.rookAt === square) return pieceCode(pieceColor(hand.piece), 'rook');
    if (hand.from === square || castle?.move.castling.rookFrom === square) return NO_PIECE;
  }
  if (victim?.square === square) return NO_PIECE;
  for (const item of loose) if (item.home === square) return NO_PIECE;
  return node.position.board[square] ?? NO_PIECE;
};

export const isOwn = ({ node }: Hands, piece: PieceCode): boolean => pieceColor(piece) === node.position.turn;

/** Whether the game has this piece here, with no exception for the square. */
export const isAtHome = ({ node, loose }: Hands, { square, piece }: PieceEvent): boolean => {
  if (node.position.board[square] !== piece) return false;
  for (const item of loose) if (item.at === square) return false;
  return true;
};

export const without = (list: readonly Loose[], item: Loose | undefined): readonly Loose[] =>
  item === undefined ? list : list.filter((other) => other !== item);

/** A piece lifted for a reason not yet known. */
export const lifted = (piece: PieceCode, home: Square, born: number): Loose => ({
  kind: 'adjust',
  piece,
  home,
  at: AIR,
  ply: -1,
  born,
});

export const victimSquare = ({ enPassant, to }: Move): Square => enPassant ?? to;

export const isCastling = (move: Move): move is CastlingMove => move.castling !== undefined;

export const isFar = (a: Square, b: Square): boolean =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))) > 1;
