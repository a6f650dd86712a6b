import { amend, amendPly, type Hypothesis, type PlyTrace, traceOf } from '../games/hypothesis.js';
import { relink, replayPlies } from '../missed/correction.js';
import { orderQuestion, otherWays } from '../missed/orderQuestion.js';
import { firstDifference } from '../missed/transposition.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { findTensions } from '../tensions/tension.js';
import type { TrackedGame } from '../trackerState.js';
import { captureNamed } from './handQuestion.js';
import { promotionNamed } from './promotionQuestion.js';
import { openDoubts, questionOf } from './questions.js';

const tracesAfter = ({ last }: Hypothesis, ply: number): readonly PlyTrace[] => {
  const traces: PlyTrace[] = [];
  for (let trace = last; trace !== null && trace.node.ply > ply; trace = trace.earlier) traces.push(trace);
  return traces.reverse();
};

/** The plies from one on as a person has confirmed them. */
const confirmed = (ply: PlyTrace | null, fromPly: number): PlyTrace | null =>
  ply === null || ply.node.ply < fromPly
    ? ply
    : amendPly(ply, { landing: 'told', earlier: confirmed(ply.earlier, fromPly) });

/** The hypothesis with the way that was not believed in the place of the one that was. */
const chooseOther = (
  best: Hypothesis,
  option: string,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis | undefined => {
  const doubt = openDoubts(best).find((candidate) => questionOf(candidate).options[1] === option);
  if (doubt === undefined) return undefined;
  const later = tracesAfter(best, doubt.end.ply);
  const base = traceOf(doubt.otherEnd, atMs);
  const replayed = replayPlies(doubt.otherEnd, later);
  if (base === null || (later.length > 0 && replayed === undefined)) return undefined;
  const last = replayed === undefined ? base : relink(replayed, base);
  const doubts = best.doubts.filter((other) => other !== doubt);
  const chosen = amend(best, { node: last.node, last, doubts });
  return amend(chosen, { tensions: findTensions(chosen, physical, [], atMs) });
};

const settle = (best: Hypothesis, option: string): Hypothesis =>
  amend(best, {
    doubts: best.doubts.map((doubt) =>
      questionOf(doubt).options[0] === option ? { ...doubt, share: 1 } : doubt,
    ),
  });

/**
 * The game after a person answered a question about it: the beam then holds what was answered, and nothing
 * else.
 */
export const heedAnswer = (
  game: TrackedGame,
  option: string,
  physical: PhysicalBoard,
  atMs: number,
): TrackedGame => {
  const [best] = game.beam;
  if (best === undefined) return game;
  const orders = otherWays(game.beam, atMs);
  const order = orders[orderQuestion(orders)?.options.indexOf(option) ?? -1];
  if (order !== undefined) {
    const firsts = orders
      .filter((rival) => rival !== order)
      .map(({ node }) => firstDifference(order.node, node));
    const last = confirmed(order.last, Math.min(...firsts.map(({ ply }) => ply)));
    return { ...game, beam: [{ ...order, last }] };
  }
  const other =
    chooseOther(best, option, physical, atMs) ??
    captureNamed(best, option, physical, atMs) ??
    promotionNamed(best, option, physical);
  if (other !== undefined) return { ...game, beam: [other] };
  return { ...game, beam: [settle(best, option), ...game.beam.slice(1)] };
};
