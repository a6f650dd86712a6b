import type { Position } from '../../chess/position.js';
import type { Move, PromotionRole, Square } from '../../chess/types.js';
import { isOwnPiece, movesTo } from './targets.js';

/** A pointer is down on a square. */
type Press = {
  readonly square: Square;
  /** The square under the pointer, or null outside of the board. */
  readonly over: Square | null;
  /** Whether the pointer drags the piece of that square. */
  readonly lifts: boolean;
  /** Whether that piece was selected before. */
  readonly wasSelected: boolean;
};

/** A move being made by mouse, touch or keyboard. */
export type MoveInput = {
  /** The square of the selected piece. */
  readonly selected: Square | null;
  readonly press: Press | null;
  /** A promotion that waits for the choice of the piece. */
  readonly promotion: { readonly from: Square; readonly to: Square } | null;
};

export type InputEvent =
  | { readonly kind: 'pressed'; readonly square: Square }
  /** `over` is null outside of the board. */
  | { readonly kind: 'dragged'; readonly over: Square | null }
  | { readonly kind: 'released'; readonly over: Square | null }
  /** A square was chosen by keyboard or screen reader. */
  | { readonly kind: 'entered'; readonly square: Square }
  /** A move from another source, such as a typed promotion without its piece. */
  | { readonly kind: 'aimed'; readonly from: Square; readonly to: Square }
  | { readonly kind: 'promoted'; readonly role: PromotionRole }
  /** The browser has taken the pointer, for example to scroll. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'cancelled' };

/** `move` is the legal move to make now, if any. */
export type InputStep = { readonly input: MoveInput; readonly move: Move | null };

export const restingInput: MoveInput = { selected: null, press: null, promotion: null };

const stay = (input: MoveInput): InputStep => ({ input, move: null });

/** Makes the move if it is legal. Otherwise a piece of the player stays selected. */
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

/** A press on the own rook may mean castling, but a drag from it means the rook. */
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
 * Handles one event of a move in progress. Returns only legal moves. With a null `position` it is not this
 * player's turn, and the input is reset.
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
