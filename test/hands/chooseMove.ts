import { attackersOf } from '../../src/chess/attackersOf.js';
import { isCheck, legalMoves } from '../../src/chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceRole } from '../../src/chess/piece.js';
import { playMove } from '../../src/chess/playMove.js';
import type { Position } from '../../src/chess/position.js';
import { positionKey } from '../../src/chess/positionKey.js';
import { fileOf, rankOf } from '../../src/chess/square.js';
import type { Move, PieceCode, Role, Square } from '../../src/chess/types.js';
import { makeUciMove } from '../../src/chess/uciMove.js';
import type { Random } from '../../src/shared/random.js';

const VALUES: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3.2,
  rook: 5,
  queen: 9,
  king: 0,
};
export const worthOf = (code: PieceCode): number => (code === NO_PIECE ? 0 : VALUES[pieceRole(code)]);

const MATE = 1000;
/** Club players blunder: they often confuse two moves that differ by less than a pawn. */
const NOISE = 0.7;
/**
 * Three in ten promotions may be to another piece than a queen. That is far more than in real games, so that
 * all kinds occur.
 */
const UNDER_PROMOTES = 0.3;

const central = (square: Square): number =>
  3.5 - Math.max(Math.abs(fileOf(square) - 3.5), Math.abs(rankOf(square) - 3.5));

/** The most that the side to move could win at once, for a player who looks one move ahead. */
const threat = (position: Position): number => {
  const { board, turn } = position;
  let worst = 0;
  for (const { captured, piece, to, promotion } of legalMoves(position)) {
    const gain = worthOf(captured) + (promotion === 'queen' ? 8 : 0);
    if (gain <= worst) continue;
    const isDefended = attackersOf(board, to, oppositeColor(turn)).length > 0;
    worst = Math.max(worst, gain - (isDefended ? worthOf(piece) : 0));
  }
  return worst;
};

/** From move 12 on pawns advance, and more so the fewer pieces can stop them. */
const pawnRequest = ({ board, turn }: Position, { to }: Move): number => {
  const advanced = turn === 'white' ? rankOf(to) - 1 : 6 - rankOf(to);
  const pieces = board.filter((code) => code !== NO_PIECE).length;
  return 0.1 + advanced * (pieces < 14 ? 0.8 : 0.25);
};

const request = (position: Position, move: Move): number => {
  const role = pieceRole(move.piece);
  const isEarly = position.fullmoves < 12;
  let request = 0;
  if (move.castling !== undefined) request += 1.6;
  if (move.enPassant !== undefined) request += 1;
  if (role === 'king') request += isEarly ? -0.8 : 0.15 * (central(move.to) - central(move.from));
  else if (role === 'pawn') request += isEarly ? 0.15 * central(move.to) : pawnRequest(position, move);
  else request += 0.2 * (central(move.to) - central(move.from)) - (role === 'queen' && isEarly ? 0.4 : 0);
  if (isEarly && (role === 'knight' || role === 'bishop') && rankOf(move.from) % 7 === 0) request += 0.4;
  return request;
};

export type ChooseOptions = {
  readonly random: Random;
  readonly underPromotes: boolean;
  /** Moves that were tried in this position and taken back. */
  readonly avoid?: ReadonlySet<string>;
  /** How often each position has occurred. */
  readonly seen?: ReadonlyMap<string, number>;
};

const scoreOf = (position: Position, move: Move, repeated: number): number => {
  const next = playMove(position, move);
  if (legalMoves(next).length === 0) return isCheck(next) ? MATE : -5;
  const promoted = move.promotion === undefined ? 0 : VALUES[move.promotion] - 1;
  const won = worthOf(move.captured) + promoted;
  return won - threat(next) + request(position, move) + (isCheck(next) ? 0.3 : 0) - repeated;
};

/** Chooses a move like an average player: takes undefended pieces, sees a mate in one, develops pieces. */
export const chooseMove = (
  position: Position,
  { random, underPromotes, avoid = new Set(), seen = new Map() }: ChooseOptions,
): Move => {
  const legal = legalMoves(position);
  const fresh = legal.filter((move) => !avoid.has(makeUciMove(position, move)));
  const usual = (fresh.length > 0 ? fresh : legal).filter(
    ({ promotion }) => promotion === undefined || promotion === 'queen',
  );
  let best: Move | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const move of usual) {
    const repeated = 1.5 * (seen.get(positionKey(playMove(position, move)).text) ?? 0);
    const score = scoreOf(position, move, repeated) + NOISE * random.normal();
    if (score > bestScore) [best, bestScore] = [move, score];
  }
  const chosen = best ?? random.pick(legal);
  if (chosen.promotion === undefined || !underPromotes || !random.chance(UNDER_PROMOTES)) return chosen;
  const { from, to } = chosen;
  return random.pick(legal.filter((move) => move.from === from && move.to === to));
};
