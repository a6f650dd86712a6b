import type { BoxPiece, Cell } from '../mailbox/geometry.js';
import * as geometry from '../mailbox/geometry.js';
import { firstOf, isBeside, type PiecesSet, type Reach } from './reach.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { A1, attackersByDifference, CELLS, DIFFERENCE_ZERO, KING, KNIGHT, PAWN, QUEEN, roleOf } = geometry;
const { steps, stepsEnd, UP, WHITE } = geometry;

const CELLS_MAX = 64;
const BOARD_END = A1 + 8 * UP;
const NO_PIECE = -1;

/**
 * The pieces of the mating side, without its king, that might attack a cell. Rewritten for every question.
 */
const attackers = new Int32Array(CELLS);

const addAttacks = (from: Cell, role: number, bit: PiecesSet): void => {
  const stop = stepsEnd[role] as number;
  for (let i = role * 8; i < stop; i++) {
    const to = from + (steps[i] as number);
    attackers[to] = (attackers[to] as number) | bit;
  }
};

const addPawnAttacks = (from: Cell, side: number, bit: PiecesSet): void => {
  const ahead = side === WHITE ? from + UP : from - UP;
  attackers[ahead - 1] = (attackers[ahead - 1] as number) | bit;
  attackers[ahead + 1] = (attackers[ahead + 1] as number) | bit;
};

/**
 * Marks one step of a slider only. A slider that attacks from afar could also come nearer, and `reach` allows
 * that.
 */
const findAttackers = (reach: Reach, side: number): void => {
  attackers.fill(0);
  for (let rest = reach.others[side] as number; rest !== 0; rest &= rest - 1) {
    const index = firstOf(rest);
    const bit = 1 << index;
    const role = roleOf(reach.boxPiece[index] as BoxPiece);
    for (let i = 0; i < (reach.cellCounts[index] as number); i++) {
      const cell = reach.cells[index * CELLS_MAX + i] as Cell;
      if (role !== PAWN) addAttacks(cell, role, bit);
      else addPawnAttacks(cell, side, bit);
      if (((reach.promoted[cell] as number) & bit) === 0) continue;
      addAttacks(cell, QUEEN, bit);
      addAttacks(cell, KNIGHT, bit);
    }
  }
};

/** The index of the need that each blocker fills, or NO_PIECE. */
const takenBy = new Int32Array(32);

/**
 * Finds a blocker for a need and reassigns other blockers where that helps (augmenting path). `tried`
 * prevents cycles.
 */
const findBlocker = (
  reach: Reach,
  needs: readonly Cell[],
  need: number,
  blockers: PiecesSet,
  tried: { pieces: PiecesSet },
): boolean => {
  const able = (reach.visitors[needs[need] as Cell] as number) & blockers;
  for (let rest = able & ~tried.pieces; rest !== 0; rest = able & ~tried.pieces) {
    const index = firstOf(rest);
    tried.pieces |= 1 << index;
    const other = takenBy[index] as number;
    if (other !== NO_PIECE && !findBlocker(reach, needs, other, blockers, tried)) continue;
    takenBy[index] = need;
    return true;
  }
  return false;
};

/** Whether these cells can all be occupied by different pieces of `blockers`. */
const canBlock = (reach: Reach, needs: readonly Cell[], blockers: PiecesSet): boolean => {
  takenBy.fill(NO_PIECE);
  return needs.every((_, need) => findBlocker(reach, needs, need, blockers, { pieces: 0 }));
};

/**
 * Whether the winner's king, from one cell, and the loser's own pieces might close all these flight squares.
 */
const canShut = (reach: Reach, needs: readonly Cell[], king: Cell, winner: number): boolean => {
  const blockers = reach.others[winner ^ 1] as number;
  if (canBlock(reach, needs, blockers)) return true;
  for (let cell = A1; cell < BOARD_END; cell++) {
    if (((reach.visitors[cell] as number) & (reach.kings[winner] as number)) === 0 || isBeside(cell, king))
      continue;
    const left = needs.filter((need) => !isBeside(need, cell));
    if (left.length < needs.length && canBlock(reach, left, blockers)) return true;
  }
  return false;
};

const attacksAs = (boxPiece: BoxPiece, from: Cell, to: Cell): boolean =>
  (((attackersByDifference[to - from + DIFFERENCE_ZERO] as number) >> boxPiece) & 1) === 1;

/**
 * Like `canShut` when only one piece can come near. It gives check from one cell and guards only what it
 * attacks from there.
 */
const canShutAround = (
  reach: Reach,
  index: number,
  ways: readonly Cell[],
  king: Cell,
  winner: number,
): boolean => {
  const boxPiece = reach.boxPiece[index] as BoxPiece;
  const side = boxPiece & geometry.MARGIN;
  for (let i = 0; i < (reach.cellCounts[index] as number); i++) {
    const from = reach.cells[index * CELLS_MAX + i] as Cell;
    const isPromoted = (((reach.promoted[from] as number) >> index) & 1) === 1;
    for (const form of isPromoted ? [side | QUEEN, side | KNIGHT, boxPiece] : [boxPiece]) {
      if (!attacksAs(form, from, king)) continue;
      const needs = ways.filter((cell) => !attacksAs(form, from, cell));
      if (canShut(reach, needs, king, winner)) return true;
    }
  }
  return false;
};

const isMatePossibleOn = (reach: Reach, king: Cell, winner: number): boolean => {
  if (attackers[king] === 0) return false;
  const ways: Cell[] = [];
  let near = attackers[king] as number;
  for (let i = KING * 8; i < KING * 8 + 8; i++) {
    const cell = king + (steps[i] as number);
    if (((reach.visitors[cell] as number) & (reach.kings[winner ^ 1] as number)) === 0) continue;
    ways.push(cell);
    near |= attackers[cell] as number;
  }
  const unguarded = ways.filter((cell) => attackers[cell] === 0);
  if (!canShut(reach, unguarded, king, winner)) return false;
  const alone = (near & (near - 1)) === 0;
  return !alone || canShutAround(reach, firstOf(near), ways, king, winner);
};

/**
 * Whether some placement that `reach` allows could be a mate by `winner`: a piece gives check, and every cell
 * beside the king that the king might ever enter is guarded, or occupied by a piece of the loser. False
 * proves that no series of moves mates.
 */
export const isMatePossible = (reach: Reach, winner: number): boolean => {
  findAttackers(reach, winner);
  const loserKing = reach.kings[winner ^ 1] as number;
  for (let king = A1; king < BOARD_END; king++)
    if (((reach.visitors[king] as number) & loserKing) !== 0 && isMatePossibleOn(reach, king, winner))
      return true;
  return false;
};
