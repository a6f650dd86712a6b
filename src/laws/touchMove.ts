import { legalMoves } from '../chess/legalMoves.js';
import { NO_PIECE, pieceColor, pieceRole } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import { makeSquare } from '../chess/square.js';
import type { Move, Square } from '../chess/types.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { KeyedText } from '../shared/keyedText.js';
import type { LawsRules } from './lawsRules.js';

/**
 * A contact of the player having the move with a piece of the position. `together`: it came in the same
 * moment as the previous contact.
 */
export type Touch = {
  readonly square: Square;
  readonly act: 'lift' | 'place' | 'adjust';
  readonly together?: boolean;
  /** The probability (0 to 1) that the player touched the piece on purpose. Absent: 1. */
  readonly meant?: number;
};

/** The obligation that touching created. Its text has no full stop. */
export type TouchBinding = KeyedText & {
  /** The article that creates the obligation. Null when any legal move is allowed. */
  readonly article: '4.3.1' | '4.3.2' | '4.3.3' | '4.4.1' | '4.4.2' | '4.4.3' | '4.7' | null;
  /** The legal moves still allowed. */
  readonly moves: readonly Move[];
  /** The squares of the binding touched pieces, in order. */
  readonly squares: readonly Square[];
};

type Contacts = {
  readonly own: readonly Square[];
  readonly enemy: readonly Square[];
  readonly all: readonly Square[];
};

/** The likelihood from which an offence is decided without the arbiter. One in a thousand may be innocent. */
export const BEYOND_DOUBT = 0.999;
/** From this probability on, a touch counts as meant until later contacts show otherwise. */
const LIKELY = 0.5;
/** From this probability on, the arbiter is asked. A single lift without further evidence is below it. */
export const DOUBTED = 0.55;

/** The next contact on the square of a lifted piece. */
export const afterLift = (touches: readonly Touch[], index: number): Touch | undefined => {
  const { square } = touches[index] ?? {};
  return touches.slice(index + 1).find((later) => later.square === square);
};

/** Whether the piece was only adjusted, or touched by accident, and is back on its square. */
const isAdjusted = (touches: readonly Touch[], index: number): boolean => {
  const after = afterLift(touches, index);
  return after !== undefined && (after.act === 'adjust' || (after.meant ?? 1) < LIKELY);
};

/** The binding lifts in order, without pieces that were only adjusted. */
export const bindingLifts = (touches: readonly Touch[]): readonly Touch[] =>
  touches.filter(({ act }, index) => act === 'lift' && !isAdjusted(touches, index));

/** Whether a move lifts the piece on a square: the moving piece, the captured one, or the castling rook. */
const isOfMove = ({ from, to, enPassant, castling, captured }: Move, square: Square): boolean =>
  square === from || square === castling?.rookFrom || (captured !== NO_PIECE && square === (enPassant ?? to));

/**
 * Whether the contact after this lift is that of the other castling piece, which was in the hand too. In
 * Chess960 a rook may land on the square of its king, or a king on that of its rook.
 */
const isPartner = (touches: readonly Touch[], index: number, { from, to, castling }: Move): boolean => {
  const lift = touches[index];
  const after = afterLift(touches, index);
  if (castling === undefined || lift === undefined || after === undefined) return false;
  const { rookFrom, rookTo } = castling;
  const isShared = lift.square === from ? rookTo === from : lift.square === rookFrom && to === rookFrom;
  const partner = lift.square === from ? rookFrom : from;
  const last = touches.slice(0, touches.indexOf(after)).findLast(({ square }) => square === partner);
  return isShared && last?.act === 'lift';
};

type Lift = { readonly touch: Touch; readonly meant: number };

/**
 * The lifts of a turn, each with the probability that it was meant. A lift that belongs to the played move
 * was meant. For others, the contact after the lift decides. A piece that fell, or that the opponent lifted
 * early, is no evidence.
 */
const weighedLifts = (touches: readonly Touch[], played: Move): readonly Lift[] =>
  touches.flatMap((touch, index) => {
    if (touch.act !== 'lift') return [];
    const after = afterLift(touches, index);
    // A piece that came back has its own probability. A placement without one belongs to another piece of the
    // move.
    const isAway = after === undefined || (after.act === 'place' && after.meant === undefined);
    const isGone = isAway || isPartner(touches, index, played);
    if (isGone && isOfMove(played, touch.square)) return [{ touch, meant: 1 }];
    return after?.act === 'adjust' ? [] : [{ touch, meant: after?.meant ?? touch.meant ?? 1 }];
  });

const contactsOf = ({ board, turn }: Position, touches: readonly Touch[]): Contacts => {
  const pieces = bindingLifts(touches).filter(({ square }) => board[square] !== NO_PIECE);
  const all = [...new Set(pieces.map(({ square }) => square))];
  const isOwn = (square: Square): boolean => pieceColor(board[square] ?? NO_PIECE) === turn;
  return { all, own: all.filter(isOwn), enemy: all.filter((square) => !isOwn(square)) };
};

const captures = (move: Move, square: Square): boolean =>
  (move.enPassant ?? (move.captured === NO_PIECE ? undefined : move.to)) === square;

const nameOf = ({ board }: Position, square: Square): Message =>
  message('pieceOn.one', { piece: pieceRole(board[square] ?? 1), square: makeSquare(square) });

const roleAt = ({ board }: Position, square: Square | undefined): string =>
  square === undefined || board[square] === NO_PIECE ? '' : pieceRole(board[square] ?? 1);

/** Whether the king is on its home square with the rook in its corner, or can still castle with that rook. */
const mayBegin = ({ castlingRights, turn }: Position, king: Square, rook: Square): boolean => {
  const home = turn === 'white' ? 0 : 56;
  const isAtHome = king === home + 4 && (rook === home || rook === home + 7);
  return isAtHome || castlingRights.includes(rook);
};

/**
 * The obligation when king and rook are the first two own pieces touched. It depends on which was touched
 * first (4.4).
 */
const castlingBinding = (
  position: Position,
  { own, enemy }: Contacts,
  together: boolean,
  rules: LawsRules,
  all: readonly Move[],
): TouchBinding | undefined => {
  const [first, second] = own;
  if (enemy.length > 0 || first === undefined || second === undefined) return undefined;
  const isRookFirst = roleAt(position, first) === 'rook' && roleAt(position, second) === 'king';
  const isKingFirst = roleAt(position, first) === 'king' && roleAt(position, second) === 'rook';
  if (!isRookFirst && !isKingFirst) return undefined;
  const [king, rook] = isRookFirst ? [second, first] : [first, second];
  if (!mayBegin(position, king, rook)) return undefined;
  const castling = all.filter((move) => move.castling?.rookFrom === rook);
  const squares = [first, second];
  if (isKingFirst || together || rules.rookFirstCastles) {
    if (castling.length > 0)
      return {
        article: '4.4.1',
        moves: castling,
        squares,
        ...withEnglish(message('touch.castle')),
      };
    if (isRookFirst && !together) return undefined;
    const kingMoves = all.filter(({ from }) => from === king);
    return kingMoves.length > 0
      ? { article: '4.4.3', moves: kingMoves, squares, ...withEnglish(message('touch.kingMoves')) }
      : { article: null, moves: all, squares, ...withEnglish(message('touch.anyMove')) };
  }
  const allowed = all.filter((move) => move.castling?.rookFrom !== rook);
  const rookMoves = allowed.filter(({ from }) => from === rook);
  const kingMoves = allowed.filter(({ from }) => from === king);
  const moves = rookMoves.length > 0 ? rookMoves : kingMoves.length > 0 ? kingMoves : allowed;
  return { article: '4.4.2', moves, squares, ...withEnglish(message('touch.rookFirst')) };
};

/**
 * The obligation when an own and an enemy piece were touched (4.3.3): to capture the one with the other, or
 * else to use the first touched piece that can move or be captured.
 */
const mixedBinding = (
  position: Position,
  contacts: Contacts,
  all: readonly Move[],
): TouchBinding | undefined => {
  const [own] = contacts.own;
  const [enemy] = contacts.enemy;
  if (own === undefined || enemy === undefined) return undefined;
  const article = '4.3.3';
  const both = all.filter((move) => move.from === own && captures(move, enemy));
  if (both.length > 0) {
    const victim = pieceRole(position.board[enemy] ?? 1);
    const params = { piece: nameOf(position, own), victim, square: makeSquare(enemy) };
    const squares = [own, enemy];
    return { article, moves: both, squares, ...withEnglish(message('touch.mustCapture', params)) };
  }
  for (const square of contacts.all) {
    const moves = all.filter((move) => move.from === square || captures(move, square));
    if (moves.length > 0) {
      const says = message('touch.first', { piece: nameOf(position, square) });
      return { article, moves, squares: [square], ...withEnglish(says) };
    }
  }
  return undefined;
};

const plainBinding = (position: Position, { own, enemy }: Contacts, all: readonly Move[]): TouchBinding => {
  for (const square of own) {
    // Castling in which the king stays on its square does not require touching the king.
    const moves = all.filter(
      ({ from, to, castling }) => from === square || (from === to && castling?.rookFrom === square),
    );
    if (moves.length > 0) {
      const says = message('touch.mustMove', { piece: nameOf(position, square) });
      return { article: '4.3.1', moves, squares: [square], ...withEnglish(says) };
    }
  }
  for (const square of enemy) {
    const moves = all.filter((move) => captures(move, square));
    if (moves.length > 0) {
      const says = message('touch.mustBeCaptured', { piece: nameOf(position, square) });
      return { article: '4.3.2', moves, squares: [square], ...withEnglish(says) };
    }
  }
  const says = message(own.length + enemy.length > 0 ? 'touch.noneCan' : 'touch.nothing');
  return { article: null, moves: all, squares: [], ...withEnglish(says) };
};

/**
 * A king released two squares away must castle (4.7.2). Any other piece released on a legal square has moved
 * (4.7).
 */
const released = (touches: readonly Touch[], binding: TouchBinding): TouchBinding => {
  const last = touches.at(-1);
  if (last?.act !== 'place') return binding;
  const lifted = touches.findLast(({ act }) => act === 'lift')?.square;
  const moves = binding.moves.filter(({ from, to }) => from === lifted && to === last.square);
  if (lifted === undefined || moves.length === 0) return binding;
  const says = message('touch.released', { square: makeSquare(last.square) });
  return { article: '4.7', moves, squares: [lifted, last.square], ...withEnglish(says) };
};

/**
 * The obligation that touches create for the player having the move: the allowed moves, the article and the
 * evidence. Pieces that cannot move or be captured bind to nothing (4.5).
 */
export const touchBinding = (
  position: Position,
  touches: readonly Touch[],
  rules: LawsRules,
): TouchBinding => {
  const all = legalMoves(position);
  const contacts = contactsOf(position, touches);
  const together = touches.find(({ square }) => square === contacts.own[1])?.together ?? false;
  const binding =
    castlingBinding(position, contacts, together, rules, all) ??
    mixedBinding(position, contacts, all) ??
    plainBinding(position, contacts, all);
  return released(touches, binding);
};

/**
 * A piece that stood on a square for this long may have been released (4.7). Players rarely keep a hand on a
 * piece longer while thinking.
 */
export const RELEASED_MS = 5_000;
/**
 * No sensor sees a hand let go, and children keep one on a piece for more than ten seconds. So the arbiter is
 * always asked.
 */
export const MAYBE_RELEASED = 0.5;

/**
 * The choice of a new piece is final when it touches the square (4.4.4). Sensors need this long to be sure of
 * that.
 */
export const CHOSEN_MS = 1_000;

/**
 * Whether the player has touched a piece and so lost the right to claim or complain on this move (9.4, 4.8).
 */
export const hasTouched = (position: Position, touches: readonly Touch[]): boolean =>
  contactsOf(position, touches).all.length > 0;

const sameMove = (a: Move, b: Move): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.promotion === b.promotion &&
  a.castling?.rookFrom === b.castling?.rookFrom;

/** The obligation that a played move breaks. Undefined when the move is allowed. */
export const breachOf = (binding: TouchBinding, played: Move, rules: LawsRules): TouchBinding | undefined =>
  rules.touchMove === 'off' || binding.moves.some((move) => sameMove(move, played)) ? undefined : binding;

/**
 * The contacts of a turn that count for a played castling. If the lift of its king was not recorded in that
 * turn, the order of both pieces is unknown, and the rook's lift is no evidence.
 */
const ofCastling = (touches: readonly Touch[], { castling, from }: Move): readonly Touch[] =>
  castling === undefined || touches.some(({ act, square }) => act === 'lift' && square === from)
    ? touches
    : touches.filter(({ square }) => square !== castling.rookFrom);

/** A broken obligation. `likelihood` (0 to 1) is absent when the contacts leave no doubt. */
export type TouchBreach = TouchBinding & { readonly likelihood?: number };

/**
 * The touch-move breach of a played move. Undefined when there is none, or when the rules ignore touch-move.
 */
export const touchBreach = (
  position: Position,
  touches: readonly Touch[],
  played: Move,
  rules: LawsRules,
): TouchBreach | undefined => {
  const lifts = weighedLifts(ofCastling(touches, played), played);
  const breachBy = (surer: number): TouchBreach | undefined => {
    const binding = lifts.filter(({ meant }) => meant >= surer).map(({ touch }) => touch);
    const breach = breachOf(touchBinding(position, binding, rules), played, rules);
    return breach?.article === null ? undefined : breach;
  };
  const proven = breachBy(BEYOND_DOUBT);
  const likely = breachBy(DOUBTED);
  const doubted = lifts.map(({ meant }) => meant).filter((meant) => meant >= DOUBTED && meant < BEYOND_DOUBT);
  // A touch that allows the move, as of a castling king, leaves a breach only as far as it is in doubt.
  if (proven !== undefined)
    return likely === undefined ? { ...proven, likelihood: 1 - Math.max(...doubted) } : proven;
  return likely && { ...likely, likelihood: Math.min(...doubted) };
};
