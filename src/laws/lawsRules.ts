/**
 * How far touch-move is enforced: not at all; reported to the arbiter; the move is refused until it is right.
 */
export type TouchPolicy = 'off' | 'notice' | 'enforce';

/** The audience of an illegal move when it happens. */
export type IllegalAudience = 'silent' | 'arbiter' | 'players';

/**
 * Everything in which bodies, events and tables differ. Article numbers are those of the FIDE Laws of Chess
 * in force from 1 January 2023; US Chess rules are named with their own numbers.
 */
export type LawsRules = {
  /** Time that the opponent gets for a completed illegal move (7.5.5: two minutes; A.3 and B.2: one). */
  readonly illegalMoveMs: number;
  /** How many completed illegal moves of one player end the game; 0: never (7.5.5). */
  readonly illegalMovesToLose: number;
  /**
   * `always`: whenever it is found (7.5.1). `beforeReply`: only until the opponent has made his next move
   * (A.5.2).
   */
  readonly illegalMoveUntil: 'always' | 'beforeReply';
  /** An older illegal move stands; counted in moves, 0: none is too old (7.5.1; US Chess 11A: ten). */
  readonly illegalMoveMovesMax: number;
  /** With less time on a clock only the players claim an illegal move; 0: never (US Chess 11D1, 11H). */
  readonly illegalClaimBelowMs: number;
  /** Whether a press without a move counts as an illegal move (7.5.3). */
  readonly pressCounts: boolean;
  /** Illegal moves that were completed are ruled on by the arbiter, or by the program at once. */
  readonly illegalRuling: 'arbiter' | 'auto';
  readonly illegalAudience: IllegalAudience;
  readonly touchMove: TouchPolicy;
  /** Touching the rook first does not keep from castling (US Chess 10I2, variation). */
  readonly rookFirstCastles: boolean;
  /** Occurrences of a position that may be claimed as a draw (9.2); 0: no such claim. */
  readonly repetitionClaim: number;
  /** Occurrences that end the game by themselves (9.6.1); 0: never. */
  readonly repetitionEnd: number;
  /** Moves by each side without capture and pawn move that may be claimed (9.3); 0: no such claim. */
  readonly quietMovesClaim: number;
  /** Moves by each side that end the game by themselves (9.6.2); 0: never. */
  readonly quietMovesEnd: number;
  /** Time that the opponent gets for a wrong claim (9.5.3: two minutes; A.3: one). */
  readonly wrongClaimMs: number;
  /** A claim of a draw is ruled on by the arbiter, or by the program at once (the count is exact). */
  readonly claimRuling: 'arbiter' | 'auto';
  /**
   * What stalemate is worth (5.2.1: a draw; elsewhere in history a win or a loss for the side that gives it).
   */
  readonly stalemate: 'draw' | 'win' | 'loss';
  /** How a dead position is found (5.2.2): by what can be played, by material alone, or never. */
  readonly deadPosition: 'exact' | 'material' | 'off';
  /** Which side may still win when a flag falls: by any legal moves (6.9), or by US Chess 14E. */
  readonly timeoutDraw: 'anyMoves' | 'uscf14E';
  /**
   * Whether the flag is called by the program that watches the clock, or only when a player claims it (6.8,
   * A.5.3).
   */
  readonly flag: 'auto' | 'claim';
  /**
   * Both flags down in the last period: drawn where it is not known which fell first (Guidelines III.3.1), or
   * `always` (US Chess 14G).
   */
  readonly bothFlagsDraw: boolean | 'always';
  /**
   * In a game without increment a player who has the move and less than two minutes may ask for five seconds
   * more a move for both (III.4), or for a draw (III.5), where that was announced (Guidelines III.2).
   */
  readonly quickplay: 'off' | 'increment' | 'draw';
  /** No agreement before both have made a move (5.2.3). */
  readonly agreementAfterMoves: number;
  /** Whether players may agree at all, need the arbiter, or may not (9.1.1). */
  readonly agreement: 'allowed' | 'arbiter' | 'forbidden';
  /**
   * A wrong start position is a new game (7.2.1) unless more moves than these were made by each; 0: always
   * (A.5.1.2).
   */
  readonly wrongStartMoves: number;
  /** A turned board is corrected (7.2.2) until this many moves; 0: always (A.5.1.2). */
  readonly turnedMoves: number;
  /** Colours that were changed are a new game while fewer moves than these were made by both (7.3). */
  readonly reversedMoves: number;
  /**
   * Both kings in check, or a pawn on the last rank, and neither player objects: drawn after one
   * more move (A.5.4).
   */
  readonly illegalPositionDraw: boolean;
  /** A result that is shown with the kings counts at once, or when the arbiter has said yes. */
  readonly kingsInCentre: 'result' | 'arbiter';
  /** Whether the players must write the game (8.1; A.2: not in rapid and blitz). */
  readonly recording: boolean;
  /** The duty lapses with less time than this (8.4) … */
  readonly recordingLapseMs: number;
  /** … unless the increment is at least this. */
  readonly recordingIncrementMs: number;
  /** `rated`: the board gives players no information about the game (12.6). `teaching`: everything. */
  readonly signals: 'rated' | 'teaching';
  /** Where `signals` are those of teaching: lights show where the piece in the hand may go. */
  readonly legalTargets: boolean;
  /** Whether a move that was put back on the board is taken back, or only by the arbiter. */
  readonly takeBacks: 'allowed' | 'forbidden';
  /** Whether a player may ask for a take-back, if the other agrees. */
  readonly agreedTakeBacks: boolean;
};
