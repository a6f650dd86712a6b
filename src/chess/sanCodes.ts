import { isKingAttacked } from './mailbox/attacks.js';
import { generateMoves } from './mailbox/generateMoves.js';
import {
  A1,
  BISHOP,
  type BoxPiece,
  bitOf,
  type Cell,
  castledKing,
  cellOf,
  KING,
  PAWN,
  QUEEN,
  roleOf,
  squareOfCell,
  steps,
  stepsEnd,
  UP,
  WHITE,
} from './mailbox/geometry.js';
import type { Mailbox } from './mailbox/mailbox.js';
import { makeMove, unmakeMove } from './mailbox/makeMove.js';
import {
  CASTLING,
  DOUBLE_STEP,
  EN_PASSANT,
  encodeMove,
  fromOf,
  kindOf,
  type MoveCode,
  PLAIN,
  PROMOTION,
  promotedRole,
  toOf,
} from './mailbox/moveCode.js';
import type { SanPattern } from './sanPattern.js';
import { fileOf, makeSquare, rankOf, squareAt } from './square.js';

/** The ranks from which White's and Black's pawns make a double step, and those on which they promote. */
const isDoubleStepRank = (cell: Cell, side: number): boolean => (cell - A1) >> 4 === (side === WHITE ? 1 : 6);
const isLastRank = (cell: Cell, side: number): boolean => (cell - A1) >> 4 === (side === WHITE ? 7 : 0);

const addPawnMove = (codes: MoveCode[], from: Cell, to: Cell, side: number): void => {
  if (!isLastRank(to, side)) codes.push(encodeMove(from, to, PLAIN));
  else for (let kind = PROMOTION; kind < PROMOTION + 4; kind++) codes.push(encodeMove(from, to, kind));
};

const addPawnMoves = ({ board, side, epCell }: Mailbox, codes: MoveCode[], to: Cell): void => {
  const pawn = PAWN | bitOf(side);
  const up = side === WHITE ? UP : -UP;
  const behind = to - up;
  const isFree = board[to] === 0;
  if (isFree && board[behind] === pawn) addPawnMove(codes, behind, to, side);
  if (isFree && board[behind] === 0 && board[behind - up] === pawn && isDoubleStepRank(behind - up, side))
    codes.push(encodeMove(behind - up, to, DOUBLE_STEP));
  if (isFree && to !== epCell) return;
  for (let from = behind - 1; from <= behind + 1; from += 2) {
    if (board[from] !== pawn) continue;
    if (isFree) codes.push(encodeMove(from, to, EN_PASSANT));
    else addPawnMove(codes, from, to, side);
  }
};

/** Searches from the target outwards, because these moves are symmetric. */
const addPieceMoves = ({ board, side }: Mailbox, codes: MoveCode[], role: number, to: Cell): void => {
  const boxPiece = role | bitOf(side);
  const slides = role >= BISHOP && role <= QUEEN;
  const end = stepsEnd[role] as number;
  for (let i = role * 8; i < end; i++) {
    const step = steps[i] as number;
    let from = to + step;
    if (slides) while (board[from] === 0) from += step;
    if (board[from] === boxPiece) codes.push(encodeMove(from, to, PLAIN));
  }
};

/** The moves of our pieces of a role to a cell, without regard to check. Castling is not included. */
const movesTo = (box: Mailbox, role: number, to: Cell): MoveCode[] => {
  const codes: MoveCode[] = [];
  if (((box.board[to] as BoxPiece) & bitOf(box.side)) !== 0) return codes;
  if (role === PAWN) addPawnMoves(box, codes, to);
  else addPieceMoves(box, codes, role, to);
  return codes;
};

/** Whether a move found by `movesTo` leaves our own king safe. */
const isSafe = (box: Mailbox, code: MoveCode): boolean => {
  const { side } = box;
  makeMove(box, code);
  const safe = !isKingAttacked(box, side);
  unmakeMove(box, code);
  return safe;
};

const ROLE_LETTERS = ' PNBRQK';

type MovePattern = SanPattern & { readonly kind: 'move' };

const castlings = (box: Mailbox): readonly MoveCode[] => {
  const codes: MoveCode[] = [];
  if (box.rights === 0) return codes;
  const end = generateMoves(box, 0);
  for (let i = 0; i < end; i++) {
    const code = box.moves[i] as MoveCode;
    if (kindOf(code) === CASTLING) codes.push(code);
  }
  return codes;
};

/** Castling as `e1g1` or `e1h1`, the two UCI conventions. King takes rook takes precedence. */
const castlingBySquares = (box: Mailbox, { file, rank, to, promotion }: MovePattern): readonly MoveCode[] => {
  const king = cellOf(squareAt(file, rank));
  const target = cellOf(to);
  if (promotion !== 0 || roleOf(box.board[king] as BoxPiece) !== KING) return [];
  const codes = castlings(box).filter((code) => fromOf(code) === king);
  const byRook = codes.filter((code) => toOf(code) === target);
  return byRook.length > 0 || king === target
    ? byRook
    : codes.filter((code) => castledKing(king, toOf(code)) === target);
};

const fitsOrigin = (from: Cell, { role, file, rank, to }: MovePattern): boolean => {
  const square = squareOfCell(from);
  // A pawn capture must name its file.
  const fileLeft = role === PAWN && file < 0 ? fileOf(to) : file;
  return (fileLeft < 0 || fileOf(square) === fileLeft) && (rank < 0 || rankOf(square) === rank);
};

const fitsKind = (kind: number, { promotion, enPassant }: MovePattern): boolean =>
  (!enPassant || kind === EN_PASSANT) &&
  (promotion === 0 || (kind >= PROMOTION && promotedRole(kind) === promotion));

/** Two squares without a piece letter mean the piece on the first square. */
const roleMeant = (box: Mailbox, { role, file, rank }: MovePattern): number =>
  role === 0 ? roleOf(box.board[cellOf(squareAt(file, rank))] as BoxPiece) : role;

/** The legal moves of the loaded position that a text can mean. Overwrites `box.moves`. */
export const findSanCodes = (box: Mailbox, pattern: SanPattern): readonly MoveCode[] => {
  if (pattern.kind === 'castling')
    return castlings(box).filter((code) => toOf(code) > fromOf(code) === (pattern.side === 'h'));
  const role = roleMeant(box, pattern);
  if (role === 0) return [];
  const found = movesTo(box, role, cellOf(pattern.to)).filter(
    (code) => fitsKind(kindOf(code), pattern) && fitsOrigin(fromOf(code), pattern) && isSafe(box, code),
  );
  return found.length > 0 || pattern.role !== 0 ? found : castlingBySquares(box, pattern);
};

/**
 * The shortest origin (file, rank or both) that distinguishes the piece from others that may legally go
 * there.
 */
const originOf = (box: Mailbox, from: Cell, to: Cell, role: number): string => {
  const square = squareOfCell(from);
  let rivals = 0;
  let onFile = 0;
  let onRank = 0;
  for (const code of movesTo(box, role, to)) {
    if (fromOf(code) === from || !isSafe(box, code)) continue;
    const other = squareOfCell(fromOf(code));
    rivals++;
    if (fileOf(other) === fileOf(square)) onFile++;
    if (rankOf(other) === rankOf(square)) onRank++;
  }
  if (rivals === 0) return '';
  const name = makeSquare(square);
  if (onFile === 0) return name.charAt(0);
  return onRank === 0 ? name.charAt(1) : name;
};

const bodyOf = (box: Mailbox, code: MoveCode): string => {
  const from = fromOf(code);
  const to = toOf(code);
  const kind = kindOf(code);
  if (kind === CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const role = roleOf(box.board[from] as BoxPiece);
  const takes = box.board[to] !== 0 || kind === EN_PASSANT ? 'x' : '';
  const target = makeSquare(squareOfCell(to));
  if (role !== PAWN) {
    const origin = role === KING ? '' : originOf(box, from, to, role);
    return ROLE_LETTERS.charAt(role) + origin + takes + target;
  }
  const file = takes === '' ? '' : makeSquare(squareOfCell(from)).charAt(0);
  return file + takes + target + (kind < PROMOTION ? '' : `=${ROLE_LETTERS.charAt(promotedRole(kind))}`);
};

/** SAN of a legal move of the loaded position. Overwrites `box.moves`. */
export const makeSanOfCode = (box: Mailbox, code: MoveCode): string => {
  const body = bodyOf(box, code);
  makeMove(box, code);
  const check = isKingAttacked(box, box.side);
  const mate = check && generateMoves(box, 0) === 0;
  unmakeMove(box, code);
  return check ? body + (mate ? '#' : '+') : body;
};
