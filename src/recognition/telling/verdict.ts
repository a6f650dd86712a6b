import type { Beam } from '../games/beam.js';
import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { Posterior } from '../games/posterior.js';
import type { CommitLevel } from '../recognitionEvent.js';
import {
  type CommitPolicy,
  isHeldBack,
  lettingGo,
  levelOf,
  mustCorrect,
  REPLACE_SHARE,
} from './commitPolicy.js';

/** A ply the world has heard of. */
export type ToldPly = {
  readonly node: GameNode;
  readonly level: CommitLevel;
  /** That this is the game, if the piece is let go of where it stands. */
  readonly confidence: number;
  /** That it is still held and goes on, when that is possible; see `lettingGo`. */
  readonly inHand?: number;
  readonly landedAtMs: number;
};

/** How many of the told plies are committed: none follows one that is provisional. */
export const committedPlies = (told: readonly ToldPly[]): number =>
  told.findLastIndex(({ level }) => level !== 'provisional') + 1;

/** What should be told at a moment. */
export type Verdict = {
  readonly best: Hypothesis;
  /** How many told plies stand; fewer than told when the rest is withdrawn. */
  readonly kept: number;
  /** The plies after those kept, with the level each has reached, first first. */
  readonly plies: readonly ToldPly[];
  /** What is withdrawn was tried out after the game. */
  readonly isTriedOut?: boolean;
};

/** The plies of a hypothesis after the first `shared`, first first. */
const tracesAfter = ({ last }: Hypothesis, shared: number): readonly PlyTrace[] => {
  const traces: PlyTrace[] = [];
  for (let ply = last; ply !== null && ply.node.ply > shared; ply = ply.earlier) traces.push(ply);
  return traces.reverse();
};

/** What doubts that nothing can settle any more leave of a ply. */
const shareOf = ({ doubts }: Hypothesis, { ply }: GameNode): number =>
  doubts.reduce(
    (share, doubt) => (doubt.node.ply <= ply && ply <= doubt.lastPly ? share * doubt.share : share),
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
    const level = levelOf(confidence / given, atMs - ply.landedAtMs, policy);
    if (level === undefined) break;
    if (level === 'provisional' || isHeldBack(posterior.best, ply, policy, atMs)) ceiling = 'provisional';
    if (ceiling === 'provisional' && policy.sink === 'append-only') break;
    const sure = confidence * shareOf(posterior.best, ply.node);
    const inHand = 1 - lettingGo(posterior.best, ply, policy, atMs);
    plies.push({ node: ply.node, level: ceiling, confidence: sure, inHand, landedAtMs: ply.landedAtMs });
  }
  return plies;
};

/** How many of the told plies the best game shares. */
const sharedPlies = (told: readonly ToldPly[], best: GameNode): number => {
  let node: GameNode | null = best;
  while (node !== null && node.ply > 0 && told[node.ply - 1]?.node !== node) node = node.parent;
  return node === null ? 0 : node.ply;
};

/** Whether the likeliest game is another one than what was told of it. */
export const isContradicted = ([best]: Beam, told: readonly ToldPly[]): boolean =>
  best !== undefined && sharedPlies(told, best.node) < told.length;

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
  if (!mustCorrect(posterior.through(wrong.node), best, policy, atMs)) return false;
  return replaced === undefined
    ? policy.takeBacks === 'allowed' && best.tensions.length === 0
    : posterior.through(replaced) >= REPLACE_SHARE;
};

const judgeBeam = (beam: Beam, told: readonly ToldPly[], policy: CommitPolicy, atMs: number): Verdict => {
  const posterior = new Posterior(beam, atMs);
  const { best } = posterior;
  const shared = sharedPlies(told, best.node);
  if (shared < told.length) {
    if (!mayWithdraw(posterior, told, shared, policy, atMs)) return { best, kept: told.length, plies: [] };
    return { best, kept: shared, plies: tellable(posterior, shared, policy, atMs) };
  }
  const plies = tellable(posterior, committedPlies(told), policy, atMs).filter(
    ({ node, level }) => node.ply > told.length || level === 'committed',
  );
  return { best, kept: told.length, plies };
};

/** What the beam allows to be told at a moment, after what was told. */
export const judge = (beam: Beam, told: readonly ToldPly[], policy: CommitPolicy, atMs: number): Verdict => {
  const verdict = judgeBeam(beam, told, policy, atMs);
  const { endOfPlay } = policy;
  if (endOfPlay === null || verdict.best.node.ancestor(endOfPlay.ply) !== endOfPlay) return verdict;
  const plies = verdict.plies.filter(({ node }) => node.ply <= endOfPlay.ply);
  const isTold = verdict.kept > endOfPlay.ply && sharedPlies(told, verdict.best.node) >= endOfPlay.ply;
  return isTold ? { ...verdict, kept: endOfPlay.ply, plies, isTriedOut: true } : { ...verdict, plies };
};
