/** What a player does with a certain frequency; each is drawn whenever there is occasion for it. */
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
 * How a capture is carried out. `victimFirst`: taken off and laid aside, then the own piece; `palmed`: taken
 * off and kept in the palm; `swap`: the own piece first in hand, the fingers take the victim and put down the
 * own one; `pushOver`: the own piece is put beside the victim, which is then taken away; `bothHands`: one for
 * each piece.
 */
export type CaptureWay = 'victimFirst' | 'palmed' | 'swap' | 'pushOver' | 'bothHands';
/** `bothHands`: rook first, and then both in the air. `kingInHand`: the rook is moved before the king lands. */
export type CastlingWay = 'kingFirst' | 'rookFirst' | 'bothHands' | 'kingInHand';
export type EnPassantWay = 'pawnFirst' | 'victimFirst' | 'bothHands';
/** `exchange`: the pawn goes to the last rank and is then replaced; `direct`: the new piece is put there. */
export type PromotionWay = 'exchange' | 'direct';

/** How often each of several ways is taken, as parts of their sum. */
export type Ways<Way extends string> = Readonly<Partial<Record<Way, number>>>;

export type Style = {
  readonly about: string;
  /** How fast the hands are: 1 is a calm adult, less is faster. */
  readonly tempo: number;
  /** How long is thought about a move: the median, and the deviation of the logarithm. */
  readonly thinkMs: number;
  readonly thinkSpread: number;
  /** How many plies a game has at most. */
  readonly pliesMax: number;
  /** Absent: never. */
  readonly rates: Readonly<Partial<Record<Trait, number>>>;
  /** How long a piece lies before it is stood up; absent: 0.2 to 1.2 s, faster with faster hands. */
  readonly mendsMs?: readonly [number, number];
  /** How long a piece is held that is set straight, and how many at most; absent: 0.15 to 0.9 s, three. */
  readonly adjusting?: { readonly ms: readonly [number, number]; readonly most: number };
  readonly captures: Ways<CaptureWay>;
  readonly castlings: Ways<CastlingWay>;
  readonly enPassants: Ways<EnPassantWay>;
  readonly promotions: Ways<PromotionWay>;
};
