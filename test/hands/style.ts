/** Habits with a rate. Each is drawn whenever there is an occasion for it. */
export const TRAITS = [
  'answersBeforePress',
  'liftsEarly',
  'misjudges',
  'forgetsPress',
  'pressesWithOtherHand',
  'holds',
  'touches',
  'tries',
  'hovers',
  'slips',
  'slides',
  'knocks',
  'mendsAfterPress',
  'askew',
  'adjusts',
  'adjustsWaiting',
  'rightsBeforePress',
  'rightsAfterPress',
  'rightsAfterReply',
  'takesBack',
  'illegal',
  'showsKings',
  'isHelped',
  'pressesAsItLands',
] as const;
export type Trait = (typeof TRAITS)[number];

/**
 * How a capture is carried out. `victimFirst`: the victim is removed before the attacker moves. `palmed`: the
 * victim is removed and kept in the palm. `swap`: the attacker is lifted first, and the fingers exchange it
 * for the victim. `pushOver`: the attacker is put beside the victim, which is then removed. `bothHands`: one
 * hand for each piece.
 */
export type CaptureWay = 'victimFirst' | 'palmed' | 'swap' | 'pushOver' | 'bothHands';
/**
 * `bothHands`: first the rook, then both in the air. `kingInHand`: the rook is moved before the king is put
 * down.
 */
export type CastlingWay = 'kingFirst' | 'rookFirst' | 'bothHands' | 'kingInHand';
export type EnPassantWay = 'pawnFirst' | 'victimFirst' | 'bothHands';
/** `exchange`: the pawn moves to the last rank and is then replaced. `direct`: the new piece is put there. */
export type PromotionWay = 'exchange' | 'direct';

/** The relative frequencies of several ways. */
export type Ways<Way extends string> = Readonly<Partial<Record<Way, number>>>;

export type Style = {
  readonly about: string;
  /** The speed of the hands: 1 is a calm adult, less is faster. */
  readonly tempo: number;
  /** The thinking time: the median, and the deviation of the logarithm. */
  readonly thinkMs: number;
  readonly thinkSpread: number;
  /** The maximum number of plies in a game. */
  readonly pliesMax: number;
  /** Absent means never. */
  readonly rates: Readonly<Partial<Record<Trait, number>>>;
  /** The time before a fallen piece is set up. By default 0.2 to 1.2 s, less with faster hands. */
  readonly mendsMs?: readonly [number, number];
  /**
   * How long an adjusted piece is held, and the maximum number of them. By default 0.15 to 0.9 s and three.
   */
  readonly adjusting?: { readonly ms: readonly [number, number]; readonly most: number };
  readonly captures: Ways<CaptureWay>;
  readonly castlings: Ways<CastlingWay>;
  readonly enPassants: Ways<EnPassantWay>;
  readonly promotions: Ways<PromotionWay>;
};
