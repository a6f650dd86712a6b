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

/** A ply the world has heard of. */
export type ReportedPly = {
  readonly node: GameNode;
  readonly level: CommitLevel;
  readonly confidence: number;
  readonly placedAtMs: number;
  /** How likely its piece goes on from where it stands; absent where nothing goes on from there. */
  readonly goesOn?: number;
  /** It is as sure as this because its piece has stood so long. */
  readonly hasStood?: true;
};

/** What a game is in. Each mode carries what only it needs. */
export type Mode =
  | { readonly kind: 'following' }
  /** The game is ahead of the board: hands carry it out, or set its first position up. */
  | { readonly kind: 'carryingOut'; readonly catchUp: CatchUp }
  /** The pieces are on their way to the start array of the next game: no plies. */
  | { readonly kind: 'settingUp' }
  /** The likeliest game contradicts a ply that was told as final; the beam goes on along it. */
  | {
      readonly kind: 'inDispute';
      /** Which of this game's disputes it is, from 1. */
      readonly number: number;
      readonly fromPly: number;
      readonly sinceMs: number;
      /** At some moment since, the board has shown the game as it was before that ply. */
      readonly isPutBack: boolean;
      /** The question, once people were asked. */
      readonly question: string | null;
      readonly options: readonly string[];
      /** When people first heard of it. */
      readonly knownSinceMs: number | null;
      /** Since when the likelier game has a ply in the place of the told one; null: it was only put back. */
      readonly playedSinceMs: number | null;
    }
  /**
   * `carrying`: what hands may still carry out of it; null: the board shows its end. `shown`: what the kings
   * showed last that ended it; null when they did not.
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
  /** What the world has heard, ply by ply. */
  readonly reported: readonly ReportedPly[];
  /** An arbiter answers what only people can tell. */
  readonly arbiterAnswers: boolean;
  /** The link was down, and what stands on the board has not been explained since. */
  readonly isGapOpen: boolean;
  readonly mode: Mode;
  /** How many disputes there were. */
  readonly disputes: number;
  /** The most squares that were ever away from the root's array. */
  readonly farthest: number;
  readonly touchTrail: TouchTrail;
  /** The illegal move that was told last, until the hands are elsewhere. */
  readonly illegal: string | null;
  /** Since when the clock stands after it was pressed; null: it runs, or there is none. */
  readonly stoppedSinceMs: number | null;
  /**
   * Plies may have gone unseen after this node; `lastPly`: the last of them that was found, null while the
   * board has not been seen again. Null as a whole once hands or clock have told how many they were.
   */
  readonly unseen: { readonly after: GameNode; readonly lastPly: number | null } | null;
  /** Plies of gaps that may be others than in any way that was found, until people say what they were. */
  readonly unsure: { readonly fromPly: number; readonly toPly: number } | null;
  /** The plies that people have answered for last; null: none. */
  readonly said: { readonly fromPly: number; readonly toPly: number } | null;
  /** What the times of the clock say of them. */
  readonly times: ClockMemory;
  /** The questions that were asked, and when, so that none is asked twice. */
  readonly asked: readonly {
    readonly question: string;
    readonly options: readonly string[];
    /** The game that each option stands for. */
    readonly ends: readonly GameNode[];
    /** Their plies after this one are asked about; absent: all. */
    readonly afterPly?: number;
    readonly atMs: number;
    /** The game that people, or hands, have answered. */
    readonly answered?: GameNode;
  }[];
  /** Two kings show a result; `told`: where, once it was told as a `sign`. */
  readonly signal: {
    readonly sinceMs: number;
    /** When the kings will have rested for long enough; null: not while players go on pressing. */
    readonly dueMs: number | null;
    readonly reported: readonly Square[] | null;
  } | null;
  /** The side whose clock runs; when each side pressed last, and after which ply (0: it has not). */
  readonly clock: {
    readonly running: Color | null;
    readonly presses: number;
    readonly pressedAtMs: Readonly<Record<Color, number>>;
    readonly pressedPly: Readonly<Record<Color, number>>;
  };
  /** What the board has kept of the time when the link was down, in order; absent: nothing. */
  readonly kept?: readonly SensorChange[] | undefined;
  /** Presses that count once the board has told what it saw until then; absent: none. */
  readonly latePresses?: readonly { readonly side: Color; readonly dueMs: number }[] | undefined;
};

/** What is known of the board, and of how it reports. */
export type SeenBoard = PhysicalBoard & {
  readonly sensing: Sensing;
  /** How many changes were reported one by one. */
  readonly singles: number;
  /** How long after their press the last plies were told; absent: none was pressed. */
  readonly lags?: readonly number[] | undefined;
};

/**
 * A start array of pieces without names and colours looks the same from both ends: the game is then followed
 * from the other end too (`mirror`), until the moves have told which it is.
 */
export type Orientation = {
  readonly mirror: RecogniserState | null;
  /** It was said that the board lies the other way round: once is enough. */
  readonly isReported: boolean;
  /** A person, an earlier run or the moves of an earlier game have told how the board lies. */
  readonly isKnown: boolean;
  /** This is the table as seen from the other end: nothing of it was told. */
  readonly isMirror: boolean;
};

/** With every field, also those that it may be without. */
type Whole<T> = { readonly [Key in keyof Required<T>]: T[Key] };

/** The same in the one shape that boards have: see README, Speed. */
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

/** The same in the one shape that games have. */
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
  /** When it wants to be stepped with `wake`; null for never. */
  readonly wakeAtMs: number | null;
  readonly phase: Phase;
  /** The squares to put right while the phase is `correcting`. */
  readonly wrong: readonly WrongSquare[];
  /** Another object whenever the board shows something else; null until one was seen. */
  readonly physical: SeenBoard | null;
  readonly game: HandsGame | null;
  readonly players: Players;
  readonly orientation: Orientation;
};
