import type { SensorCode } from '../boards/eboard/sensorBoard.js';
import type { ClockState } from '../boards/eboard/sensorEvent.js';
import type { Color, Move, Square } from '../chess/types.js';

/** The content of a question, as data for every language. */
export type QuestionTerms =
  /** Which of several lines was played. `ways` are in the order of the sentence. */
  | { readonly asks: 'which'; readonly number: string; readonly ways: readonly string[] }
  | { readonly asks: 'told'; readonly number: string; readonly san: string; readonly other: string }
  | { readonly asks: 'takenBack'; readonly number: string; readonly moves: string }
  /** What was played after the last observed ply, or from the start. */
  | { readonly asks: 'unseen'; readonly after?: { readonly number: string; readonly san: string } };

export type CommitLevel = 'provisional' | 'committed' | 'final';

/** A ply as it is reported. `fen` is the position after it. */
export type RecognisedMove = {
  readonly ply: number;
  readonly move: Move;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
};

/**
 * The likeliest other game at the time of a report: its first different ply and its share (0 to 1). Without
 * `uci` and `san`, the ply is not played or not complete there.
 */
export type RunnerUp = {
  readonly ply: number;
  readonly uci?: string;
  readonly san?: string;
  readonly share: number;
};

/**
 * The evidence for a ply. `pressed`: its player pressed afterwards. `answered`: a later ply followed.
 * `nothingBeyond`: its piece cannot move farther along its line. `settled`: the whole board matches. `stood`:
 * it stood so long that less evidence is enough. `unseen`: the board did not show how it was made (a hidden
 * capture, or a gap). `felt`: raw levels on its square changed to those of another piece. `asked`: a person
 * stated it, usually in answer to a question. `gameOver`: the game has ended. `played`: a remote player made
 * it.
 */
export type MoveReason =
  | 'pressed'
  | 'answered'
  | 'nothingBeyond'
  | 'settled'
  | 'stood'
  | 'unseen'
  | 'felt'
  | 'asked'
  | 'gameOver'
  | 'played';

/** `0-0`, `1/2-0` and `0-1/2` come only from a ruling (11.7, 12.9). PGN has no notation for them. */
export type ResultText = '1-0' | '0-1' | '1/2-1/2' | '*' | UnequalResult;
export type UnequalResult = '0-0' | '1/2-0' | '0-1/2';
export type ResultCause =
  | 'kingsInCentre'
  | 'checkmate'
  | 'stalemate'
  | 'deadPosition'
  | 'agreement'
  | 'resignation'
  | 'time'
  | 'rules'
  | 'abandoned'
  | 'fivefold'
  | 'seventyFiveMoves'
  | 'threefold'
  | 'fiftyMoves'
  | 'illegalMoves'
  | 'forfeit'
  | 'told';

/** A square that differs from the game, with its reading and the expected piece. */
export type WrongSquare = {
  readonly square: Square;
  readonly found: SensorCode;
  readonly expected: SensorCode;
};

/** The phases of a game, for lights, screens and arbiters. */
export const PHASES = [
  'offline',
  'awaitingStart',
  'settled',
  'pieceInHand',
  'captureInHand',
  'castling',
  'enPassant',
  'promotion',
  'sliding',
  'correcting',
  'resetting',
  'resultSignal',
  'finished',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * What a player did instead of the move to carry out. `wrongSquare`: the piece stands elsewhere.
 * `wrongPiece`: another piece was moved. `ownMove`: the player moved first. `takenBack`: plies were put back.
 * `enPassantLeft`, `rookLeft`, `promotionLeft`: the piece has arrived, but the en passant victim, the rook or
 * the pawn is left. `wrongPromotion`: the pawn became another piece. `unclear`: several pieces stand
 * elsewhere.
 */
export type InsteadKind =
  | 'wrongSquare'
  | 'wrongPiece'
  | 'ownMove'
  | 'takenBack'
  | 'enPassantLeft'
  | 'rookLeft'
  | 'promotionLeft'
  | 'wrongPromotion'
  | 'unclear';

/** A result that two kings show, with their squares. */
export type KingSign = { readonly result: ResultText; readonly squares: readonly Square[] };

/**
 * A contradiction between the likeliest game and final plies. Both lines are complete from `fromPly` on. The
 * game stays as reported until an arbiter or the rules choose one. Repeated with the same `id` as the
 * likelier line grows. An empty likelier line means that the plies were put back.
 */
export type Dispute = {
  readonly id: string;
  readonly fromPly: number;
  readonly told: readonly RecognisedMove[];
  readonly likelier: readonly RecognisedMove[];
};

/** The events of recognition. `atMs` is the time of the input that caused the event. */
export type RecognitionEvent =
  /** A new game on the board. Plies count from 1. */
  | { readonly type: 'game'; readonly atMs: number; readonly fen: string; readonly chess960: boolean }
  /** Repeated when the level of a ply rises. */
  | ({
      readonly type: 'move';
      readonly atMs: number;
      readonly level: CommitLevel;
      readonly confidence: number;
      readonly reasons: readonly MoveReason[];
      /** Absent when no other game is likely enough. */
      readonly runnerUp?: RunnerUp;
    } & RecognisedMove)
  /**
   * Replaces the game from `fromPly` on by `moves` (empty: taken back). `changes`: the highest level among
   * the replaced plies.
   */
  | {
      readonly type: 'revise';
      readonly atMs: number;
      readonly fromPly: number;
      readonly moves: readonly RecognisedMove[];
      readonly reason: string;
      readonly changes: CommitLevel;
      /** The confidence of these moves. Absent when they were entered, or when there are none. */
      readonly confidence?: number;
    }
  | {
      readonly type: 'illegal';
      readonly atMs: number;
      readonly ply: number;
      /** The side of the moved piece. */
      readonly side: Color;
      readonly from: Square;
      readonly to?: Square;
      readonly castling?: true;
      readonly reason: string;
      readonly isPressed: boolean;
    }
  | ({ readonly type: 'dispute'; readonly atMs: number } & Dispute)
  | { readonly type: 'disputeOver'; readonly atMs: number; readonly id: string }
  | { readonly type: 'result'; readonly atMs: number; readonly result: ResultText; readonly by: ResultCause }
  /**
   * The kings that ended the game with one result now show another one. It is unclear which result was meant.
   */
  | { readonly type: 'otherResult'; readonly atMs: number; readonly result: ResultText }
  /**
   * The kings in the centre show a result while one player is remote. It does not end the game without that
   * player's agreement. Reported once while the kings stand there, and with null when one leaves.
   */
  | { readonly type: 'sign'; readonly atMs: number; readonly shown: KingSign | null }
  | {
      readonly type: 'ask';
      readonly atMs: number;
      readonly question: string;
      readonly options: readonly string[];
      readonly terms: QuestionTerms;
      /**
       * Asked after the end of the game: the last option says that the game continued differently from this
       * ply on. The scorekeeper can answer at any time.
       */
      readonly mends?: { readonly fromPly: number; readonly moves: readonly RecognisedMove[] };
    }
  | {
      readonly type: 'touch';
      readonly atMs: number;
      readonly ply: number;
      readonly side: Color;
      readonly square: Square;
      readonly piece: SensorCode;
      readonly act: 'lift' | 'place' | 'adjust';
      /** Lifted within one scan of another piece, so that the order is unknown. */
      readonly together?: boolean;
      /**
       * Probability (0 to 1) that the touch was deliberate. Unknown at the lift. Judged by how long and how
       * the piece was away when it returns to its square. Absent when it was placed elsewhere.
       */
      readonly meant?: number;
    }
  /**
   * How far the board has caught up with moves played elsewhere: the plies of the game on the board, and the
   * taken-back plies still on it, latest first. It has caught up when it shows all plies and none is taken
   * back. `instead`: what the player did instead of the next step. `reminder`: counts from 1.
   */
  | {
      readonly type: 'carryOut';
      readonly atMs: number;
      readonly pliesOnBoard: number;
      readonly takeBack: readonly RecognisedMove[];
      readonly instead?: {
        readonly kind: InsteadKind;
        readonly from?: Square;
        readonly to?: Square;
        readonly plies?: number;
      };
      readonly reminder?: number;
    }
  /** The moves are only legal with the board turned. */
  | { readonly type: 'turned'; readonly atMs: number }
  /** The sensor of a square has lost its piece so often that it needs attention. */
  | { readonly type: 'weakSquare'; readonly atMs: number; readonly square: Square }
  | { readonly type: 'clock'; readonly atMs: number; readonly clock: ClockState | null }
  | {
      readonly type: 'phase';
      readonly atMs: number;
      readonly phase: Phase;
      readonly wrong: readonly WrongSquare[];
    };

/** Commands to a recogniser. */
export type RecogniserCommand =
  /**
   * Starts a game from a position. `stands`: the board already shows it, or almost. Otherwise it has to be
   * set up.
   */
  | {
      readonly kind: 'newGame';
      readonly fen: string;
      readonly chess960: boolean;
      readonly stands?: true;
    }
  /**
   * Resumes a game after a restart, from the journal. `isConfirmed`: an arbiter states the game, and the
   * players correct the board if it differs. `isCorrection`: a person corrects the moves, and play on the
   * board goes on after them where it follows. `isOver`: the game has ended, possibly without a result;
   * absent: it has ended if it has a result. `final`: the number of plies reported as final (default: all).
   * `committed`: the number reported as at least committed (default: all).
   */
  | {
      readonly kind: 'resume';
      readonly fen: string;
      readonly chess960: boolean;
      readonly uci: readonly string[];
      readonly result: ResultText;
      readonly isOver?: boolean;
      readonly isConfirmed?: boolean;
      readonly isCorrection?: boolean;
      /** The plies on the board, if it has not caught up with the game. */
      readonly onBoard?: readonly string[];
      readonly final?: number;
      readonly committed?: number;
      /** Whether the moves come from a score, which can contain illegal plies. */
      readonly asScored?: boolean;
    }
  /**
   * Takes plies back. `isCarriedOut`: the pieces have not been moved yet, so the players have to put them
   * back.
   */
  | { readonly kind: 'takeBack'; readonly plies: number; readonly isCarriedOut?: boolean }
  /** Which players sit at the board (default: both). Only their plies can appear on it. */
  | { readonly kind: 'players'; readonly players: { readonly white: boolean; readonly black: boolean } }
  /**
   * Whether an arbiter answers doubts of this game that nothing else can resolve. Plies that depend on such a
   * doubt then wait for the answer. Otherwise, and by default, the best guess becomes final.
   */
  | { readonly kind: 'arbiter'; readonly answers: boolean }
  /** A remote player plays a move. It has to be carried out on the board. */
  | { readonly kind: 'play'; readonly uci: string }
  /** One of the options of an `ask`, word for word. Any other text, or a late answer, changes nothing. */
  | { readonly kind: 'answer'; readonly option: string }
  /**
   * The operator confirms the orientation, or leaves it to the moves (`isKnown` false). With a known
   * orientation, a remote opponent need not wait for the moves that decide it.
   */
  | { readonly kind: 'oriented'; readonly isKnown: boolean }
  | { readonly kind: 'finish'; readonly result: ResultText; readonly by: ResultCause };
