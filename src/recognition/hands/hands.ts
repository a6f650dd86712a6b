import { NO_PIECE, pieceCode, pieceColor } from '../../chess/piece.js';
import type { Color, Move, PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';

/** In place of a square: the piece is in the air; the piece belongs off the board. */
export const AIR = -1;
export const OFF = -2;

/**
 * Why a piece is not where the game has it: it was lifted and nothing says yet what for (`adjust`), pushed or
 * put elsewhere (`nudge`), is the `rook` of a castling whose king stands, the `victim` of a move that stands,
 * the `pawn` that is to be exchanged, a piece that stands `beside` the square it was meant for, or a king
 * `shown` in the centre.
 */
export const LOOSE_KINDS = ['adjust', 'nudge', 'rook', 'victim', 'pawn', 'beside', 'shown'] as const;
export type LooseKind = (typeof LOOSE_KINDS)[number];

export type Loose = {
  readonly kind: LooseKind;
  /** What will stand at `home`. */
  readonly piece: PieceCode;
  /** Where the game has it, or `OFF`. */
  readonly home: number;
  /** Where it is, or `AIR`. */
  readonly at: number;
  /** The ply that left it so; -1: no ply did. */
  readonly ply: number;
  /** The plies that had been played when it came loose. */
  readonly born: number;
};

/** The piece of the side to move that its hand is moving. */
export type Hand = {
  readonly from: Square;
  readonly piece: PieceCode;
  /** Where it rests on its way, or `AIR`. */
  readonly at: number;
};

/** The piece of the other side that was lifted to be taken. */
export type Victim = { readonly square: Square; readonly piece: PieceCode };

export type CastlingMove = Move & { readonly castling: NonNullable<Move['castling']> };

/** Both castling pieces have left their squares; where the rook is, or `AIR`. */
export type CastlingUnderWay = { readonly move: CastlingMove; readonly rookAt: number };

/**
 * What hands have done so far at one table, as one reading of it has it: the context of `handsMachine`. A ply
 * is played when the piece that defines it stands; what is not at home then is in `loose`.
 */
export type Hands = {
  readonly node: GameNode;
  readonly hand: Hand | null;
  readonly victim: Victim | null;
  readonly castle: CastlingUnderWay | null;
  readonly loose: readonly Loose[];
  /** The last ply waits for its press; so does the one before it; the ply in hand was pressed already. */
  readonly due: boolean;
  readonly late: boolean;
  readonly ahead: boolean;
  /**
   * The last ply is `up`: its piece is in the hand again. It is `back` where it came from, and no ply was
   * made since. After that, one `more` is up. Null: none of these.
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

/** The same, made in the one place where hands get their shape: see README, Speed. */
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

/** What stands on the square of a loose piece: the pawn that is to be exchanged, not the new piece. */
const shownBy = ({ kind, piece }: Loose): PieceCode =>
  kind === 'pawn' ? pieceCode(pieceColor(piece), 'pawn') : piece;

/** What stands on a square when hands have done this. */
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

/** Whether the game has this piece here, and nothing else is said of the square. */
export const isAtHome = ({ node, loose }: Hands, { square, piece }: PieceEvent): boolean => {
  if (node.position.board[square] !== piece) return false;
  for (const item of loose) if (item.at === square) return false;
  return true;
};

export const without = (list: readonly Loose[], item: Loose | undefined): readonly Loose[] =>
  item === undefined ? list : list.filter((other) => other !== item);

/** A lifted piece of which nothing says yet what for. */
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
