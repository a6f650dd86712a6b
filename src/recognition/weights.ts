/**
 * A price that grows with time: `base` at once, from `afterMs` on `perMs` more for every millisecond, at
 * most `cap`.
 */
export type Growth = {
  readonly base: number;
  readonly afterMs?: number;
  readonly perMs: number;
  readonly cap: number;
};

/**
 * How strongly each kind of evidence speaks, in nats (natural logarithm of odds): how much less likely hands
 * would have done this if the hypothesis were right.
 */
export const weights = {
  /** For every ply: so that of two explanations the one with fewer moves wins when nothing else speaks. */
  ply: 0.5,
  /**
   * How a ply landed: where a scan saw it; where none did; on a wrong square beside its own, noticed
   * after the reply; as a capture on a board that does not know its pieces, whose square never showed
   * empty; where the rules forbid it; or as the recapture without which a capture that no scan has shown
   * would have left its mark.
   */
  landing: { seen: 0, implied: 0, unseen: 5, displaced: 5, hidden: 3, forbidden: 8 },
  /** A piece was lifted and came back while another was in the air that might have taken it, and did not. */
  notTaken: 5,
  /** A piece moved again so soon after it had landed that no other hand can have moved in between. */
  tooSoonAgain: 6,
  /** A piece beside its square was never put right before it moved on. */
  neverPutRight: 8,
  /** A promotion to less than a queen on a board that cannot tell. */
  unseenUnderPromotion: 4,
  /** A piece was put right after its ply had been taken for another one. */
  corrected: 9,
  /**
   * A ply was seen to land before it can have been played, if the plies before it were; `sameScan`: for what
   * may be due to the order in which a scan looks.
   */
  disorder: { perMs: 1 / 20, most: 20, sameScan: 1.4 },
  /** The opponent had lifted or put down his piece before a ply landed, for every second beyond a scan. */
  haste: { perS: 3, most: 20 },
  /** For every piece that was off the board during a whole ply and is still when the next has landed. */
  leftOff: 1,
  /** What was wrong before a ply and is still wrong after it. */
  carried: { base: 2, perMs: 1 / 500, cap: 25 },
  /** What stays on the account when it is over. */
  passed: {
    /** A piece stopped on its way where it might have stayed, pushed or through the air. */
    stop: 0.4,
    sureStop: 3,
    /** What a stop costs besides, that the way did not lead over. */
    detour: 2.6,
    /** Beyond this long on the square, so much more for every time longer by a factor of e, and at most. */
    lingerMs: 200,
    lingerPerE: 1.2,
    lingerMost: 4,
    /**
     * At most, of what it had come to: a piece stopped where it could not stay; and where it was answered.
     */
    wrongStopMost: 6,
    answeredStopMost: 9,
    /**
     * A piece came back to its square without a move: one of the side to move, a second one while the
     * first was in the hand, or another.
     */
    touchedOwn: 3,
    touchedSecond: 6,
    touchedOther: 3,
  },
  /** For every ply that nobody saw, and for every known one that is given up for it. */
  gap: { link: 1, rest: 6, kept: 0.2, perPlyBack: 5 },
  /** In a gap: what a player let go by or gave away with a ply, for every pawn it is worth, and at most. */
  regret: { perPawn: 1, pawnsMost: 6 },
  /** The same where people will say what was played: enough to name first what looks most like chess. */
  regretIfAsked: 0.1,
  /** In a gap: at most, that the clock was pressed more or less often than plies were made. */
  missedPresses: 8,
  /** A ply was undone by hand. */
  takenBack: 4,
  /** Undone although its player had pressed. */
  takenBackAfterPress: 3,
  /** A side pressed without having moved; returned when its ply shows up at once. */
  pressWithoutPly: 9,
  pressTwice: 0.5,
  /** A side pressed a castling that the rules forbid. */
  pressedForbidden: 1,
  /**
   * At most, that the level of a square jumped because its piece was exchanged: a sleeve that pushes one
   * piece of thirty in every ten plies or so makes one square in some hundreds jump as well.
   */
  levels: { most: 6 },
  /**
   * A ply was never pressed though those before it were: charged with the side's next ply, returned when a
   * press comes.
   */
  unpressed: 2.5,
  /** At most, that a ply was pressed sooner or later than its player does. */
  pressDelayMost: 4,
  /** A side pressed an earlier ply while its next piece was off its square. */
  pressedWithFullHand: 3,
  /** How much longer a piece was on its way when its side pressed, for every millisecond. */
  pressedAheadPerMs: 1 / 100,
  /** A side pressed only after the reply. */
  pressAfterReply: 0.5,
} as const;

/** Times in milliseconds. */
export const times = {
  /**
   * A piece that is pushed is between two squares for no longer than this; one that was seen nowhere for
   * longer, beyond what a scan may have missed, came through the air.
   */
  betweenSquaresMs: 110,
  /** No hand comes for a piece that has just landed within less than this. */
  reactionMs: 200,
  /** After this long a piece may well have been moved again, though its first ply was not pressed. */
  unhurriedMs: 600,
  /** No hand lets a piece go and grasps it anew within less than this. */
  regraspMs: 100,
  /** Changes this recent may belong to one and the same scan, in any order. */
  oneScanMs: 600,
  /** Two plies do not land within less than this. */
  betweenPliesMs: 60,
  /** A press may overtake the report of the ply it ends by this much. */
  pressAheadMs: 500,
} as const;

/** What bounds the work for one event. */
export const limits = {
  /**
   * Games that are kept in mind, and how much less likely than the best they may be: no game is dropped for
   * one square, whatever stands there.
   */
  width: 48,
  depthNats: 23,
  /** Plies that are thought of anew for one event. */
  pliesTried: 240,
  /**
   * A board with more wrong squares than this shows no move of the game; then few games are kept, and
   * none is thought of.
   */
  wrongSquares: 20,
  widthWhenWrong: 8,
} as const;
