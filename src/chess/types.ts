/** 0 to 63, counted along the ranks from a1: a1 = 0, h1 = 7, a2 = 8, h8 = 63. */
export type Square = number;

/** Both sides, White first. */
export const COLORS = ['white', 'black'] as const;
/** A side. */
export type Color = (typeof COLORS)[number];

/** The six kinds of pieces, in the order of their piece codes. */
export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
/** A kind of piece. */
export type Role = (typeof ROLES)[number];
/** The roles to which a pawn may promote. */
export type PromotionRole = 'knight' | 'bishop' | 'rook' | 'queen';

/** A piece by side and role. `pieceCode` returns its integer. */
export type Piece = { readonly color: Color; readonly role: Role };

/**
 * A piece as a small integer: 0 for an empty square; 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king for
 * White; the same plus 8 for Black.
 */
export type PieceCode = number;

/**
 * The placement of pieces: 64 piece codes, a1 first. It may be impossible. Never modified after it is
 * created.
 */
export type Board = Readonly<Uint8Array>;

/**
 * One legal move of one position. `to` is the square where the moving piece arrives. For castling that is the
 * king's destination (c or g file), also in Chess960, and `castling` has the rook's two squares.
 */
export type Move = {
  readonly from: Square;
  readonly to: Square;
  /** The piece that moves, as it was on `from` (a promoting pawn is still a pawn). */
  readonly piece: PieceCode;
  /** The captured piece, or 0. Also set for en passant. */
  readonly captured: PieceCode;
  readonly promotion?: PromotionRole;
  readonly castling?: { readonly rookFrom: Square; readonly rookTo: Square };
  /** The square of the pawn taken en passant. */
  readonly enPassant?: Square;
};

/** One square before and after a move. */
export type SquareChange = { readonly square: Square; readonly before: PieceCode; readonly after: PieceCode };

/**
 * The change that a move makes to the board: two to four squares, ascending. Recognition matches it with what
 * a board reports.
 */
export type MoveEffect = { readonly move: Move; readonly changes: readonly SquareChange[] };
