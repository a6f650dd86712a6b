import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import { amend, type Hypothesis, type PlyTrace, tracesAfter } from '../games/hypothesis.js';
import { Posterior } from '../games/posterior.js';
import type { CommitLevel } from '../recognitionEvent.js';
import {
  type CommitPolicy,
  isHeldBack,
  isTheIllegal,
  lettingGo,
  levelOf,
  mustCorrect,
  REPLACE_SHARE,
} from './commitPolicy.js';
import { isFinal } from './finality.js';
import { needsArbiter } from './needsArbiter.js';
import { committedPlies, finalPlies, sharedPlies, type ToldPly } from './toldPly.js';

/** What should be told at a moment. */
export type Verdict = {
  readonly best: Hypothesis;
  /** How many told plies stand; fewer than told when the rest is withdrawn. */
  readonly kept: number;
  /** The plies after those kept, with the level each has reached, first first. */
  readonly plies: readonly ToldPly[];
  /** How many plies of the game, told before or now, are final from now on. */
  readonly final: number;
  /** The first committed ply after those, and how sure it is; absent when there is none, or it is doubted. */
  readonly pending?: { readonly ply: PlyTrace; readonly confidence: number };
  /** The first ply that is withdrawn was final, and its player has put it back. */
  readonly isPutBack?: boolean;
  /** What is withdrawn was tried out after the game. */
  readonly isTriedOut?: boolean;
};

/** What doubts that nothing can settle any more leave of a ply. */
const shareOf = ({ doubts }: Hypothesis, { ply }: GameNode): number =>
  1 /
  doubts.reduce(
    (odds, doubt) => (doubt.node.ply <= ply && ply <= doubt.lastPly ? odds + doubt.odds : odds),
    1,
  );

/** The plies of the best game after the first `shared`, as far as they may be told. */
const tellable = (
  posterior: Posterior,
  shared: number,
  policy: CommitPolicy,
  atMs: number,
): readonly ToldPly[] => {
  const plies: ToldPly[] = [];
  let ceiling: CommitLevel = 'committed';
  const before = posterior.best.node.ancestor(shared);
  // What stands for good, though nobody can be sure of it any more, holds up nothing that comes after it.
  const given = before === undefined ? 1 : posterior.through(before);
  for (const ply of tracesAfter(posterior.best, shared)) {
    const confidence = posterior.through(ply.node);
    const level = levelOf(confidence / given, ply, policy, atMs);
    if (level === undefined || isTheIllegal(ply, policy)) break;
    if (level === 'provisional' || isHeldBack(posterior.best, ply, policy, atMs)) ceiling = 'provisional';
    const sure = confidence * shareOf(posterior.best, ply.node);
    const inHand = 1 - lettingGo(posterior.best, ply, policy, atMs);
    plies.push({ node: ply.node, level: ceiling, confidence: sure, inHand, landedAtMs: ply.landedAtMs });
  }
  return plies;
};

/** Whether the likeliest game is another one than what was told for good. */
export const isDisputed = ([best]: Beam, told: readonly ToldPly[]): boolean =>
  best !== undefined && sharedPlies(told, best.node) < finalPlies(told);

/** A ply must have been put back this long before nobody doubts that it is meant. */
export const TAKEN_BACK_MS = 1_500;

/**
 * What is final is changed by people alone, and only after they were asked. They answer in words; and where
 * plies may be taken back, on the board: who has put his ply back, by playing another; else both of them, by
 * playing on, where that is an answer.
 */
const haveAnswered = (
  { undone, last }: Hypothesis,
  wrong: GameNode,
  { takeBacks, playingOnAnswers, disputedSinceMs }: CommitPolicy,
): boolean => {
  if (takeBacks === 'forbidden' || disputedSinceMs === null || last === null) return false;
  const isReplaced = undone === wrong && last.node.ply >= wrong.ply;
  if (!isReplaced && !playingOnAnswers) return false;
  const answer = isReplaced ? last : last.earlier;
  return answer !== null && answer.landedAtMs > disputedSinceMs;
};

/** What looked like the rook's ply, or the king's, was half of a castling that the rules forbid. */
const hasForbiddenCastling = ({ tensions }: Hypothesis): boolean =>
  tensions.some(({ kind }) => kind === 'forbiddenCastling');

const mayWithdraw = (
  posterior: Posterior,
  told: readonly ToldPly[],
  shared: number,
  policy: CommitPolicy,
  atMs: number,
): boolean => {
  const { best } = posterior;
  const wrong = told[shared];
  if (wrong === undefined) return true;
  const replaced = best.node.ancestor(shared + 1);
  if (!mustCorrect(posterior.through(wrong.node), best, atMs)) return false;
  if (wrong.level === 'final' && !haveAnswered(best, wrong.node, policy)) return false;
  if (replaced === undefined && hasForbiddenCastling(best)) return wrong.level !== 'final';
  return replaced === undefined
    ? policy.takeBacks === 'allowed' && best.tensions.length === 0
    : posterior.through(replaced) >= REPLACE_SHARE;
};

/**
 * How likely the games are if every press that has found no ply yet was ahead of the report of one: what
 * stands for good must do so whatever that report is.
 */
const withoutOpenPresses = (
  beam: Beam,
  likeliest: Posterior,
  { overtakenMs }: CommitPolicy,
  atMs: number,
): Posterior => {
  const openNats = ({ openPresses }: Hypothesis): number =>
    openPresses.reduce((nats, press) => (atMs - press.atMs > overtakenMs ? nats : nats + press.nats), 0);
  const open = beam.map(openNats);
  if (open.every((nats) => nats === 0)) return likeliest;
  const excused = beam.map((hypothesis, i) => amend(hypothesis, { cost: hypothesis.cost - (open[i] ?? 0) }));
  return new Posterior(excused, atMs);
};

/** How many plies are final once these are told. */
const finalAfter = (
  beam: Beam,
  likeliest: Posterior,
  told: readonly ToldPly[],
  policy: CommitPolicy,
  atMs: number,
): Pick<Verdict, 'final' | 'pending'> => {
  const { best } = likeliest;
  const posterior = withoutOpenPresses(beam, likeliest, policy, atMs);
  let final = finalPlies(told);
  const before = told[final - 1]?.node;
  let given = before === undefined ? 1 : posterior.through(before);
  for (const ply of tracesAfter(best, final)) {
    const at = told[final];
    if (at?.node !== ply.node || at.level === 'provisional') break;
    const through = posterior.through(ply.node);
    const confidence = through / given;
    if (!isFinal(best, ply, confidence, policy, atMs)) return { final, pending: { ply, confidence } };
    if (policy.arbiterAnswers && needsArbiter({ beam, unsure: policy.unsure }, ply.node, atMs)) break;
    given = through;
    final++;
  }
  return { final };
};

const judgeBeam = (beam: Beam, told: readonly ToldPly[], policy: CommitPolicy, atMs: number): Verdict => {
  const posterior = new Posterior(beam, atMs);
  const { best } = posterior;
  const shared = sharedPlies(told, best.node);
  if (shared < told.length) {
    if (!mayWithdraw(posterior, told, shared, policy, atMs))
      return { best, kept: told.length, plies: [], final: finalPlies(told) };
    const plies = tellable(posterior, shared, policy, atMs);
    const isPutBack = shared < finalPlies(told) && best.undone === told[shared]?.node;
    const revised = [...told.slice(0, shared), ...plies];
    return { best, kept: shared, plies, isPutBack, ...finalAfter(beam, posterior, revised, policy, atMs) };
  }
  const plies = tellable(posterior, committedPlies(told), policy, atMs).filter(
    ({ node, level }) => node.ply > told.length || level === 'committed',
  );
  const known = [...told];
  for (const ply of plies) known[ply.node.ply - 1] = ply;
  return { best, kept: told.length, plies, ...finalAfter(beam, posterior, known, policy, atMs) };
};

/** What the beam allows to be told at a moment, after what was told. */
export const judge = (beam: Beam, told: readonly ToldPly[], policy: CommitPolicy, atMs: number): Verdict => {
  const verdict = judgeBeam(beam, told, policy, atMs);
  const { endOfPlay } = policy;
  if (endOfPlay === null || verdict.best.node.ancestor(endOfPlay.ply) !== endOfPlay) return verdict;
  const end = Math.max(endOfPlay.ply, finalPlies(told));
  const plies = verdict.plies.filter(({ node }) => node.ply <= end);
  const final = Math.min(verdict.final, end);
  const isTold = verdict.kept > end && sharedPlies(told, verdict.best.node) >= end;
  return isTold ? { ...verdict, kept: end, plies, final, isTriedOut: true } : { ...verdict, plies, final };
};
