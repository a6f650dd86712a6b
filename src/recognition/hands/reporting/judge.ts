import { sameBoard } from '../../../chess/board.js';
import { NO_PIECE, oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import type { CommitLevel } from '../../recognitionEvent.js';
import { fits } from '../../squares/sensing.js';
import type { Beam } from '../beam/beam.js';
import type { Path } from '../beam/path.js';
import { mayBePutRight, opennessOf } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { BIN_EDGES_MS, type Costs } from '../numbers/costTable.js';
import type { HandsGame, ReportedPly } from '../state.js';
import { endOfPressedPlay, pressWaitMs } from './pressed.js';
import { sharedPly, sharesOf } from './shares.js';
import { type Survival, survivalOf } from './survival.js';
import { type Cap, capsOf, isCastledAmiss, isKingAway } from './unfinished.js';

/** What can be reported of the likeliest game now. */
export type Verdict = {
  /** The number of reported plies that the likeliest game contains. */
  readonly shared: number;
  /**
   * Whether a player is moving the piece of a reported ply. Nothing is taken back before the outcome is
   * known.
   */
  readonly isUnderWay: boolean;
  /** The plies after the final ones, with the levels at which they can be reported. */
  readonly plies: readonly ReportedPly[];
  /** Whether the later reported plies were tried out after the game. */
  readonly wereTried: boolean;
  /** The time of the next change without a new report. Null: never. */
  readonly nextMs: number | null;
};

export const finalPliesOf = (reported: readonly ReportedPly[]): number =>
  reported.findLastIndex(({ level }) => level === 'final') + 1;

/** When the piece of a ply was placed. If the board did not show a capture, when the piece was lifted. */
export const landedMs = ({ seen: { changedMs, lastMs } }: Beam, { move }: GameNode): number => {
  if (move === null) return lastMs;
  const landed = changedMs[placedSquare(move)] ?? lastMs;
  return Math.max(0, landed, move.captured === NO_PIECE ? 0 : (changedMs[move.from] ?? 0));
};

/** Whether the square of a ply shows another piece than the one that stands there in the game, or none. */
const isElsewhere = ({ seen }: Beam, end: GameNode, { move }: GameNode): boolean => {
  const square = move === null ? 0 : placedSquare(move);
  const piece = end.position.board[square] ?? NO_PIECE;
  return piece !== NO_PIECE && !fits(seen.shown[square] ?? NO_PIECE, piece);
};

/**
 * Whether an illegal ply can still be corrected. A player corrects a misplaced piece after one reply, but not
 * after two.
 */
const mayYetBeLegal = (end: GameNode, each: GameNode): boolean => each.isIllegal && end.ply - each.ply < 2;

/** `alone`, `open`: the shares of a ply, see `Shares`. `stays`: the probability that its piece stays. */
const levelOf = (alone: number, open: number, stays: number): CommitLevel | undefined => {
  const { final, committed } = chosen.levels.value;
  const sure = alone * stays;
  if (open * stays >= final) return 'final';
  if (sure >= committed) return 'committed';
  return sure >= chosen.provisionalShare.value ? 'provisional' : undefined;
};

/** Whether a square began to contradict this reading only recently, so that it may be a dropout. */
const hasUnchargedChange = ({ odd }: Path): boolean => odd.some(({ isCharged }) => !isCharged);

/**
 * Whether the likeliest reading has a high recent cost or many loose pieces, so that the true game may not be
 * in the beam.
 */
const isFarFetched = ({ mismatch = 0 }: Beam, { hands }: Path): boolean => {
  const { mismatch: mismatchMost, loose } = chosen.farFetched.value;
  return mismatch > mismatchMost || hands.loose.length >= loose;
};

const isInDoubt = (beam: Beam, best: Path): boolean => hasUnchargedChange(best) || isFarFetched(beam, best);

/** Whether what the board shows leaves a ply open. `end`: the last ply. */
const isOpen = (game: HandsGame, best: Path, end: GameNode, each: GameNode): boolean =>
  isElsewhere(game.beam, end, each) ||
  isInDoubt(game.beam, best) ||
  mayYetBeLegal(end, each) ||
  isKingAway(game, each);

/** Whether a player holds a piece in the likeliest reading, or may be about to correct one. */
const isBusy = ({ mover, hands }: Path): boolean => mover !== 'empty' || hands.loose.length > 0;

const lower = (a: CommitLevel, b: CommitLevel): CommitLevel => {
  const order: readonly CommitLevel[] = ['provisional', 'committed', 'final'];
  return order.indexOf(a) < order.indexOf(b) ? a : b;
};

/**
 * The end of the game without an illegal last ply. An illegal move is a ply only if play went on or the table
 * accepted it.
 */
export const legalEnd = ({ reported }: HandsGame, node: GameNode): GameNode =>
  node.isIllegal && node.parent !== null && reported[node.ply - 1]?.node !== node ? node.parent : node;

const atMost = (most: CommitLevel, level: CommitLevel | undefined): CommitLevel | undefined =>
  level === undefined ? undefined : lower(most, level);

/**
 * The lowest level of a ply. A ply with a reply, or one that is nearly certain if the earlier plies are
 * right, counts as committed.
 */
const leastOf = (level: CommitLevel | undefined, isLast: boolean, sureAfter: number): CommitLevel =>
  level !== 'final' && (!isLast || sureAfter >= chosen.levels.value.committed)
    ? 'committed'
    : (level ?? 'provisional');

/**
 * The probability that a ply stays, by how long its piece has stood. `leftMs`: how long it had stood when the
 * player's hand left it for the clock.
 */
const staying = (
  survival: Survival,
  best: Path,
  each: GameNode,
  leftMs: number,
  lookMs: number,
): ((stoodMs: number) => number) => {
  const { node } = best.hands;
  if (each.ply < node.ply) {
    const stays = each.ply === node.ply - 1 ? survival.before : 1;
    return () => stays;
  }
  const openness = opennessOf(each);
  const habit = { plies: node.ply, again: best.again, late: best.late };
  // On average, the board scans a piece half a scan before it reports it.
  return best.clock === 'pressed'
    ? survival.pressed(habit, openness, mayBePutRight(each), leftMs, lookMs / 2)
    : survival.unpressed(habit, openness);
};

/** Times at which a verdict is computed again: the edges of the bins, and steps between them. */
const STEPS = 4;
const RISES_MS = BIN_EDGES_MS.flatMap((edge, i) => {
  const from = BIN_EDGES_MS[i - 1] ?? 0;
  return Array.from({ length: STEPS }, (_, step) => from + ((edge - from) * (step + 1)) / STEPS);
});
const LAST_RISE_MS = Math.max(...RISES_MS);

/** How long a ply must stand to reach a higher level. Null: time does not raise it. */
const risesAt = (levelAt: (ms: number) => CommitLevel | undefined, stoodMs: number): number | null => {
  const now = levelAt(stoodMs);
  if (now === 'final' || levelAt(LAST_RISE_MS) === now) return null;
  return RISES_MS.find((ms) => ms > stoodMs && levelAt(ms) !== now) ?? null;
};

/**
 * When a ply becomes final regardless of doubts. That is a minute after its report, or ten seconds if a
 * remote opponent waits and the table has asked.
 */
const believedAtMs = (
  { beam, asked }: HandsGame,
  reported: ReportedPly | null,
  isAwaited: boolean,
): number => {
  const sinceMs = reported === null ? beam.seen.lastMs : reported.placedAtMs;
  const lastMs = sinceMs + chosen.finalMs.value;
  const askedMs = asked.at(-1)?.atMs;
  return isAwaited && askedMs !== undefined && askedMs >= sinceMs
    ? Math.max(askedMs, sinceMs + chosen.believedMs.value)
    : lastMs;
};

/**
 * Facts outside the game. `isAwaited`: a remote opponent waits for the ply. `mayBeTurned`: the orientation is
 * not known yet.
 */
type Circumstances = {
  readonly isAwaited: boolean;
  readonly mayBeTurned: boolean;
  /** The time in which the board scans all squares. */
  readonly lookMs: number;
};

/** When the player's hand left the piece to press the clock. */
const leftForLeverMs = ({ clock }: HandsGame, { hands }: Path): number =>
  clock.pressedAtMs[oppositeColor(hands.node.position.turn)] - chosen.leverMs.value;

/** Since when a ply is reported. A replacement starts again. */
const receivedAtMs = (beam: Beam, known: ReportedPly | undefined, each: GameNode): number => {
  if (known === undefined) return landedMs(beam, each);
  return known.node === each ? known.placedAtMs : beam.seen.lastMs;
};

/** Whether an answer, in words or on the board, has confirmed the ply. */
const isAnswered = ({ asked }: HandsGame, node: GameNode): boolean =>
  asked.some(({ answered, afterPly = 0 }) => node.ply > afterPly && answered?.ancestor(node.ply) === node);

/** Whether all remaining games have reached one position. Later play cannot distinguish them then. */
const isPlayedOut = ({ paths }: Beam): boolean => {
  const [best] = paths;
  if (best === undefined) return false;
  const most = best.cost - Math.log(chosen.waysShare.value);
  const { board } = best.hands.node.position;
  return paths.every(({ hands, cost }) => cost > most || sameBoard(hands.node.position.board, board));
};

/** The confidence that a ply needs to become final by time alone. */
const leastAlone = ({ beam, arbiterAnswers }: HandsGame, isAwaited: boolean, isAtWork: boolean): number => {
  const { final, committed } = chosen.levels.value;
  if (arbiterAnswers) return final;
  return isAwaited || (!isAtWork && isPlayedOut(beam)) ? 0 : committed;
};

/** The highest level of a ply while there is a reason to wait. */
const mostWhile = (held: readonly Cap[], isHeld: boolean): CommitLevel =>
  held.reduce<CommitLevel>(
    (least, cap) => lower(least, cap.most ?? 'provisional'),
    isHeld ? 'committed' : 'final',
  );

/** Decides what can be reported of a game, by its beam. */
export const judge = (
  game: HandsGame,
  costs: Costs,
  nowMs: number,
  { isAwaited, mayBeTurned, lookMs }: Circumstances,
): Verdict => {
  const { beam, reported, arbiterAnswers, unsure } = game;
  const [best] = beam.paths;
  if (best === undefined)
    return { shared: reported.length, isUnderWay: false, plies: [], wereTried: false, nextMs: null };
  const played =
    beam.silences > 0 ? endOfPressedPlay(game, best.hands.node, finalPliesOf(reported), 'rest') : undefined;
  const last = played ?? legalEnd(game, best.hands.node);
  const node = isCastledAmiss(game, best, last) ? (last.parent ?? last) : last;
  const end = reported.at(-1)?.node;
  const shared = end === undefined ? 0 : sharedPly(end, node);
  const mayGoOn = node === last && played === undefined && isBusy(best);
  const isUnderWay = mayGoOn && shared === node.ply && shared < reported.length;
  const final = finalPliesOf(reported);
  const share = sharesOf(beam.paths);
  const restedMs = beam.seen.lastMs + chosen.finalMs.value;
  const plies: ReportedPly[] = [];
  let nextMs: number | null = null;
  let below: CommitLevel = 'final';
  for (const each of node.pathFrom(Math.min(final, shared))) {
    const placedMs = landedMs(beam, each);
    const stoodMs = nowMs - placedMs;
    const isLast = each === node;
    const { alone, open } = share(each.ply);
    const stays = staying(survivalOf(costs), best, each, leftForLeverMs(game, best) - placedMs, lookMs);
    const levelAt = (ms: number): CommitLevel | undefined => levelOf(alone, open, stays(ms));
    const edge = isLast ? risesAt(levelAt, stoodMs) : null;
    if (edge !== null) nextMs = placedMs + edge;
    const sure = alone * stays(stoodMs);
    const known = reported[each.ply - 1];
    const isKnown = known?.node === each;
    const forGoodMs = believedAtMs(game, isKnown ? known : null, isAwaited);
    const isUnsure = arbiterAnswers && unsure !== null && each.ply >= unsure.fromPly;
    const isSettled = !isUnsure && alone >= leastAlone(game, isAwaited, nowMs < restedMs);
    const isForGood = isAnswered(game, each) || (!mayBeTurned && nowMs >= forGoodMs && isSettled);
    const pressMs = placedMs + pressWaitMs(game, each, isAwaited);
    const isWaiting = nowMs < pressMs;
    if (isWaiting) nextMs = Math.min(nextMs ?? pressMs, pressMs);
    const caps = isLast ? capsOf(game, best, each, isAwaited) : [];
    const held = caps.filter(({ forMs }) => stoodMs < forMs);
    for (const { forMs } of held) nextMs = Math.min(nextMs ?? Infinity, placedMs + forMs);
    const isHeld = isUnsure || isWaiting || mayBeTurned || isOpen(game, best, node, each);
    const most = mostWhile(held, isHeld);
    if (!isKnown && held.some((cap) => cap.most === null)) break;
    const level = isForGood ? 'final' : atMost(most, levelAt(stoodMs));
    const laterMs = nowMs < forGoodMs ? forGoodMs : restedMs;
    if (level !== 'final' && nowMs < laterMs) nextMs = Math.min(nextMs ?? laterMs, laterMs);
    // On a resting board the likeliest of several games is reported, however unlikely each is.
    if (level === undefined && beam.silences === 0) break;
    const before = isKnown ? known.level : 'provisional';
    const least = leastOf(level, isLast, sure / share(each.ply - 1).alone);
    // A later doubt does not lower a level that was already reported.
    const isDoubt = before !== 'provisional' && level !== 'final';
    below = lower(below, isDoubt ? before : lower(isForGood ? 'final' : most, least));
    plies.push({
      node: each,
      level: below,
      confidence: sure,
      placedAtMs: receivedAtMs(beam, known, each),
      ...(isLast && opennessOf(each) === 'beyond' && { goesOn: alone - sure }),
      ...(isLast && level !== levelAt(0) && { hasStood: true }),
    });
  }
  return { shared, isUnderWay, plies, wereTried: played !== undefined, nextMs };
};
