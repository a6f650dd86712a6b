/**
 * How touch-move is applied: not at all, reported to the arbiter, or enforced by refusing the move until it
 * is right.
 */
export type TouchPolicy = 'off' | 'notice' | 'enforce';

/** The readers who learn of an illegal move when it happens. */
export type IllegalAudience = 'silent' | 'arbiter' | 'players';

/**
 * All settings in which federations, events and tables differ. Article numbers refer to the FIDE Laws of
 * Chess in force from 1 January 2023. US Chess rules have their own numbers.
 */
export type LawsRules = {
  /** Time added to the opponent's clock for a completed illegal move (7.5.5: two minutes; A.3, B.2: one). */
  readonly illegalMoveMs: number;
  /** The number of completed illegal moves that loses the game for a player (7.5.5); 0: never. */
  readonly illegalMovesToLose: number;
  /**
   * `always`: an illegal move can be corrected whenever it is found (7.5.1). `beforeReply`: only until the
   * opponent has replied (A.5.2).
   */
  readonly illegalMoveUntil: 'always' | 'beforeReply';
  /** The number of moves after which an illegal move stands (US Chess 11A: ten); 0: no limit (7.5.1). */
  readonly illegalMoveMovesMax: number;
  /**
   * With less time than this on a clock, only the players can claim an illegal move (US Chess 11D1, 11H); 0:
   * never.
   */
  readonly illegalClaimBelowMs: number;
  /** Whether a press without a move counts as an illegal move (7.5.3). */
  readonly pressCounts: boolean;
  /** Whether the arbiter rules on a completed illegal move, or the program at once. */
  readonly illegalRuling: 'arbiter' | 'auto';
  readonly illegalAudience: IllegalAudience;
  readonly touchMove: TouchPolicy;
  /** Whether a player who touched the rook first may still castle (US Chess 10I2, variation). */
  readonly rookFirstCastles: boolean;
  /** The number of occurrences of a position for a draw claim (9.2); 0: no such claim. */
  readonly repetitionClaim: number;
  /** The number of occurrences that ends the game without a claim (9.6.1); 0: never. */
  readonly repetitionEnd: number;
  /** Moves by each side without a capture or pawn move for a draw claim (9.3); 0: no such claim. */
  readonly quietMovesClaim: number;
  /**
   * Moves by each side without a capture or pawn move that end the game without a claim (9.6.2); 0: never.
   */
  readonly quietMovesEnd: number;
  /** Time added to the opponent's clock for a wrong claim (9.5.3: two minutes; A.3: one). */
  readonly wrongClaimMs: number;
  /** Whether the arbiter rules on a draw claim, or the program at once. The program's count is exact. */
  readonly claimRuling: 'arbiter' | 'auto';
  /**
   * The result of stalemate for the side that gives it (5.2.1: a draw; a win or a loss in historical rules).
   */
  readonly stalemate: 'draw' | 'win' | 'loss';
  /** How a dead position is found (5.2.2): by search, by material alone, or not at all. */
  readonly deadPosition: 'exact' | 'material' | 'off';
  /**
   * How to tell whether a side can still win when a flag falls: by any legal moves (6.9), or by US Chess 14E.
   */
  readonly timeoutDraw: 'anyMoves' | 'uscf14E';
  /** Whether the program calls a fallen flag, or only a player's claim does (6.8, A.5.3). */
  readonly flag: 'auto' | 'claim';
  /**
   * Whether the game is drawn when both flags are down in the last period. With `true` it is drawn only if
   * the first flag is unknown (Guidelines III.3.1); `always` is US Chess 14G.
   */
  readonly bothFlagsDraw: boolean | 'always';
  /**
   * What a player having the move may ask for with less than two minutes left in a game without increment: an
   * increment of five seconds for both (III.4), or a draw (III.5). Only where announced (Guidelines III.2).
   */
  readonly quickplay: 'off' | 'increment' | 'draw';
  /** The number of moves that both players must have made before they can agree to a draw (5.2.3). */
  readonly agreementAfterMoves: number;
  /** Whether players can agree to a draw, need the arbiter's consent, or cannot (9.1.1). */
  readonly agreement: 'allowed' | 'arbiter' | 'forbidden';
  /**
   * A wrong start position leads to a new game (7.2.1) until both players have made this many moves; 0:
   * always (A.5.1.2).
   */
  readonly wrongStartMoves: number;
  /**
   * A turned board is corrected (7.2.2) until both players have made this many moves; 0: always (A.5.1.2).
   */
  readonly turnedMoves: number;
  /** Reversed colours lead to a new game until both players have made this many moves (7.3). */
  readonly reversedMoves: number;
  /**
   * Whether the game is drawn when both kings are in check or a pawn is on its last rank, one more move is
   * made, and neither player objects (A.5.4).
   */
  readonly illegalPositionDraw: boolean;
  /** Whether a result shown with the kings counts at once, or needs the arbiter's confirmation. */
  readonly kingsInCentre: 'result' | 'arbiter';
  /** Whether the players must record the game (8.1; A.2: not in rapid and blitz). */
  readonly recording: boolean;
  /** Below this much time the duty to record lapses (8.4), unless the increment is long enough. */
  readonly recordingLapseMs: number;
  /** With at least this increment, the duty to record never lapses (8.4). */
  readonly recordingIncrementMs: number;
  /**
   * `rated`: the board gives the players no information about the game (12.6). `teaching`: it shows
   * everything.
   */
  readonly signals: 'rated' | 'teaching';
  /** Whether lights show the legal squares of a lifted piece. Only with `signals: 'teaching'`. */
  readonly legalTargets: boolean;
  /** Whether putting a move back on the board takes it back, or only the arbiter can. */
  readonly takeBacks: 'allowed' | 'forbidden';
  /** Whether a player can ask the opponent for a take-back. */
  readonly agreedTakeBacks: boolean;
};
