import { NO_PIECE } from '../../chess/piece.js';
import type { PlyTrace } from '../games/hypothesis.js';
import { isSettledByItself } from '../games/landing.js';
import { stopOdds } from '../games/stopOdds.js';
import { CENTRE_KING_MS, type CommitPolicy, isKingIntoCentre } from './commitPolicy.js';

/**
 * A piece that has landed may still be in the hand: where moves are pressed, until then or so long; where as
 * good as every one was, it may also have been tried out after the game.
 */
const UNPRESSED_MS = { atTimes: 6_000, asARule: 15_000 } as const;
/** A piece that mates or stalemates may only touch the square on its way, and no reply will tell. */
const WITHOUT_REPLY_MS = 1_500;
/** A promoted piece that nobody has pressed may be exchanged, and the king may follow a rook that castles. */
const UNFINISHED_MS = 5_000;
/** Where nobody presses: a piece that can go nowhere else has only to be let go of; */
const NOWHERE_ELSE_MS = 300;
/**
 * one that stands where chess would put it is rarely on its way: at most so likely by its squares. Where no
 * player elsewhere waits, the hand may look on from there for a while;
 */
const AT_HOME = { odds: 0.64, ms: 2_000, awaitedMs: 800 } as const;
/** another one is let go of when going on has become less likely than this, */
const GOES_ON_LEAST = 0.001;
/** within these bounds. */
const DWELL_MS = { least: 2_500, most: 5_000, mostAwaited: 7_000 } as const;
/** Some of those that go on were put down for good, and their players thought again: that takes longer. */
const SECOND_THOUGHTS = { share: 0.15, ms: 1_800 } as const;
/**
 * Where somebody elsewhere waits for the move, nothing takes it back. Hands that go on often do so more often
 * on second thoughts.
 */
const AWAITED_SHARE = { perGoingOn: 10, most: 0.5 } as const;
/** To look for the end of a wait more closely is in vain. */
const STEP_MS = 50;

/** Of the pieces that go on, how many do on second thoughts. */
const secondThoughts = ({ goingOn, isAwaited }: CommitPolicy): number => {
  const { share } = SECOND_THOUGHTS;
  if (!isAwaited) return share;
  return Math.min(Math.max(share, AWAITED_SHARE.perGoingOn * goingOn), AWAITED_SHARE.most);
};

/** How likely it is that a piece goes on that has stood for so long. */
const goesOnAfter = (policy: CommitPolicy, standsMs: number): number => {
  const { goingOn, lingerMs } = policy;
  const share = secondThoughts(policy);
  const { ms } = SECOND_THOUGHTS;
  return goingOn * ((1 - share) * Math.exp(-standsMs / lingerMs) + share * Math.exp(-standsMs / ms));
};

/**
 * How long a piece must stand until hands that go on would have gone on: of those that do, fewer and fewer
 * are still standing as time goes by, at the pace that these hands have shown.
 */
const dwellMs = (policy: CommitPolicy): number => {
  const mostMs = policy.isAwaited ? DWELL_MS.mostAwaited : DWELL_MS.most;
  let standsMs: number = DWELL_MS.least;
  while (standsMs < mostMs && goesOnAfter(policy, standsMs) > GOES_ON_LEAST) standsMs += STEP_MS;
  return standsMs;
};

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

/** How long the last ply of a game must stand unless its player presses. */
export const holdMs = (ply: PlyTrace, policy: CommitPolicy): number => {
  if (isKingIntoCentre(ply)) return CENTRE_KING_MS;
  if (isSettled(ply, policy) && !policy.arePressed) return 0;
  if (ply.node.moves.length === 0) return WITHOUT_REPLY_MS;
  const isPressMissing = policy.arePressed || policy.areAllPressed;
  if (policy.isClockInUse) return isPressMissing ? UNPRESSED_MS.asARule : UNPRESSED_MS.atTimes;
  if (isPerhapsUnfinished(ply)) return UNFINISHED_MS;
  const odds = stopOdds(ply);
  if (odds === 0) return NOWHERE_ELSE_MS;
  if (odds > AT_HOME.odds && ply.node.move?.captured === NO_PIECE) return dwellMs(policy);
  return policy.isAwaited ? AT_HOME.awaitedMs : AT_HOME.ms;
};
