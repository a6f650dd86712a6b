import type { LawsRules } from './lawsRules.js';

/** What was left undone in a move when the clock was pressed. */
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
 * A pawn left on the last rank is an illegal move of its own (7.5.2). So is an impossible new piece (7.5.2),
 * or a pawn left standing that was captured en passant (7.5.1). A piece still in hand, a captured piece left
 * standing, castling without its rook, or a promotion with the pawn left standing is no complete move (4.7),
 * so the press counts as one without a move (7.5.3).
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
