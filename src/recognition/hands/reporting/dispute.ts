import { makeFen } from '../../../chess/fen.js';
import { takeBackQuestion, whichLine } from '../../telling/questions.js';
import type { Tell } from '../../trackerState.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, ReportedPly } from '../state.js';
import { finalPliesOf, type Verdict } from './judge.js';
import { reviseFrom } from './report.js';

/** What ends a dispute without an answer. */
export type DisputeRules = { readonly playingOnAnswers: boolean; readonly arbiterAnswers: boolean };

const sansOf = (plies: readonly { readonly node: ReportedPly['node'] }[]): string =>
  plies.map(({ node }) => node.described.san).join(' ');

const numberOf = (ply: ReportedPly): string => {
  const { position } = ply.node.parent ?? ply.node;
  return `${makeFen(position).split(' ').at(-1)}${position.turn === 'white' ? '.' : '...'}`;
};

/** The likeliest game contradicts a final ply: everybody holds, and people are asked once. */
const beginDispute = (game: HandsGame, { shared }: Verdict, atMs: number): HandsGame => ({
  ...game,
  mode: { kind: 'inDispute', fromPly: shared + 1, sinceMs: atMs, question: null, options: [] },
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
  return { ...game, mode: { ...mode, question, options } };
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

/** The likeliest game contradicts what is final: see the contracts, Disputes. */
export const watchDispute = (
  game: HandsGame,
  verdict: Verdict,
  rules: DisputeRules,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const isContradicted = verdict.shared < finalPliesOf(game.told) && !verdict.isUnderWay;
  if (game.mode.kind !== 'inDispute') return isContradicted ? beginDispute(game, verdict, atMs) : game;
  const { mode } = game;
  if (verdict.shared >= game.told.length || verdict.shared >= mode.fromPly)
    return { ...game, mode: { kind: 'following' } };
  if (!isContradicted) return game;
  const current = verdict.shared + 1 < mode.fromPly ? { ...mode, fromPly: verdict.shared + 1 } : mode;
  const isSettled = atMs - mode.sinceMs >= chosen.quietMs.value;
  const asked =
    mode.question === null && isSettled ? ask(game, current, atMs, tell) : { ...game, mode: current };
  const likelier = likelierPlies(game, current.fromPly);
  const isPlayedOn =
    likelier.length > chosen.disputePlies.value ||
    (likelier.length > 0 && atMs - mode.sinceMs >= chosen.disputeMs.value);
  const mayRulesAnswer = rules.playingOnAnswers && !rules.arbiterAnswers;
  return mayRulesAnswer && isPlayedOn && asked.mode.kind === 'inDispute'
    ? takeLikelier(asked, asked.mode, 'playedOn', atMs, tell)
    : asked;
};

/** When time alone moves a dispute on; null: there is none, or only people can. */
export const disputeDueMs = ({ mode }: HandsGame): number | null => {
  if (mode.kind !== 'inDispute') return null;
  return mode.sinceMs + (mode.question === null ? chosen.quietMs.value : chosen.disputeMs.value);
};
