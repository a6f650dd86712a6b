import { oppositeColor } from '../chess/piece.js';
import type { Position } from '../chess/position.js';
import type { Color } from '../chess/types.js';
import type { Ending } from './endings.js';
import { winFor } from './gameFacts.js';
import type { LawsRules } from './lawsRules.js';
import type { CanMate, MateVerdict } from './mateVerdict.js';

/** The four causes that share one count (7.5.5). */
export const ILLEGAL_CAUSES = ['illegalMove', 'pawnLeft', 'pressWithoutMove', 'twoHands'] as const;
export type IllegalCause = (typeof ILLEGAL_CAUSES)[number];

export const illegalArticle: Readonly<Record<IllegalCause, string>> = {
  illegalMove: '7.5.1',
  pawnLeft: '7.5.2',
  pressWithoutMove: '7.5.3',
  twoHands: '7.5.4',
};

/** The penalty for a completed illegal move. */
export type IllegalConsequence = {
  /** The player's illegal moves so far, including this one. */
  readonly count: number;
  /** Time that the opponent gets. */
  readonly addedMs: number;
  readonly ending?: Ending;
};

/**
 * The ending by the last allowed offence: a loss, or a draw when the opponent could not mate from the
 * position before it.
 */
const endingByOffence = (side: Color, before: Position, canMate: CanMate): Ending => {
  const opponent = oppositeColor(side);
  const verdict: MateVerdict = canMate(before, opponent, 'full');
  return {
    result: verdict.canMate === 'no' ? '1/2-1/2' : winFor(opponent),
    by: 'illegalMoves',
    article: '7.5.5',
    verdicts: { [opponent]: verdict },
  };
};

/**
 * The penalty for a player's completed illegal move (7.5.5). `before` is the position to which the game
 * returns. Two offences in one move count as one, so call this once per move.
 */
export const judgeOffence = (
  side: Color,
  countBefore: number,
  before: Position,
  rules: LawsRules,
  canMate: CanMate,
): IllegalConsequence => {
  const count = countBefore + 1;
  if (rules.illegalMovesToLose > 0 && count >= rules.illegalMovesToLose)
    return { count, addedMs: 0, ending: endingByOffence(side, before, canMate) };
  return { count, addedMs: rules.illegalMoveMs };
};

/** How many of the player's own moves ago a ply was made; 1 is the last one. */
export const movesAgo = (pliesBehind: number): number => Math.floor((pliesBehind + 2) / 2);

/** The article that lets an illegal move stand when it is found too late. */
export const articleOfTooLate = ({ illegalMoveUntil }: LawsRules): 'A.5.2' | 'US Chess 11A' =>
  illegalMoveUntil === 'beforeReply' ? 'A.5.2' : 'US Chess 11A';

/**
 * Whether an illegal move can still be corrected that was made `ago` own moves ago. 7.5.1 has no limit, US
 * Chess allows ten moves, and A.5.2 allows it only until the opponent replies.
 */
export const canStillBeCorrected = (rules: LawsRules, ago: number, hasReplied: boolean): boolean => {
  if (rules.illegalMoveUntil === 'beforeReply') return !hasReplied;
  return rules.illegalMoveMovesMax === 0 || ago <= rules.illegalMoveMovesMax;
};
