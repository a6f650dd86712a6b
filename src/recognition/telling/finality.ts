import { NO_PIECE } from '../../chess/piece.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { isSettledByItself, landingOf } from '../games/landing.js';
import type { TensionKind } from '../weights.js';
import { CENTRE_KING_MS, type CommitPolicy, isKingIntoCentre } from './commitPolicy.js';

/** So likely a ply is final as soon as nothing holds it back. */
export const SURE = 0.9998;

/** How likely a ply must be to be final, by how long it has stood. In the end the best guess stands. */
const patience = [
  { afterMs: 0, enough: SURE },
  { afterMs: 2_000, enough: 0.999 },
  { afterMs: 15_000, enough: 0.995 },
  { afterMs: 60_000, enough: 0.5 },
] as const;

/** A piece that has landed may still be in the hand: where moves are pressed, until then or so long. */
const UNPRESSED_MS = 6_000;
/** Where moves are pressed, one that was not waits so long for a press of a later one. */
const NOT_PRESSED_MS = 15_000;
/**
 * Where nobody presses, a piece that could have gone to many squares is let go of when going on has become
 * less likely than this,
 */
const GOES_ON_LEAST = 0.0005;
/** within these bounds. */
const DWELL_MS = { least: 2_500, most: 3_000 } as const;
/** With so few other squares to go to it is sooner; with none, only its player's wish brings it back. */
const FEW_SQUARES = 2;
const FEW_MS = { none: 300, few: 800 } as const;
/** A clock tells of a press so late that most of what was done before is known. */
const OVERTAKEN_MOST_MS = 120;
/** A reply that has stood for so long says that the ply before it is over. */
const ANSWERED_MS = 400;
/** What a ply still owes is waited for so long. */
const OWED_MS = 60_000;
/** A promoted piece that nobody has pressed may be exchanged, and the king may follow a rook that castles. */
const UNFINISHED_MS = 5_000;

/**
 * How long a piece must stand until hands that go on would have gone on: of those that do, fewer and fewer
 * are still standing as time goes by, at the pace that these hands have shown.
 */
const dwellMs = ({ goingOn, lingerMs }: CommitPolicy): number =>
  Math.min(DWELL_MS.most, Math.max(DWELL_MS.least, lingerMs * Math.log(goingOn / GOES_ON_LEAST)));

/**
 * What looks like a capture to a board that cannot tell the pieces apart may be the victim itself, brushed by
 * a hand.
 */
const isSettled = ({ node: { move } }: PlyTrace, { tellsPiecesApart }: CommitPolicy): boolean =>
  (tellsPiecesApart || move?.captured === NO_PIECE) &&
  move?.promotion === undefined &&
  isSettledByItself(move);

/** Whether hands that mean another move may have come as far as this. */
const isPerhapsUnfinished = ({ node: { move, parent } }: PlyTrace): boolean =>
  move?.promotion !== undefined ||
  (parent?.castlings.some(
    ({ castling }) => castling?.rookFrom === move?.from && castling?.rookTo === move?.to,
  ) ??
    false);

/** Where else the piece of a ply could have gone. */
const otherSquares = ({ node: { move, parent } }: PlyTrace): number =>
  move === null || parent === null
    ? 0
    : new Set(parent.movesFrom(move.from).flatMap(({ to, castling }) => (castling ? [] : [to]))).size - 1;

/** How long the last ply of a game must stand unless its player presses. */
const holdMs = (ply: PlyTrace, policy: CommitPolicy): number => {
  if (isKingIntoCentre(ply)) return CENTRE_KING_MS;
  if (isSettled(ply, policy)) return 0;
  if (policy.isClockInUse) return UNPRESSED_MS;
  if (isPerhapsUnfinished(ply)) return UNFINISHED_MS;
  const others = otherSquares(ply);
  if (others > FEW_SQUARES && ply.node.move?.captured === NO_PIECE) return dwellMs(policy);
  return others === 0 ? FEW_MS.none : FEW_MS.few;
};

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

/** By how much a press may have overtaken the report of what was done before it. */
const overtakenMs = ({ scanMs }: CommitPolicy): number => Math.min(scanMs, OVERTAKEN_MOST_MS);

/** Its piece is off the square where it landed, or another one stands there. */
const isTouched = ({ tensions }: Hypothesis, { node: { move } }: PlyTrace): boolean =>
  move !== null && tensions.some(({ square }) => square === landingOf(move));

/** The rook of a castling, or a pawn taken in passing, is still where it was. */
const UNFINISHED: ReadonlySet<TensionKind> = new Set(['latePawn', 'lateRook', 'rookInAir']);

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

/** Whether a ply cannot be final yet, however likely it is: the press, the reply or time will free it. */
const mustStand = (best: Hypothesis, ply: PlyTrace, policy: CommitPolicy, atMs: number): boolean => {
  if (ply !== best.last)
    return isUnpressedAmongLast(best.last, ply, policy, atMs) || isJustAnswered(best, ply, atMs);
  if (ply.pressedAtMs === null) return atMs - ply.landedAtMs < holdMs(ply, policy) || isTouched(best, ply);
  return atMs - ply.pressedAtMs < overtakenMs(policy);
};

/** The moments, past or to come, at which time alone may make a ply final, however sure it is. */
export const finalMoments = (best: Hypothesis, ply: PlyTrace, policy: CommitPolicy): readonly number[] => {
  const { landedAtMs, pressedAtMs } = ply;
  const moments = [landedAtMs + OWED_MS, ...patience.map(({ afterMs }) => landedAtMs + afterMs)];
  if (policy.isClockInUse) moments.push(landedAtMs + NOT_PRESSED_MS);
  const reply = replyTo(best, ply);
  if (reply !== null) moments.push(reply.landedAtMs + ANSWERED_MS);
  else
    moments.push(pressedAtMs === null ? landedAtMs + holdMs(ply, policy) : pressedAtMs + overtakenMs(policy));
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
  if (policy.mayBeTurned || mustStand(best, ply, policy, atMs)) return false;
  const standsMs = atMs - ply.landedAtMs;
  if (standsMs < OWED_MS && isOwed(best, ply)) return false;
  const step = patience.findLast(({ afterMs }) => standsMs >= afterMs) ?? patience[0];
  return confidence >= step.enough;
};
