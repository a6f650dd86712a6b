import { NO_PIECE } from '../../src/chess/piece.js';
import type { Move, Square } from '../../src/chess/types.js';
import { carryOut } from './carryOut.js';
import {
  adjust,
  foreseenReply,
  isInAir,
  moveIllegally,
  takeBack,
  touchAnother,
  tryAnother,
} from './fidget.js';
import { commit } from './offences.js';
import { putRight, settlePendingActions } from './placing.js';
import type { Player } from './player.js';
import { type Activity, pause, waitUntil } from './stage.js';
import { endOf } from './theEnd.js';

/** How long a player waits before answering when his opponent has forgotten the clock. */
const PATIENCE_MS = [4000, 20_000] as const;
/** The reaction time of a player who expects the event. */
const REACTION_MS = 200;

/** A piece that was lifted before the player's turn. */
type Early = { readonly reply: Move };

/** The square of his last moved piece, if it is still there. */
const lastOwnSquare = ({ match, color }: Player): Square | undefined => {
  const last = match.plies.findLast(({ move }) => move.piece < 8 === (color === 'white'));
  const square = last?.move.castling?.rookTo ?? last?.move.to;
  return square !== undefined && match.table.pieceAt(square) !== NO_PIECE ? square : undefined;
};

/** Lifts the piece of the reply while the opponent's piece is in the air, sometimes a wrong one. */
const liftEarly = function* (me: Player, reply: Move): Activity<Early> {
  me.isActing = true;
  yield* pause(me.between(20, 150));
  const { match } = me;
  const { table } = match;
  if (me.does('misjudges')) {
    const square = [...me.match.position.board.keys()].find(
      (one) => one !== reply.from && table.stands(one, reply.piece),
    );
    if (square !== undefined) yield* putRight(me, square, me.between(150, 700));
  }
  // The hand waits above the piece until the opponent's is in the air, or already down.
  yield* me.main.reach(reply.from);
  yield* waitUntil(() => match.turn === me.color || isInAir(me));
  yield* me.main.lift(reply.from, reply.piece);
  return { reply };
};

/** While the opponent is to move, the player may adjust pieces, or lift the piece of his reply. */
const awaitTurn = function* (me: Player): Activity<Early | undefined> {
  const { match, color } = me;
  const isDue = () => match.isOver || (match.turn === color && !match.isReversing);
  const isEager = me.does('liftsEarly');
  let adjustsMs = me.does('adjustsWaiting') ? me.between(500, 15_000) : undefined;
  let seen: object | null = null;
  while (!isDue()) {
    yield* waitUntil(() => isDue() || (isEager && match.intent !== null && match.intent !== seen), adjustsMs);
    if (isDue()) break;
    if (isEager && match.intent !== null && match.intent !== seen) {
      seen = match.intent;
      const reply = foreseenReply(me);
      if (reply !== undefined) return yield* liftEarly(me, reply);
      continue;
    }
    adjustsMs = undefined;
    if (match.isReversing) continue;
    me.isActing = true;
    yield* adjust(me);
    me.isActing = false;
  }
  return undefined;
};

const think = function* (me: Player, meant: Move, rival: Player): Activity {
  const { style } = me;
  const thinksMs = me.random.lognormal(style.thinkMs, style.thinkSpread);
  yield* pause(thinksMs * 0.6);
  if (me.does('adjusts')) yield* adjust(me);
  if (me.does('touches')) yield* touchAnother(me, meant);
  if (me.does('tries')) yield* tryAnother(me, meant);
  yield* pause(thinksMs * 0.4);
  if (me.does('illegal')) yield* moveIllegally(me, rival, meant);
};

const pressClock = function* (me: Player): Activity {
  const { match } = me;
  if (!match.hasClock || match.runs !== me.color || me.does('forgetsPress')) return;
  if (me.main.isRushed) yield* pause(me.between(0, 60));
  else if (me.does('pressesWithOtherHand')) yield* pause(me.between(40, 200));
  else yield* me.main.press();
  match.press(me.color);
};

const settleLast = function* (me: Player, square: Square | undefined): Activity {
  if (square !== undefined) yield* putRight(me, square, me.between(80, 450));
};

/** Waits until the opponent has moved, and pressed unless the player loses patience. */
const perceive = function* (me: Player): Activity {
  const { match } = me;
  if (match.hasClock && match.plies.length > 0 && !me.does('answersBeforePress'))
    yield* waitUntil(() => match.runs === me.color, me.between(...PATIENCE_MS));
  yield* me.main.wait(REACTION_MS);
};

/** From seeing the opponent's move to the player's press. */
const takeTurn = function* (me: Player, rival: Player, early: Early | undefined): Activity {
  const { match } = me;
  if (early === undefined) {
    if (me.does('rightsAfterReply')) yield* settleLast(me, lastOwnSquare(me));
    yield* perceive(me);
    if (match.plies.length > 1 && me.does('takesBack')) {
      yield* takeBack(me, rival);
      if (match.turn !== me.color) return;
    }
    match.end = endOf(me);
    if (match.isOver) return;
  }
  const move = early?.reply ?? match.choose(match.position, me.random);
  if (early === undefined) yield* think(me, move, rival);
  if (me.offence !== undefined && match.plies.length >= me.offence.fromPly) {
    me.committed = yield* commit(me, me.offence.kind);
    if (me.committed !== undefined) {
      match.end = { result: '*', by: 'words' };
      return;
    }
  }
  match.intend(move);
  me.main.isRushed = me.mayDo('pressesAsItLands');
  yield* carryOut(me, move, early !== undefined);
  match.complete(move);
  const mendsLater = me.pendingActions.length > 0 && me.does('mendsAfterPress');
  if (!mendsLater) yield* settlePendingActions(me);
  if (me.does('rightsBeforePress')) yield* settleLast(me, lastOwnSquare(me));
  yield* pressClock(me);
  me.main.isRushed = false;
  if (me.pendingActions.length > 0) yield* settlePendingActions(me);
  if (me.does('rightsAfterPress')) {
    yield* pause(me.between(50, 900));
    yield* settleLast(me, lastOwnSquare(me));
  }
};

/** One player from the first move to the last. */
export const playAsPlayer = function* (me: Player, rival: Player): Activity {
  const { match } = me;
  while (!match.isOver) {
    const early = yield* awaitTurn(me);
    if (early !== undefined) yield* waitUntil(() => match.turn === me.color);
    if (match.isOver) break;
    me.isActing = true;
    yield* takeTurn(me, rival, early);
    yield* me.main.rest();
    me.isActing = false;
  }
};
