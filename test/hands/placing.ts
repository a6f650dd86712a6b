import { NO_PIECE } from '../../src/chess/piece.js';
import { fileOf, rankOf, squareAt } from '../../src/chess/square.js';
import type { PieceCode, Square } from '../../src/chess/types.js';
import type { Player } from './player.js';
import { type Activity, pause } from './stage.js';

const around = (square: Square): readonly Square[] => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((right) => [file + right, rank + down] as const))
    .filter(([f, r]) => f >= 0 && f < 8 && r >= 0 && r < 8 && (f !== file || r !== rank))
    .map(([f, r]) => squareAt(f, r));
};

/** Whether no move is about to use this square. */
const isFree = ({ match }: Player, square: Square): boolean => {
  const { table, intent } = match;
  return table.isEmpty(square) && square !== intent?.move.to && square !== intent?.move.from;
};

export const freeAround = (me: Player, square: Square): readonly Square[] =>
  around(square).filter((beside) => isFree(me, beside));

/** The piece is put one square off and corrected at once. */
const slip = function* (me: Player, to: Square, piece: PieceCode): Activity {
  const wrong = freeAround(me, to);
  if (wrong.length === 0) return;
  const square = me.random.pick(wrong);
  yield* me.main.put(square, piece);
  yield* pause(me.between(250, 1500) * me.style.tempo);
  yield* me.main.lift(square, piece);
};

/** The opponent sets up a piece that the player has knocked over. */
const helpUp = function* (me: Player, square: Square, piece: PieceCode): Activity {
  const { rival, random, style } = me;
  if (rival === undefined) return;
  yield* pause(random.integer(...(style.mendsMs ?? [200, 1200])));
  yield* rival.other.put(square, piece);
};

/**
 * The sleeve or a finger knocks a neighbouring piece over. One in four rolls so that the next sensor senses
 * its base.
 */
const knockOver = function* (me: Player, to: Square): Activity {
  const { table, position, intent } = me.match;
  const used = [intent?.move.from, intent?.move.castling?.rookFrom, intent?.move.enPassant];
  // Only pieces in their places, not those that a hand holds or is about to take.
  const neighbours = around(to).filter((square) => {
    const piece = position.board[square] ?? NO_PIECE;
    return piece !== NO_PIECE && !used.includes(square) && table.stands(square, piece);
  });
  if (neighbours.length === 0) return;
  const square = me.random.pick(neighbours);
  const piece = table.pieceAt(square);
  table.take('fall', me.color, square, piece);
  if (me.mayDo('isHelped')) me.match.stage.begin('stands up what fell', helpUp(me, square, piece));
  else me.pendingActions.push({ kind: 'fallen', square, piece });
  const rollsTo = me.random.pick([square, ...freeAround(me, square)]);
  if (rollsTo === square || !me.random.chance(0.25)) return;
  yield* pause(80);
  if (!isFree(me, rollsTo)) return;
  table.put('touchDown', me.color, rollsTo, piece);
  yield* pause(120);
  table.take('lift', me.color, rollsTo, piece);
};

/** Puts the piece of the main hand on its square, with this player's usual mistakes. */
export const land = function* (me: Player, to: Square, piece: PieceCode, beside?: PieceCode): Activity {
  if (beside === undefined && me.does('slips')) yield* slip(me, to, piece);
  if (beside !== undefined) {
    yield* me.main.putBeside(to, piece, beside);
    return;
  }
  const isAskew = me.does('askew');
  yield* me.main.put(to, piece, isAskew ? 'askew' : 'put');
  if (isAskew) me.pendingActions.push({ kind: 'askew', square: to, piece });
  if (me.does('knocks')) yield* knockOver(me, to);
};

/** Sets up pieces that this player has knocked over, and centres those that he has put down askew. */
export const settlePendingActions = function* (me: Player): Activity {
  const { pendingActions } = me;
  me.pendingActions = [];
  const { mendsMs, tempo } = me.style;
  for (const { kind, square, piece } of pendingActions) {
    // The time until the player notices it.
    yield* pause(mendsMs === undefined ? me.between(200, 1200) * tempo : me.random.integer(...mendsMs));
    if (kind === 'askew') {
      yield* me.main.centre(square, piece);
      continue;
    }
    yield* me.main.reach(square);
    yield* me.main.wait(120);
    yield* me.main.put(square, piece);
  }
};

/** Lifts one of the player's own pieces and puts it back, unless it is about to be captured. */
export const putRight = function* (me: Player, square: Square, heldMs: number): Activity<boolean> {
  const { match, main, color } = me;
  const { table } = match;
  const piece = table.pieceAt(square);
  const isOwn = piece !== NO_PIECE && piece < 8 === (color === 'white');
  if (!isOwn) return false;
  yield* main.reach(square);
  const { intent } = match;
  const used = [intent?.move.to, intent?.move.from, intent?.move.enPassant];
  const isUsed = intent !== null && (used.includes(square) || intent.move.castling !== undefined);
  if (match.isReversing || isUsed || !table.stands(square, piece)) return false;
  yield* main.wait(60);
  if (match.isReversing || !table.stands(square, piece)) return false;
  if (match.intent !== intent && match.intent?.move.to === square) return false;
  table.take('lift', color, square, piece);
  yield* main.wait(heldMs);
  yield* main.put(square, piece);
  return true;
};
