import { NO_PIECE, pieceColor } from '../../chess/piece.js';
import type { Move, PieceCode, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { placedPiece } from '../games/placement.js';
import type { WrongSquare } from '../recognitionEvent.js';
import { type PhysicalBoard, seenAt } from '../squares/physicalBoard.js';
import { fits, knowsRole } from '../squares/sensing.js';
import { wrongSquares } from '../squares/wrongSquares.js';
import type { Instead } from './catchUp.js';
import { nodeAfter, type Step, squaresOf } from './way.js';

/** A board counts as taken back by at most this many plies. */
const PLIES_BACK = 2;

const stands = (node: GameNode, physical: PhysicalBoard): boolean =>
  wrongSquares(node, physical).length === 0;

const putBack = (standing: GameNode, physical: PhysicalBoard): Instead | null => {
  let node = standing.parent;
  for (let plies = 1; node !== null && plies <= PLIES_BACK; plies++, node = node.parent)
    if (stands(node, physical)) return { kind: 'takenBack', plies };
  return null;
};

/** The origin and destination of a step, and the piece that arrives. */
const journeyOf = (move: Move, isTakenBack: boolean) =>
  isTakenBack
    ? { from: move.to, to: move.from, piece: move.piece }
    : { from: move.from, to: move.to, piece: placedPiece(move) };

/** What is wrong when the piece of a step has arrived but its move is incomplete. Null: nothing. */
const unfinished = (
  { node: { move }, isTakenBack }: Step,
  wrong: readonly WrongSquare[],
  physical: PhysicalBoard,
): Instead | null => {
  if (move === null || isTakenBack) return null;
  const { to, enPassant, castling, promotion } = move;
  const isWrong = (square: Square | undefined): boolean => wrong.some((other) => other.square === square);
  const code = seenAt(physical, to);
  const isArrived = seenAt(physical, move.from) === NO_PIECE && code !== NO_PIECE;
  if (promotion !== undefined && isArrived && isWrong(to) && knowsRole(code)) {
    if (pieceColor(code) !== pieceColor(move.piece)) return null;
    return { kind: fits(code, move.piece) ? 'promotionLeft' : 'wrongPromotion', to };
  }
  if (isWrong(to)) return null;
  if (enPassant !== undefined && isWrong(enPassant)) return { kind: 'enPassantLeft', to: enPassant };
  return castling !== undefined && isWrong(castling.rookTo)
    ? { kind: 'rookLeft', from: castling.rookFrom, to: castling.rookTo }
    : null;
};

/** A ply that the player at the board made before carrying out the opponent's ply. */
const ownPly = (standing: GameNode, game: GameNode, steps: readonly Step[], physical: PhysicalBoard) => {
  const toDo = squaresOf(steps);
  const fitsPly = (move: Move): boolean => {
    const changed = squaresOf([{ node: game.child(move), isTakenBack: false }]);
    if ([...changed].some((square) => toDo.has(square))) return false;
    const after = game.child(move).position.board;
    const isThere = (piece: PieceCode, square: Square): boolean =>
      fits(seenAt(physical, square), changed.has(square) ? (after[square] ?? NO_PIECE) : piece);
    return standing.position.board.every(isThere);
  };
  return game.moves.find(fitsPly);
};

/** The only piece on a square where it stands neither before nor after the step. */
const strayPiece = (
  step: Step,
  standing: GameNode,
  physical: PhysicalBoard,
): { readonly from: Square; readonly to: Square; readonly piece: PieceCode } | 'none' | 'several' => {
  const before = standing.position.board;
  const after = nodeAfter(step).position.board;
  const squares = [...before.keys()];
  const strange = squares.filter((square) => {
    const code = seenAt(physical, square);
    return code !== NO_PIECE && !fits(code, before[square] ?? 0) && !fits(code, after[square] ?? 0);
  });
  const [to] = strange;
  if (to === undefined) return 'none';
  const isGone = (square: Square): boolean =>
    seenAt(physical, square) === NO_PIECE &&
    before[square] !== NO_PIECE &&
    fits(seenAt(physical, to), before[square] ?? NO_PIECE);
  const homes = squares.filter(isGone);
  const own = step.node.move === null ? undefined : journeyOf(step.node.move, step.isTakenBack).from;
  const from = homes.find((square) => square === own) ?? homes[0];
  if (strange.length > 1 || from === undefined) return 'several';
  return { from, to, piece: before[from] ?? NO_PIECE };
};

/**
 * What the player did instead of the first step, once the board rests. Null: nothing, or something still in
 * progress. `isOwnTurn`: after all steps a player at the board is to move.
 */
export const findInstead = (
  standing: GameNode,
  game: GameNode,
  steps: readonly Step[],
  physical: PhysicalBoard,
  isOwnTurn: boolean,
): Instead | null => {
  const [step] = steps;
  if (step === undefined || stands(standing, physical)) return null;
  const left = unfinished(step, wrongSquares(nodeAfter(step), physical), physical);
  if (left !== null) return left;
  const early = isOwnTurn ? ownPly(standing, game, steps, physical) : undefined;
  if (early !== undefined) return { kind: 'ownMove', from: early.from, to: early.to };
  const back = putBack(standing, physical);
  if (back !== null) return back;
  const stray = strayPiece(step, standing, physical);
  if (stray === 'none') return null;
  if (stray === 'several') return { kind: 'unclear' };
  const { from, to } = stray;
  const journey = step.node.move === null ? undefined : journeyOf(step.node.move, step.isTakenBack);
  return from === journey?.from ? { kind: 'wrongSquare', from, to } : { kind: 'wrongPiece', from, to };
};

export const sameInstead = (a: Instead | null, b: Instead | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
