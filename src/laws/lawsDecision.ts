import type { Color } from '../chess/types.js';
import type { KeyedText } from '../shared/keyedText.js';
import type { ClaimGround, QuickplayVerdict } from './claims.js';
import type { Ending } from './endings.js';
import type { IllegalCause } from './illegalMoves.js';
import type { Irregularity, IrregularityVerdict } from './irregularities.js';
import type { OtherCause } from './otherCause.js';

export const PENALTIES = ['warning', 'addTime', 'takeTime', 'points', 'expulsion'] as const;
/** What an arbiter may impose beside the loss of the game (12.9). */
export type PenaltyKind = (typeof PENALTIES)[number];

/** A ply that no score has, because chess does not know the position that it was played from or made. */
export type UnscoredPly = { readonly uci: string; readonly san: string; readonly fen: string };

/**
 * One thing decided in a game, by the rules alone or by a person; plain JSON. Squares and moves are texts
 * (`e2`, UCI).
 */
export type Decision =
  /** Completed, penalised and counted (7.5). The game goes back to before it. */
  | {
      readonly kind: 'illegalMove';
      readonly side: Color;
      readonly cause: IllegalCause;
      readonly ply: number;
      readonly count: number;
      /** For the opponent. */
      readonly addedMs: number;
      readonly from?: string;
      readonly to?: string;
      /** It and what was played behind it before the ruling, which the score does not have. */
      readonly unscored?: readonly UnscoredPly[];
    }
  /** What looked like an illegal move was none. */
  | { readonly kind: 'illegalIgnored'; readonly side: Color; readonly ply: number }
  /**
   * An illegal move, or a press without one, that was claimed too late or not at all: the game goes on from
   * the position it made, in the score of `continuedIn` (A.5.2, US Chess 11A).
   */
  | {
      readonly kind: 'illegalStands';
      readonly side: Color;
      readonly ply: number;
      /** Absent: the clock was pressed without a move, which stands as one that moves nothing (`--`). */
      readonly from?: string;
      readonly to?: string;
      readonly san: string;
      readonly continuedIn?: string;
      /** It and what was played until chess knew the position again; absent in journals of older versions. */
      readonly unscored?: readonly UnscoredPly[];
    }
  /** A breach reported as event `offence`: the arbiter confirms or denies it. */
  | {
      readonly kind: 'breachJudged';
      readonly side: Color;
      readonly offence: number;
      readonly confirmed: boolean;
    }
  /** The arbiter was asked whether something was an offence, and has said no. */
  | {
      readonly kind: 'offenceDenied';
      readonly side: Color;
      readonly ply: number;
      readonly question: string;
    }
  | { readonly kind: 'drawOffered'; readonly side: Color; readonly ply: number }
  | { readonly kind: 'drawDeclined'; readonly side: Color; readonly how: 'words' | 'touch' | 'move' }
  | { readonly kind: 'drawAgreed'; readonly side: Color }
  /** `side` asks to take back its last move: this many plies. */
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
      /** As the arbiter has ruled in the last two minutes; absent: by what was played. */
      readonly verdict?: QuickplayVerdict;
      readonly correct: boolean;
      readonly counted: number;
      readonly needed: number;
      /** The plies after which the position stood. */
      readonly plies: readonly number[];
      /** For the opponent, when the claim was wrong. */
      readonly addedMs: number;
      readonly ply: number;
      /** The declared move; after a wrong claim it must be played. */
      readonly move?: string;
    }
  /** A claim that the arbiter has to judge; the clocks are stopped (9.5.1). */
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
  /** The player will adjust pieces (4.2.1); holds until a move is made. */
  | {
      readonly kind: 'adjusting';
      readonly side: Color;
      /** Absent in journals of older versions. */
      readonly ply?: number;
      /** The pieces that were named; absent: any. */
      readonly squares?: readonly string[];
    }
  /** A move was played although touching bound its player to others. */
  | {
      readonly kind: 'touchBreach';
      readonly side: Color;
      readonly ply: number;
      readonly played: string;
      readonly squares: readonly string[];
      readonly allowed: readonly string[];
      readonly text: string;
      /** Of `text`; absent in journals of older versions. */
      readonly key?: string;
      readonly params?: NonNullable<KeyedText['params']>;
      /** From 0 to 1; absent where what was seen leaves no doubt. */
      readonly likelihood?: number;
      /** What else would explain it. */
      readonly otherwise?: readonly OtherCause[];
      /** The question to which the arbiter has said yes. */
      readonly question?: string;
    }
  /** After a wrong claim another move was played than the declared one (9.5.3). */
  | {
      readonly kind: 'boundBreach';
      readonly side: Color;
      readonly ply: number;
      readonly played: string;
      /** As above. */
      readonly likelihood?: number;
      readonly otherwise?: readonly OtherCause[];
      /** The question to which the arbiter has said yes. */
      readonly question?: string;
    }
  | {
      readonly kind: 'irregularity';
      readonly irregularity: Irregularity;
      readonly what: IrregularityVerdict['what'];
    }
  /** From `fromPly` on the score was changed by hand; `before` is what stood there. */
  | {
      readonly kind: 'movesCorrected';
      readonly fromPly: number;
      readonly moves: readonly string[];
      readonly before: readonly string[];
      /** The earlier correction that this one takes back. */
      readonly undoes?: number;
    }
  /** The game begins from a given position. */
  | { readonly kind: 'positionSet'; readonly fen: string }
  | { readonly kind: 'adjourned'; readonly side: Color }
  | { readonly kind: 'envelopeOpened'; readonly text: string; readonly move?: string }
  | { readonly kind: 'ended' }
  /** The game is open again. */
  | { readonly kind: 'reopened' }
  | { readonly kind: 'undone'; readonly id: number };

/** A decision with its article, and how it ends the game when it does. */
export type Ruling = {
  readonly decision: Decision;
  readonly article: string;
  readonly ending?: Ending;
};

/** A ruling in the record: its author (`rules` when automatic), at which ply, and why. */
export type DecisionRecord = Ruling & {
  /** From 1 in each game. */
  readonly id: number;
  /** The first decision of the same act of a person; absent: it is the only one, or of an older version. */
  readonly act?: number;
  /** How many plies had been played. */
  readonly atPly: number;
  readonly who: string;
  readonly why?: string;
  /** ISO time, UTC; known once it was journalled. */
  readonly at?: string;
};
