import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import type { Move, PieceCode, Square } from '../../chess/types.js';
import { changedAt, isRefilled, type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits, isUnknownPiece, sensorColor } from '../squares/sensing.js';
import { findForbiddenCastling } from './forbiddenCastling.js';
import type { GameNode } from './gameNode.js';
import type { Hypothesis } from './hypothesis.js';
import { areNeighbours, landingOf, landingPiece, touches } from './landing.js';

const KING = 6;

type IsFresh = (square: Square) => boolean;

const isOff = (physical: PhysicalBoard, square: Square): boolean => seenAt(physical, square) === NO_PIECE;

/** Nothing stands where the piece came from, or another one that it has made room for. */
const hasLeft = (physical: PhysicalBoard, { from, piece }: Move): boolean => {
  const code = seenAt(physical, from);
  return code === NO_PIECE || (!isUnknownPiece(code) && !fits(code, piece));
};

/**
 * The pawn still stands where it should have become something: press and reply may mean that it is a queen.
 */
const hasLandedUnpromoted = (move: Move, physical: PhysicalBoard): boolean =>
  move.promotion === 'queen' && fits(seenAt(physical, move.to), move.piece);

/**
 * A board that cannot tell a piece from the one that stood there (a victim, or the rook of a Chess960
 * castling) has seen the square empty in between.
 */
const hasReplacedUnknown = ({ sinceMs }: Hypothesis, move: Move, physical: PhysicalBoard): boolean =>
  (move.captured !== NO_PIECE || move.castling?.rookFrom === move.to) &&
  move.enPassant === undefined &&
  isUnknownPiece(seenAt(physical, move.to)) &&
  isOff(physical, move.from) &&
  isRefilled(physical, move.to, sinceMs);

/** The legal moves whose piece is seen on its landing square and that have to do with a fresh change. */
export const landedMoves = (
  hypothesis: Hypothesis,
  physical: PhysicalBoard,
  isFresh: IsFresh,
): readonly Move[] => {
  const { board } = hypothesis.node.position;
  const hasLanded = (move: Move): boolean => {
    const landing = landingOf(move);
    const code = seenAt(physical, landing);
    if (code === NO_PIECE || !touches(move, isFresh)) return false;
    if (fits(code, board[landing] ?? NO_PIECE)) return hasReplacedUnknown(hypothesis, move, physical);
    return fits(code, landingPiece(move)) || hasLandedUnpromoted(move, physical);
  };
  return hypothesis.node.moves.filter(hasLanded);
};

/**
 * Captures that a board without pieces's names may not have seen at all: the attacker left, the victim's
 * square never emptied; where the board knew the victim, it has one now that it does not know.
 */
export const hiddenCaptures = (
  { node, sinceMs }: Hypothesis,
  physical: PhysicalBoard,
  isFresh: IsFresh,
): readonly Move[] =>
  node.moves.filter(
    ({ captured, enPassant, from, to }) =>
      captured !== NO_PIECE &&
      enPassant === undefined &&
      (isFresh(from) || (isFresh(to) && !isRefilled(physical, to, sinceMs))) &&
      isOff(physical, from) &&
      isUnknownPiece(seenAt(physical, to)),
  );

/**
 * Moves of a piece that is off the board to squares that show nothing of it, because it was lifted again or
 * taken before any scan: thought of only when the opponent has landed a piece that must have come later.
 */
export const unseenMoves = ({ node }: Hypothesis, physical: PhysicalBoard): readonly Move[] => {
  const { board, turn } = node.position;
  const isUnseen = (move: Move): boolean => {
    if (move.castling !== undefined || move.promotion !== undefined) return false;
    if (!hasLeft(physical, move)) return false;
    const found = seenAt(physical, move.to);
    if (found === NO_PIECE) return true;
    const color = sensorColor(found);
    return color !== null && color !== turn && !fits(found, board[move.to] ?? NO_PIECE);
  };
  /** A piece seen where it may have gone has gone there; in this report, perhaps with its next ply. */
  const isSeenElsewhere = ({ from }: Move): boolean =>
    node.movesFrom(from).some((move) => {
      const landing = landingOf(move);
      const code = seenAt(physical, landing);
      const isOlder = changedAt(physical, landing) < physical.quietSinceMs;
      return (
        isOlder && sensorColor(code) === turn && fits(code, landingPiece(move)) && code !== board[landing]
      );
    });
  return node.moves.filter((move) => isUnseen(move) && !isSeenElsewhere(move));
};

/** The captures by which a piece that is off the board may have taken back what took its like. */
const recaptures = (
  node: GameNode,
  first: Move,
  physical: PhysicalBoard,
  isFresh: IsFresh,
): readonly Move[] => {
  const { from, to, captured } = first;
  const isNews = isFresh(from) || isFresh(to);
  const mayBeBack = (piece: PieceCode, square: Square): boolean =>
    piece === captured && square !== to && isOff(physical, square) && (isNews || isFresh(square));
  // Before the first capture is played out, ask whether anything of the kind is off the board at all.
  if (!node.position.board.some(mayBeBack)) return [];
  return node.child(first).moves.filter((move) => move.to === to && mayBeBack(move.piece, move.from));
};

/**
 * An exchange within a scan: a piece took another and was taken by its like, so that the square never showed
 * the first.
 */
export const unseenExchanges = (
  { node }: Hypothesis,
  physical: PhysicalBoard,
  isFresh: IsFresh,
): readonly (readonly [Move, Move])[] => {
  const pairs: (readonly [Move, Move])[] = [];
  for (const first of node.moves) {
    const { from, to, captured, enPassant } = first;
    if (captured === NO_PIECE || enPassant !== undefined || !isOff(physical, from)) continue;
    if (!fits(seenAt(physical, to), captured)) continue;
    for (const second of recaptures(node, first, physical, isFresh)) pairs.push([first, second]);
  }
  return pairs;
};

/**
 * Two plies to the square on which a piece has landed, before it: a piece came there and was taken, and then
 * the one that took it was taken too, all between two scans. Thought of only when pieces of both sides are
 * off the board besides the one that has landed.
 */
export const unseenBefore = (
  { node }: Hypothesis,
  physical: PhysicalBoard,
  isFresh: IsFresh,
): readonly (readonly [Move, Move])[] => {
  const { turn, board } = node.position;
  const isOpponentsOff = (piece: PieceCode, square: Square): boolean =>
    piece !== NO_PIECE && pieceColor(piece) !== turn && isOff(physical, square);
  const hasMoverLanded = (piece: PieceCode, square: Square): boolean => {
    const code = seenAt(physical, square);
    return sensorColor(code) === turn && isFresh(square) && !fits(code, piece);
  };
  if (!board.some(hasMoverLanded) || !board.some(isOpponentsOff)) return [];
  const isUnseen = (move: Move): boolean => {
    const { to, piece, castling, promotion } = move;
    if (castling !== undefined || promotion !== undefined) return false;
    if (!hasMoverLanded(board[to] ?? NO_PIECE, to) || fits(seenAt(physical, to), piece)) return false;
    return hasLeft(physical, move);
  };
  return node.moves.filter(isUnseen).flatMap((first) => {
    const mayTake = ({ to, from, promotion }: Move): boolean =>
      to === first.to && promotion === undefined && isOff(physical, from);
    return node
      .child(first)
      .moves.filter(mayTake)
      .map((second) => [first, second] as const);
  });
};

/** A piece that rests where no move leads, as a move that the rules forbid. */
export const forbiddenMoves = ({ node, tensions }: Hypothesis, physical: PhysicalBoard): readonly Move[] => {
  if (tensions.some(({ kind }) => kind === 'forbiddenCastling')) {
    const castling = findForbiddenCastling(node, physical);
    return castling === undefined ? [] : [castling];
  }
  const stops = tensions.filter(({ kind }) => kind === 'impossibleStop');
  const [stop] = stops;
  if (stop === undefined || stops.length > 1) return [];
  const { board } = node.position;
  const to = stop.square;
  return tensions.flatMap(({ kind, square: from }) => {
    const piece = board[from] ?? NO_PIECE;
    const isHome = kind === 'ownLift' || kind === 'secondOwnLift' || kind === 'pinnedLift';
    if (!isHome || isUnknownPiece(seenAt(physical, to)) || !fits(seenAt(physical, to), piece)) return [];
    const captured = board[to] ?? NO_PIECE;
    // A game without a king is none.
    return (captured & 7) === KING ? [] : [{ from, to, piece, captured }];
  });
};

/** Moves of a piece that was left on a square beside the right one, where it may not go. */
export const displacedMoves = ({ node, tensions }: Hypothesis, physical: PhysicalBoard): readonly Move[] => {
  const wrong = tensions.filter(({ kind }) => kind === 'impossibleStop').map(({ square }) => square);
  if (wrong.length === 0) return [];
  return node.moves.filter((move) => {
    if (move.castling !== undefined || move.promotion !== undefined) return false;
    if (move.captured !== NO_PIECE || !isOff(physical, move.from)) return false;
    return wrong.some(
      (square) => areNeighbours(square, move.to) && fits(seenAt(physical, square), move.piece),
    );
  });
};
