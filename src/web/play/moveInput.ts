import type { Position } from '../../chess/position.js';
import type { Move, PromotionRole, Square } from '../../chess/types.js';
import { isOwnPiece, movesTo } from './targets.js';

/** A finger or a button is down on a square. */
type Press = {
  readonly square: Square;
  /** Where it is now; null: beside the board. */
  readonly over: Square | null;
  /** It holds the piece of that square. */
  readonly lifts: boolean;
  /** That piece was selected before. */
  readonly wasSelected: boolean;
};

/** What the player is about to play with mouse, finger or keys. */
export type MoveInput = {
  /** The piece that is to move. */
  readonly selected: Square | null;
  readonly press: Press | null;
  /** A pawn goes there as soon as it is said what it becomes. */
  readonly promotion: { readonly from: Square; readonly to: Square } | null;
};

export type InputEvent =
  | { readonly kind: 'pressed'; readonly square: Square }
  /** `over` null: beside the board. */
  | { readonly kind: 'dragged'; readonly over: Square | null }
  | { readonly kind: 'released'; readonly over: Square | null }
  /** A square is chosen with a key, or by a program that speaks. */
  | { readonly kind: 'entered'; readonly square: Square }
  /** A move is wanted from another source, such as one that was typed without its piece. */
  | { readonly kind: 'aimed'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'promoted'; readonly role: PromotionRole }
  /** The browser has taken the pointer away, to scroll for instance. */
  | { readonly kind: 'lost' }
  /** Called off. */
  | { readonly kind: 'cancelled' };

/** `move` is the legal move that is to be played now. */
export type InputStep = { readonly input: MoveInput; readonly move: Move | null };

export const restingInput: MoveInput = { selected: null, press: null, promotion: null };

const stay = (input: MoveInput): InputStep => ({ input, move: null });

/** The piece goes there if it may; else an own one stays selected. */
const go = (position: Position, from: Square, to: Square): InputStep => {
  const moves = movesTo(position, from, to);
  const [move] = moves;
  if (move === undefined)
    return stay({ ...restingInput, selected: isOwnPiece(position, from) ? from : null });
  return moves.length === 1
    ? { input: restingInput, move }
    : stay({ ...restingInput, promotion: { from, to } });
};

const isTarget = (position: Position, from: Square | null, to: Square): from is Square =>
  from !== null && movesTo(position, from, to).length > 0;

const press = (position: Position, input: MoveInput, square: Square): InputStep => {
  if (input.promotion !== null) return stay(restingInput);
  const { selected } = input;
  const lifts = isOwnPiece(position, square) && !isTarget(position, selected, square);
  const wasSelected = selected === square;
  return stay({
    ...input,
    selected: lifts ? square : selected,
    press: { square, over: square, lifts, wasSelected },
  });
};

/** A press on the rook to castle, followed by a drag, means the rook. */
const drag = (position: Position, input: MoveInput, over: Square | null): InputStep => {
  const { press: held } = input;
  if (held === null || held.over === over) return stay(input);
  const lifts = held.lifts || isOwnPiece(position, held.square);
  const selected = lifts ? held.square : input.selected;
  return stay({ ...input, selected, press: { ...held, over, lifts } });
};

const release = (position: Position, input: MoveInput, over: Square | null): InputStep => {
  const { press: held, selected } = drag(position, input, over).input;
  if (held === null) return stay(input);
  const rest: MoveInput = { ...restingInput, selected };
  if (over === null) return stay(rest);
  if (held.lifts && over !== held.square) return go(position, held.square, over);
  if (held.lifts) return stay(held.wasSelected ? restingInput : rest);
  if (over !== held.square) return stay(rest);
  return isTarget(position, selected, over) ? go(position, selected, over) : stay(restingInput);
};

const enter = (position: Position, input: MoveInput, square: Square): InputStep => {
  const { selected } = input;
  if (selected === square) return stay(restingInput);
  if (isTarget(position, selected, square)) return go(position, selected, square);
  return stay({ ...restingInput, selected: isOwnPiece(position, square) ? square : null });
};

const promote = (position: Position, { promotion }: MoveInput, role: PromotionRole): InputStep => {
  if (promotion === null) return stay(restingInput);
  const moves = movesTo(position, promotion.from, promotion.to);
  return { input: restingInput, move: moves.find((move) => move.promotion === role) ?? null };
};

/**
 * One step of putting a move in. Only legal moves come out, and only while there is a `position`: null means
 * that it is not for this player to move now, and nothing is held or selected then.
 */
export const stepMoveInput = (input: MoveInput, event: InputEvent, position: Position | null): InputStep => {
  if (position === null) return stay(restingInput);
  switch (event.kind) {
    case 'pressed':
      return press(position, input, event.square);
    case 'dragged':
      return drag(position, input, event.over);
    case 'released':
      return release(position, input, event.over);
    case 'entered':
      return enter(position, input, event.square);
    case 'aimed':
      return go(position, event.from, event.to);
    case 'promoted':
      return promote(position, input, event.role);
    case 'lost':
      return stay({ ...input, press: null });
    case 'cancelled':
      return stay(restingInput);
  }
};
