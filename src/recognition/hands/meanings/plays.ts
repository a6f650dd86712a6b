import { NO_PIECE, pieceCode } from '../../../chess/piece.js';
import type { Move, PromotionRole, Square } from '../../../chess/types.js';
import { castlingsWith } from '../../games/forbiddenCastling.js';
import type { GameNode } from '../../games/gameNode.js';
import { isBeyond, placedSquare } from '../../games/placement.js';
import {
  AIR,
  type CastlingMove,
  type Hands,
  isCastling,
  isFar,
  LATE_MOST,
  type Loose,
  victimSquare,
} from '../hands.js';

/** Castlings of this king and rook that the rules forbid in this position. */
export const forbiddenCastlings = (
  { position, castlings }: GameNode,
  rookFrom: Square,
): readonly CastlingMove[] =>
  castlings.some(({ castling }) => castling?.rookFrom === rookFrom)
    ? []
    : castlingsWith(position, rookFrom).filter(isCastling);

/** An en passant capture from this square that leaves the own king in check. */
export const forbiddenPassing = ({ position, moves }: GameNode, from: Square): Move | undefined => {
  const { board, epSquare: to, turn } = position;
  const piece = board[from] ?? NO_PIECE;
  if (to === undefined || piece !== pieceCode(turn, 'pawn') || isFar(from, to)) return undefined;
  const enPassant = to + (turn === 'white' ? -8 : 8);
  if (from >> 3 !== enPassant >> 3 || moves.some((move) => move.from === from && move.to === to))
    return undefined;
  return { from, to, piece, captured: board[enPassant] ?? NO_PIECE, enPassant };
};

/** Compares the fields, because a state read from disk has other move objects. */
const isLegal = (node: GameNode, { from, to, castling }: Move): boolean =>
  node.moves.some(
    (move) => move.from === from && move.to === to && move.castling?.rookFrom === castling?.rookFrom,
  );

/** The node after a move. A forbidden castling or en passant capture becomes an illegal ply. */
const childBy = (node: GameNode, move: Move): GameNode =>
  (move.castling ?? move.enPassant) !== undefined && !isLegal(node, move)
    ? node.illegalChild(move)
    : node.child(move);

/** Plays the ply. `loose` lists the pieces that it leaves away from their squares. */
export const complete = (c: Hands, move: Move, loose: readonly Loose[] = []): Hands => ({
  node: childBy(c.node, move),
  hand: null,
  victim: null,
  castle: null,
  loose: loose.length === 0 ? c.loose : [...c.loose, ...loose],
  due: true,
  late: c.due ? Math.min(LATE_MOST, c.late + 1) : 0,
  ahead: c.ahead,
  takenBack: null,
});

/** The rook of a castling whose king stands, if it is still on its square or in the air. */
export const castlingRook = (c: Hands, move: Move, at: number): readonly Loose[] =>
  move.castling === undefined
    ? []
    : [
        {
          kind: 'rook',
          piece: pieceCode(c.node.position.turn, 'rook'),
          home: move.castling.rookTo,
          at,
          ply: c.node.ply + 1,
          born: c.node.ply + 1,
        },
      ];

/** Whether the move captures the lifted victim. An en passant victim may still stand. */
const agrees = ({ victim }: Hands, move: Move): boolean =>
  victim === null
    ? move.captured === 0 || move.enPassant !== undefined
    : move.captured !== 0 && victimSquare(move) === victim.square;

/** The legal moves from `from` to `to` that match the lifted victim. */
export const arrivals = (
  c: Hands,
  from: Square,
  to: Square,
  promotion: PromotionRole | undefined,
): readonly Move[] => {
  const found: Move[] = [];
  for (const move of c.node.movesFrom(from))
    if (placedSquare(move) === to && move.promotion === promotion && agrees(c, move)) found.push(move);
  return found;
};

export const canStart = ({ node }: Hands, from: Square): boolean => node.movesFrom(from).length > 0;

export const canTake = ({ node }: Hands, from: Square, square: Square): boolean =>
  node.movesFrom(from).some((move) => move.captured !== 0 && victimSquare(move) === square);

/** Replays plies from another node. Undefined when one of them is not legal there. */
export const replay = (start: GameNode, plies: readonly Move[]): GameNode | undefined => {
  let node = start;
  for (const ply of plies) {
    const again = node
      .movesFrom(ply.from)
      .find(
        (move) => move.to === ply.to && move.promotion === ply.promotion && !move.castling === !ply.castling,
      );
    if (again === undefined) return undefined;
    node = node.child(again);
  }
  return node;
};

export const inAir = (item: Loose): boolean => item.at === AIR;

/**
 * Where the piece of a ply can still go: farther along its line (`beyond`), to an adjacent square (`beside`),
 * or nowhere (`settled`).
 */
export type Openness = 'beyond' | 'beside' | 'settled';

export const opennessOf = ({ parent, move }: GameNode): Openness => {
  if (parent === null || move === null || move.castling !== undefined) return 'settled';
  // A player may exchange the promoted piece for another.
  if (move.promotion !== undefined) return 'beside';
  const placement = placedSquare(move);
  let openness: Openness = 'settled';
  for (const { from, to } of parent.movesFrom(move.from)) {
    if (to === placement) continue;
    if (isBeyond(from, placement, to)) return 'beyond';
    if (!isFar(to, placement)) openness = 'beside';
  }
  return openness;
};

/**
 * Whether the ply may have been meant for an adjacent square. Mate and stalemate are excluded, because
 * players check the square then.
 */
export const mayBePutRight = ({ parent, move, moves }: GameNode): boolean => {
  if (parent === null || move === null || move.castling !== undefined || moves.length === 0) return false;
  const placement = placedSquare(move);
  return parent.movesFrom(move.from).some(({ to }) => to !== placement && !isFar(to, placement));
};

/**
 * Whether the ply may be the first half of castling: a rook, or a Chess960 king, stands on its castling
 * square.
 */
export const mayCastle = ({ parent, move }: GameNode): boolean =>
  parent !== null &&
  move !== null &&
  move.castling === undefined &&
  parent.castlings.some(({ from, to, castling }) =>
    from === move.from ? to === move.to : castling?.rookFrom === move.from && castling.rookTo === move.to,
  );
