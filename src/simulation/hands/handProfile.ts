/** The duration of an act: log-normal by its median and the deviation of its logarithm. */
export type Duration = {
  readonly medianMs: number;
  readonly sigma: number;
  /** Absent: no bound. */
  readonly mostMs?: number;
};

/** Relative weights of ways to do the same thing; they need not add up to one. */
export type Mix<Way extends string> = Readonly<Record<Way, number>>;

export type CaptureWay =
  /** The victim leaves the board, then the attacker comes. */
  | 'victimFirst'
  /** The attacker is in the hand when the victim is lifted. */
  | 'attackerFirst'
  /** The attacker replaces the victim within `swapMs`, perhaps within one scan. */
  | 'swap'
  /** The attacker pushes the victim off, so that the square is never empty. */
  | 'pushOff';
export type CastlingWay = 'kingFirst' | 'rookFirst' | 'bothUp';
export type PromotionWay =
  /** The pawn stands on the last rank before it is exchanged. */
  | 'pawnTouches'
  /** The pawn leaves the board from its seventh rank, and the new piece is put on the last. */
  | 'pawnOff'
  /** The new piece stands on the last rank before the pawn leaves the seventh. */
  | 'pieceFirst';
export type EnPassantWay = 'victimFirst' | 'victimBetween' | 'victimLast';

export type SignalWay =
  /** Both kings are put on the centre squares that show the result; the other pieces stay. */
  | 'kings'
  /** Other pieces are removed first, then the kings are put on the centre squares. */
  | 'piecesFirst'
  /** Only one king is put on a centre square. */
  | 'oneKing'
  | 'none';

/**
 * How a player handles pieces and clock. Chances are per ply to which they apply. Durations are in
 * milliseconds. The published numbers are in `profiles.ts`.
 */
export type HandProfile = {
  /** Whether the clock times of the game set the pace, if it has any, or always the profile. */
  readonly rhythm: 'game' | 'own';
  /** From the opponent's press to the first touch, when the profile sets the pace. */
  readonly think: Duration & { readonly leastMs: number };
  /** From lifting a piece to putting it down, through the air. */
  readonly air: Duration;
  /**
   * Between two acts of one hand, such as putting the victim beside the board, or releasing the king and
   * lifting the rook.
   */
  readonly between: Duration;
  /** From releasing the piece to pressing the clock. */
  readonly press: Duration;
  /**
   * A slide over the board. The piece is sensed for `dwell` on each square on its way, and on no square for
   * `gap`.
   */
  readonly slide: {
    readonly chance: number;
    /** The share of slides that begin on the first square. Others begin on the way, after a lift. */
    readonly wholeWay: number;
    readonly dwell: Duration;
    readonly gap: Duration;
  };
  /** The piece touches another legal square without leaving the hand. */
  readonly hover: { readonly chance: number; readonly dwell: Duration };
  /** The piece is put on a neighbouring square and pushed to the right one at once. */
  readonly slip: { readonly chance: number; readonly dwell: Duration };
  /**
   * The piece is left on a wrong square and corrected before the press. With `unseen` it is corrected after
   * the press, perhaps after the reply.
   */
  readonly wrongSquare: { readonly chance: number; readonly unseen: number; readonly fix: Duration };
  readonly capture: Mix<CaptureWay>;
  readonly swap: Duration;
  readonly castling: Mix<CastlingWay>;
  readonly promotion: Mix<PromotionWay>;
  /** Another piece is put down first and then exchanged. */
  readonly promotionChanged: number;
  readonly enPassant: Mix<EnPassantWay>;
  /** Forgets the castling rook, the pawn captured en passant, or the new queen until after the press. */
  readonly forget: { readonly chance: number; readonly recall: Duration };
  /** A piece is lifted and put back on its square before the move. */
  readonly adjust: { readonly chance: number; readonly hold: Duration };
  /** A sleeve lifts a neighbouring piece for a moment. */
  readonly brush: { readonly chance: number; readonly off: Duration };
  /** A neighbouring piece is pushed to another square and put back later. */
  readonly nudge: { readonly chance: number; readonly fix: Duration };
  /** One to `most` pieces near the hand fall and are set up again one after another. */
  readonly knock: { readonly chance: number; readonly most: number; readonly fix: Duration };
  /** The opponent touches an own piece before the press. */
  readonly overlap: number;
  /** The opponent lifts an own piece before this move is complete. */
  readonly anticipate: number;
  readonly pressForgotten: number;
  /**
   * Another legal move is made and taken back. With `pressed` this happens after the press, with `replied`
   * after the opponent's reply.
   */
  readonly takeBack: {
    readonly chance: number;
    readonly pressed: number;
    readonly replied: number;
    readonly regret: Duration;
  };
  /** An illegal move is made and taken back. With `pressed` this happens after the press. */
  readonly illegal: { readonly chance: number; readonly pressed: number; readonly regret: Duration };
  /** How a result is shown. `stopClock` and `analyse` are chances. */
  readonly ending: {
    readonly signal: Mix<SignalWay>;
    readonly stopClock: number;
    readonly analyse: number;
    readonly reset: number;
  };
};
