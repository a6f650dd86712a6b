import { sameBoard } from '../../../chess/board.js';
import { NO_PIECE, oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import { placedSquare } from '../../games/placement.js';
import type { CommitLevel } from '../../recognitionEvent.js';
import type { Beam } from '../beam/beam.js';
import type { Path } from '../beam/path.js';
import { mayBePutRight, opennessOf } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import { BIN_EDGES_MS, type Costs } from '../numbers/costTable.js';
import type { HandsGame, ReportedPly } from '../state.js';
import { endOfPressedPlay, pressWaitMs } from './pressed.js';
import { sharedPly, sharesOf } from './shares.js';
import { type Survival, survivalOf } from './survival.js';
import { type Cap, capsOf } from './unfinished.js';

/** What may be reported of the likeliest game now. */
export type Verdict = {
  /** How many of the reported plies the likeliest game has. */
  readonly shared: number;
  /** Hands are at work on a reported ply: nothing is taken back before they show why. */
  readonly isUnderWay: boolean;
  /** The plies after the final ones, as they may be reported. */
  readonly plies: readonly ReportedPly[];
  /** The reported plies after this number were tried out after the game. */
  readonly wereTried: boolean;
  /** When time alone changes it next; null: never. */
  readonly nextMs: number | null;
};

export const finalPliesOf = (reported: readonly ReportedPly[]): number =>
  reported.findLastIndex(({ level }) => level === 'final') + 1;

/** When the piece of a ply was placed; where no square shows a capture, when it was lifted. */
export const landedMs = ({ seen: { changedMs, lastMs } }: Beam, { move }: GameNode): number => {
  if (move === null) return lastMs;
  const landed = changedMs[placedSquare(move)] ?? lastMs;
  return Math.max(0, landed, move.captured === NO_PIECE ? 0 : (changedMs[move.from] ?? 0));
};

/** The piece of a ply is off its square for a reason not yet known. */
const isUp = ({ seen }: Beam, end: GameNode, { move }: GameNode): boolean => {
  const square = move === null ? 0 : placedSquare(move);
  return seen.shown[square] === 0 && end.position.board[square] !== 0;
};

/** A misplaced piece is corrected after one reply, and not after two. */
const mayYetBeLegal = (end: GameNode, each: GameNode): boolean => each.isIllegal && end.ply - each.ply < 2;

const levelOf = (sure: number): CommitLevel | undefined => {
  const { final, committed } = chosen.levels.value;
  if (sure >= final) return 'final';
  if (sure >= committed) return 'committed';
  return sure >= chosen.provisionalShare.value ? 'provisional' : undefined;
};

/** A square has just begun to contradict this reading: a dropout will be over soon. */
const hasUnchargedChange = ({ odd }: Path): boolean => odd.some(({ isCharged }) => !isCharged);

/**
 * The likeliest reading is so dear lately, or leaves so many pieces away from home, that the true one may not
 * be followed.
 */
const isFarFetched = ({ mismatch = 0 }: Beam, { hands }: Path): boolean => {
  const { mismatch: mismatchMost, loose } = chosen.farFetched.value;
  return mismatch > mismatchMost || hands.loose.length >= loose;
};

const isInDoubt = (beam: Beam, best: Path): boolean => hasUnchargedChange(best) || isFarFetched(beam, best);

/** Whether the hands of the likeliest reading hold a piece, or may be about to correct one. */
const isBusy = ({ mover, hands }: Path): boolean => mover !== 'empty' || hands.loose.length > 0;

const lower = (a: CommitLevel, b: CommitLevel): CommitLevel => {
  const order: readonly CommitLevel[] = ['provisional', 'committed', 'final'];
  return order.indexOf(a) < order.indexOf(b) ? a : b;
};

/** An illegal move is a ply only when play goes on from it, or when the table has accepted it. */
export const legalEnd = ({ reported }: HandsGame, node: GameNode): GameNode =>
  node.isIllegal && node.parent !== null && reported[node.ply - 1]?.node !== node ? node.parent : node;

const atMost = (most: CommitLevel, level: CommitLevel | undefined): CommitLevel | undefined =>
  level === undefined ? undefined : lower(most, level);

/** A ply with a reply, or as good as certain where those before it are right, is part of the game. */
const leastOf = (level: CommitLevel | undefined, isLast: boolean, sureAfter: number): CommitLevel =>
  level !== 'final' && (!isLast || sureAfter >= chosen.levels.value.committed)
    ? 'committed'
    : (level ?? 'provisional');

/**
 * How likely a ply stays when its piece has stood this long; `leftMs`: how long it had stood when the hand
 * left it for the lever.
 */
const stays = (
  survival: Survival,
  best: Path,
  each: GameNode,
  stoodMs: number,
  { leftMs, lookMs }: { readonly leftMs: number; readonly lookMs: number },
): number => {
  const { node } = best.hands;
  if (each.ply < node.ply) return each.ply === node.ply - 1 ? survival.before : 1;
  const openness = opennessOf(each);
  const habit = { plies: node.ply, again: best.again, late: best.late };
  // On average a look meets a piece half a look before it is reported.
  const unlooked = [stoodMs - lookMs / 2, leftMs + lookMs / 2] as const;
  return best.clock === 'pressed'
    ? survival.pressed(habit, openness, stoodMs, mayBePutRight(each), unlooked)
    : survival.unpressed(habit, openness, stoodMs);
};

/** Times at which a verdict is reconsidered: the edges of the bins, and between them. */
const STEPS = 4;
const RISES_MS = BIN_EDGES_MS.flatMap((edge, i) => {
  const from = BIN_EDGES_MS[i - 1] ?? 0;
  return Array.from({ length: STEPS }, (_, step) => from + ((edge - from) * (step + 1)) / STEPS);
});

/** How long a ply must stand to rise further; null: time alone does not raise it. */
const risesAt = (sureAt: (ms: number) => number, stoodMs: number): number | null => {
  const now = levelOf(sureAt(stoodMs));
  return RISES_MS.find((ms) => ms > stoodMs && levelOf(sureAt(ms)) !== now) ?? null;
};

/**
 * When a ply becomes final, however open it is: a minute after it was reported; ten seconds after when an
 * opponent elsewhere waits and the table has asked.
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
 * What a verdict depends on besides the game: an opponent elsewhere waits for it; the board may turn out to
 * be turned.
 */
type Circumstances = {
  readonly isAwaited: boolean;
  readonly mayBeTurned: boolean;
  /** The board's scan time of all squares. */
  readonly lookMs: number;
};

/** When the pressing hand left its piece for the lever. */
const leftForLeverMs = ({ clock }: HandsGame, { hands }: Path): number =>
  clock.pressedAtMs[oppositeColor(hands.node.position.turn)] - chosen.leverMs.value;

/** Since when a ply is reported; a replacement begins anew. */
const receivedAtMs = (beam: Beam, known: ReportedPly | undefined, each: GameNode): number => {
  if (known === undefined) return landedMs(beam, each);
  return known.node === each ? known.placedAtMs : beam.seen.lastMs;
};

/** An answer, in words or by hands, has confirmed it. */
const isAnswered = ({ asked }: HandsGame, node: GameNode): boolean =>
  asked.some(({ answered, afterPly = 0 }) => node.ply > afterPly && answered?.ancestor(node.ply) === node);

/** All remaining games have come to one position: no later play tells which it was. */
const isPlayedOut = ({ paths }: Beam): boolean => {
  const [best] = paths;
  if (best === undefined) return false;
  const most = best.cost - Math.log(chosen.waysShare.value);
  const { board } = best.hands.node.position;
  return paths.every(({ hands, cost }) => cost > most || sameBoard(hands.node.position.board, board));
};

/** Confidence of a ply that is believed for having stood so long while hands are still at work. */
const leastAlone = ({ beam, arbiterAnswers }: HandsGame, isAwaited: boolean, isAtWork: boolean): number => {
  const { final, committed } = chosen.levels.value;
  if (arbiterAnswers) return final;
  return isAwaited || (!isAtWork && isPlayedOut(beam)) ? 0 : committed;
};

/** The highest level of a ply while something speaks for waiting. */
const mostWhile = (held: readonly Cap[], isHeld: boolean): CommitLevel =>
  held.reduce<CommitLevel>(
    (least, cap) => lower(least, cap.most ?? 'provisional'),
    isHeld ? 'committed' : 'final',
  );

/** What may be reported of a game by its beam. */
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
  const node = played ?? legalEnd(game, best.hands.node);
  const end = reported.at(-1)?.node;
  const shared = end === undefined ? 0 : sharedPly(end, node);
  const isUnderWay = played === undefined && shared === node.ply && shared < reported.length && isBusy(best);
  const final = finalPliesOf(reported);
  const share = sharesOf(beam.paths);
  const survival = survivalOf(costs);
  const restedMs = beam.seen.lastMs + chosen.finalMs.value;
  const plies: ReportedPly[] = [];
  let nextMs: number | null = null;
  let below: CommitLevel = 'final';
  for (const each of node.pathFrom(Math.min(final, shared))) {
    const stoodMs = nowMs - landedMs(beam, each);
    const isLast = each === node;
    const alone = share(each.ply);
    const leftMs = leftForLeverMs(game, best) - landedMs(beam, each);
    const sureAt = (ms: number): number => alone * stays(survival, best, each, ms, { leftMs, lookMs });
    const edge = isLast ? risesAt(sureAt, stoodMs) : null;
    if (edge !== null) nextMs = landedMs(beam, each) + edge;
    const sure = sureAt(stoodMs);
    const known = reported[each.ply - 1];
    const isKnown = known?.node === each;
    const forGoodMs = believedAtMs(game, isKnown ? known : null, isAwaited);
    const isUnsure = arbiterAnswers && unsure !== null && each.ply >= unsure.fromPly;
    const isSettled = !isUnsure && alone >= leastAlone(game, isAwaited, nowMs < restedMs);
    const isForGood = isAnswered(game, each) || (!mayBeTurned && nowMs >= forGoodMs && isSettled);
    const pressMs = landedMs(beam, each) + pressWaitMs(game, each, isAwaited);
    const isWaiting = nowMs < pressMs;
    if (isWaiting) nextMs = Math.min(nextMs ?? pressMs, pressMs);
    const caps = isLast ? capsOf(game, best, each, isAwaited) : [];
    const held = caps.filter(({ forMs }) => stoodMs < forMs);
    for (const { forMs } of held) nextMs = Math.min(nextMs ?? Infinity, landedMs(beam, each) + forMs);
    const isOpen = isUp(beam, node, each) || isInDoubt(beam, best) || mayYetBeLegal(node, each);
    const most = mostWhile(held, isUnsure || isWaiting || mayBeTurned || isOpen);
    if (!isKnown && held.some((cap) => cap.most === null)) break;
    const level = isForGood ? 'final' : atMost(most, levelOf(sure));
    const laterMs = nowMs < forGoodMs ? forGoodMs : restedMs;
    if (level !== 'final' && nowMs < laterMs) nextMs = Math.min(nextMs ?? laterMs, laterMs);
    // Hands at rest leave the likeliest of several games standing, however unlikely each is.
    if (level === undefined && beam.silences === 0) break;
    const before = isKnown ? known.level : 'provisional';
    const least = leastOf(level, isLast, sure / share(each.ply - 1));
    // A ply reported at this level is not taken back by a doubt.
    const isDoubt = before !== 'provisional' && level !== 'final';
    below = lower(below, isDoubt ? before : lower(isForGood ? 'final' : most, least));
    plies.push({
      node: each,
      level: below,
      confidence: sure,
      placedAtMs: receivedAtMs(beam, known, each),
      ...(isLast && opennessOf(each) === 'beyond' && { goesOn: alone - sure }),
      ...(isLast && level !== levelOf(sureAt(0)) && { hasStood: true }),
    });
  }
  return { shared, isUnderWay, plies, wereTried: played !== undefined, nextMs };
};
