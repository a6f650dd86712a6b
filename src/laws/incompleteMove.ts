import type { LawsRules } from './lawsRules.js';

/** What is left to do of a move after which the clock was pressed. */
export const INCOMPLETE_REASONS = [
  'captureLeft',
  'promotionLeft',
  'wrongPromotion',
  'pieceInHand',
  'enPassantLeft',
  'rookLeft',
  'pawnStands',
] as const;
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number];

/**
 * A pawn left on the last rank is an illegal move of its own (7.5.2); an impossible new piece, and an en
 * passant victim left on the board, are illegal moves (7.5.1); a piece not released, a victim not removed,
 * castling without its rook and a promotion whose pawn still stands are no complete move (4.7), so the press
 * was one without a move (7.5.3).
 */
export const incompleteArticle: Readonly<Record<IncompleteReason, '7.5.1' | '7.5.2' | '7.5.3'>> = {
  captureLeft: '7.5.3',
  promotionLeft: '7.5.2',
  wrongPromotion: '7.5.2',
  pieceInHand: '7.5.3',
  enPassantLeft: '7.5.1',
  rookLeft: '7.5.3',
  pawnStands: '7.5.3',
};

export const countsAsIllegal = (reason: IncompleteReason, { pressCounts }: LawsRules): boolean =>
  incompleteArticle[reason] !== '7.5.3' || pressCounts;

/** As which of the four causes it is counted. */
export const incompleteCause = (
  reason: IncompleteReason,
): 'illegalMove' | 'pawnLeft' | 'pressWithoutMove' => {
  switch (incompleteArticle[reason]) {
    case '7.5.1':
      return 'illegalMove';
    case '7.5.2':
      return 'pawnLeft';
    case '7.5.3':
      return 'pressWithoutMove';
  }
};
