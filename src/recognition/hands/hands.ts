import { NO_PIECE, pieceCode, pieceColor } from '../../chess/piece.js';
import type { Color, Move, PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';

/** Values in place of a square: in the air, and off the board. */
export const AIR = -1;
export const OFF = -2;

/**
 * Why a piece is away from its square in the game. `adjust`: lifted for an unknown reason. `nudge`: pushed or
 * put elsewhere. `rook`: belongs to a castling whose king stands. `victim`: captured, but still on the board.
 * `pawn`: to be exchanged. `beside`: placed next to its intended square. `shown`: a king in the centre.
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
  /** The number of plies when it came loose. */
  readonly born: number;
};

/** The piece that the side to move is moving. */
export type Hand = {
  readonly from: Square;
  readonly piece: PieceCode;
  /** The square on which it rests on its way, or `AIR`. */
  readonly at: number;
};

/** The opponent's piece, lifted to be captured. */
export type Victim = { readonly square: Square; readonly piece: PieceCode };

export type CastlingMove = Move & { readonly castling: NonNullable<Move['castling']> };

/** A castling with both pieces off their squares. `rookAt`: the rook's square, or `AIR`. */
export type CastlingUnderWay = { readonly move: CastlingMove; readonly rookAt: number };

/**
 * A reading of what the hands at a table have done. It is the context of `handsMachine`. A ply counts as
 * played when its defining piece stands; other pieces still away from their squares are in `loose`.
 */
export type Hands = {
  readonly node: GameNode;
  readonly hand: Hand | null;
  readonly victim: Victim | null;
  readonly castle: CastlingUnderWay | null;
  readonly loose: readonly Loose[];
  /**
   * `due`: the last ply waits for its press. `late`: how many plies before it do too, at most `LATE_MOST`.
   * `ahead`: the ply in hand was pressed already.
   */
  readonly due: boolean;
  readonly late: number;
  readonly ahead: boolean;
  /**
   * `up`: the piece of the last ply is in hand again. `back`: it is on its origin, with no new ply since.
   * `more`: the piece of the ply before that is in hand too. Null: none of these.
   */
  readonly takenBack: 'up' | 'back' | 'more' | null;
};

/** Quick hands are at most this many plies ahead of the press of the last one. */
export const LATE_MOST = 2;

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
  late: 0,
  ahead: false,
  takenBack: null,
});

/** Copies hands with one object shape; see README, Speed. */
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

/** The piece that the square of a loose piece shows. For an exchange that is the pawn, not the new piece. */
const shownBy = ({ kind, piece }: Loose): PieceCode =>
  kind === 'pawn' ? pieceCode(pieceColor(piece), 'pawn') : piece;

/** The piece on a square in this reading. */
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

/** Whether the piece stands on its square in the game and no loose piece is there. */
export const isAtHome = ({ node, loose }: Hands, { square, piece }: PieceEvent): boolean => {
  if (node.position.board[square] !== piece) return false;
  for (const item of loose) if (item.at === square) return false;
  return true;
};

export const without = (list: readonly Loose[], item: Loose | undefined): readonly Loose[] =>
  item === undefined ? list : list.filter((other) => other !== item);

/** A loose piece that was lifted for an unknown reason. */
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
