import { NO_PIECE, pieceRole } from '../../chess/piece.js';
import { isCentre } from '../ending/resultSignal.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { isSettledByItself } from '../games/landing.js';
import type { CommitLevel } from '../recognitionEvent.js';

/**
 * Who listens: `revisable` hears early and is corrected, `append-only` hears nothing but committed
 * plies, and those late enough that they stand, `engine` hears the likeliest game at once and is started
 * again when another becomes likelier, which costs it nothing but the time it has thought.
 */
export type SinkKind = 'revisable' | 'append-only' | 'engine';

/** Whether hands may take a ply back. */
export type TakeBacks = 'allowed' | 'asked' | 'forbidden';

/** What decides how sure a ply must be before it is told. */
export type CommitPolicy = {
  readonly sink: SinkKind;
  readonly takeBacks: TakeBacks;
  /** Somebody has pressed a clock: a ply is not over before that. */
  readonly isClockInUse: boolean;
  /** Where the game ended, when what the likeliest one has after that was only tried out. */
  readonly endOfPlay: GameNode | null;
  /** Since when the likeliest game is not the one that was told; null while it is. */
  readonly doubtedSinceMs: number | null;
  /** The share of plies whose piece goes on after it has landed where it might stay. */
  readonly goingOn: number;
  /** No change can have gone unseen for longer. */
  readonly scanMs: number;
  /** The board tells one piece from another, or their colours at least. */
  readonly tellsPiecesApart: boolean;
  /** A ply counts when it has stood for `FIXED_WAIT_MS`, likely or not; see `Ablation`. */
  readonly hasFixedWait: boolean;
};

/** How likely another game must be to take the place of one that was told. */
export const REPLACE_SHARE = 0.4;

/** The first wait after which less is enough. */
const PATIENT_MS = 400;

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
  { afterMs: 15_000, provisional: 0.15, committed: 0.15 },
] as const;

/** Whether a ply has stood so long that less than at once is enough to tell it. */
export const levelByPatience = (standsMs: number): boolean => standsMs >= PATIENT_MS;

/** The same for who cannot be corrected: he would rather wait for a reply. */
const longPatience = [
  { afterMs: 0, provisional: 0.9, committed: 0.9998 },
  { afterMs: 2_000, provisional: 0.9, committed: 0.999 },
  { afterMs: 15_000, provisional: 0.5, committed: 0.995 },
  { afterMs: 60_000, provisional: 0.4, committed: 0.98 },
] as const;

/** That a ply which was told is wrong, by how long the better game has stood. */
const wrongness = [
  { afterMs: 0, enough: 0.99 },
  { afterMs: 1_000, enough: 0.95 },
  { afterMs: 3_000, enough: 0.8 },
  { afterMs: 8_000, enough: 0.6 },
] as const;

/**
 * As before for who cannot take anything back: a piece that was bumped or mislaid is put right within that.
 */
const wrongnessForGood = [
  { afterMs: 0, enough: Number.POSITIVE_INFINITY },
  { afterMs: 8_000, enough: 0.99 },
  { afterMs: 30_000, enough: 0.6 },
] as const;

/** From this probability on an engine thinks about a game, and below what is left of it no more. */
const ENGINE_SHARE = 0.6;

/** Whether what was told is so improbable that it must be corrected. */
export const mustCorrect = (
  confidence: number,
  better: Hypothesis,
  { sink, doubtedSinceMs }: CommitPolicy,
  atMs: number,
): boolean => {
  if (sink === 'engine') return confidence <= 1 - ENGINE_SHARE;
  const isForGood = sink === 'append-only';
  const steps = isForGood ? wrongnessForGood : wrongness;
  const standsMs = atMs - (isForGood ? (doubtedSinceMs ?? atMs) : better.sinceMs);
  const { enough } = steps.findLast(({ afterMs }) => standsMs >= afterMs) ?? steps[0];
  return 1 - confidence >= enough;
};

/** What other programs wait for the board to be quiet. */
const FIXED_WAIT_MS = 250;

export const levelOf = (
  confidence: number,
  standsMs: number,
  { sink, hasFixedWait }: CommitPolicy,
): CommitLevel | undefined => {
  if (sink === 'engine') return confidence >= ENGINE_SHARE ? 'committed' : undefined;
  if (hasFixedWait) return standsMs >= FIXED_WAIT_MS && confidence >= 0.5 ? 'committed' : undefined;
  const steps = sink === 'append-only' ? longPatience : patience;
  const enough = steps.findLast(({ afterMs }) => standsMs >= afterMs) ?? steps[0];
  if (confidence >= enough.committed) return 'committed';
  return confidence >= enough.provisional ? 'provisional' : undefined;
};

/** A king that steps into the centre may be showing the result. */
const CENTRE_KING_MS = 10_000;
/**
 * A piece that has landed may still be in the hand: until its player presses, if he does so, or for this
 * long.
 */
const IN_HAND_MS = { withClock: 6_000, without: 1_500 } as const;
/** A ply that was not pressed waits so long for a press of a later one. */
const NOT_PRESSED_MS = 15_000;
/** Hands that go on as often as this are given time, also for those who can be corrected. */
const RESTLESS = { share: 0.08, ms: 1_000 } as const;
/** A piece that is still in the hand goes on within a time of this order. */
const LETTING_GO_MS = 500;

const isKingIntoCentre = ({ node: { move } }: PlyTrace): boolean =>
  move !== null && pieceRole(move.piece) === 'king' && isCentre(move.to);

/**
 * What looks like a capture to a board that cannot tell the pieces apart may be the victim itself, brushed by
 * a hand.
 */
const isSettled = ({ node: { move } }: PlyTrace, { sink, tellsPiecesApart }: CommitPolicy): boolean => {
  const isTrusted = tellsPiecesApart || sink !== 'append-only' || move?.captured === NO_PIECE;
  return isTrusted && isSettledByItself(move);
};

/** How long the last ply of a game is not committed unless its player presses. */
const holdMs = (ply: PlyTrace, policy: CommitPolicy): number => {
  const { sink, isClockInUse, goingOn } = policy;
  if (sink === 'engine') return 0;
  if (isKingIntoCentre(ply)) return CENTRE_KING_MS;
  if (isSettled(ply, policy)) return 0;
  if (sink === 'revisable') return goingOn < RESTLESS.share ? 0 : RESTLESS.ms;
  return isClockInUse ? IN_HAND_MS.withClock : IN_HAND_MS.without;
};

/**
 * How likely the piece of a ply has been let go of: a press or a reply says so, and the time it has stood.
 */
export const lettingGo = ({ last }: Hypothesis, ply: PlyTrace, policy: CommitPolicy, atMs: number): number =>
  ply !== last || ply.pressedAtMs !== null || isSettled(ply, policy)
    ? 1
    : 1 - policy.goingOn * Math.exp((ply.landedAtMs - atMs) / LETTING_GO_MS);

/**
 * A ply that was not pressed, nor any after it, may have been tried out after the game: who cannot be
 * corrected hears of it when a press comes, or late.
 */
const isUnpressedAmongLast = (
  last: PlyTrace | null,
  ply: PlyTrace,
  { sink, isClockInUse }: CommitPolicy,
  atMs: number,
): boolean => {
  if (sink !== 'append-only' || !isClockInUse || last === null || ply.pressedAtMs !== null) return false;
  if (atMs - ply.landedAtMs >= NOT_PRESSED_MS) return false;
  let later: PlyTrace | null = last;
  while (later !== null && later !== ply && later.pressedAtMs === null) later = later.earlier;
  return later === ply;
};

/** Whether a ply must wait, however likely it is: a press, a reply or time will free it. */
export const isHeldBack = (
  { last }: Hypothesis,
  ply: PlyTrace,
  policy: CommitPolicy,
  atMs: number,
): boolean => {
  if (ply !== last) return isUnpressedAmongLast(last, ply, policy, atMs);
  if (ply.pressedAtMs === null) return atMs - ply.landedAtMs < holdMs(ply, policy);
  // The press may have overtaken the report of what was done before it.
  return policy.sink === 'append-only' && atMs - ply.pressedAtMs < policy.scanMs;
};
