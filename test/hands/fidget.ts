import { legalMoves } from '../../src/chess/legalMoves.js';
import { outcome } from '../../src/chess/outcome.js';
import { NO_PIECE, pieceCode, pieceColor } from '../../src/chess/piece.js';
import type { Move, Square } from '../../src/chess/types.js';
import { freeAround, putRight } from './placing.js';
import type { Player } from './player.js';
import { type Activity, pause, waitUntil } from './stage.js';

/** The squares of the player's pieces in the game. */
const ownSquares = ({ match, color }: Player): readonly Square[] =>
  [...match.position.board.keys()].filter((square) => {
    const piece = match.position.board[square] ?? NO_PIECE;
    return piece !== NO_PIECE && pieceColor(piece) === color;
  });

/** The player says "j'adoube" and centres some of his pieces on their squares. */
export const adjust = function* (me: Player): Activity {
  const { adjusting } = me.style;
  // No piece is adjusted twice in a row.
  const done = new Set<Square>();
  const many =
    adjusting === undefined ? me.random.pick([1, 1, 1, 2, 3]) : me.random.integer(1, adjusting.most);
  for (let i = 0; i < many; i++) {
    const others = ownSquares(me).filter((one) => adjusting === undefined || !done.has(one));
    if (others.length === 0) return;
    const square = me.random.pick(others);
    done.add(square);
    const heldMs = adjusting === undefined ? me.between(150, 900) : me.random.integer(...adjusting.ms);
    const isDone = yield* putRight(me, square, heldMs);
    if (!isDone) return;
  }
};

/** The player lifts a piece, thinks, and puts it back before moving another one. */
export const touchAnother = function* (me: Player, meant: Move): Activity {
  const others = legalMoves(me.match.position).filter(({ from }) => from !== meant.from);
  if (others.length === 0) return;
  yield* putRight(me, me.random.pick(others).from, me.between(400, 4000));
};

/** The piece is put on a square, released, looked at, and put back where it came from. */
const goAndReturn = function* (me: Player, move: Move): Activity {
  const { from, to, piece } = move;
  yield* me.main.lift(from, piece);
  yield* me.main.put(to, piece);
  me.match.stoodFor(move, true);
  yield* pause(me.between(500, 5000));
  yield* me.main.lift(to, piece);
  me.match.stoodFor(move, false);
  yield* me.main.put(from, piece);
};

/** The player tries another quiet move on the board. */
export const tryAnother = function* (me: Player, meant: Move): Activity {
  const others = legalMoves(me.match.position).filter(
    ({ from, to, captured, castling, promotion }) =>
      captured === NO_PIECE &&
      castling === undefined &&
      promotion === undefined &&
      (from !== meant.from || to !== meant.to),
  );
  if (others.length === 0) return;
  yield* goAndReturn(me, me.random.pick(others));
};

/**
 * The player makes an illegal move. With a clock he presses half of the time. The opponent objects and
 * presses back, and the piece returns.
 */
export const moveIllegally = function* (me: Player, rival: Player, meant: Move): Activity {
  const { match, main } = me;
  const allowed = legalMoves(match.position).filter(({ from }) => from === meant.from);
  const wrong = freeAround(me, meant.to).filter(
    (square) => square !== meant.from && !allowed.some(({ to }) => to === square),
  );
  if (wrong.length === 0) return;
  const square = me.random.pick(wrong);
  yield* main.lift(meant.from, meant.piece);
  yield* main.put(square, meant.piece);
  if (match.hasClock && match.runs === me.color && me.random.chance(0.5)) {
    yield* main.press();
    match.press(me.color);
    yield* pause(rival.between(600, 4000));
    yield* rival.other.press();
    match.press(rival.color);
  }
  yield* pause(me.between(500, 3000));
  yield* main.lift(square, meant.piece);
  yield* main.put(meant.from, meant.piece);
};

const putBack = function* (me: Player, move: Move): Activity {
  const { main } = me;
  const arrived =
    move.promotion === undefined ? move.piece : pieceCode(pieceColor(move.piece), move.promotion);
  yield* main.lift(move.to, arrived);
  if (move.promotion !== undefined) yield* main.aside();
  yield* main.put(move.from, move.piece);
  if (move.castling !== undefined) {
    const rook = pieceCode(pieceColor(move.piece), 'rook');
    yield* main.lift(move.castling.rookTo, rook);
    yield* main.put(move.castling.rookFrom, rook);
  }
  if (move.captured === NO_PIECE) return;
  yield* main.aside();
  yield* main.put(move.enPassant ?? move.to, move.captured);
};

/** The player to move takes back one or two plies. Both agree, as in a post-mortem. */
export const takeBack = function* (me: Player, rival: Player): Activity {
  const { match } = me;
  const many = Math.min(match.plies.length, me.random.pick([1, 2, 2]));
  match.isReversing = true;
  yield* waitUntil(() => !rival.isActing);
  for (let i = 0; i < many; i++) {
    const last = match.plies.at(-1);
    if (last === undefined) break;
    yield* pause(me.between(200, 1500));
    yield* putBack(me, last.move);
    match.undo();
  }
  match.isReversing = false;
  if (match.hasClock && match.runs !== match.turn) {
    yield* me.main.press();
    match.press(me.color);
  }
};

/** Whether the opponent's piece is visibly in the air, and its victim off the board. */
export const isInAir = ({ match, color }: Player): boolean => {
  const { intent, table } = match;
  if (intent === null || intent.by === color) return false;
  const { move } = intent;
  const isTaken = move.captured === NO_PIECE || !table.stands(move.enPassant ?? move.to, move.captured);
  return isTaken && !table.stands(move.from, move.piece);
};

/** The obvious reply to the move in the air, if its piece is free. */
export const foreseenReply = ({ match, random }: Player): Move | undefined => {
  const { intent, table } = match;
  if (intent === null || outcome(intent.after) !== null) return undefined;
  const reply = match.choose(intent.after, random);
  const isPlain = reply.castling === undefined && reply.enPassant === undefined && !reply.promotion;
  return isPlain && table.stands(reply.from, reply.piece) ? reply : undefined;
};
