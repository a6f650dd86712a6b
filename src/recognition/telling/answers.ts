import type { Beam } from '../games/beam.js';
import {
  amend,
  amendPly,
  type Hypothesis,
  type PlyTrace,
  traceOf,
  tracesAfter,
} from '../games/hypothesis.js';
import { relink, replayPlies } from '../missed/correction.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import { findTensions } from '../tensions/tension.js';
import type { TrackedGame } from '../trackerState.js';
import {
  type Alternative,
  type Alternatives,
  alternativesOf,
  OTHER_MOVES,
  questionOf,
} from './alternatives.js';
import { captureNamed } from './handQuestion.js';
import { promotionNamed } from './promotionQuestion.js';

/** The plies from one on as a person has confirmed them. */
const confirmed = (ply: PlyTrace | null, fromPly: number): PlyTrace | null =>
  ply === null || ply.node.ply < fromPly
    ? ply
    : amendPly(ply, { landing: 'told', earlier: confirmed(ply.earlier, fromPly) });

/** The hypothesis with the other way of a doubt in the place of the one that was believed. */
const withOther = (
  { hypothesis, end, doubt }: Alternative,
  physical: PhysicalBoard,
  atMs: number,
): Hypothesis | undefined => {
  if (doubt === undefined) return hypothesis;
  const later = tracesAfter(hypothesis, doubt.end.ply);
  const base = traceOf(doubt.otherEnd, atMs);
  const replayed = replayPlies(doubt.otherEnd, later);
  if (base === null || (later.length > 0 && replayed === undefined)) return undefined;
  const last = replayed === undefined ? base : relink(replayed, base);
  const chosen = amend(hypothesis, { node: end(), last });
  return amend(chosen, { tensions: findTensions(chosen, physical, [], atMs) });
};

/** What was in doubt about these plies is not any more. */
const withoutDoubts = (hypothesis: Hypothesis, { fromPly, toPly }: Alternatives): Hypothesis =>
  amend(hypothesis, {
    last: confirmed(hypothesis.last, fromPly),
    doubts: hypothesis.doubts.filter((doubt) => doubt.lastPly < fromPly || doubt.node.ply > toPly),
  });

type FindMeant = (options: readonly string[], said: string) => number;

const sameWords: FindMeant = (options, said) => options.indexOf(said);

/**
 * A question is answered some time after it was asked: hands may have played on, and the ways have a ply
 * more, or one less that has come to be in all of them.
 */
const sameWay: FindMeant = (options, said) => {
  const longer = options.findIndex((option) => option.startsWith(`${said} `));
  if (longer >= 0) return longer;
  const lengths = options.map((option) => (said.startsWith(`${option} `) ? option.length : -1));
  const longest = Math.max(-1, ...lengths);
  return longest < 0 ? -1 : lengths.indexOf(longest);
};

/** The game in which these plies are as people say; undefined: they said nothing about them. */
const chosenWay = (
  beam: Beam,
  ways: Alternatives,
  option: string,
  findMeant: FindMeant,
  physical: PhysicalBoard,
  atMs: number,
): Beam | undefined => {
  const [best] = beam;
  if (best === undefined) return undefined;
  const at = findMeant(questionOf(ways, best.node).options, option);
  if (at < 0) return undefined;
  const other = ways.others[at - 1];
  const chosen = at === 0 ? best : other && withOther(other, physical, atMs);
  return chosen === undefined ? undefined : [withoutDoubts(chosen, ways)];
};

/** What was answered is no way of the game any more: what is in doubt now is asked about once more. */
const askAgain = (game: TrackedGame, best: Hypothesis, atMs: number): TrackedGame => {
  const open = alternativesOf(game, atMs).map((ways) => questionOf(ways, best.node).question);
  return { ...game, asked: game.asked.filter((question) => !open.includes(question)) };
};

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
  // Another doubt may begin with the same moves: what is answered word for word comes first.
  for (const findMeant of [sameWords, sameWay])
    for (const ways of alternativesOf(game, atMs)) {
      const beam = chosenWay(game.beam, ways, option, findMeant, physical, atMs);
      if (beam !== undefined) return { ...game, beam, unsure: ways.isWhole ? game.unsure : null };
    }
  const other = captureNamed(best, option, physical, atMs) ?? promotionNamed(best, option, physical);
  if (other !== undefined) return { ...game, beam: [other] };
  return option === OTHER_MOVES ? game : askAgain(game, best, atMs);
};
