import { NO_PIECE, pieceCode } from '../../../chess/piece.js';
import type { Move, PromotionRole, Square } from '../../../chess/types.js';
import { castlingsWith } from '../../games/forbiddenCastling.js';
import type { GameNode } from '../../games/gameNode.js';
import { isBeyond, placedSquare } from '../../games/placement.js';
import { AIR, type CastlingMove, type Hands, isCastling, isFar, type Loose, victimSquare } from '../hands.js';

/** Castlings of this king and rook that the rules forbid here. */
export const forbiddenCastlings = (
  { position, castlings }: GameNode,
  rookFrom: Square,
): readonly CastlingMove[] =>
  castlings.some(({ castling }) => castling?.rookFrom === rookFrom)
    ? []
    : castlingsWith(position, rookFrom).filter(isCastling);

/** En passant from this square that would leave the pawn's king in check. */
export const forbiddenPassing = ({ position, moves }: GameNode, from: Square): Move | undefined => {
  const { board, epSquare: to, turn } = position;
  const piece = board[from] ?? NO_PIECE;
  if (to === undefined || piece !== pieceCode(turn, 'pawn') || isFar(from, to)) return undefined;
  const enPassant = to + (turn === 'white' ? -8 : 8);
  if (from >> 3 !== enPassant >> 3 || moves.some((move) => move.from === from && move.to === to))
    return undefined;
  return { from, to, piece, captured: board[enPassant] ?? NO_PIECE, enPassant };
};

/** A state read from disk has other objects for the same moves. */
const isLegal = (node: GameNode, { from, to, castling }: Move): boolean =>
  node.moves.some(
    (move) => move.from === from && move.to === to && move.castling?.rookFrom === castling?.rookFrom,
  );

/** Forbidden castling or en passant is a ply of the hands all the same. */
const childBy = (node: GameNode, move: Move): GameNode =>
  (move.castling ?? move.enPassant) !== undefined && !isLegal(node, move)
    ? node.illegalChild(move)
    : node.child(move);

/** Plays the ply; pieces that it leaves away from home are `loose`. */
export const complete = (c: Hands, move: Move, loose: readonly Loose[] = []): Hands => ({
  node: childBy(c.node, move),
  hand: null,
  victim: null,
  castle: null,
  loose: loose.length === 0 ? c.loose : [...c.loose, ...loose],
  due: true,
  late: c.due,
  ahead: c.ahead,
  takenBack: null,
});

/** The rook of a castling whose king stands: still on its own square, or in the air. */
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

/** Whether the lifted victim is the one of this move; en passant it may still stand. */
const agrees = ({ victim }: Hands, move: Move): boolean =>
  victim === null
    ? move.captured === 0 || move.enPassant !== undefined
    : move.captured !== 0 && victimSquare(move) === victim.square;

/** The legal moves that bring the piece from `from` to `to`, given the victim. */
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

/** Replays these plies from an earlier node; undefined when one is not legal there. */
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
 * Where the piece of a ply may still go: `beyond` its square on its line, on to an adjacent square
 * (`beside`), or nowhere (`settled`).
 */
export type Openness = 'beyond' | 'beside' | 'settled';

export const opennessOf = ({ parent, move }: GameNode): Openness => {
  if (parent === null || move === null || move.castling !== undefined) return 'settled';
  // A promoted piece may be exchanged for another.
  if (move.promotion !== undefined) return 'beside';
  const placement = placedSquare(move);
  const others = parent.movesFrom(move.from).filter(({ to }) => to !== placement);
  if (others.some(({ from, to }) => isBeyond(from, placement, to))) return 'beyond';
  return others.some(({ to }) => !isFar(to, placement)) ? 'beside' : 'settled';
};

/** Whether it may have been meant for an adjacent square; mate and stalemate were looked at. */
export const mayBePutRight = ({ parent, move, moves }: GameNode): boolean => {
  if (parent === null || move === null || move.castling !== undefined || moves.length === 0) return false;
  const placement = placedSquare(move);
  return parent.movesFrom(move.from).some(({ to }) => to !== placement && !isFar(to, placement));
};

/** A rook (in Chess960 also a king) has gone where castling takes it: the other may follow. */
export const mayCastle = ({ parent, move }: GameNode): boolean =>
  parent !== null &&
  move !== null &&
  move.castling === undefined &&
  parent.castlings.some(({ from, to, castling }) =>
    from === move.from ? to === move.to : castling?.rookFrom === move.from && castling.rookTo === move.to,
  );
