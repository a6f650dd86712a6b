import { isAttacked, isKingAttacked } from '../mailbox/attacks.js';
import type { BoxPiece, Cell } from '../mailbox/geometry.js';
import * as geometry from '../mailbox/geometry.js';
import type { Mailbox } from '../mailbox/mailbox.js';
import * as mailbox from '../mailbox/mailbox.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { A1, BISHOP, bitOf, KING, KNIGHT, roleOf, ROOK, steps, UP, WHITE } = geometry;
const { kingOf, officersOf, pawnsOf, SLOTS } = mailbox;

const FAR = 99;

/** King steps between two cells of an empty board. */
const distance = (a: Cell, b: Cell): number => {
  const files = Math.abs((a & 15) - (b & 15));
  const ranks = Math.abs((a >> 4) - (b >> 4));
  return Math.max(files, ranks);
};

const shadeOf = (cell: Cell): number => ((cell >> 4) + cell) & 1;

/** Distance to the nearest corner, as file steps plus rank steps. */
const distanceToCorner = (cell: Cell): number => {
  const file = (cell - A1) & 15;
  const rank = (cell - A1) >> 4;
  return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
};

/** The material of the mating side, as far as it decides where a mate is likely. */
type Force = { heavy: number; minors: number; knights: number; shades: number; steps: number };
const force: Force = { heavy: 0, minors: 0, knights: 0, shades: 0, steps: FAR };

/** Steps that the most advanced pawn needs to promote. `FAR` without pawns. */
const stepsToPromotion = (box: Mailbox, side: number): number => {
  const first = pawnsOf(side) * SLOTS;
  const end = first + (box.counts[pawnsOf(side)] as number);
  let best = FAR;
  for (let i = first; i < end; i++) {
    const rank = ((box.pieces[i] as Cell) - A1) >> 4;
    best = Math.min(best, side === WHITE ? 7 - rank : rank);
  }
  return best;
};

const weigh = (box: Mailbox, winner: number): void => {
  force.heavy = 0;
  force.minors = 0;
  force.knights = 0;
  force.shades = 0;
  const first = officersOf(winner) * SLOTS;
  const end = first + (box.counts[officersOf(winner)] as number);
  for (let i = first + 1; i < end; i++) {
    const cell = box.pieces[i] as Cell;
    const role = roleOf(box.board[cell] as BoxPiece);
    if (role >= ROOK) force.heavy++;
    else force.minors++;
    if (role === KNIGHT) force.knights++;
    else if (role === BISHOP) force.shades |= 1 << shadeOf(cell);
  }
  force.steps = stepsToPromotion(box, winner);
};

/** The number of squares to which the king can step. */
const countEscapes = (box: Mailbox, king: Cell, loser: number): number => {
  let escapes = 0;
  for (let i = KING * 8; i < KING * 8 + 8; i++) {
    const cell = king + (steps[i] as number);
    if (((box.board[cell] as BoxPiece) & bitOf(loser)) === 0 && !isAttacked(box, cell, loser ^ 1, king))
      escapes++;
  }
  return escapes;
};

/** Combines the distances of both sides. They move alternately, so the longer distance counts most. */
const together = (loserWay: number, winnerWay: number): number =>
  2 * Math.max(loserWay, winnerWay) + loserWay + winnerWay;

/**
 * A king's cell at the edge, and the cell two steps inwards from which the other king takes its flight
 * squares.
 */
const EDGES: readonly (readonly [king: Cell, opposite: Cell])[] = Array.from(
  { length: 8 },
  (_, i) => i,
).flatMap(
  (i) =>
    [
      [A1 + i, A1 + i + 2 * UP],
      [A1 + 7 * UP + i, A1 + 5 * UP + i],
      [A1 + i * UP, A1 + i * UP + 2],
      [A1 + i * UP + 7, A1 + i * UP + 5],
    ] as const,
);
const edgeKings = Uint8Array.from(EDGES, ([king]) => king);
const edgeOpposites = Uint8Array.from(EDGES, ([, opposite]) => opposite);

/**
 * Guesses for a mate by queen or rook, or by a pawn that promotes first: the kings face each other at an
 * edge.
 */
const guessEdgePlan = (king: Cell, winnerKing: Cell): number => {
  const pieceWay = force.heavy > 0 ? 1 : force.steps < FAR ? force.steps + 1 : force.minors > 1 ? 3 : 5;
  let best = FAR;
  for (let i = 0; i < edgeKings.length; i++) {
    const loserWay = distance(king, edgeKings[i] as Cell);
    const winnerWay = distance(winnerKing, edgeOpposites[i] as Cell) + pieceWay;
    best = Math.min(best, together(loserWay, winnerWay));
  }
  return best;
};

/** Guesses how many moves one of the loser's pieces needs to reach a cell and block its own king there. */
const blockerWay = (box: Mailbox, loser: number, cell: Cell): number => {
  const first = officersOf(loser) * SLOTS;
  const end = first + (box.counts[officersOf(loser)] as number);
  let best = Math.min(FAR, stepsToPromotion(box, loser) + 3);
  for (let i = first + 1; i < end; i++) {
    const from = box.pieces[i] as Cell;
    const role = roleOf(box.board[from] as BoxPiece);
    let way = 3;
    if (from === cell) way = 0;
    else if (role === BISHOP) way = shadeOf(from) === shadeOf(cell) ? 2 : FAR;
    else if (role === KNIGHT) way = 1 + ((distance(from, cell) + 1) >> 1);
    best = Math.min(best, way);
  }
  return best;
};

/**
 * Guesses for a mate by minor pieces: the king stands in a corner, its own piece blocks one flight square,
 * and the other king takes two.
 */
const guessCornerPlan = (box: Mailbox, king: Cell, winnerKing: Cell, loser: number): number => {
  let best = FAR;
  for (let corner = 0; corner < 4; corner++) {
    const file = (corner & 1) === 1 ? 1 : -1;
    const rank = (corner & 2) === 2 ? UP : -UP;
    const cell = A1 + (file === 1 ? 0 : 7) + (rank === UP ? 0 : 7 * UP);
    if (force.knights === 0 && ((force.shades >> shadeOf(cell)) & 1) === 0) continue;
    for (const [along, across] of [
      [file, rank],
      [rank, file],
    ] as const) {
      const guard = cell + 2 * across;
      const winnerWay = Math.min(distance(winnerKing, guard), distance(winnerKing, guard + along)) + 1;
      const shutWay = Math.min(blockerWay(box, loser, cell + along), force.minors > 1 ? 3 : FAR);
      best = Math.min(best, together(distance(king, cell) + shutWay, winnerWay));
    }
  }
  return best;
};

/**
 * Guesses for a plan that first captures the defenders, which pieces hinder more than pawns, and then mates a
 * nearly bare king.
 */
const guessStrippingPlan = (box: Mailbox, loser: number, edge: number): number => {
  const officers = (box.counts[officersOf(loser)] as number) - 1;
  const pawns = box.counts[pawnsOf(loser)] as number;
  return edge + 4 * officers + 2 * pawns;
};

/**
 * Prefers positions whose kings are close together, the loser's near a corner and with few flight squares.
 */
const guessApproach = (king: Cell, winnerKing: Cell, escapes: number): number => {
  const unarmed = force.heavy > 0 ? 0 : force.steps < FAR ? 2 * force.steps : force.minors > 1 ? 4 : 8;
  return escapes + 4 * distance(king, winnerKing) + 4 * distanceToCorner(king) + unarmed;
};

/**
 * Guesses the distance to a mate by `winner` in four ways, each of which fails on different positions. The
 * guesses only order the search; no verdict depends on them.
 */
export const guessAll = (box: Mailbox, winner: number, guesses: Int32Array): void => {
  const loser = winner ^ 1;
  const king = kingOf(box, loser);
  const winnerKing = kingOf(box, winner);
  const unchecked = isKingAttacked(box, loser) ? 0 : 1;
  weigh(box, winner);
  const edge = guessEdgePlan(king, winnerKing);
  const cornered =
    force.heavy === 0 && force.minors > 0 ? guessCornerPlan(box, king, winnerKing, loser) : FAR;
  guesses[0] = guessApproach(king, winnerKing, countEscapes(box, king, loser));
  guesses[1] = edge + unchecked;
  guesses[2] = (cornered < FAR ? cornered : edge) + unchecked;
  guesses[3] = guessStrippingPlan(box, loser, edge) + unchecked;
};
