import type { Sensing } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange, SensorEvent } from '../../boards/eboard/sensorEvent.js';
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
import type { LongGap } from './recovery/longGap.js';

export type ReportedPly = {
  readonly node: GameNode;
  readonly level: CommitLevel;
  readonly confidence: number;
  readonly placedAtMs: number;
  /** The probability that its piece moves farther. Absent: it cannot. */
  readonly goesOn?: number;
  /** Whether its level depends on how long its piece has stood. */
  readonly hasStood?: true;
};

/** The mode of a game, with the fields that only this mode needs. */
export type Mode =
  | { readonly kind: 'following' }
  /** The game is ahead of the board: moves are carried out, or the first position is set up. */
  | { readonly kind: 'carryingOut'; readonly catchUp: CatchUp }
  /** The pieces are being set up for the next game, so changes are no plies. */
  | { readonly kind: 'settingUp' }
  /** The likeliest game contradicts a final ply. The beam follows the likeliest game. */
  | {
      readonly kind: 'inDispute';
      /** The number of the dispute within this game, from 1. */
      readonly number: number;
      readonly fromPly: number;
      readonly sinceMs: number;
      /** Whether the board has shown the position before that ply since. */
      readonly isPutBack: boolean;
      /** The question. Null: not asked yet. */
      readonly question: string | null;
      readonly options: readonly string[];
      /** When the dispute was first reported. */
      readonly knownSinceMs: number | null;
      /** Since when the likelier game has another ply in its place. Null: the ply was only put back. */
      readonly playedSinceMs: number | null;
    }
  /**
   * The game has ended. `catchUp`: moves that may still be carried out; null: the board shows the end.
   * `shown`: the result last shown by the kings that ended it; null: none.
   */
  | {
      readonly kind: 'over';
      readonly result: ResultText;
      readonly catchUp: CatchUp | null;
      readonly shown: ShownAtEnd | null;
    };

export type HandsGame = {
  readonly root: GameNode;
  /** When the game began here. Kings that stood in the centre before that show nothing. */
  readonly sinceMs: number;
  readonly beam: Beam;
  readonly reported: readonly ReportedPly[];
  /** Whether an arbiter answers doubts that nothing else can resolve. */
  readonly arbiterAnswers: boolean;
  /**
   * Whether plies may have gone unseen, for example while the link was down, and no reading has explained the
   * board since.
   */
  readonly isGapOpen: boolean;
  readonly mode: Mode;
  /** The number of disputes so far. */
  readonly disputes: number;
  /** The largest number of squares that ever differed from the root position. */
  readonly farthest: number;
  readonly touchTrail: TouchTrail;
  /** The last reported illegal move, until the pieces change. */
  readonly illegal: string | null;
  /** When the clock was stopped after its first press. Null: it runs, or there is none. */
  readonly stoppedSinceMs: number | null;
  /**
   * A gap after this node. `lastPly`: its last known ply, null until the board is seen again. Null as a whole
   * once later moves or the clock have confirmed the number of plies.
   */
  readonly unseen: { readonly after: GameNode; readonly lastPly: number | null } | null;
  /** Plies of gaps that may differ from every found way, until they are answered. */
  readonly unsure: { readonly fromPly: number; readonly toPly: number } | null;
  /** The plies of the last answer. Null: none. */
  readonly said: { readonly fromPly: number; readonly toPly: number } | null;
  /** The clock times before and after a gap. */
  readonly times: ClockMemory;
  /** The questions asked so far, so that none is asked twice. */
  readonly asked: readonly {
    readonly question: string;
    readonly options: readonly string[];
    /** The game behind each option. */
    readonly ends: readonly GameNode[];
    /** The question is about the plies after this one. Absent: all. */
    readonly afterPly?: number;
    readonly atMs: number;
    readonly answered?: GameNode;
  }[];
  /** Two kings that show a result. `reported`: their squares, once the result was reported as a `sign`. */
  readonly signal: {
    readonly sinceMs: number;
    /** When the kings have rested long enough. Null: not while the players press. */
    readonly dueMs: number | null;
    readonly reported: readonly Square[] | null;
  } | null;
  /** The side whose clock runs, and the time and ply of each side's last press (0: never). */
  readonly clock: {
    readonly running: Color | null;
    readonly presses: number;
    readonly pressedAtMs: Readonly<Record<Color, number>>;
    readonly pressedPly: Readonly<Record<Color, number>>;
  };
  /** The changes that the board recorded while the link was down, in order. Absent: none. */
  readonly kept?: readonly SensorChange[] | undefined;
  /** What the board has reported since an unexplained gap or a dispute began, in order. Absent: neither. */
  readonly reports?: readonly SensorEvent[] | undefined;
  /** The last ply that an answer confirmed, while what followed it is read again. No reading leaves it. */
  readonly confirmed?: GameNode | undefined;
  /** The search for ways through such a gap. Absent: it has not begun. */
  readonly longGap?: LongGap | undefined;
  /** Presses that count once the board has reported everything before them. Absent: none. */
  readonly latePresses?: readonly { readonly side: Color; readonly dueMs: number }[] | undefined;
};

/** The state of the board, and how it reports. */
export type SeenBoard = PhysicalBoard & {
  readonly sensing: Sensing;
  /** The number of changes reported one at a time. */
  readonly singles: number;
  /** How long after their press the last plies were reported. Absent: none was pressed. */
  readonly lags?: readonly number[] | undefined;
};

/**
 * On an occupancy-only board, a start position looks the same from both ends. The game is then followed from
 * the other end too (`mirror`), until the moves decide.
 */
export type Orientation = {
  readonly mirror: RecogniserState | null;
  /** Whether the board was already reported as turned. */
  readonly isReported: boolean;
  /** Whether the orientation is known, from an arbiter, an earlier run or the moves of an earlier game. */
  readonly isKnown: boolean;
  /** Whether this state follows the game as seen from the other end. None of it is reported. */
  readonly isMirror: boolean;
};

/** A type with all optional fields present. */
type Whole<T> = { readonly [Key in keyof Required<T>]: T[Key] };

/** Copies a board with one object shape; see README, Speed. */
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

/** Copies a game with one object shape. */
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
  reports: game.reports,
  confirmed: game.confirmed,
  longGap: game.longGap,
  latePresses: game.latePresses,
});

/** The state of a recogniser. Immutable. */
export type RecogniserState = {
  readonly options: RecogniserOptions;
  readonly nowMs: number;
  readonly isLinked: boolean;
  /** The time of the next `wake` step. Null: never. */
  readonly wakeAtMs: number | null;
  readonly phase: Phase;
  /** The squares to correct while the phase is `correcting`. */
  readonly wrong: readonly WrongSquare[];
  /** The last seen board; a new object whenever the placement changes. Null until the first report. */
  readonly physical: SeenBoard | null;
  readonly game: HandsGame | null;
  readonly players: Players;
  readonly orientation: Orientation;
};
