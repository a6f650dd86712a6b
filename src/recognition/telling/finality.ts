import { NO_PIECE } from '../../chess/piece.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { landingOf } from '../games/landing.js';
import { mayHavePressedEarlier } from '../presses/pressEvidence.js';
import type { TensionKind } from '../tensions/tensionTable.js';
import { times } from '../weights.js';
import { type CommitPolicy, promotedEnough } from './commitPolicy.js';
import { holdMs } from './dwell.js';

/** So likely a ply is final as soon as nothing holds it back. */
export const SURE = 0.9998;

/** How likely a ply must be to be final, by how long it has stood. In the end the best guess stands. */
const patience = [
  { afterMs: 0, enough: SURE },
  { afterMs: 2_000, enough: 0.999 },
  { afterMs: 15_000, enough: 0.995 },
  { afterMs: 60_000, enough: 0.5 },
] as const;
/** Of two captures that a board saw alike a later ply tells which one it was: neither is guessed. */
const ALIKE_ENOUGH = 0.9;
/** No reply of a player who is elsewhere will tell more of it, and he waits for it. */
const AWAITED = { afterMs: 800, enough: 0.999 } as const;

/** One piece looks like another: what it took is not seen. Nobody elsewhere waits for it. */
const mayBeAlike = ({ node: { move } }: PlyTrace, { tellsPiecesApart, isAwaited }: CommitPolicy): boolean =>
  !tellsPiecesApart && !isAwaited && move !== null && move.captured !== NO_PIECE;

const enoughFor = (best: Hypothesis, ply: PlyTrace, policy: CommitPolicy, atMs: number): number => {
  const standsMs = atMs - ply.landedAtMs;
  const guessed = patience.findLast(({ afterMs }) => standsMs >= afterMs) ?? patience[0];
  const enough = mayBeAlike(ply, policy) ? Math.max(guessed.enough, ALIKE_ENOUGH) : guessed.enough;
  const isPlain = ply.landing === 'seen' && best.tensions.length === 0;
  if (!policy.isAwaited || !isPlain) return enough;
  const promoted = promotedEnough(ply, policy);
  if (promoted !== undefined && atMs >= promoted.afterMs) return Math.min(enough, promoted.enough);
  return standsMs >= AWAITED.afterMs ? Math.min(enough, AWAITED.enough) : enough;
};

/** Where moves are pressed, one that was not waits so long for a press of a later one. */
const NOT_PRESSED_MS = 15_000;
/** A reply that has stood for so long says that the ply before it is over. */
const ANSWERED_MS = 400;
/** A clock tells how often it was pressed while nobody saw: it is waited for so long, one of `patience`. */
const COUNTED_MS = 2_000;
/** What a ply still owes is waited for so long. */
const OWED_MS = 60_000;

/** Where moves are pressed, what was not, nor anything after it, may have been tried out after the game. */
const isUnpressedAmongLast = (
  last: PlyTrace | null,
  ply: PlyTrace,
  { isClockInUse }: CommitPolicy,
  atMs: number,
): boolean => {
  if (!isClockInUse || last === null || ply.pressedAtMs !== null) return false;
  if (atMs - ply.landedAtMs >= NOT_PRESSED_MS) return false;
  let later: PlyTrace | null = last;
  while (later !== null && later !== ply && later.pressedAtMs === null) later = later.earlier;
  return later === ply;
};

/** The next scan may take so much longer than the shortest so far. */
const LONGER_SCAN = 1.25;

/**
 * When all that was done before a press is known; where the report of the ply itself came after its press,
 * the next scan is waited for.
 */
const knownMs = (
  { landedAtMs }: PlyTrace,
  pressedAtMs: number,
  { scanMs, overtakenMs }: CommitPolicy,
): number =>
  Math.max(pressedAtMs + overtakenMs, landedAtMs > pressedAtMs ? landedAtMs + LONGER_SCAN * scanMs : 0);

/** Its piece is off the square where it landed, or another one stands there. */
const isTouched = ({ tensions }: Hypothesis, { node: { move } }: PlyTrace): boolean =>
  move !== null && tensions.some(({ square }) => square === landingOf(move));

/**
 * Its piece may have been taken up again before the press: a board reports a lift by a scan late, and a press
 * may overtake it. Whoever takes it up to answer puts another one there soon.
 */
const isTakenUpBeforePress = (
  { tensions }: Hypothesis,
  { node: { move } }: PlyTrace,
  pressedAtMs: number,
  { scanMs, overtakenMs }: CommitPolicy,
): boolean =>
  move !== null &&
  tensions.some(
    ({ square, sinceMs }) => square === landingOf(move) && sinceMs - scanMs - overtakenMs < pressedAtMs,
  );

/** The rook of a castling, or a pawn taken in passing, is still where it was. */
const UNFINISHED: ReadonlySet<TensionKind> = new Set(['latePawn', 'lateRook', 'rookInAir']);

/** A rook stands where castling would put it, and its king is off his square: he may be on his way. */
const mayBeCastling = ({ tensions }: Hypothesis, { node: { parent, move } }: PlyTrace): boolean =>
  parent !== null &&
  move !== null &&
  move.castling === undefined &&
  parent.castlings.some(
    ({ from, castling }) =>
      castling?.rookFrom === move.from &&
      castling.rookTo === move.to &&
      tensions.some(({ square }) => square === from),
  );

/**
 * What it became, or where it stands, has still to be shown; or something did not fit before it came, or does
 * not in two places: hands that begin a reply touch one piece.
 */
const isOwed = ({ tensions }: Hypothesis, { node: { move }, landedAtMs }: PlyTrace): boolean =>
  move !== null &&
  tensions.some(
    ({ kind, square, sinceMs, isCarried }) =>
      tensions.length > 1 ||
      isCarried ||
      sinceMs < landedAtMs ||
      UNFINISHED.has(kind) ||
      (square === landingOf(move) &&
        (move.promotion !== undefined || kind === 'displaced' || kind === 'owed')),
  );

/** The ply after one of the same game. */
const replyTo = ({ last }: Hypothesis, ply: PlyTrace): PlyTrace | null => {
  let reply = last;
  while (reply !== null && reply.earlier !== ply) reply = reply.earlier;
  return reply;
};

/** The reply has only just landed: the two may have been one piece's way, or another's. */
const isJustAnswered = (best: Hypothesis, ply: PlyTrace, atMs: number): boolean => {
  const reply = replyTo(best, ply);
  if (ply.pressedAtMs !== null || reply === null || reply.pressedAtMs !== null) return false;
  return atMs - reply.landedAtMs < ANSWERED_MS;
};

/**
 * Its reply was not seen to come after it, but found standing when plies had gone unseen: the two may have
 * come in another order, with others between them, until a later ply says that they have not.
 */
const isAnsweredUnseen = ({ last }: Hypothesis, ply: PlyTrace): boolean =>
  last?.earlier === ply &&
  last.landing === 'gap' &&
  ply.landing !== 'gap' &&
  last.landedAtMs <= ply.landedAtMs;

/** It was found standing when plies had gone unseen, and the clock has not told yet how many. */
const isUncounted = ({ node, landedAtMs }: PlyTrace, { uncounted }: CommitPolicy, atMs: number): boolean =>
  uncounted !== null && node.ply > uncounted && atMs - landedAtMs < COUNTED_MS;

/** Plies were found that nobody had seen, and there may have been more of them. */
const isPerhapsOfMore = ({ node }: PlyTrace, { unseenAfter }: CommitPolicy): boolean =>
  unseenAfter !== null && node.ply > unseenAfter;

/**
 * Its piece was off its square again before its player can have seen the reply, and nothing says yet where it
 * went: he may be putting it elsewhere.
 */
const isTakenUpBeforeReply = (
  best: Hypothesis,
  ply: PlyTrace,
  { scanMs }: CommitPolicy,
  atMs: number,
): boolean => {
  const reply = replyTo(best, ply);
  const { move } = ply.node;
  if (reply === null || move === null || atMs - ply.landedAtMs >= OWED_MS) return false;
  return best.tensions.some(
    ({ square, sinceMs }) =>
      square === landingOf(move) && sinceMs - scanMs < reply.landedAtMs + times.reactionMs,
  );
};

/** The last ply, when it is that of the same piece as this one, which could have gone there at once. */
const goneOn = ({ last }: Hypothesis, ply: PlyTrace): PlyTrace | undefined => {
  if (last === null || last.earlier?.earlier !== ply) return undefined;
  const [before, next] = [ply.node.move, last.node.move];
  if (before === null || next === null || before.to !== next.from) return undefined;
  const isOne = ply.node.parent?.movesFrom(before.from).some(({ to }) => to === next.to) === true;
  return isOne ? last : undefined;
};

/**
 * Its piece has gone on, and nobody has pressed that where plies are pressed: it may only have been put
 * right, after the reply.
 */
const mayBePutRight = (
  best: Hypothesis,
  ply: PlyTrace,
  { isClockInUse }: CommitPolicy,
  atMs: number,
): boolean => {
  const next = goneOn(best, ply);
  if (!isClockInUse || next === undefined || next.pressedAtMs !== null) return false;
  return atMs - next.landedAtMs < NOT_PRESSED_MS;
};

/** Whether a ply cannot be final yet, however likely it is: the press, the reply or time will free it. */
const mustStand = (best: Hypothesis, ply: PlyTrace, policy: CommitPolicy, atMs: number): boolean => {
  if (ply !== best.last)
    return (
      mayBePutRight(best, ply, policy, atMs) ||
      isUnpressedAmongLast(best.last, ply, policy, atMs) ||
      isJustAnswered(best, ply, atMs) ||
      (ply.pressedAtMs !== null && atMs < knownMs(ply, ply.pressedAtMs, policy)) ||
      isTakenUpBeforeReply(best, ply, policy, atMs)
    );
  if (ply.pressedAtMs === null || mayHavePressedEarlier(ply))
    return atMs - ply.landedAtMs < holdMs(ply, policy) || isTouched(best, ply);
  if (atMs < knownMs(ply, ply.pressedAtMs, policy)) return true;
  return atMs - ply.landedAtMs < OWED_MS && isTakenUpBeforePress(best, ply, ply.pressedAtMs, policy);
};

/** The moments, past or to come, at which time alone may make a ply final, however sure it is. */
export const finalMoments = (best: Hypothesis, ply: PlyTrace, policy: CommitPolicy): readonly number[] => {
  const { landedAtMs, pressedAtMs } = ply;
  const moments = [landedAtMs + OWED_MS, ...patience.map(({ afterMs }) => landedAtMs + afterMs)];
  if (policy.isAwaited) moments.push(landedAtMs + AWAITED.afterMs);
  const promoted = promotedEnough(ply, policy);
  if (promoted !== undefined) moments.push(promoted.afterMs);
  if (policy.isClockInUse) {
    const next = goneOn(best, ply) ?? ply;
    moments.push(landedAtMs + NOT_PRESSED_MS, next.landedAtMs + NOT_PRESSED_MS);
  }
  const reply = replyTo(best, ply);
  if (pressedAtMs !== null) moments.push(knownMs(ply, pressedAtMs, policy));
  if (reply === null && (pressedAtMs === null || mayHavePressedEarlier(ply)))
    moments.push(landedAtMs + holdMs(ply, policy));
  if (reply !== null) moments.push(reply.landedAtMs + ANSWERED_MS);
  return moments;
};

/**
 * Whether a committed ply of the likeliest game will stand. `confidence`: that it is played, given the plies
 * before it.
 */
export const isFinal = (
  best: Hypothesis,
  ply: PlyTrace,
  confidence: number,
  policy: CommitPolicy,
  atMs: number,
): boolean => {
  if (policy.mayBeRotated || isUncounted(ply, policy, atMs) || mustStand(best, ply, policy, atMs))
    return false;
  const standsMs = atMs - ply.landedAtMs;
  if (
    standsMs < OWED_MS &&
    (isOwed(best, ply) ||
      mayBeCastling(best, ply) ||
      isAnsweredUnseen(best, ply) ||
      isPerhapsOfMore(ply, policy))
  )
    return false;
  return confidence >= enoughFor(best, ply, policy, atMs);
};
