import * as attacks from './attacks.js';
import type { BoxPiece, Cell } from './geometry.js';
import * as geometry from './geometry.js';
import type { Mailbox } from './mailbox.js';
import * as mailbox from './mailbox.js';
import type { MoveCode } from './moveCode.js';
import * as moveCode from './moveCode.js';

// JavaScript engines inline a module's own constants in hot code but reload imported ones at every use.
const { attacksFrom, isAttacked, isPawnAttacked, isSlider, NOTHING_LIFTED } = attacks;
const { A1, attackersByDifference, bitOf, CELLS, castledKing, castledRook, DIFFERENCE_ZERO, KING, KNIGHT } =
  geometry;
const { MARGIN, nearAttackers, PAWN, roleOf, stepByDifference, steps, stepsEnd, UP, WHITE } = geometry;
const { kingOf, officersOf, pawnsOf, SLOTS } = mailbox;
const { CASTLING, DOUBLE_STEP, EN_PASSANT, encodeMove, kindOf, PLAIN, PROMOTION, toOf } = moveCode;

/**
 * Pins, check evasions and near enemies of the generation in progress. None of it outlives a call. An entry
 * of the first three is valid when its stamp is the current one, so no array is cleared between generations.
 */
const pinStamps = new Int32Array(CELLS);
const pinSteps = new Int8Array(CELLS);
const evasionStamps = new Int32Array(CELLS);
/** The number of the generation in progress, 1 to `STAMP_MAX`. */
let stamp = 0;
const STAMP_MAX = 2 ** 31 - 1;

/**
 * The next generation's stamp. When the stamps of an `Int32Array` are exhausted, the old ones are cleared.
 */
const nextStamp = (): void => {
  if (stamp >= STAMP_MAX) {
    pinStamps.fill(0);
    evasionStamps.fill(0);
    stamp = 0;
  }
  stamp++;
};

/**
 * Pretends that this many generations (0 to 2^31 - 1) were made since the stamps were last cleared. For
 * tests.
 */
export const pretendGenerations = (count: number): void => {
  stamp = count;
};
/**
 * The enemy pieces that may attack our king or a cell near it. Only these can forbid its steps (see
 * `nearAttackers`).
 */
const kingHunters = new Uint8Array(SLOTS);
let kingHunterCount = 0;

/**
 * The first cells of the third and the seventh rank. A pawn below the one or above the other is on its start
 * square or about to promote.
 */
const RANK_3 = A1 + 2 * UP;
const RANK_7 = A1 + 6 * UP;

/** 1 when an enemy pawn on this cell gives check. Marks the cell as one where a capture ends the check. */
const findPawnCheck = (box: Mailbox, cell: Cell): number => {
  if (box.board[cell] !== (PAWN | bitOf(box.side ^ 1))) return 0;
  evasionStamps[cell] = stamp;
  return 1;
};

/**
 * Finds the effect of a slider whose line meets our king: a check when the line is free, a pin when exactly
 * one piece of ours stands on it.
 */
const findSliderCheck = (box: Mailbox, slider: Cell, king: Cell, step: number): number => {
  const { board } = box;
  let cell = slider + step;
  while (board[cell] === 0) cell += step;
  if (cell === king) {
    for (cell = slider; cell !== king; cell += step) evasionStamps[cell] = stamp;
    return 1;
  }
  if (((board[cell] as BoxPiece) & bitOf(box.side)) === 0) return 0;
  const blocker = cell;
  do cell += step;
  while (board[cell] === 0);
  if (cell === king) {
    pinStamps[blocker] = stamp;
    pinSteps[blocker] = step;
  }
  return 0;
};

/**
 * Finds the checks on our king, the pinned pieces and the enemies near it in one pass over the enemy's
 * officers. Marks the cells on which a piece other than the king can end a single check, and the step of each
 * pin's line. Returns the number of checks.
 */
const findChecksAndPins = (box: Mailbox): number => {
  const { board, pieces } = box;
  const us = box.side;
  const king = kingOf(box, us);
  nextStamp();
  const ahead = us === WHITE ? king + UP : king - UP;
  let checks = findPawnCheck(box, ahead - 1) + findPawnCheck(box, ahead + 1);
  const first = officersOf(us ^ 1) * SLOTS;
  const end = first + (box.counts[officersOf(us ^ 1)] as number);
  let hunters = 0;
  for (let i = first; i < end; i++) {
    const attacker = pieces[i] as Cell;
    const boxPiece = board[attacker] as BoxPiece;
    const difference = king - attacker + DIFFERENCE_ZERO;
    if ((((nearAttackers[difference] as number) >> boxPiece) & 1) === 0) continue;
    kingHunters[hunters++] = attacker;
    if ((((attackersByDifference[difference] as number) >> boxPiece) & 1) === 0) continue;
    if (isSlider(boxPiece)) {
      checks += findSliderCheck(box, attacker, king, stepByDifference[difference] as number);
    } else {
      checks++;
      evasionStamps[attacker] = stamp;
    }
  }
  kingHunterCount = hunters;
  return checks;
};

/**
 * Whether an enemy attacks a cell near the king. Like `isAttacked`, but asks only the pieces that can reach
 * so far.
 */
const isHunted = (box: Mailbox, to: Cell, king: Cell): boolean => {
  if (isPawnAttacked(box, to, box.side ^ 1)) return true;
  for (let i = 0; i < kingHunterCount; i++)
    if (attacksFrom(box, kingHunters[i] as Cell, to, king)) return true;
  return false;
};

const addKingSteps = (box: Mailbox, start: number): number => {
  const { board, moves } = box;
  const king = kingOf(box, box.side);
  const own = bitOf(box.side);
  let end = start;
  for (let i = KING * 8; i < KING * 8 + 8; i++) {
    const to = king + (steps[i] as number);
    if (((board[to] as BoxPiece) & own) === 0 && !isHunted(box, to, king))
      moves[end++] = encodeMove(king, to, PLAIN);
  }
  return end;
};

/** Whether the cells from `a` to `b`, both included, are empty apart from king and rook. */
const isClear = (box: Mailbox, a: Cell, b: Cell, king: Cell, rook: Cell): boolean => {
  const last = Math.max(a, b);
  for (let cell = Math.min(a, b); cell <= last; cell++)
    if (box.board[cell] !== 0 && cell !== king && cell !== rook) return false;
  return true;
};

const canCastle = (box: Mailbox, king: Cell, rook: Cell): boolean => {
  const { board } = box;
  const them = box.side ^ 1;
  const kingTo = castledKing(king, rook);
  if (!isClear(box, king, kingTo, king, rook)) return false;
  if (!isClear(box, rook, castledRook(king, rook), king, rook)) return false;
  const step = kingTo > king ? 1 : -1;
  for (let cell = king; cell !== kingTo; ) {
    cell += step;
    const attacked =
      Math.abs(cell - king) <= 2 ? isHunted(box, cell, king) : isAttacked(box, cell, them, king);
    if (attacked) return false;
  }
  // In Chess960 the rook may have shielded the king's new square from an attack along the rank.
  const outside = rook > king ? rook + 1 : rook - 1;
  if (board[outside] === MARGIN) return true;
  const rookBoxPiece = board[rook] as BoxPiece;
  board[rook] = 0;
  const exposed = isAttacked(box, kingTo, them, king);
  board[rook] = rookBoxPiece;
  return !exposed;
};

const addCastling = (box: Mailbox, start: number): number => {
  const king = kingOf(box, box.side);
  let end = start;
  for (let index = box.side * 2; index < box.side * 2 + 2; index++) {
    if ((box.rights & (1 << index)) === 0) continue;
    const rook = box.castlingRooks[index] as Cell;
    if (canCastle(box, king, rook)) box.moves[end++] = encodeMove(king, rook, CASTLING);
  }
  return end;
};

/**
 * Plays the capture on the board to test it. Two pawns leave their squares at once, which pins do not cover.
 */
const isEnPassantLegal = (box: Mailbox, from: Cell, to: Cell, victim: Cell): boolean => {
  const { board } = box;
  const pawn = board[from] as BoxPiece;
  const victimBoxPiece = board[victim] as BoxPiece;
  board[to] = pawn;
  board[from] = 0;
  board[victim] = 0;
  const exposed = isAttacked(box, kingOf(box, box.side), box.side ^ 1, NOTHING_LIFTED);
  board[from] = pawn;
  board[to] = 0;
  board[victim] = victimBoxPiece;
  return !exposed;
};

/** Adds the moves of a pawn one step before the last rank. */
const addPromotions = (box: Mailbox, start: number, from: Cell, pin: number): number => {
  const { board, moves } = box;
  const up = box.side === WHITE ? UP : -UP;
  const enemy = bitOf(box.side ^ 1);
  let end = start;
  for (let step = up - 1; step <= up + 1; step++) {
    if (pin !== 0 && pin !== step && pin !== -step) continue;
    const to = from + step;
    const target = board[to] as BoxPiece;
    if (step === up ? target !== 0 : (target & MARGIN) !== enemy) continue;
    for (let kind = PROMOTION; kind < PROMOTION + 4; kind++) moves[end++] = encodeMove(from, to, kind);
  }
  return end;
};

/** The step of the line along which a piece is pinned, or 0. */
const pinOf = (cell: Cell): number => (pinStamps[cell] === stamp ? (pinSteps[cell] as number) : 0);

// One function handles all officers and one all pawns, because a call for each piece would cost as much as
// its moves. In check, pinned pieces are skipped, because a pinned piece cannot end a check. Other moves are
// filtered later by `keepEvasions`.

const addOfficerMoves = (box: Mailbox, start: number, inCheck: boolean): number => {
  const { board, pieces, moves, counts } = box;
  const own = bitOf(box.side);
  const first = officersOf(box.side) * SLOTS;
  const last = first + (counts[officersOf(box.side)] as number);
  let end = start;
  for (let slot = first + 1; slot < last; slot++) {
    const from = pieces[slot] as Cell;
    const pin = pinOf(from);
    const role = roleOf(board[from] as BoxPiece);
    if (pin !== 0 && (inCheck || role === KNIGHT)) continue;
    const stop = stepsEnd[role] as number;
    for (let i = role * 8; i < stop; i++) {
      const step = steps[i] as number;
      if (pin !== 0 && step !== pin && step !== -pin) continue;
      let to = from + step;
      if (role !== KNIGHT) for (; board[to] === 0; to += step) moves[end++] = encodeMove(from, to, PLAIN);
      if (((board[to] as BoxPiece) & own) === 0) moves[end++] = encodeMove(from, to, PLAIN);
    }
  }
  return end;
};

const addPawnMoves = (box: Mailbox, start: number, inCheck: boolean): number => {
  const { board, pieces, moves, counts, epCell } = box;
  const us = box.side;
  const up = us === WHITE ? UP : -UP;
  const enemy = bitOf(us ^ 1);
  const first = pawnsOf(us) * SLOTS;
  const last = first + (counts[pawnsOf(us)] as number);
  let end = start;
  for (let slot = first; slot < last; slot++) {
    const from = pieces[slot] as Cell;
    const pin = pinOf(from);
    if (pin !== 0 && inCheck) continue;
    if (us === WHITE ? from >= RANK_7 : from < RANK_3) {
      end = addPromotions(box, end, from, pin);
      continue;
    }
    const one = from + up;
    if (board[one] === 0 && (pin === 0 || pin === up || pin === -up)) {
      moves[end++] = encodeMove(from, one, PLAIN);
      const unmoved = us === WHITE ? from < RANK_3 : from >= RANK_7;
      if (unmoved && board[one + up] === 0) moves[end++] = encodeMove(from, one + up, DOUBLE_STEP);
    }
    for (let to = one - 1; to <= one + 1; to += 2) {
      const target = board[to] as BoxPiece;
      if ((target & MARGIN) === enemy) {
        if (pin === 0 || pin === to - from || pin === from - to) moves[end++] = encodeMove(from, to, PLAIN);
      } else if (to === epCell && isEnPassantLegal(box, from, to, to - up)) {
        moves[end++] = encodeMove(from, to, EN_PASSANT);
      }
    }
  }
  return end;
};

/** Keeps the moves that end a single check. En passant was already tested on the board. */
const keepEvasions = (box: Mailbox, start: number, end: number): number => {
  const { moves } = box;
  let kept = start;
  for (let i = start; i < end; i++) {
    const code = moves[i] as MoveCode;
    if (evasionStamps[toOf(code)] === stamp || kindOf(code) === EN_PASSANT) moves[kept++] = code;
  }
  return kept;
};

/**
 * Writes the legal moves of the side to move into `box.moves` from `start` on and returns their end. The
 * king's moves come first, the pawns' last.
 */
export const generateMoves = (box: Mailbox, start: number): number => {
  const checks = findChecksAndPins(box);
  const end = addKingSteps(box, start);
  if (checks === 0) return addPawnMoves(box, addOfficerMoves(box, addCastling(box, end), false), false);
  return checks === 1
    ? keepEvasions(box, end, addPawnMoves(box, addOfficerMoves(box, end, true), true))
    : end;
};
