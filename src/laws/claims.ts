import type { GamePositions } from '../chess/drawRules.js';
import { isCheck, legalMoves } from '../chess/legalMoves.js';
import { playMove } from '../chess/playMove.js';
import { positionKey } from '../chess/positionKey.js';
import type { Color, Move } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import { type LawsFault, refuse } from './lawsFault.js';

/** Grounds that the program can check from the score. */
export type CountedGround = 'threefold' | 'fiftyMoves';
/**
 * `quickplay` is the claim of the last two minutes that the opponent does not try to win or cannot win
 * (Guidelines III).
 */
export type ClaimGround = CountedGround | 'quickplay';

export const QUICKPLAY_VERDICTS = ['agreed', 'postponed', 'rejected'] as const;
/** The arbiter's answers to a claim of the last two minutes. Only a draw claim can be postponed (III.5.4). */
export type QuickplayVerdict = (typeof QUICKPLAY_VERDICTS)[number];

/** A judged claim, with the count reached, the count needed and the time that a wrong claim costs. */
export type ClaimVerdict = {
  readonly ground: CountedGround;
  readonly article: '9.2.1' | '9.2.2' | '9.3.1' | '9.3.2';
  readonly correct: boolean;
  /**
   * Occurrences of the position, or moves by each side without a capture or pawn move. The intended move is
   * included.
   */
  readonly counted: number;
  readonly needed: number;
  /** The plies after which the position occurred; 0 is the first position. Only for repetitions. */
  readonly plies: readonly number[];
  /** Time that the opponent gets for a wrong claim (9.5.3). */
  readonly addedMs: number;
};

/** The plies after which the last position occurred, the last ply included. */
const standing = (positions: GamePositions): readonly number[] => {
  const last = positions.at(-1);
  if (last === undefined) return [];
  const { text } = positionKey(last);
  // A capture or pawn move cannot be undone, so no position before the last one can recur.
  const oldest = Math.max(0, positions.length - 1 - last.halfmoves);
  return positions.flatMap((position, ply) =>
    ply >= oldest && positionKey(position).text === text ? [ply] : [],
  );
};

export const checkRight = (facts: GameFacts, side: Color, hasTouched: boolean): Result<true, LawsFault> => {
  if (facts.isOver) return refuse('9.5', message('refusal.gameOver'));
  if (positionNow(facts).turn !== side) return refuse('9.2', message('refusal.notYourMove', { side }));
  if (hasTouched) return refuse('9.4', message('refusal.touchedBeforeClaim'));
  return ok(true);
};

/**
 * Judges a draw claim by the player having the move. The claim is about the position on the board, or about
 * the one after an intended move (declared and not played). The verdict says whether the claim is correct; a
 * fault means that the claim is not allowed at all.
 */
export const judgeClaim = (
  facts: GameFacts,
  side: Color,
  ground: CountedGround,
  intended: Move | undefined,
  hasTouched: boolean,
): Result<ClaimVerdict, LawsFault> => {
  const { rules } = facts;
  const isRepetition = ground === 'threefold';
  const needed = isRepetition ? rules.repetitionClaim : rules.quietMovesClaim;
  if (needed === 0) return refuse(isRepetition ? '9.2' : '9.3', message('refusal.noSuchClaim'));
  const right = checkRight(facts, side, hasTouched);
  if (!right.ok) return right;
  const now = positionNow(facts);
  if (legalMoves(now).length === 0) return refuse('5.1.1', message('refusal.endedOnBoard'));
  const positions = intended === undefined ? facts.positions : [...facts.positions, playMove(now, intended)];
  const judged = positions.at(-1) ?? now;
  const mates = intended !== undefined && isCheck(judged) && legalMoves(judged).length === 0;
  const plies = isRepetition ? standing(positions) : [];
  const counted = isRepetition ? plies.length : Math.floor(judged.halfmoves / 2);
  const correct = !mates && counted >= needed;
  const suffix = intended === undefined ? 2 : 1;
  return ok({
    ground,
    article: isRepetition ? `9.2.${suffix}` : `9.3.${suffix}`,
    correct,
    counted,
    needed,
    plies,
    addedMs: correct ? 0 : rules.wrongClaimMs,
  });
};
