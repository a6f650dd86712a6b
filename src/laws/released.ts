import { legalMoves } from '../chess/legalMoves.js';
import type { Position } from '../chess/position.js';
import { makeSquare, parseSquare } from '../chess/square.js';
import type { Move } from '../chess/types.js';
import { promotionLetter } from '../chess/uciMove.js';
import { SLOWEST_SCAN_MS } from '../shared/slowestScan.js';
import type { TouchRecord } from './lawsState.js';
import { CHOSEN_MS, RELEASED_MS } from './touchMove.js';

/** The legal moves for which a piece stood on its square, and how long it stood there. */
export type Release = { readonly moves: readonly Move[]; readonly restedMs: number };

type Contact = TouchRecord & { readonly atMs: number };

const isTimed = (touch: TouchRecord): touch is Contact => touch.atMs !== undefined;

/**
 * The lift that belongs to a placement: the last lift of that piece in the same turn, or one reported just
 * after the placement. A board that scans square by square may report the destination first, and an
 * occupancy-only board reports all pieces alike.
 */
const liftBefore = (touches: readonly Contact[], placed: number): Contact | undefined => {
  const { piece, ply, square, atMs = 0 } = touches[placed] ?? {};
  const isLift = (touch: Contact): boolean =>
    touch.act === 'lift' && touch.piece === piece && touch.ply === ply && touch.square !== square;
  const late = (touch: Contact): boolean => isLift(touch) && touch.atMs - atMs <= SLOWEST_SCAN_MS;
  return touches.slice(0, placed).findLast(isLift) ?? touches.slice(placed + 1).find(late);
};

/**
 * Recognition reports a move within this time after its piece arrives. An earlier placement belongs to
 * another move.
 */
const REPORTED_AFTER_MS = 2_000;

/**
 * How long the piece of a move reported at `reportedMs` stood before it was lifted again. Returns 0 when it
 * was not lifted. Recognition changed its reading in that case, not the player.
 */
export const stoodMs = (touches: readonly TouchRecord[], square: string, reportedMs: number): number => {
  const there = touches.filter(isTimed).filter((touch) => touch.square === square);
  const isOfMove = ({ act, atMs }: Contact): boolean =>
    act === 'place' && atMs <= reportedMs && atMs > reportedMs - REPORTED_AFTER_MS;
  const placed = there.findLast(isOfMove);
  // A piece that is replaced between two scans leaves no lift behind.
  const isExchange = ({ act, piece, atMs }: Contact): boolean =>
    act === 'place' && placed !== undefined && piece !== placed.piece && atMs > reportedMs;
  const left =
    there.findLast(({ act, atMs }) => act === 'lift' && atMs >= reportedMs) ?? there.find(isExchange);
  return left === undefined ? 0 : left.atMs - (placed?.atMs ?? reportedMs);
};

/** Whether a piece left this square after its player's press, by more than the scan of a slow board. */
export const isLeftAfterPress = (
  touches: readonly TouchRecord[],
  square: string,
  pressedMs = Infinity,
): boolean =>
  touches.some(
    (touch) =>
      touch.act === 'lift' && touch.square === square && (touch.atMs ?? 0) >= pressedMs + SLOWEST_SCAN_MS,
  );

/**
 * Whether a piece that stood this long before it was lifted again may have been released (4.7, 4.4.4). No
 * player presses with the piece in hand.
 */
export const mayBeReleased = (restedMs: number, isPressed: boolean, leastMs: number = RELEASED_MS): boolean =>
  restedMs > 0 && (isPressed || restedMs >= leastMs);

const standsOn = ({ to, castling }: Move): readonly (number | undefined)[] => [to, castling?.rookTo];

/**
 * Finds a piece of this ply that stood on a legal square long enough to be released before its player made
 * another move (4.7). For a king on its castling square the obligation is to castle (4.7.2). Contacts can
 * carry the next ply number, because this ply was not known yet.
 */
export const releaseBefore = (
  before: Position,
  records: readonly TouchRecord[],
  ply: number,
  played: Move,
): Release | undefined => {
  const touches = records.filter(isTimed).filter((touch) => touch.ply === ply || touch.ply === ply + 1);
  const all = legalMoves(before);
  for (const [index, { act, ply: at, square, atMs }] of touches.entries()) {
    const to = parseSquare(square);
    if (act !== 'place' || at !== ply || to === undefined || standsOn(played).includes(to)) continue;
    const left = touches.slice(index + 1).find((touch) => touch.act === 'lift' && touch.square === square);
    const from = liftBefore(touches, index)?.square;
    const restedMs = (left?.atMs ?? atMs) - atMs;
    if (restedMs < RELEASED_MS || from === square) continue;
    const moves = all.filter((move) => makeSquare(move.from) === from && move.to === to);
    if (moves.length > 0) return { moves, restedMs };
  }
  return undefined;
};

/**
 * Finds another new piece of this ply's promotion that stood on its square and was exchanged: the choice is
 * final when the piece touches the square (4.4.4). Only boards that identify pieces show it.
 */
export const chosenBefore = (
  before: Position,
  records: readonly TouchRecord[],
  ply: number,
  played: Move,
): Release | undefined => {
  if (played.promotion === undefined) return undefined;
  const square = makeSquare(played.to);
  const there = records
    .filter(isTimed)
    .filter((touch) => touch.square === square && (touch.ply === ply || touch.ply === ply + 1));
  const others = legalMoves(before).filter(
    ({ from, to, promotion }) => from === played.from && to === played.to && promotion !== played.promotion,
  );
  for (const [index, { act, ply: at, piece, atMs }] of there.entries()) {
    const left = there.slice(index + 1).find((touch) => touch.act === 'lift');
    const restedMs = (left?.atMs ?? atMs) - atMs;
    if (act !== 'place' || at !== ply || left?.piece !== piece || restedMs < CHOSEN_MS) continue;
    const moves = others.filter(
      ({ promotion }) => promotion !== undefined && promotionLetter(promotion) === piece.toLowerCase(),
    );
    if (moves.length > 0) return { moves, restedMs };
  }
  return undefined;
};
