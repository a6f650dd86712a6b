import type { SensorCode } from '../boards/eboard/sensorBoard.js';
import type { ClockState } from '../boards/eboard/sensorEvent.js';
import type { Color, Move, Square } from '../chess/types.js';

/** What a question asks, for those who say it in a language. */
export type QuestionTerms =
  /** Which of several lines was played; `ways` in the order of the sentence. */
  | { readonly asks: 'which'; readonly number: string; readonly ways: readonly string[] }
  | { readonly asks: 'told'; readonly number: string; readonly san: string; readonly other: string }
  | { readonly asks: 'takenBack'; readonly number: string; readonly moves: string }
  /** What was played after the last ply that was seen, or at the beginning. */
  | { readonly asks: 'unseen'; readonly after?: { readonly number: string; readonly san: string } };

export type CommitLevel = 'provisional' | 'committed' | 'final';

/** A ply as told to the world. `position` facts are those after the move. */
export type RecognisedMove = {
  readonly ply: number;
  readonly move: Move;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
};

/**
 * The likeliest other game when a ply was told: the first ply in which it differs, and its share of what the
 * evidence leaves (0 to 1). Without `uci` and `san`: the ply is not played, or not over.
 */
export type RunnerUp = {
  readonly ply: number;
  readonly uci?: string;
  readonly san?: string;
  readonly share: number;
};

/**
 * What speaks for a ply: its player `pressed` after it; it was `answered` by a later ply; its piece stands
 * where `nothingBeyond` can be meant (it took, castled, became another, or nothing goes on from there); the
 * whole board is `settled`, as the game has it; it has `stood` so long that less is enough; it was `unseen`
 * and follows from what stood on the board later; its square has `felt` like another piece's since (boards
 * that tell levels); a person was `asked`; the game is over; its player, who is not at
 * the board, has told that it is `played`.
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

/** A square that is not as the game has it: what stands there and what should. */
export type WrongSquare = {
  readonly square: Square;
  readonly found: SensorCode;
  readonly expected: SensorCode;
};

/** The named phases of the architecture page; `recogniserMachine` has exactly these states. */
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
 * What hands may do in place of what they are to carry out: the piece stands on a `wrongSquare`; another one
 * (`wrongPiece`) was moved; a player at the board has made his `ownMove` before; plies were put back
 * (`takenBack`); the piece has come, and the pawn taken in passing, the rook or the pawn that is promoted is
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

/** A result that two kings show, and the squares on which they stand. */
export type KingSign = { readonly result: ResultText; readonly squares: readonly Square[] };

/**
 * The likeliest game contradicts plies that were told as final. Both lines are whole from `fromPly` on; the
 * game stays as it was told until a person, or the rules, take one of them. It is told again, with the same
 * `id`, as play goes on along the likelier line; an empty one: the plies were put back.
 */
export type Dispute = {
  readonly id: string;
  readonly fromPly: number;
  readonly told: readonly RecognisedMove[];
  readonly likelier: readonly RecognisedMove[];
};

/** What recognition says. `atMs` is the time of the event that brought the certainty. */
export type RecognitionEvent =
  /** A new game stands on the board. Plies count from 1. */
  | { readonly type: 'game'; readonly atMs: number; readonly fen: string; readonly chess960: boolean }
  /** A ply is told again when its level rises. */
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
   * From `fromPly` on the game is exactly `moves` (empty: taken back). `changes`: how sure the surest was of
   * the plies that it changes.
   */
  | {
      readonly type: 'revise';
      readonly atMs: number;
      readonly fromPly: number;
      readonly moves: readonly RecognisedMove[];
      readonly reason: string;
      readonly changes: CommitLevel;
      /** How sure it is of these moves; absent where a person has told them, or none is left. */
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
  /** The kings that ended the game by a result show this one instead: it is not decided which they meant. */
  | { readonly type: 'otherResult'; readonly atMs: number; readonly result: ResultText }
  /**
   * The kings say this in the centre, where one player is not at the board: it ends nothing, since he has not
   * agreed to it. Told once for as long as they stand there, and with null when one of them has left.
   */
  | { readonly type: 'sign'; readonly atMs: number; readonly shown: KingSign | null }
  | {
      readonly type: 'ask';
      readonly atMs: number;
      readonly question: string;
      readonly options: readonly string[];
      readonly terms: QuestionTerms;
      /**
       * The game is over, and the last option says that it went on so from this ply on; answered any time
       * after, by whoever keeps the score.
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
      /** Lifted within one scan of another piece: which was first is not known. */
      readonly together?: boolean;
      /**
       * How likely (0 to 1) the piece was touched with intent: of a lift not known yet, of a piece that is
       * back on its square by how long and how it was away, and what else was. Absent where it went
       * elsewhere.
       */
      readonly meant?: number;
    }
  /**
   * How far the board has caught up with a game that was played elsewhere: the plies of the game that it
   * shows, and those it shows still that were taken back, the last first. All of the game and none: it has
   * caught up. `instead`: what hands have done in place of what comes first. `reminder`: its number, from 1.
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
  /** The moves make sense only when the board lies the other way round than it was taken to lie. */
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
  /**
   * A game from a position. `stands`: it is what stands on the board, or nearly; otherwise hands have yet to
   * set it up.
   */
  | {
      readonly kind: 'newGame';
      readonly fen: string;
      readonly chess960: boolean;
      readonly stands?: true;
    }
  /**
   * Continue a game after a restart: the game as the journal has it. `told`: a person says that it is so,
   * whatever stands on the board, which will be put right. `isOver`: it has ended, if without a result then
   * without one; when not given, a game with a result has. `final`: how many of the plies the world knows as
   * final (all of them when not given); `committed`: how many it knows as more than provisional (all of
   * them).
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
      /** The moves are those of a score, in which plies may stand that no rule allows. */
      readonly asScored?: boolean;
    }
  /** `isCarriedOut`: the pieces still stand as they did, and hands have to put them back. */
  | { readonly kind: 'takeBack'; readonly plies: number; readonly isCarriedOut?: boolean }
  /** Which players sit at the board: only their plies are found on it. Both, unless it was said. */
  | { readonly kind: 'players'; readonly players: { readonly white: boolean; readonly black: boolean } }
  /**
   * Whether an arbiter answers what only people can tell any more of this game: no ply that depends on it is
   * final before. Else, and until this is said, the best guess stands in the end.
   */
  | { readonly kind: 'arbiter'; readonly answers: boolean }
  /** A player who is not at the board plays this; hands have to carry it out. */
  | { readonly kind: 'play'; readonly uci: string }
  /**
   * One of the options of an `ask`, word for word. Anything else, or an answer that comes too late, changes
   * nothing.
   */
  | { readonly kind: 'answer'; readonly option: string }
  /**
   * A person says that the board lies as it is seen now, or (`isKnown` false) that the moves must tell it.
   * When it is known, who cannot be corrected need not wait for them.
   */
  | { readonly kind: 'oriented'; readonly isKnown: boolean }
  | { readonly kind: 'finish'; readonly result: ResultText; readonly by: ResultCause };
