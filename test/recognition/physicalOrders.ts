import { pieceCode, pieceColor } from '../../src/chess/piece.js';
import type { Position } from '../../src/chess/position.js';
import type { Move, PieceCode, Square } from '../../src/chess/types.js';

/** The changes in one report. */
export type Report = readonly (readonly [Square, PieceCode])[];
/** One way in which hands can make a move, report by report. */
export type PhysicalOrder = { readonly name: string; readonly reports: readonly Report[] };

const one = (square: Square, code: PieceCode): Report => [[square, code]];
const order = (name: string, ...reports: readonly Report[]): PhysicalOrder => ({ name, reports });
const inOneScan = ({ name, reports }: PhysicalOrder): PhysicalOrder => {
  const last = new Map(reports.flat());
  return { name: `${name}, in one scan`, reports: [[...last]] };
};

const plainOrders = ({ from, to, piece }: Move): readonly PhysicalOrder[] => {
  const orders = [
    order('lift, place', one(from, 0), one(to, piece)),
    order('place seen before lift', one(to, piece), one(from, 0)),
  ];
  return [...orders, inOneScan(orders[0] as PhysicalOrder)];
};

const captureOrders = ({ from, to, piece }: Move): readonly PhysicalOrder[] => {
  const orders = [
    order('victim first', one(to, 0), one(from, 0), one(to, piece)),
    order('attacker first', one(from, 0), one(to, 0), one(to, piece)),
    order('no empty square seen', one(from, 0), one(to, piece)),
    order('no empty square seen, place before lift', one(to, piece), one(from, 0)),
    order('place before lift', one(to, 0), one(to, piece), one(from, 0)),
  ];
  return [...orders, inOneScan(orders[0] as PhysicalOrder)];
};

const enPassantOrders = ({ from, to, piece }: Move, victim: Square): readonly PhysicalOrder[] => {
  const orders = [
    order('victim first', one(victim, 0), one(from, 0), one(to, piece)),
    order('victim in between', one(from, 0), one(victim, 0), one(to, piece)),
    order('victim last', one(from, 0), one(to, piece), one(victim, 0)),
    order('place before lift, victim last', one(to, piece), one(from, 0), one(victim, 0)),
    order('victim first, place before lift', one(victim, 0), one(to, piece), one(from, 0)),
  ];
  return [...orders, inOneScan(orders[0] as PhysicalOrder)];
};

const promotionOrders = (move: Move, queen: PieceCode): readonly PhysicalOrder[] => {
  const { from, to, piece, captured } = move;
  const taken = captured === 0 ? [] : [one(to, 0)];
  const orders = [
    order('pawn off, piece on', one(from, 0), ...taken, one(to, queen)),
    order(
      'pawn on the last rank, then the piece',
      one(from, 0),
      ...taken,
      one(to, piece),
      one(to, 0),
      one(to, queen),
    ),
    order('pawn changed within one scan', ...taken, one(from, 0), one(to, piece), one(to, queen)),
    order('piece on before the pawn is off', ...taken, one(to, queen), one(from, 0)),
  ];
  return [...orders, inOneScan(orders[0] as PhysicalOrder)];
};

type Act = { readonly piece: 'king' | 'rook'; readonly kind: 'lift' | 'place'; readonly square: Square };

const interleavings = (a: readonly Act[], b: readonly Act[]): readonly (readonly Act[])[] => {
  const [first, ...restA] = a;
  const [other, ...restB] = b;
  if (first === undefined) return [b];
  if (other === undefined) return [a];
  return [
    ...interleavings(restA, b).map((acts) => [first, ...acts]),
    ...interleavings(a, restB).map((acts) => [other, ...acts]),
  ];
};

/** Whether no hand puts a piece on a square where the other one still stands. */
const isPossible = (acts: readonly Act[], rookFrom: Square, kingFrom: Square): boolean => {
  const standing = new Set([rookFrom, kingFrom]);
  return acts.every(({ kind, square }) => {
    if (kind === 'lift') return standing.delete(square);
    if (standing.has(square)) return false;
    standing.add(square);
    return true;
  });
};

const castlingOrders = (move: Move, rookFrom: Square, rookTo: Square): readonly PhysicalOrder[] => {
  const rook = pieceCode(pieceColor(move.piece), 'rook');
  const way = (piece: Act['piece'], from: Square, to: Square): readonly Act[] =>
    from === to
      ? []
      : [
          { piece, kind: 'lift', square: from },
          { piece, kind: 'place', square: to },
        ];
  const kings = way('king', move.from, move.to);
  const orders = interleavings(kings, way('rook', rookFrom, rookTo))
    .filter((acts) => isPossible(acts, rookFrom, move.from))
    .map((acts) =>
      order(
        acts.map(({ piece, kind }) => `${kind} ${piece}`).join(', '),
        ...acts.map(({ piece, kind, square }) =>
          one(square, kind === 'lift' ? 0 : piece === 'king' ? move.piece : rook),
        ),
      ),
    );
  return [...orders, inOneScan(orders[0] as PhysicalOrder)];
};

/**
 * Every order in which the pieces of a legal move can be lifted and put down, as an e-board with piece
 * recognition may report it.
 */
export const physicalOrders = (position: Position, move: Move): readonly PhysicalOrder[] => {
  if (move.castling !== undefined) return castlingOrders(move, move.castling.rookFrom, move.castling.rookTo);
  if (move.enPassant !== undefined) return enPassantOrders(move, move.enPassant);
  if (move.promotion !== undefined) return promotionOrders(move, pieceCode(position.turn, move.promotion));
  return move.captured === 0 ? plainOrders(move) : captureOrders(move);
};
