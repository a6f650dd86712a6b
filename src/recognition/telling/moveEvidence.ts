import type { GameNode } from '../games/gameNode.js';
import type { Hypothesis, PlyTrace } from '../games/hypothesis.js';
import { isSettledByItself, landingOf } from '../games/landing.js';
import { Posterior } from '../games/posterior.js';
import { firstDifference } from '../missed/transposition.js';
import type { MoveReason, RunnerUp } from '../recognitionEvent.js';
import type { TrackedGame } from '../trackerState.js';
import { levelByPatience } from './commitPolicy.js';
import type { ToldPly } from './toldPly.js';

/** A rival less likely than this is not worth naming. */
const SHARE_MIN = 0.001;

const traceOfPly = ({ last }: Hypothesis, node: GameNode): PlyTrace | undefined => {
  let ply = last;
  while (ply !== null && ply.node !== node) ply = ply.earlier;
  return ply ?? undefined;
};

/** Where another game leaves the one through `node`; `node` itself when it is only shorter. */
const parting = (other: GameNode, node: GameNode): GameNode =>
  node.ancestor(other.ply) === other ? node : firstDifference(other, node);

const describeRival = (at: GameNode, node: GameNode, share: number): RunnerUp => {
  const rounded = Math.floor(share * 1e6) / 1e6;
  if (at === node) return { ply: node.ply, share: rounded };
  const { ply, uci, san } = at.described;
  return { ply, uci, san, share: rounded };
};

/** The likeliest game that is not the one through `node`. */
const runnerUpOf = ({ beam }: TrackedGame, node: GameNode, atMs: number): RunnerUp | undefined => {
  const posterior = new Posterior(beam, atMs);
  const shares = new Map<GameNode, number>();
  const add = (at: GameNode, share: number): void => {
    shares.set(at, (shares.get(at) ?? 0) + share);
  };
  for (const hypothesis of beam) {
    if (hypothesis.node.ancestor(node.ply) === node) continue;
    add(parting(hypothesis.node, node), posterior.shareOf(hypothesis));
  }
  const doubts = posterior.best.doubts.filter(
    (doubt) => doubt.node.ply <= node.ply && node.ply <= doubt.lastPly,
  );
  const whole = doubts.reduce((sum, { odds }) => sum + odds, 1);
  for (const { otherEnd, end, odds } of doubts) add(firstDifference(otherEnd, end), odds / whole);
  const [likeliest] = [...shares].sort(([, a], [, b]) => b - a);
  if (likeliest === undefined || likeliest[1] < SHARE_MIN) return undefined;
  return describeRival(likeliest[0], node, likeliest[1]);
};

/** Whether the game without the ply has to excuse that its piece stands where nothing goes on. */
const nothingGoesOn = ({ beam }: TrackedGame, { parent, move }: GameNode): boolean =>
  move !== null &&
  beam.some(
    ({ node, tensions }) =>
      node === parent &&
      tensions.some(({ kind, square }) => kind === 'sureStop' && square === landingOf(move)),
  );

const howItCame = ({ landing, pressedAtMs }: PlyTrace): readonly MoveReason[] => {
  switch (landing) {
    case 'told':
      return ['asked'];
    case 'gap':
      return ['unseen'];
    // These were seen too: beside the square, and where the rules forbid it.
    case 'seen':
    case 'displaced':
    case 'forbidden':
      return pressedAtMs === null ? [] : ['pressed'];
    default:
      return pressedAtMs === null ? ['unseen'] : ['unseen', 'pressed'];
  }
};

const reasonsOf = (
  game: TrackedGame,
  { node, landedAtMs }: ToldPly,
  isOver: boolean,
  atMs: number,
): readonly MoveReason[] => {
  const [best] = game.beam;
  const trace = best && traceOfPly(best, node);
  if (best === undefined || trace === undefined) return isOver ? ['gameOver'] : [];
  const reasons = [...howItCame(trace)];
  if (best.exchanges.some((exchange) => exchange.node === node && exchange.nats > 0)) reasons.push('felt');
  if (trace !== best.last) reasons.push('answered');
  if (isSettledByItself(node.move) || nothingGoesOn(game, node)) reasons.push('nothingBeyond');
  if (best.tensions.length === 0) reasons.push('settled');
  if (trace === best.last && trace.pressedAtMs === null && levelByPatience(atMs - landedAtMs))
    reasons.push('stood');
  if (isOver) reasons.push('gameOver');
  return reasons;
};

/** What speaks for a ply that is being told, and the game that comes next to it, if it is worth naming. */
export const evidenceOf = (
  game: TrackedGame,
  ply: ToldPly,
  isOver: boolean,
  atMs: number,
): { readonly reasons: readonly MoveReason[]; readonly runnerUp?: RunnerUp } => {
  const reasons = reasonsOf(game, ply, isOver, atMs);
  // Alone in the beam and without doubts a game has no rival.
  const [best] = game.beam;
  if (game.beam.length < 2 && (best === undefined || best.doubts.length === 0)) return { reasons };
  const runnerUp = runnerUpOf(game, ply.node, atMs);
  return runnerUp === undefined ? { reasons } : { reasons, runnerUp };
};
