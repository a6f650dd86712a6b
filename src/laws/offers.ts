import { NO_PIECE } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { bindingTouches } from './adjusting.js';
import { type GameFacts, movesBy, positionNow } from './gameFacts.js';
import type { Ruling } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';
import type { LawsState } from './lawsState.js';

type Answer = Result<Ruling, LawsFault>;

/** Whether the players can agree to a draw now (5.2.3, 9.1.1). */
export const mayAgree = (facts: GameFacts): Result<true, LawsFault> => {
  const { agreement, agreementAfterMoves } = facts.rules;
  if (agreement === 'forbidden') return refuse('9.1.1', message('refusal.noAgreement'));
  const played = Math.min(movesBy(facts, 'white'), movesBy(facts, 'black'));
  if (played >= agreementAfterMoves) return ok(true);
  return agreementAfterMoves <= 1
    ? refuse('5.2.3', message('refusal.bothMustMove'))
    : refuse('9.1.1', message('refusal.noAgreementBefore', { count: agreementAfterMoves }));
};

/**
 * Judges a draw offer. It stands until the opponent accepts it, declines it, touches a piece or moves. It
 * cannot be withdrawn (9.1.2.1).
 */
export const judgeOffer = (laws: LawsState, facts: GameFacts, side: Color): Answer => {
  const allowed = mayAgree(facts);
  if (!allowed.ok) return allowed;
  if (laws.offer?.side === side) return refuse('9.1.2.1', message('refusal.offerStands', { side }));
  if (laws.offer !== null) return refuse('9.1.2.1', message('refusal.answerOffer'));
  return ok({ decision: { kind: 'drawOffered', side, ply: facts.moves.length }, article: '9.1.2.1' });
};

/**
 * Whether the player has pressed after a move that cannot be scored. The score still gives this player the
 * move, but contacts since then are the opponent's reply.
 */
export const hasPressedUnscored = ({ pending }: LawsState, side: Color): boolean =>
  pending?.side === side && pending.completed;

/** Whether the player having the move is holding a piece. */
const holdsPiece = (laws: LawsState, facts: GameFacts, side: Color): boolean => {
  const { board, turn } = positionNow(facts);
  if (hasPressedUnscored(laws, side)) return false;
  const last = bindingTouches(laws, side, facts.moves.length + 1).at(-1);
  return turn === side && last?.act === 'lift' && board[last.square] !== NO_PIECE;
};

/**
 * Judges the acceptance of an offer. `byArbiter` gives the arbiter's consent, where the event requires it
 * (9.1.1).
 */
export const judgeAcceptance = (
  laws: LawsState,
  facts: GameFacts,
  side: Color,
  byArbiter: boolean,
): Answer => {
  if (laws.offer === null) return refuse('9.1.2.1', message('refusal.noOffer'));
  if (laws.offer.side === side) return refuse('9.1.2.1', message('refusal.ownOffer'));
  const allowed = mayAgree(facts);
  if (!allowed.ok) return allowed;
  if (holdsPiece(laws, facts, side)) return refuse('9.1.2.1', message('refusal.touchDeclined'));
  if (facts.rules.agreement === 'arbiter' && !byArbiter)
    return refuse('9.1.1', message('refusal.arbiterConsents'));
  return ok({
    decision: { kind: 'drawAgreed', side },
    article: '5.2.3',
    ending: { result: '1/2-1/2', by: 'agreement', article: '5.2.3' },
  });
};

export const judgeRefusal = (laws: LawsState, side: Color, how: 'words' | 'touch' | 'move'): Answer => {
  if (laws.offer === null) return refuse('9.1.2.1', message('refusal.noOffer'));
  if (laws.offer.side === side) return refuse('9.1.2.1', message('refusal.offerStays'));
  return ok({ decision: { kind: 'drawDeclined', side, how }, article: '9.1.2.1' });
};
