import { squaresBetween } from '../../src/chess/attackersOf.js';
import { legalMoves } from '../../src/chess/legalMoves.js';
import { NO_PIECE, pieceCode, pieceColor, pieceRole } from '../../src/chess/piece.js';
import type { Move, PieceCode, Square } from '../../src/chess/types.js';
import { freeAround, land } from './placing.js';
import type { Player } from './player.js';
import { type Activity, pause, waitUntil } from './stage.js';

/** Moves both hands at once, and ends when both are done. */
const both = function* (me: Player, second: Activity, first: Activity): Activity {
  const isDone = me.match.stage.begin(`the other hand of ${me.color}`, second);
  yield* first;
  yield* waitUntil(isDone);
};

const takeAway = function* (me: Player, hand: 'main' | 'other', square: Square, piece: PieceCode): Activity {
  yield* me[hand].lift(square, piece);
  yield* me[hand].aside();
};

/** Carries a piece. Over its square it may wait, or touch down on another one. */
const carry = function* (me: Player, { from, to, piece }: Move): Activity {
  if (me.does('holds')) yield* pause(me.between(800, 6000));
  if (!me.does('hovers')) return;
  const { position } = me.match;
  const others = legalMoves(position)
    .filter((move) => move.from === from && move.to !== to && move.captured === NO_PIECE)
    .map((move) => move.to);
  const squares = others.length > 0 ? others : freeAround(me, to);
  if (squares.length === 0) return;
  yield* me.main.touchDown(me.random.pick(squares), piece, me.between(150, 900));
};

const quiet = function* (me: Player, move: Move, isHeld: boolean): Activity {
  const { from, to, piece } = move;
  if (!isHeld) yield* me.main.lift(from, piece);
  const way = squaresBetween(from, to);
  const canSlide = pieceRole(piece) !== 'knight' && !isHeld && move.promotion === undefined;
  if (canSlide && me.does('slides')) {
    yield* me.main.drag(way, piece);
    yield* land(me, to, piece);
    return;
  }
  yield* carry(me, move);
  yield* land(me, to, piece);
};

const SWAP_PINCH_MS = 140;

const capture = function* (me: Player, move: Move, isHeld: boolean): Activity {
  const { from, to, piece, captured } = move;
  const { main } = me;
  const way = isHeld ? me.random.pick(['swap', 'pushOver'] as const) : me.way(me.style.captures);
  switch (way) {
    case 'victimFirst':
    case 'palmed':
      yield* main.lift(to, captured);
      if (way === 'victimFirst') yield* main.aside();
      yield* main.lift(from, piece);
      yield* land(me, to, piece);
      return;
    case 'swap':
      if (!isHeld) yield* main.lift(from, piece);
      yield* main.pinch(to, captured, SWAP_PINCH_MS);
      yield* main.wait(SWAP_PINCH_MS);
      yield* land(me, to, piece);
      return;
    case 'pushOver':
      if (!isHeld) yield* main.lift(from, piece);
      yield* land(me, to, piece, captured);
      yield* main.pinch(to, captured, SWAP_PINCH_MS);
      return;
    default:
      yield* both(
        me,
        takeAway(me, 'other', to, captured),
        (function* () {
          yield* main.lift(from, piece);
          yield* land(me, to, piece);
        })(),
      );
  }
};

const castle = function* (me: Player, move: Move): Activity {
  const { from, to, piece: king, castling } = move;
  if (castling === undefined) return;
  const { main, other } = me;
  const { rookFrom, rookTo } = castling;
  const rook = pieceCode(pieceColor(king), 'rook');
  const moveKing = function* (): Activity {
    yield* main.lift(from, king);
    yield* land(me, to, king);
  };
  switch (me.way(me.style.castlings)) {
    case 'kingFirst':
      yield* moveKing();
      yield* main.lift(rookFrom, rook);
      yield* land(me, rookTo, rook);
      return;
    case 'rookFirst':
      yield* main.lift(rookFrom, rook);
      yield* land(me, rookTo, rook);
      yield* moveKing();
      return;
    case 'kingInHand':
      yield* main.lift(from, king);
      yield* other.lift(rookFrom, rook);
      yield* other.put(rookTo, rook);
      yield* land(me, to, king);
      return;
    default:
      yield* other.lift(rookFrom, rook);
      yield* main.lift(from, king);
      yield* both(me, other.put(rookTo, rook), land(me, to, king));
  }
};

const enPassant = function* (me: Player, move: Move, taken: Square): Activity {
  const { from, to, piece, captured } = move;
  const { main } = me;
  const movePawn = function* (): Activity {
    yield* main.lift(from, piece);
    yield* land(me, to, piece);
  };
  switch (me.way(me.style.enPassants)) {
    case 'pawnFirst':
      yield* movePawn();
      yield* main.lift(taken, captured);
      return;
    case 'victimFirst':
      yield* main.lift(taken, captured);
      yield* main.aside();
      yield* movePawn();
      return;
    default:
      yield* both(me, takeAway(me, 'other', taken, captured), movePawn());
  }
};

const promote = function* (me: Player, move: Move, promoted: PieceCode): Activity {
  const { from, to, piece, captured } = move;
  const { main } = me;
  if (me.way(me.style.promotions) === 'direct') {
    if (captured !== NO_PIECE) yield* takeAway(me, 'main', to, captured);
    yield* main.lift(from, piece);
    yield* main.aside();
    // The player has to find the queen among the captured pieces.
    yield* pause(me.between(300, 4000) * me.style.tempo);
    yield* land(me, to, promoted);
    return;
  }
  if (captured === NO_PIECE) yield* quiet(me, move, false);
  else yield* capture(me, move, false);
  yield* main.aside();
  yield* pause(me.between(300, 4000) * me.style.tempo);
  yield* main.lift(to, piece);
  yield* main.wait(150);
  yield* land(me, to, promoted);
};

/**
 * The hands of one player make a legal move in his style. `isHeld` means that its piece is in the hand
 * already.
 */
export const carryOut = function* (me: Player, move: Move, isHeld = false): Activity {
  const promoted = move.promotion && pieceCode(pieceColor(move.piece), move.promotion);
  if (move.castling !== undefined) yield* castle(me, move);
  else if (move.enPassant !== undefined) yield* enPassant(me, move, move.enPassant);
  else if (promoted !== undefined) yield* promote(me, move, promoted);
  else if (move.captured !== NO_PIECE) yield* capture(me, move, isHeld);
  else yield* quiet(me, move, isHeld);
};
