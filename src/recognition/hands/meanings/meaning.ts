import type { PromotionRole } from '../../../chess/types.js';
import type { Hands, LooseKind, PieceEvent, PressEvent } from '../hands.js';

/** Parameters of a transition. */
export type Params = {
  readonly kind?: LooseKind;
  readonly role?: PromotionRole;
  /** How many plies back. */
  readonly back?: number;
  readonly inHand?: boolean;
  /** Whether that ply was an illegal move. */
  readonly wasIllegal?: boolean;
};

/** The hands after an event, one for each way in which it can have this meaning. Empty: it cannot. */
export type Found = readonly Hands[];
export const NONE: Found = [];

/** A meaning of an event. It asks the rules and does not depend on costs. */
export type PieceMeaning = (hands: Hands, event: PieceEvent, params: Params) => Found;
export type PressMeaning = (hands: Hands, event: PressEvent, params: Params) => Found;
/** Another meaning of an earlier event. */
export type LateMeaning = (hands: Hands) => Found;
