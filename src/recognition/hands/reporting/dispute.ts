import { makeFen } from '../../../chess/fen.js';
import { takeBackQuestion, whichLine } from '../../telling/questions.js';
import type { Tell } from '../../trackerState.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, ReportedPly } from '../state.js';
import { finalPliesOf, landedMs, type Verdict } from './judge.js';
import { reviseFrom } from './report.js';

/** What ends a dispute without an answer in words. */
export type DisputeRules = {
  /** Plies may be put back: a player who has done so answers by playing another. */
  readonly mayPutBack: boolean;
  readonly playingOnAnswers: boolean;
  readonly arbiterAnswers: boolean;
};

const sansOf = (plies: readonly { readonly node: ReportedPly['node'] }[]): string =>
  plies.map(({ node }) => node.described.san).join(' ');

const numberOf = (ply: ReportedPly): string => {
  const { position } = ply.node.parent ?? ply.node;
  return `${makeFen(position).split(' ').at(-1)}${position.turn === 'white' ? '.' : '...'}`;
};

/** The likeliest game contradicts a final ply: everybody holds, and people are asked once. */
const beginDispute = (game: HandsGame, { shared }: Verdict, atMs: number): HandsGame => ({
  ...game,
  mode: {
    kind: 'inDispute',
    fromPly: shared + 1,
    sinceMs: atMs,
    isPutBack: false,
    question: null,
    options: [],
    askedMs: null,
  },
});

type Dispute = Extract<HandsGame['mode'], { readonly kind: 'inDispute' }>;

const likelierPlies = ({ beam }: HandsGame, fromPly: number): readonly ReportedPly[] => {
  const node = beam.paths[0]?.hands.node;
  const plies = node?.pathFrom(fromPly - 1) ?? [];
  return plies.map((each) => ({
    node: each,
    level: 'committed',
    confidence: 0.5,
    landedAtMs: beam.seen.lastMs,
  }));
};

const ask = (game: HandsGame, mode: Dispute, atMs: number, tell: Tell): HandsGame => {
  const told = game.told.slice(mode.fromPly - 1);
  const [first] = told;
  if (first === undefined) return game;
  const likelier = likelierPlies(game, mode.fromPly);
  const { question, options, terms } =
    likelier.length === 0
      ? takeBackQuestion(told)
      : // Both lines in full, what was told first.
        whichLine(numberOf(first), [sansOf(told), sansOf(likelier)]);
  tell({ type: 'ask', atMs, question, options, terms });
  return { ...game, mode: { ...mode, question, options, askedMs: atMs } };
};

/** The line that the board shows is the game, by people's word or by the rules. */
export const takeLikelier = (
  game: HandsGame,
  mode: Dispute,
  reason: string,
  atMs: number,
  tell: Tell,
): HandsGame => ({
  ...reviseFrom(game, mode.fromPly - 1, likelierPlies(game, mode.fromPly), reason, atMs, tell),
  mode: { kind: 'following' },
});

/** When people are asked: hands rest, or go on and on against what is final. */
const askAtMs = ({ beam }: HandsGame, { sinceMs }: Dispute): number => {
  const { restMs, latestMs } = chosen.disputeAsked.value;
  return Math.min(Math.max(sinceMs, beam.seen.lastMs) + restMs, sinceMs + latestMs);
};

type Answer = 'takenBack' | 'playedOn';

/** What play since says of the question; undefined: nothing yet, or it may not answer. */
const answerOfPlay = (
  { beam }: HandsGame,
  { isPutBack, askedMs, sinceMs }: Dispute,
  likelier: readonly ReportedPly[],
  { mayPutBack, playingOnAnswers, arbiterAnswers }: DisputeRules,
  atMs: number,
): Answer | undefined => {
  const last = likelier.at(-1)?.node;
  if (!mayPutBack || askedMs === null || last === undefined) return undefined;
  if (isPutBack && landedMs(beam, last) > askedMs) return 'takenBack';
  const isLong =
    likelier.length > chosen.disputePlies.value || atMs - sinceMs >= chosen.disputeMs.value;
  return isLong && playingOnAnswers && !arbiterAnswers ? 'playedOn' : undefined;
};

/** The likeliest game contradicts what is final: see the contracts, Disputes. */
export const watchDispute = (
  game: HandsGame,
  verdict: Verdict,
  rules: DisputeRules,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const isContradicted = verdict.shared < finalPliesOf(game.told) && !verdict.isUnderWay;
  const begun = game.mode.kind !== 'inDispute' && isContradicted ? beginDispute(game, verdict, atMs) : game;
  if (begun.mode.kind !== 'inDispute') return begun;
  const { mode } = begun;
  if (verdict.shared >= game.told.length || verdict.shared >= mode.fromPly)
    return { ...game, mode: { kind: 'following' } };
  if (!isContradicted) return begun;
  const fromPly = Math.min(mode.fromPly, verdict.shared + 1);
  const likelier = likelierPlies(begun, fromPly);
  const current = { ...mode, fromPly, isPutBack: mode.isPutBack || likelier.length === 0 };
  const isDue = mode.question === null && atMs >= askAtMs(begun, mode);
  const asked = isDue ? ask(begun, current, atMs, tell) : { ...begun, mode: current };
  if (asked.mode.kind !== 'inDispute') return asked;
  const answer = answerOfPlay(asked, asked.mode, likelier, rules, atMs);
  return answer === undefined ? asked : takeLikelier(asked, asked.mode, answer, atMs, tell);
};

/** When time alone moves a dispute on; null: there is none, or only people can. */
export const disputeDueMs = (game: HandsGame): number | null => {
  const { mode } = game;
  if (mode.kind !== 'inDispute') return null;
  return mode.question === null ? askAtMs(game, mode) : mode.sinceMs + chosen.disputeMs.value;
};
