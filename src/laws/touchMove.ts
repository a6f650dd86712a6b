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
 * One contact of the player having the move with a piece of the position. `together`: in the same moment as
 * the one before.
 */
export type Touch = {
  readonly square: Square;
  readonly act: 'lift' | 'place' | 'adjust';
  readonly together?: boolean;
  /** How likely (0 to 1) it was meant; 1 when not given. */
  readonly meant?: number;
};

/** What touching has bound a player to, with a sentence without a full stop. */
export type TouchBinding = KeyedText & {
  /** The article that binds; null when any legal move may be played. */
  readonly article: '4.3.1' | '4.3.2' | '4.3.3' | '4.4.1' | '4.4.2' | '4.4.3' | '4.7' | null;
  /** The legal moves that remain. */
  readonly moves: readonly Move[];
  /** The squares whose pieces were touched in order, as far as they bind. */
  readonly squares: readonly Square[];
};

type Contacts = {
  readonly own: readonly Square[];
  readonly enemy: readonly Square[];
  readonly all: readonly Square[];
};

/** So likely an offence must be that is decided without the arbiter: one in a thousand may be innocent. */
export const BEYOND_DOUBT = 0.999;
/** So likely it was meant that it is taken for meant until hands show more. */
const LIKELY = 0.5;
/** So likely that the arbiter is asked; a lift of which nothing more is known is less. */
export const DOUBTED = 0.55;

/** What became of the piece that was lifted: what was done next on its square. */
export const afterLift = (touches: readonly Touch[], index: number): Touch | undefined => {
  const { square } = touches[index] ?? {};
  return touches.slice(index + 1).find((later) => later.square === square);
};

/** The piece was only adjusted, or touched by accident, and is back where it stood. */
const isAdjusted = (touches: readonly Touch[], index: number): boolean => {
  const after = afterLift(touches, index);
  return after !== undefined && (after.act === 'adjust' || (after.meant ?? 1) < LIKELY);
};

/** The lifts that bind, in order: those of pieces that were not merely adjusted. */
export const bindingLifts = (touches: readonly Touch[]): readonly Touch[] =>
  touches.filter(({ act }, index) => act === 'lift' && !isAdjusted(touches, index));

/** The pieces that a move takes up: its own, its victim, and the rook of a castling. */
const isOfMove = ({ from, to, enPassant, castling, captured }: Move, square: Square): boolean =>
  square === from || square === castling?.rookFrom || (captured !== NO_PIECE && square === (enPassant ?? to));

type Lift = { readonly touch: Touch; readonly meant: number };

/**
 * The lifts of a turn with how likely each was meant: those of the move that was played were, and of the
 * others hands have shown it by what came next. What fell, or was taken up early by the other side, is no
 * evidence.
 */
const weighedLifts = (touches: readonly Touch[], played: Move): readonly Lift[] =>
  touches.flatMap((touch, index) => {
    if (touch.act !== 'lift') return [];
    const after = afterLift(touches, index);
    // What came back has its own likelihood; another piece of the move that came there has none.
    const isAway = after === undefined || (after.act === 'place' && after.meant === undefined);
    if (isAway && isOfMove(played, touch.square)) return [{ touch, meant: 1 }];
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

/** The king stands at home beside a rook in its corner, or with which it may still castle. */
const mayBegin = ({ castlingRights, turn }: Position, king: Square, rook: Square): boolean => {
  const home = turn === 'white' ? 0 : 56;
  const isAtHome = king === home + 4 && (rook === home || rook === home + 7);
  return isAtHome || castlingRights.includes(rook);
};

/** King and rook as the first two own pieces: which one came first decides (4.4). */
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
 * Both an own and an enemy piece: the one with the other, else the first touched that can move or be captured
 * (4.3.3).
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
    // A king that castles without a step need not be touched.
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
 * The king that stands two squares away castles (4.7.2); any other piece that was let go on a legal square
 * has moved (4.7).
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
 * What the touch record of the player having the move binds him to: the legal moves that remain, the article
 * and the evidence. Nothing is bound by pieces that cannot move or be captured (4.5).
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
 * A piece that stood on a square this long was as likely released there (4.7) as not: sensors see no fingers,
 * and a player who only thinks with a hand on a piece rarely thinks longer.
 */
export const RELEASED_MS = 5_000;
/**
 * It is clear so much later: of the pieces that lawful hands of the bench rest on their way, the longest
 * stood for 6.8 s.
 */
const RELEASED_DOUBT_MS = 550;

/** How likely (0 to 1) a piece that stood this long was released. */
export const likelyReleased = (restedMs: number): number =>
  1 / (1 + Math.exp((RELEASED_MS - restedMs) / RELEASED_DOUBT_MS));

/** The same of a move of which it was no surer that it stood there at all. */
export const likelyReleasedMove = ({
  restedMs,
  confidence = 1,
}: {
  readonly restedMs: number;
  readonly confidence?: number;
}): number => (confidence >= BEYOND_DOUBT ? 1 : confidence) * likelyReleased(restedMs);

/** The choice of a new piece is final when it touches the square (4.4.4): sensors need this long. */
export const CHOSEN_MS = 1_000;

/** Whether the player has lost his right to claim and to complain on this move (9.4, 4.8). */
export const hasTouched = (position: Position, touches: readonly Touch[]): boolean =>
  contactsOf(position, touches).all.length > 0;

const sameMove = (a: Move, b: Move): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.promotion === b.promotion &&
  a.castling?.rookFrom === b.castling?.rookFrom;

/** What bound the player of a move, when it is none of those that were left to him. */
export const breachOf = (binding: TouchBinding, played: Move, rules: LawsRules): TouchBinding | undefined =>
  rules.touchMove === 'off' || binding.moves.some((move) => sameMove(move, played)) ? undefined : binding;

/** What bound the player of a move; `likelihood` from 0 to 1, absent where the hands leave no doubt. */
export type TouchBreach = TouchBinding & { readonly likelihood?: number };

/**
 * Why a played move is not the one that touching bound its player to; undefined when it is, or when touching
 * is free.
 */
export const touchBreach = (
  position: Position,
  touches: readonly Touch[],
  played: Move,
  rules: LawsRules,
): TouchBreach | undefined => {
  const lifts = weighedLifts(touches, played);
  const breachBy = (surer: number): TouchBreach | undefined => {
    const binding = lifts.filter(({ meant }) => meant >= surer).map(({ touch }) => touch);
    const breach = breachOf(touchBinding(position, binding, rules), played, rules);
    return breach?.article === null ? undefined : breach;
  };
  const proven = breachBy(BEYOND_DOUBT);
  if (proven !== undefined) return proven;
  const likely = breachBy(DOUBTED);
  if (likely === undefined) return undefined;
  const doubted = lifts.map(({ meant }) => meant).filter((meant) => meant >= DOUBTED && meant < BEYOND_DOUBT);
  return { ...likely, likelihood: Math.min(...doubted) };
};
