import type { SensorCode } from '../boards/eboard/sensorBoard.js';
import type { ClockState } from '../boards/eboard/sensorEvent.js';
import type { Color, Move, Square } from '../chess/types.js';

/** What a question asks, as data for every language. */
export type QuestionTerms =
  /** Which of several lines was played; `ways` in the order of the sentence. */
  | { readonly asks: 'which'; readonly number: string; readonly ways: readonly string[] }
  | { readonly asks: 'told'; readonly number: string; readonly san: string; readonly other: string }
  | { readonly asks: 'takenBack'; readonly number: string; readonly moves: string }
  /** What was played after the last ply that was seen, or at the beginning. */
  | { readonly asks: 'unseen'; readonly after?: { readonly number: string; readonly san: string } };

export type CommitLevel = 'provisional' | 'committed' | 'final';

/** A ply as reported. `position` facts are those after the move. */
export type RecognisedMove = {
  readonly ply: number;
  readonly move: Move;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
};

/**
 * The likeliest other game when a ply was reported: the first ply in which it differs, and its share (0 to
 * 1). Without `uci` and `san`: the ply is not played, or not complete.
 */
export type RunnerUp = {
  readonly ply: number;
  readonly uci?: string;
  readonly san?: string;
  readonly share: number;
};

/**
 * The evidence for a ply: its player `pressed` after it; it was `answered` by a later ply; its piece stands
 * where `nothingBeyond` can be meant (it captured, castled, was promoted, or cannot go on); the whole board
 * is `settled`, as in the game; it has `stood` so long that less is enough; it was `unseen` and follows from
 * a later placement; its square has since `felt` like another piece's (boards with levels); an arbiter was
 * `asked`; the game is over; its player elsewhere has `played` it.
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

/** `0-0`, `1/2-0` and `0-1/2` only by a ruling (11.7, 12.9): PGN has no sign for them. */
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

/** A square that differs from the game: what stands there and what should. */
export type WrongSquare = {
  readonly square: Square;
  readonly found: SensorCode;
  readonly expected: SensorCode;
};

/** The named phases of the architecture page. */
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
 * What hands may have done instead of what they have to carry out: the piece stands on a `wrongSquare`;
 * another one (`wrongPiece`) was moved; a player at the board has made an `ownMove` first; plies were put
 * back (`takenBack`); the piece has arrived, but the en passant victim, the rook or the promoted pawn is
 * left, or it became another piece; or several pieces stand elsewhere.
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

/** A result that two kings show, and their squares. */
export type KingSign = { readonly result: ResultText; readonly squares: readonly Square[] };

/**
 * The likeliest game contradicts final plies. Both lines are whole from `fromPly` on; the game stays as
 * reported until an arbiter, or the rules, choose one. Repeated with the same
 * `id` as play goes on along the likelier line; an empty line: the plies were put back.
 */
export type Dispute = {
  readonly id: string;
  readonly fromPly: number;
  readonly told: readonly RecognisedMove[];
  readonly likelier: readonly RecognisedMove[];
};

/** The events of recognition. `atMs` is the time of the input that brought the certainty. */
export type RecognitionEvent =
  /** A new game stands on the board. Plies count from 1. */
  | { readonly type: 'game'; readonly atMs: number; readonly fen: string; readonly chess960: boolean }
  /** Repeated when the level of a ply rises. */
  | ({
      readonly type: 'move';
      readonly atMs: number;
      readonly level: CommitLevel;
      readonly confidence: number;
      readonly reasons: readonly MoveReason[];
      /** Absent when no other game is worth naming. */
      readonly runnerUp?: RunnerUp;
    } & RecognisedMove)
  /**
   * From `fromPly` on the game is exactly `moves` (empty: taken back). `changes`: the highest level among the
   * plies that change.
   */
  | {
      readonly type: 'revise';
      readonly atMs: number;
      readonly fromPly: number;
      readonly moves: readonly RecognisedMove[];
      readonly reason: string;
      readonly changes: CommitLevel;
      /** Confidence of these moves; absent when they were entered, or none is left. */
      readonly confidence?: number;
    }
  | {
      readonly type: 'illegal';
      readonly atMs: number;
      readonly ply: number;
      /** The side whose piece it was. */
      readonly side: Color;
      readonly from: Square;
      readonly to?: Square;
      readonly castling?: true;
      readonly reason: string;
      /** Its player has pressed. */
      readonly isPressed: boolean;
    }
  | ({ readonly type: 'dispute'; readonly atMs: number } & Dispute)
  | { readonly type: 'disputeOver'; readonly atMs: number; readonly id: string }
  | { readonly type: 'result'; readonly atMs: number; readonly result: ResultText; readonly by: ResultCause }
  /** The kings that ended the game with one result now show this one: it is open which was meant. */
  | { readonly type: 'otherResult'; readonly atMs: number; readonly result: ResultText }
  /**
   * The kings show this in the centre while one player is elsewhere: it ends nothing without that player's
   * agreement. Reported once while they stand there, and with null when one has left.
   */
  | { readonly type: 'sign'; readonly atMs: number; readonly shown: KingSign | null }
  | {
      readonly type: 'ask';
      readonly atMs: number;
      readonly question: string;
      readonly options: readonly string[];
      readonly terms: QuestionTerms;
      /**
       * The game is over, and the last option says that it continued from this ply; the scorekeeper may
       * answer at any time.
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
      /** Lifted within one scan of another piece: the order is unknown. */
      readonly together?: boolean;
      /**
       * How likely (0 to 1) the piece was touched deliberately: unknown at the lift; of a piece back on its
       * square, judged by how long and how it was away. Absent where it went elsewhere.
       */
      readonly meant?: number;
    }
  /**
   * How far the board has caught up with play elsewhere: the plies of the game that it shows, and taken-back
   * ones that it still shows, the last first. All of the game and none: it has caught up. `instead`: what
   * hands have done instead of the next step. `reminder`: its number, from 1.
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
  /** The moves make sense only with the opposite orientation. */
  | { readonly type: 'turned'; readonly atMs: number }
  /** The sensor of a square has missed its piece so often that it should be looked at. */
  | { readonly type: 'weakSquare'; readonly atMs: number; readonly square: Square }
  | { readonly type: 'clock'; readonly atMs: number; readonly clock: ClockState | null }
  | {
      readonly type: 'phase';
      readonly atMs: number;
      readonly phase: Phase;
      readonly wrong: readonly WrongSquare[];
    };

/** Commands that reach recognition from outside the board. */
export type RecogniserCommand =
  /** A game from a position. `stands`: the board shows it, or nearly; otherwise it has yet to be set up. */
  | {
      readonly kind: 'newGame';
      readonly fen: string;
      readonly chess960: boolean;
      readonly stands?: true;
    }
  /**
   * Continue a game after a restart, as the journal has it. `told`: an arbiter says so, whatever the board
   * shows, which will be corrected. `isOver`: it has ended, without a result if it has none; when absent, a
   * game with a result has. `final`: how many plies were reported as final (default: all); `committed`: how
   * many as more than provisional (default: all).
   */
  | {
      readonly kind: 'resume';
      readonly fen: string;
      readonly chess960: boolean;
      readonly uci: readonly string[];
      readonly result: ResultText;
      readonly isOver?: boolean;
      readonly isConfirmed?: boolean;
      /** The plies that stand on the board, where it has not caught up with the game. */
      readonly onBoard?: readonly string[];
      readonly final?: number;
      readonly committed?: number;
      /** The moves are those of a score, which may hold illegal plies. */
      readonly asScored?: boolean;
    }
  /** `isCarriedOut`: the pieces still stand as before, and have to be put back. */
  | { readonly kind: 'takeBack'; readonly plies: number; readonly isCarriedOut?: boolean }
  /** Which players sit at the board: only their plies are looked for on it. Both by default. */
  | { readonly kind: 'players'; readonly players: { readonly white: boolean; readonly black: boolean } }
  /**
   * Whether an arbiter answers the doubts of this game that nothing else can resolve: no ply that depends on
   * one is final before. Otherwise, and until this is set, the best guess stands in the end.
   */
  | { readonly kind: 'arbiter'; readonly answers: boolean }
  /** A player elsewhere plays this; it has to be carried out on the board. */
  | { readonly kind: 'play'; readonly uci: string }
  /** One of the options of an `ask`, word for word. Anything else, or a late answer, changes nothing. */
  | { readonly kind: 'answer'; readonly option: string }
  /**
   * The operator confirms the orientation, or (`isKnown` false) leaves it to the moves. When it is known, an
   * opponent elsewhere need not wait for them.
   */
  | { readonly kind: 'oriented'; readonly isKnown: boolean }
  | { readonly kind: 'finish'; readonly result: ResultText; readonly by: ResultCause };
