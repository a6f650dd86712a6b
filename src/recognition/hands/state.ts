import type { Sensing } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import type { Color, Square } from '../../chess/types.js';
import type { CatchUp } from '../catchUp/catchUp.js';
import type { ShownAtEnd } from '../ending/resultSignal.js';
import type { GameNode } from '../games/gameNode.js';
import type { Players, RecogniserOptions } from '../recogniserInput.js';
import type { CommitLevel, Phase, ResultText, WrongSquare } from '../recognitionEvent.js';
import type { ClockMemory } from '../recovery/clockGap.js';
import type { PhysicalBoard } from '../squares/physicalBoard.js';
import type { TouchTrail } from '../squares/touchRecord.js';
import type { Beam } from './beam/beam.js';

/** A reported ply. */
export type ReportedPly = {
  readonly node: GameNode;
  readonly level: CommitLevel;
  readonly confidence: number;
  readonly placedAtMs: number;
  /** How likely its piece goes on from where it stands; absent: it cannot. */
  readonly goesOn?: number;
  /** Its level rests on how long its piece has stood. */
  readonly hasStood?: true;
};

/** The mode of a game, each with the fields that only it needs. */
export type Mode =
  | { readonly kind: 'following' }
  /** The game is ahead of the board: it is being carried out, or its first position set up. */
  | { readonly kind: 'carryingOut'; readonly catchUp: CatchUp }
  /** The pieces are on their way to the next start array: no plies. */
  | { readonly kind: 'settingUp' }
  /** The likeliest game contradicts a final ply; the beam follows it. */
  | {
      readonly kind: 'inDispute';
      /** Number of the dispute within this game, from 1. */
      readonly number: number;
      readonly fromPly: number;
      readonly sinceMs: number;
      /** The board has since shown the game as it was before that ply. */
      readonly isPutBack: boolean;
      /** The question, once asked. */
      readonly question: string | null;
      readonly options: readonly string[];
      /** When it was first reported. */
      readonly knownSinceMs: number | null;
      /** Since when the likelier game has another ply in its place; null: it was only put back. */
      readonly playedSinceMs: number | null;
    }
  /**
   * `catchUp`: what may still be carried out of it; null: the board shows its end. `shown`: the last result
   * shown by the kings that ended it; null: none.
   */
  | {
      readonly kind: 'over';
      readonly result: ResultText;
      readonly catchUp: CatchUp | null;
      readonly shown: ShownAtEnd | null;
    };

export type HandsGame = {
  readonly root: GameNode;
  /** When it began here: kings that stood in the centre before show nothing of it. */
  readonly sinceMs: number;
  readonly beam: Beam;
  /** What was reported, ply by ply. */
  readonly reported: readonly ReportedPly[];
  /** An arbiter answers doubts that nothing else can resolve. */
  readonly arbiterAnswers: boolean;
  /** The link was down, and the board has not been explained since. */
  readonly isGapOpen: boolean;
  readonly mode: Mode;
  /** How many disputes there were. */
  readonly disputes: number;
  /** The most squares that ever differed from the root's array. */
  readonly farthest: number;
  readonly touchTrail: TouchTrail;
  /** The illegal move reported last, until the hands are elsewhere. */
  readonly illegal: string | null;
  /** Since when the clock is stopped after it was pressed; null: it runs, or there is none. */
  readonly stoppedSinceMs: number | null;
  /**
   * Plies may have gone unseen after this node; `lastPly`: the last of them that was found, null while the
   * board has not been seen again. Null as a whole once hands or clock have given their number.
   */
  readonly unseen: { readonly after: GameNode; readonly lastPly: number | null } | null;
  /** Plies of gaps that may differ from every way found, until they are answered. */
  readonly unsure: { readonly fromPly: number; readonly toPly: number } | null;
  /** The plies that were answered last; null: none. */
  readonly said: { readonly fromPly: number; readonly toPly: number } | null;
  /** What the clock's times say about them. */
  readonly times: ClockMemory;
  /** The questions asked, and when, so that none is asked twice. */
  readonly asked: readonly {
    readonly question: string;
    readonly options: readonly string[];
    /** The game behind each option. */
    readonly ends: readonly GameNode[];
    /** Their plies after this one are asked about; absent: all. */
    readonly afterPly?: number;
    readonly atMs: number;
    /** The answered game. */
    readonly answered?: GameNode;
  }[];
  /** Two kings show a result; `told`: where, once it was reported as a `sign`. */
  readonly signal: {
    readonly sinceMs: number;
    /** When the kings will have rested long enough; null: not while players go on pressing. */
    readonly dueMs: number | null;
    readonly reported: readonly Square[] | null;
  } | null;
  /** The side whose clock runs; when each side pressed last, and after which ply (0: never). */
  readonly clock: {
    readonly running: Color | null;
    readonly presses: number;
    readonly pressedAtMs: Readonly<Record<Color, number>>;
    readonly pressedPly: Readonly<Record<Color, number>>;
  };
  /** What the board kept while the link was down, in order; absent: nothing. */
  readonly kept?: readonly SensorChange[] | undefined;
  /** Presses that count once the board has reported what it saw until then; absent: none. */
  readonly latePresses?: readonly { readonly side: Color; readonly dueMs: number }[] | undefined;
};

/** What is known of the board, and of how it reports. */
export type SeenBoard = PhysicalBoard & {
  readonly sensing: Sensing;
  /** How many changes were reported one by one. */
  readonly singles: number;
  /** How long after their press the last plies were reported; absent: none was pressed. */
  readonly lags?: readonly number[] | undefined;
};

/**
 * On an occupancy-only board a start array looks the same from both ends: the game is then followed from the
 * other end too (`mirror`) until the moves decide.
 */
export type Orientation = {
  readonly mirror: RecogniserState | null;
  /** The board was reported as turned: once is enough. */
  readonly isReported: boolean;
  /** An arbiter, an earlier run or the moves of an earlier game have given the orientation. */
  readonly isKnown: boolean;
  /** This is the table as seen from the other end: nothing of it was reported. */
  readonly isMirror: boolean;
};

/** With every field, optional ones too. */
type Whole<T> = { readonly [Key in keyof Required<T>]: T[Key] };

/** The same with the one object shape of boards: see README, Speed. */
export const boardInShape = (
  seen: PhysicalBoard,
  { sensing, singles, lags }: Pick<SeenBoard, 'sensing' | 'singles' | 'lags'>,
): Whole<SeenBoard> => ({
  board: seen.board,
  changedAtMs: seen.changedAtMs,
  emptiedAtMs: seen.emptiedAtMs,
  quietSinceMs: seen.quietSinceMs,
  scanMs: seen.scanMs,
  slowestScanMs: seen.slowestScanMs,
  lateMs: seen.lateMs,
  reportsScans: seen.reportsScans,
  health: seen.health,
  levels: seen.levels,
  mayBePushed: seen.mayBePushed,
  sensing,
  singles,
  lags,
});

/** The same with the one object shape of games. */
export const gameInShape = (game: HandsGame): Whole<HandsGame> => ({
  root: game.root,
  sinceMs: game.sinceMs,
  beam: game.beam,
  reported: game.reported,
  mode: game.mode,
  farthest: game.farthest,
  touchTrail: game.touchTrail,
  illegal: game.illegal,
  stoppedSinceMs: game.stoppedSinceMs,
  signal: game.signal,
  arbiterAnswers: game.arbiterAnswers,
  isGapOpen: game.isGapOpen,
  disputes: game.disputes,
  unseen: game.unseen,
  unsure: game.unsure,
  said: game.said,
  times: game.times,
  asked: game.asked,
  clock: game.clock,
  kept: game.kept,
  latePresses: game.latePresses,
});

/** What a recogniser knows. Immutable. */
export type RecogniserState = {
  readonly options: RecogniserOptions;
  readonly nowMs: number;
  readonly isLinked: boolean;
  /** When it wants to be stepped with `wake`; null: never. */
  readonly wakeAtMs: number | null;
  readonly phase: Phase;
  /** The squares to correct while the phase is `correcting`. */
  readonly wrong: readonly WrongSquare[];
  /** Another object whenever the placement changes; null until one was seen. */
  readonly physical: SeenBoard | null;
  readonly game: HandsGame | null;
  readonly players: Players;
  readonly orientation: Orientation;
};
