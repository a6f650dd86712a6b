import type { GamePositions } from '../chess/drawRules.js';
import { isCheck, legalMoves } from '../chess/legalMoves.js';
import { playMove } from '../chess/playMove.js';
import { positionKey } from '../chess/positionKey.js';
import type { Color, Move } from '../chess/types.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import { type LawsFault, refuse } from './lawsFault.js';

/** What the score shows. */
export type CountedGround = 'threefold' | 'fiftyMoves';
/** `quickplay`: in the last two minutes, that the opponent does not try to win or cannot (Guidelines III). */
export type ClaimGround = CountedGround | 'quickplay';

export const QUICKPLAY_VERDICTS = ['agreed', 'postponed', 'rejected'] as const;
/** What an arbiter says to a claim of the last two minutes; one about a draw can be postponed (III.5.4). */
export type QuickplayVerdict = (typeof QUICKPLAY_VERDICTS)[number];

/** A claim as judged: the count that stands, the count that is needed, and what a wrong one costs. */
export type ClaimVerdict = {
  readonly ground: CountedGround;
  readonly article: '9.2.1' | '9.2.2' | '9.3.1' | '9.3.2';
  readonly correct: boolean;
  /**
   * Occurrences, or moves by each side without capture and pawn move, as they stand (with the intended move).
   */
  readonly counted: number;
  readonly needed: number;
  /** The plies at which the position stood, for the record; 0 is the first position. Only for repetitions. */
  readonly plies: readonly number[];
  /** Time for the opponent when the claim is wrong (9.5.3). */
  readonly addedMs: number;
};

/** The plies after which the last position stood, itself included. */
const standing = (positions: GamePositions): readonly number[] => {
  const last = positions.at(-1);
  if (last === undefined) return [];
  const { text } = positionKey(last);
  // A capture or pawn move is never undone, so nothing from before the last one can be the same.
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
 * Judges a claim of a draw by the player having the move, about the position on the board, or about the one
 * that an intended move will bring about (declared and not played). Whether the claim is true is part of the
 * answer; a fault means that it may not be made at all.
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
