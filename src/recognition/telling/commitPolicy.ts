import { pieceRole } from '../../chess/piece.js';
import { isCentre } from '../ending/resultSignal.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { isSettledByItself } from '../games/landing.js';
import type { UnsurePlies } from '../missed/unseenPlies.js';
import type { CommitLevel } from '../recognitionEvent.js';

/** Whether hands may take a ply back. */
export type TakeBacks = 'allowed' | 'asked' | 'forbidden';

/** What decides how sure a ply must be before it is told. */
export type CommitPolicy = {
  readonly takeBacks: TakeBacks;
  readonly arbiterAnswers: boolean;
  /** Plies that may be others than any that were thought of; null: none. */
  readonly unsure: UnsurePlies;
  /** Both players agree to another game by playing on. */
  readonly playingOnAnswers: boolean;
  /** A clock runs, or somebody has pressed one: a ply is not over before that. */
  readonly isClockInUse: boolean;
  /** The players press as a rule, and did before the last plies that they have not pressed. */
  readonly arePressed: boolean;
  /**
   * Every ply before the last ones was pressed, and there was one of each player; not while plies and presses
   * may have gone unseen.
   */
  readonly areAllPressed: boolean;
  /** Where the game ended, when what the likeliest one has after that was only tried out. */
  readonly endOfPlay: GameNode | null;
  /** Since when people have been asked about what was told for good; null while they have not. */
  readonly disputedSinceMs: number | null;
  /** The ply that was told as an illegal move, completed by its press; null while none is. */
  readonly illegalPly: number | null;
  /** The share of plies whose piece goes on after it has landed where it might stay. */
  readonly goingOn: number;
  /** How long pieces that went on have stood before, on the average. */
  readonly lingerMs: number;
  /** No change can have gone unseen for longer. */
  readonly scanMs: number;
  /** By how much a press may have overtaken the report of what was done before it. */
  readonly overtakenMs: number;
  /**
   * How many plies there were before some may have gone unseen, while the clock has not told since how often
   * it was pressed; null when it has, or has nothing to tell.
   */
  readonly uncounted: number | null;
  /** How many plies there were before some went unseen, while nothing has told how many; else null. */
  readonly unseenAfter: number | null;
  /** The board tells one piece from another, or their colours at least. */
  readonly tellsPiecesApart: boolean;
  /** The board tells what a pawn has become. */
  readonly tellsRoles: boolean;
  /** A player who is not at the board waits for it. */
  readonly isAwaited: boolean;
  /** Those who play hear what is asked. */
  readonly handsAnswer: boolean;
  /** It is not known yet from which end the board is seen: nothing can be final. */
  readonly mayBeRotated: boolean;
  /** A ply counts when it has stood for `FIXED_WAIT_MS`, likely or not; see `Ablation`. */
  readonly hasFixedWait: boolean;
};

/** How likely another game must be to take the place of one that was told. */
export const REPLACE_SHARE = 0.4;

/** The first wait after which less is enough. */
const PATIENT_MS = 400;

/** After so long the best guess is told. */
export const LONGEST_PATIENCE_MS = 15_000;

/**
 * How likely a ply must be to be told, at once and when it has stood for a while and nothing has made it
 * surer: the best guess is told in the end.
 */
const patience = [
  { afterMs: 0, provisional: 0.9, committed: 0.9996 },
  { afterMs: PATIENT_MS, provisional: 0.9, committed: 0.999 },
  { afterMs: 1_000, provisional: 0.8, committed: 0.997 },
  { afterMs: 2_000, provisional: 0.5, committed: 0.99 },
  { afterMs: 5_000, provisional: 0.4, committed: 0.98 },
  { afterMs: LONGEST_PATIENCE_MS, provisional: 0.15, committed: 0.15 },
] as const;

/** Whether a ply has stood so long that less than at once is enough to tell it. */
export const levelByPatience = (standsMs: number): boolean => standsMs >= PATIENT_MS;

/** That a ply which was told is wrong, by how long the better game has stood. */
const wrongness = [
  { afterMs: 0, enough: 0.99 },
  { afterMs: 1_000, enough: 0.95 },
  { afterMs: 3_000, enough: 0.8 },
  { afterMs: 8_000, enough: 0.6 },
] as const;

/** Whether what was told is so improbable that it must be corrected. */
export const mustCorrect = (confidence: number, better: Hypothesis, atMs: number): boolean => {
  const standsMs = atMs - better.sinceMs;
  const { enough } = wrongness.findLast(({ afterMs }) => standsMs >= afterMs) ?? wrongness[0];
  return 1 - confidence >= enough;
};

/** What other programs wait for the board to be quiet. */
const FIXED_WAIT_MS = 250;

/**
 * What a pawn has become only its player can say where no sensor does. When somebody elsewhere waits for it,
 * the usual is believed if it is as likely as this.
 */
const PROMOTED = { committedAfterMs: 1_000, finalAfterMs: 10_000, enough: 0.9 } as const;

const isUnshown = ({ node: { move } }: PlyTrace, { isAwaited, tellsRoles }: CommitPolicy): boolean =>
  isAwaited && !tellsRoles && move?.promotion !== undefined;

/** From when on an unshown promotion is believed for good, if it is likely enough; undefined for others. */
export const promotedEnough = (
  ply: PlyTrace,
  policy: CommitPolicy,
): { readonly afterMs: number; readonly enough: number } | undefined =>
  isUnshown(ply, policy)
    ? { afterMs: ply.landedAtMs + PROMOTED.finalAfterMs, enough: PROMOTED.enough }
    : undefined;

/** What a ply may be told as that can still be corrected. */
export const levelOf = (
  confidence: number,
  ply: PlyTrace,
  policy: CommitPolicy,
  atMs: number,
): Exclude<CommitLevel, 'final'> | undefined => {
  const standsMs = atMs - ply.landedAtMs;
  if (policy.hasFixedWait) return standsMs >= FIXED_WAIT_MS && confidence >= 0.5 ? 'committed' : undefined;
  if (isUnshown(ply, policy) && standsMs >= PROMOTED.committedAfterMs && confidence >= PROMOTED.enough)
    return 'committed';
  const enough = patience.findLast(({ afterMs }) => standsMs >= afterMs) ?? patience[0];
  if (confidence >= enough.committed) return 'committed';
  return confidence >= enough.provisional ? 'provisional' : undefined;
};

/** A king that steps into the centre may be showing the result. */
export const CENTRE_KING_MS = 10_000;
/** Hands that go on as often as this are given time, also for those who can be corrected. */
const RESTLESS = { share: 0.08, ms: 800 } as const;
/** A piece that is still in the hand goes on within a time of this order. */
const LETTING_GO_MS = 500;

export const isKingIntoCentre = ({ node: { move } }: PlyTrace): boolean =>
  move !== null && pieceRole(move.piece) === 'king' && isCentre(move.to);

/**
 * After an illegal move was told it is not told as well that its piece stands beside the square of another,
 * nor what was played since, until hands or people put it right.
 */
export const isTheIllegal = ({ displaced, node }: PlyTrace, { illegalPly }: CommitPolicy): boolean =>
  displaced && node.ply === illegalPly;

/** How long the last ply of a game is not committed unless its player presses. */
const holdMs = (ply: PlyTrace, { goingOn }: CommitPolicy): number => {
  if (isKingIntoCentre(ply)) return CENTRE_KING_MS;
  return isSettledByItself(ply.node.move) || goingOn < RESTLESS.share ? 0 : RESTLESS.ms;
};

/**
 * How likely the piece of a ply has been let go of: a press or a reply says so, and the time it has stood.
 */
export const lettingGo = ({ last }: Hypothesis, ply: PlyTrace, policy: CommitPolicy, atMs: number): number =>
  ply !== last || ply.pressedAtMs !== null || isSettledByItself(ply.node.move)
    ? 1
    : 1 - policy.goingOn * Math.exp((ply.landedAtMs - atMs) / LETTING_GO_MS);

/** Whether a ply must wait to be committed, however likely it is: a press, a reply or time will free it. */
export const isHeldBack = (
  { last }: Hypothesis,
  ply: PlyTrace,
  policy: CommitPolicy,
  atMs: number,
): boolean => ply === last && ply.pressedAtMs === null && atMs - ply.landedAtMs < holdMs(ply, policy);
