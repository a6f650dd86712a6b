import type { SensorCode } from '../../boards/eboard/sensorBoard.js';
import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import { rankOf } from '../../chess/square.js';
import type { Color, Move, PieceCode, Square } from '../../chess/types.js';
import { findDebt } from '../games/debts.js';
import { findForbiddenCastling } from '../games/forbiddenCastling.js';
import type { GameNode } from '../games/gameNode.js';
import { rookOf } from '../games/landing.js';
import { castlingMayFollow, isAlsoKingStep, lineGoesOn, moveTo } from '../games/legalLandings.js';
import { changedAt, emptiedAt, isRefilled, seenAt } from '../squares/physicalBoard.js';
import { fits, isUnknownPiece, knowsRole, sensorColor } from '../squares/sensing.js';
import { times } from '../weights.js';
import { bumpedFrom, isBesideItself } from './bumped.js';
import type { Misfit } from './misfit.js';
import type { TensionKind } from './tensionTable.js';

const pieceAt = (node: GameNode, square: Square): PieceCode => node.position.board[square] ?? NO_PIECE;

/** The square that a piece like this one left, if possible one from which it may have come here legally. */
const homeOf = (misfit: Misfit, code: SensorCode, square: Square, color: Color): Square | undefined => {
  const { node, absent, physical } = misfit;
  let home: Square | undefined;
  for (const origin of absent) {
    const piece = pieceAt(node, origin);
    if (pieceColor(piece) !== color || !fits(code, piece)) continue;
    // It cannot have been here before it left there, but for the order in which a scan shows things.
    if (emptiedAt(physical, origin) > changedAt(physical, square) + physical.scanMs) continue;
    if (moveTo(node, origin, square) !== undefined) return origin;
    home ??= origin;
  }
  return home;
};

/** The rook of a castling stands where it will end, and its king is in the air. */
const isCastlingHalfDone = ({ node, absent }: Misfit, landed: Move): boolean =>
  node.castlings.some(
    ({ from, castling }) =>
      landed.from === castling?.rookFrom && landed.to === castling.rookTo && absent.includes(from),
  );

const stopKind = (misfit: Misfit, move: Move, square: Square): TensionKind => {
  const { node, slid, physical } = misfit;
  if (isCastlingHalfDone(misfit, move)) return 'castlingHalf';
  if (castlingMayFollow(node, move)) return 'castlingStop';
  if (move.captured !== NO_PIECE || !lineGoesOn(node, move)) return 'sureStop';
  if (!physical.mayBePushed) return 'sureStop';
  const airMs = changedAt(physical, square) - emptiedAt(physical, move.from);
  return !slid && airMs >= times.betweenSquaresMs + physical.scanMs ? 'sureStop' : 'slidingStop';
};

const isPawnOnLastRank = (piece: PieceCode, square: Square): boolean =>
  (piece & 7) === 1 && (rankOf(square) === 0 || rankOf(square) === 7);

/** A piece of the side to move stands where the game has none. */
const ownPieceKind = (misfit: Misfit, square: Square, code: SensorCode): TensionKind => {
  const home = homeOf(misfit, code, square, misfit.turn);
  if (home === undefined) return 'newPiece';
  const move = moveTo(misfit.node, home, square);
  if (move === undefined) return 'impossibleStop';
  // A board that cannot tell pieces apart will not show what the pawn becomes either.
  if (isPawnOnLastRank(pieceAt(misfit.node, home), square))
    return knowsRole(code) ? 'waitingPawn' : 'sureStop';
  return stopKind(misfit, move, square);
};

/** Two of a kind are seen where one should be: the scan met the moved piece before and after. */
const isDoubled = ({ node, physical }: Misfit, code: SensorCode): boolean => {
  let seen = 0;
  let expected = 0;
  for (let square = 0; square < 64; square++) {
    if (seenAt(physical, square) === code) seen++;
    if (fits(code, pieceAt(node, square))) expected++;
  }
  return seen > expected;
};

/**
 * The kind of a tension that a move still explains; undefined when another square tells of it, null when
 * none does.
 */
const debtKind = (misfit: Misfit, square: Square): TensionKind | undefined | null => {
  const found = findDebt(misfit.last, misfit.physical, square);
  if (found === undefined) return null;
  const { debt, plies, ply } = found;
  switch (debt) {
    case 'origin':
      return isDoubled(misfit, seenAt(misfit.physical, square)) ? 'doubled' : 'exchanged';
    case 'stayed':
      return isDoubled(misfit, seenAt(misfit.physical, square)) ? 'doubled' : 'stayed';
    case 'trail':
      return isDoubled(misfit, seenAt(misfit.physical, square)) ? 'doubled' : null;
    case 'rookFrom':
    case 'beside':
      return undefined;
    case 'rookTo':
      return plies > 0 ? 'owed' : rookKind(misfit, ply.node);
    case 'victim':
      return plies > 0 ? 'owed' : 'latePawn';
    case 'promotion':
      return plies > 0 ? 'owed' : 'latePromotion';
    case 'displaced':
      return 'displaced';
  }
};

const rookKind = ({ physical }: Misfit, node: GameNode): TensionKind => {
  const { move } = node;
  if (move?.castling === undefined) return 'rookInAir';
  const stillThere = fits(seenAt(physical, move.castling.rookFrom), rookOf(move.piece));
  return stillThere && isAlsoKingStep(node, move) ? 'lateRook' : 'rookInAir';
};

/** King or rook of a castling that the rules forbid stands here. */
const castlesTo = ({ node, physical, strange }: Misfit, square: Square): boolean => {
  if (strange.length < 2) return false;
  const move = findForbiddenCastling(node, physical);
  return move !== undefined && (move.to === square || move.castling?.rookTo === square);
};

/** Why a piece stands where the game has none; undefined when another square tells of it. */
export const strangeKind = (misfit: Misfit, square: Square): TensionKind | undefined => {
  const { physical, turn } = misfit;
  const code = seenAt(physical, square);
  const owed = debtKind(misfit, square);
  if (owed !== null) return owed;
  if (castlesTo(misfit, square)) return 'forbiddenCastling';
  if (bumpedFrom(misfit, square) !== undefined) return 'bumped';
  const color = sensorColor(code);
  if (color === turn) return ownPieceKind(misfit, square, code);
  const other = turn === 'white' ? 'black' : 'white';
  if (color === null) {
    const own = ownPieceKind(misfit, square, code);
    if (own !== 'newPiece') return own;
  }
  return homeOf(misfit, code, square, other) === undefined ? 'newPieceOutOfTurn' : 'outOfTurn';
};

/**
 * Whether a piece of the mover rests where it may legally be going, other than to take what stands on
 * `victim`.
 */
const restsElsewhere = (misfit: Misfit, victim: Square): boolean =>
  misfit.strange.some((square) => {
    const code = seenAt(misfit.physical, square);
    if (sensorColor(code) !== misfit.turn) return false;
    const home = homeOf(misfit, code, square, misfit.turn);
    if (home === undefined || moveTo(misfit.node, home, square) === undefined) return false;
    return moveTo(misfit.node, home, victim) === undefined;
  });

const isCastlingPair = ({ node, absent }: Misfit): boolean =>
  node.castlings.some(
    ({ from, castling }) =>
      castling !== undefined && absent.includes(from) && absent.includes(castling.rookFrom),
  );

/**
 * The opponent may have his own piece in the hand before a move stands; else he must see it and reach out.
 */
const retakenKind = ({ node, last, physical, absent, turn }: Misfit, square: Square): TensionKind => {
  if (last === null || absent.some((other) => pieceColor(pieceAt(node, other)) === turn)) return 'retaken';
  const heldMs = emptiedAt(physical, square) - last.landedAtMs - physical.scanMs;
  return heldMs < times.reactionMs ? 'retakenAtOnce' : 'retaken';
};

/** Why nothing stands where the game has a piece; undefined when another square tells of it. */
export const absentKind = (misfit: Misfit, square: Square): TensionKind | undefined => {
  const { node, turn, absent } = misfit;
  const owed = debtKind(misfit, square);
  if (owed !== null) return owed;
  if (isBesideItself(misfit, square)) return undefined;
  if (square === node.move?.to)
    return node.isCapturable(square) ? retakenKind(misfit, square) : 'liftedAgain';
  if (pieceColor(pieceAt(node, square)) !== turn) {
    if (restsElsewhere(misfit, square)) return 'replyLift';
    return node.isCapturable(square) ? 'victimLift' : 'strangeLift';
  }
  const first = absent.find((other) => pieceColor(pieceAt(node, other)) === turn);
  if (first !== square) return isCastlingPair(misfit) ? 'ownLift' : 'secondOwnLift';
  return node.movesFrom(square).length === 0 ? 'pinnedLift' : 'ownLift';
};

/**
 * Squares on which a piece whose name the board cannot tell stands again, while one that might have taken
 * there is off the board: the capture is over.
 */
export const retakenSquares = ({ node, physical, absent }: Misfit, sinceMs: number): readonly Square[] => {
  const squares: Square[] = [];
  for (const origin of absent) {
    for (const { captured, enPassant, to } of node.movesFrom(origin)) {
      if (captured === NO_PIECE || enPassant !== undefined || squares.includes(to)) continue;
      if (isUnknownPiece(seenAt(physical, to)) && isRefilled(physical, to, sinceMs)) squares.push(to);
    }
  }
  return squares;
};
