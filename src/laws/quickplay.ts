import type { Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { checkRight, type QuickplayVerdict } from './claims.js';
import type { GameFacts } from './gameFacts.js';
import type { Ruling } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';

/** Time that the opponent gets when the game goes on after a verdict (III.4, III.5.4, III.5.5). */
const OPPONENT_MS = 120_000;
/** A player with at least this much time cannot make the claim. */
export const QUICKPLAY_BELOW_MS = 120_000;

type Answer = Result<readonly Ruling[], LawsFault>;

/**
 * A player makes a claim of the last two minutes without increment (Guidelines III). The clocks are stopped,
 * and the arbiter judges the claim. It is also a draw offer (III.4, 9.1.2.3).
 */
export const claimQuickplay = (facts: GameFacts, side: Color): Answer => {
  const { quickplay } = facts.rules;
  if (quickplay === 'off') return refuse('Guidelines III.2.1', message('refusal.guidelinesUnused'));
  const right = checkRight(facts, side, false);
  if (!right.ok) return right;
  const article = quickplay === 'increment' ? 'Guidelines III.4' : 'Guidelines III.5';
  const made = { kind: 'claimMade', side, ply: facts.moves.length, ground: 'quickplay' } as const;
  return ok([{ decision: made, article }]);
};

/** For each verdict: its article, whether the opponent gets time, and whether the game is drawn. */
const VERDICTS = {
  increment: {
    agreed: { article: 'Guidelines III.4', addsTime: true, draws: false },
    rejected: { article: 'Guidelines III.4', addsTime: false, draws: false },
  },
  draw: {
    agreed: { article: 'Guidelines III.5.3', addsTime: false, draws: true },
    postponed: { article: 'Guidelines III.5.4', addsTime: true, draws: false },
    rejected: { article: 'Guidelines III.5.5', addsTime: true, draws: false },
  },
} as const;

/** Applies the arbiter's verdict. Only a person can judge whether the opponent tries to win. */
export const judgeQuickplay = (
  facts: GameFacts,
  side: Color,
  verdict: QuickplayVerdict | undefined,
): Answer => {
  const { quickplay } = facts.rules;
  if (quickplay === 'off' || verdict === undefined)
    return refuse('Guidelines III.5.3', message('refusal.verdictNeeded'));
  if (quickplay === 'increment' && verdict === 'postponed')
    return refuse('Guidelines III.4', message('refusal.notPostponed'));
  const found = quickplay === 'increment' ? VERDICTS.increment[verdict as 'agreed'] : VERDICTS.draw[verdict];
  const { article, addsTime, draws } = found;
  const decision = {
    kind: 'claim',
    side,
    ground: 'quickplay',
    verdict,
    correct: verdict === 'agreed',
    counted: 0,
    needed: 0,
    plies: [],
    addedMs: addsTime ? OPPONENT_MS : 0,
    ply: facts.moves.length,
  } as const;
  const ending = { result: '1/2-1/2', by: 'told', article } as const;
  return ok([{ decision, article, ...(draws && { ending }) }]);
};
