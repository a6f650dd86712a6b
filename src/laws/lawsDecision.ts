import type { Color } from '../chess/types.js';
import type { KeyedText } from '../shared/keyedText.js';
import type { ClaimGround, QuickplayVerdict } from './claims.js';
import type { Ending } from './endings.js';
import type { IllegalCause } from './illegalMoves.js';
import type { Irregularity, IrregularityVerdict } from './irregularities.js';
import type { OtherCause } from './otherCause.js';

/** The article under which a person corrects the score. Other articles send moves back. */
export const SCORE_ARTICLE = '8.5';

export const PENALTIES = ['warning', 'addTime', 'takeTime', 'points', 'expulsion'] as const;
/** Penalties that an arbiter can impose besides the loss of the game (12.9). */
export type PenaltyKind = (typeof PENALTIES)[number];

/** A ply that cannot be in the score, because the position before or after it is not legal chess. */
export type UnscoredPly = { readonly uci: string; readonly san: string; readonly fen: string };

/**
 * A decision in a game, made by the rules or by a person. Plain JSON, with squares and moves as text (`e2`,
 * UCI).
 */
export type Decision =
  /** A completed, penalised and counted illegal move (7.5). The game goes back to before it. */
  | {
      readonly kind: 'illegalMove';
      readonly side: Color;
      readonly cause: IllegalCause;
      readonly ply: number;
      readonly count: number;
      /** Time that the opponent gets. */
      readonly addedMs: number;
      readonly from?: string;
      readonly to?: string;
      /** The illegal move and the plies after it until the ruling. The score does not have them. */
      readonly unscored?: readonly UnscoredPly[];
    }
  /** A suspected illegal move turned out to be legal. */
  | { readonly kind: 'illegalIgnored'; readonly side: Color; readonly ply: number }
  /**
   * An illegal move, or a press without a move, that was claimed too late or never. The game continues from
   * the resulting position, in the score of `continuedIn` (A.5.2, US Chess 11A).
   */
  | {
      readonly kind: 'illegalStands';
      readonly side: Color;
      readonly ply: number;
      /** Absent when the clock was pressed without a move. The empty move (`--`) stands then. */
      readonly from?: string;
      readonly to?: string;
      readonly san: string;
      readonly continuedIn?: string;
      /**
       * The illegal move and the plies after it until the position was legal again. Absent in journals of
       * older versions.
       */
      readonly unscored?: readonly UnscoredPly[];
    }
  /** The arbiter confirms or denies a breach that an `offence` event reported. */
  | {
      readonly kind: 'breachJudged';
      readonly side: Color;
      readonly offence: number;
      readonly confirmed: boolean;
    }
  /** The arbiter answered no to the question whether there was an offence. */
  | {
      readonly kind: 'offenceDenied';
      readonly side: Color;
      readonly ply: number;
      readonly question: string;
    }
  | { readonly kind: 'drawOffered'; readonly side: Color; readonly ply: number }
  | { readonly kind: 'drawDeclined'; readonly side: Color; readonly how: 'words' | 'touch' | 'move' }
  | { readonly kind: 'drawAgreed'; readonly side: Color }
  /** `side` asks to take back its last move, which is this many plies. */
  | {
      readonly kind: 'takeBackOffered';
      readonly side: Color;
      readonly ply: number;
      readonly plies: number;
    }
  | { readonly kind: 'takeBackDeclined'; readonly side: Color; readonly how: 'words' | 'move' }
  | { readonly kind: 'takeBackAgreed'; readonly side: Color; readonly plies: number }
  | {
      readonly kind: 'claim';
      readonly side: Color;
      readonly ground: ClaimGround;
      /** The arbiter's verdict on a claim of the last two minutes. Absent when the moves played decided. */
      readonly verdict?: QuickplayVerdict;
      readonly correct: boolean;
      readonly counted: number;
      readonly needed: number;
      /** The plies after which the position occurred. */
      readonly plies: readonly number[];
      /** Time that the opponent gets for a wrong claim. */
      readonly addedMs: number;
      readonly ply: number;
      /** The declared move. It must be played after a wrong claim. */
      readonly move?: string;
    }
  /** A claim that the arbiter has to judge. The clocks are stopped (9.5.1). */
  | {
      readonly kind: 'claimMade';
      readonly side: Color;
      readonly ply: number;
      readonly ground: ClaimGround;
      readonly move?: string;
    }
  | { readonly kind: 'resigned'; readonly side: Color }
  | { readonly kind: 'flagFallen'; readonly side: Color; readonly seenBy: 'clock' | 'claim' }
  | { readonly kind: 'bothFlags'; readonly first?: Color }
  | { readonly kind: 'forfeited'; readonly loser: Color | 'both' }
  | { readonly kind: 'penalty'; readonly side: Color; readonly penalty: PenaltyKind; readonly ms: number }
  | { readonly kind: 'clockAdjusted'; readonly whiteMs?: number; readonly blackMs?: number }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  /** The player announces an adjustment (4.2.1). It holds until a move is made. */
  | {
      readonly kind: 'adjusting';
      readonly side: Color;
      /** Absent in journals of older versions. */
      readonly ply?: number;
      /** The named pieces. Absent: any piece. */
      readonly squares?: readonly string[];
    }
  /** The player did not make a move that touch-move required. */
  | {
      readonly kind: 'touchBreach';
      readonly side: Color;
      readonly ply: number;
      readonly played: string;
      readonly squares: readonly string[];
      readonly allowed: readonly string[];
      readonly text: string;
      /** The message key of `text`. Absent in journals of older versions. */
      readonly key?: string;
      readonly params?: NonNullable<KeyedText['params']>;
      /** From 0 to 1. Absent when the observation leaves no doubt. */
      readonly likelihood?: number;
      /** Other explanations of the observation. */
      readonly otherwise?: readonly OtherCause[];
      /** The question that the arbiter answered with yes. */
      readonly question?: string;
    }
  /** The player did not play the declared move after a wrong claim (9.5.3). */
  | {
      readonly kind: 'boundBreach';
      readonly side: Color;
      readonly ply: number;
      readonly played: string;
      /** From 0 to 1. Absent when the observation leaves no doubt. */
      readonly likelihood?: number;
      readonly otherwise?: readonly OtherCause[];
      /** The question that the arbiter answered with yes. */
      readonly question?: string;
    }
  | {
      readonly kind: 'irregularity';
      readonly irregularity: Irregularity;
      readonly what: IrregularityVerdict['what'];
    }
  /** The score was changed by hand from `fromPly` on. `before` holds the replaced moves. */
  | {
      readonly kind: 'movesCorrected';
      readonly fromPly: number;
      readonly moves: readonly string[];
      readonly before: readonly string[];
      /** The id of the earlier correction that this one takes back. */
      readonly undoes?: number;
    }
  | { readonly kind: 'positionSet'; readonly fen: string }
  | { readonly kind: 'adjourned'; readonly side: Color }
  | { readonly kind: 'envelopeOpened'; readonly text: string; readonly move?: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'undone'; readonly id: number };

/** A decision with its article, and with the ending if the decision ends the game. */
export type Ruling = {
  readonly decision: Decision;
  readonly article: string;
  readonly ending?: Ending;
};

/** A recorded ruling with its author (`rules` when automatic), its ply and its reason. */
export type DecisionRecord = Ruling & {
  /** Counts from 1 in each game. */
  readonly id: number;
  /**
   * The id of the first decision of the same act. Absent when the act made only this decision, and in older
   * versions.
   */
  readonly act?: number;
  /** The number of plies played so far. */
  readonly atPly: number;
  readonly who: string;
  readonly why?: string;
  /** ISO time in UTC, set when the decision is journalled. */
  readonly at?: string;
};
