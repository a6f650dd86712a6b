/** 0 to 63, counted from a1 along the first rank: a1 = 0, h1 = 7, a2 = 8, h8 = 63. */
export type Square = number;

/** Both sides, White first. */
export const COLORS = ['white', 'black'] as const;
/** A side. */
export type Color = (typeof COLORS)[number];

/** The six kinds of pieces, in the order of their piece codes. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
/** A kind of piece. */
export type Role = (typeof ROLES)[number];
/** What a pawn may become on the last rank. */
export type PromotionRole = 'knight' | 'bishop' | 'rook' | 'queen';

/** A piece told by side and kind; `pieceCode` makes the integer of it. */
export type Piece = { readonly color: Color; readonly role: Role };

/**
 * A piece as a small integer: 0 is an empty square; white is 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6
 * king; black is the same plus 8.
 */
export type PieceCode = number;

/** Piece placement only: 64 piece codes, a1 first. Perhaps impossible; never written to after it was made. */
export type Board = Readonly<Uint8Array>;

/**
 * One legal move of one position. `to` is where the moving piece arrives; for castling that is the king's
 * destination (c or g file), also in Chess960, and `castling` tells the rook's two squares.
 */
export type Move = {
  readonly from: Square;
  readonly to: Square;
  /** The piece that moves, as it stood on `from` (a promoting pawn is still a pawn). */
  readonly piece: PieceCode;
  /** The captured piece, 0 when nothing is captured; also set for en passant. */
  readonly captured: PieceCode;
  readonly promotion?: PromotionRole;
  readonly castling?: { readonly rookFrom: Square; readonly rookTo: Square };
  /** The square of the pawn taken en passant. */
  readonly enPassant?: Square;
};

/** One square before and after. */
export type SquareChange = { readonly square: Square; readonly before: PieceCode; readonly after: PieceCode };

/**
 * What a move does to the board: two to four squares, ascending by square. Made for boards that must be
 * matched.
 */
export type MoveEffect = { readonly move: Move; readonly changes: readonly SquareChange[] };
