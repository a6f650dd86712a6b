import type { PromotionRole } from '../../../chess/types.js';
import type { Hands, LooseKind, PieceEvent, PressEvent } from '../hands.js';

/** Parameters of a transition besides its meaning. */
export type Params = {
  readonly kind?: LooseKind;
  readonly role?: PromotionRole;
  /** How many plies back. */
  readonly back?: number;
  readonly inHand?: boolean;
  /** That ply was an illegal move. */
  readonly wasIllegal?: boolean;
};

/** The hands after an event, for every way in which it can have this meaning; empty: none. */
export type Found = readonly Hands[];
export const NONE: Found = [];

/** One meaning of an event. Asks the rules; knows no costs. */
export type PieceMeaning = (hands: Hands, event: PieceEvent, params: Params) => Found;
export type PressMeaning = (hands: Hands, event: PressEvent, params: Params) => Found;
/** What an earlier event turns out to have been. */
export type LateMeaning = (hands: Hands) => Found;
