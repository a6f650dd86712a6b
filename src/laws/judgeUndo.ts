import { playMove } from '../chess/playMove.js';
import { parseUciMove } from '../chess/uciMove.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import type { GameFacts } from './gameFacts.js';
import { type Decision, type Ruling, SCORE_ARTICLE } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';
import type { LawsState } from './lawsState.js';
import { playedFrom } from './playedFrom.js';

type Answer = Result<readonly Ruling[], LawsFault>;
type History = LawsState['history'];
type Correction = Extract<Decision, { kind: 'movesCorrected' }>;

/**
 * In journals of older versions, joins a ruling on an illegal move with the score correction that belonged to
 * it (7.5.1).
 */
const mendedWith = (history: History): History => {
  const [mended, last] = history.slice(-2);
  if (last?.decision.kind !== 'illegalMove' || mended?.decision.kind !== 'movesCorrected')
    return history.slice(-1);
  const { fromPly, moves } = mended.decision;
  const isOfIt = mended.id === last.id - 1 && fromPly === last.decision.ply && moves.length <= 1;
  return isOfIt ? [mended, last] : history.slice(-1);
};

/** The arbiter's last yes to a question about a breach, if no other decision followed. */
const saidYes = (history: History): History => {
  const last = history.at(-1)?.decision;
  const isBreach = last?.kind === 'touchBreach' || last?.kind === 'boundBreach';
  return isBreach && last.question !== undefined ? history.slice(-1) : [];
};

/**
 * The decisions of the last act, oldest first. A confirmed breach includes the yes to the question about it.
 */
const lastAct = (history: History): History => {
  const { act } = history.at(-1) ?? {};
  const ofAct = act === undefined ? mendedWith(history) : history.filter((entry) => entry.act === act);
  const isConfirmed = ofAct.some(({ decision }) => decision.kind === 'breachJudged' && decision.confirmed);
  return isConfirmed ? [...saidYes(history.slice(0, -ofAct.length)), ...ofAct] : ofAct;
};

const undone = (id: number): Ruling => ({ decision: { kind: 'undone', id }, article: '8.7' });

/** Takes back the last act with everything that followed from it. */
const undoLast = (laws: LawsState, facts: GameFacts): Answer => {
  const last = laws.history.at(-1);
  if (last === undefined) return refuse('undo', message('refusal.noDecision'));
  if (last.decision.kind === 'movesCorrected' && last.act === undefined) {
    const restored = restoreScore(facts, last.decision);
    return restored.ok ? ok([undone(last.id), restored.value]) : restored;
  }
  const act = lastAct(laws.history).toReversed();
  const entries = act.map(({ id }) => undone(id));
  const corrected = act.map(({ decision }) => decision).find(({ kind }) => kind === 'movesCorrected');
  if (corrected?.kind !== 'movesCorrected') return ok(entries);
  const { fromPly, before, moves } = corrected;
  return ok([
    ...entries,
    { decision: { kind: 'movesCorrected', fromPly, moves: before, before: moves }, article: SCORE_ARTICLE },
  ]);
};

/**
 * Restores the plies that a correction changed and appends what was played since, where the result is legal.
 */
const restoreScore = (
  facts: GameFacts,
  { fromPly, moves: corrected, before }: Correction,
  undoes?: number,
): Result<Ruling, LawsFault> => {
  const now = playedFrom(facts, fromPly);
  const isStanding = corrected.every((move, i) => now[i] === move);
  if (!isStanding) return refuse(SCORE_ARTICLE, message('refusal.scoreChanged'));
  const restored = [...before, ...now.slice(corrected.length)];
  let position = facts.positions[fromPly - 1];
  for (const uci of restored) {
    const move = position && parseUciMove(position, uci);
    if (position === undefined || move?.ok !== true)
      return refuse(SCORE_ARTICLE, message('refusal.neededCorrection', { move: uci }));
    position = playMove(position, move.value);
  }
  const decision = { kind: 'movesCorrected', fromPly, moves: restored, before: now } as const;
  return ok({ decision: undoes === undefined ? decision : { ...decision, undoes }, article: SCORE_ARTICLE });
};

/** Takes back an earlier score correction. All later decisions stand. */
const undoCorrection = (laws: LawsState, facts: GameFacts, id: number): Answer => {
  const entry = laws.history.find((each) => each.id === id);
  if (entry?.decision.kind !== 'movesCorrected')
    return refuse('undo', message('refusal.noCorrection', { count: id }));
  const restored = restoreScore(facts, entry.decision, id);
  return restored.ok ? ok([restored.value]) : restored;
};

export const judgeUndo = (laws: LawsState, facts: GameFacts, of?: number): Answer =>
  of === undefined || of === laws.history.at(-1)?.id
    ? undoLast(laws, facts)
    : undoCorrection(laws, facts, of);
