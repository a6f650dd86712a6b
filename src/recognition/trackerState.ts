import type { SensorBoard } from '../boards/eboard/sensorBoard.js';
import type { SensorChange, SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { Color, Square } from '../chess/types.js';
import type { Carrying } from './carrying/carrying.js';
import type { GameMemory } from './ending/gameEnd.js';
import type { ShownAtEnd } from './ending/resultSignal.js';
import type { Beam } from './games/beam.js';
import type { GameNode } from './games/gameNode.js';
import type { ClockMemory } from './missed/clockGap.js';
import type { UnseenPlies, UnsurePlies } from './missed/unseenPlies.js';
import type { RecogniserCommand, RecognitionEvent, ResultText } from './recognitionEvent.js';
import type { PhysicalBoard } from './squares/physicalBoard.js';
import type { TouchTrail } from './squares/touchRecord.js';
import type { TakeBacks } from './telling/commitPolicy.js';
import type { ToldPly } from './telling/toldPly.js';

/** Where a step puts what it has to say. */
export type Tell = (event: RecognitionEvent) => void;

/** What a tracker can be made to do without, to see what it is worth. No table wants this. */
export type Ablation =
  /** Nothing that was committed is thought over again. */
  | 'repair'
  /** Only the likeliest game is kept in mind after each event. */
  | 'alternatives'
  /** A piece that stops where it may stay has arrived, however it came. */
  | 'slides'
  /** A ply is committed when it has stood for a fixed time, not when it is certain. */
  | 'certainty';

/** How a table wants its games recognised. */
export type TrackerOptions = {
  /**
   * Plies put back by hand: taken out of the game (the default), asked about, or left standing and the board
   * out of step.
   */
  readonly takeBacks?: TakeBacks;
  /**
   * Mate, stalemate and dead positions end the game at once (the default), or only when `finish` says
   * so.
   */
  readonly endings?: 'board' | 'told';
  /**
   * Hands that play on, after people were asked, agree that the board is right and not what was told for good
   * (the default); otherwise only words do.
   */
  readonly playingOnAnswers?: boolean;
  /** Which way round the board lies is known from before (default false), so nobody waits for the moves. */
  readonly isOriented?: boolean;
  /**
   * Those who play hear what is asked (default false): a piece that is lifted and put back on a square that a
   * question is about answers it.
   */
  readonly handsAnswer?: boolean;
  readonly without?: readonly Ablation[];
};

/** What comes from outside: what the sensors tell, and what people say. */
export type HeardInput =
  | SensorEvent
  | { readonly kind: 'command'; readonly atMs: number; readonly command: RecogniserCommand };

export type TrackerInput = HeardInput | { readonly kind: 'wake'; readonly atMs: number };

/** A game from its start array or command on. Immutable. */
export type TrackedGame = {
  readonly root: GameNode;
  readonly beam: Beam;
  /** What the world has heard, ply by ply. */
  readonly told: readonly ToldPly[];
  /** How many of them were there when the game was opened. */
  readonly givenPlies: number;
  /** Since when the likeliest game is another one than what is final; null while it is not. */
  readonly doubtedSinceMs: number | null;
  /** Since when people know of that: they were asked, or told of a second move; null while they were not. */
  readonly disputedSinceMs: number | null;
  /** The result once the game is over. */
  readonly closed: ResultText | null;
  /** The most squares that were ever away from the root's array. */
  readonly farthest: number;
  /**
   * Since when both kings rest in the centre, and how long they must; null while they do not. `told`: where
   * they stand, once it was told as a `sign`.
   */
  readonly signal: {
    readonly sinceMs: number;
    readonly restMs: number;
    readonly told: readonly Square[] | null;
  } | null;
  /** What the kings showed last that ended the game, and where; absent or null when they did not end it. */
  readonly shownAtEnd?: ShownAtEnd | null;
  /** The illegal move that was reported last, as text, until the board is put right. */
  readonly reported: string | null;
  readonly memory: GameMemory;
  readonly touchTrail: TouchTrail;
  /**
   * What only people can tell any more waits for the arbiter's answer; else the best guess stands in the end.
   */
  readonly arbiterAnswers: boolean;
  /** Plies found in a gap that may have been others than any that were thought of; null: none. */
  readonly unsure: UnsurePlies;
  /** The questions that were asked, so that none is asked twice. */
  readonly asked: readonly string[];
  /** The link was down, and what stands on the board has not been explained since. */
  readonly isGapOpen: boolean;
  /** Plies that nobody saw, while nothing has told how many they were. */
  readonly unseen: UnseenPlies | null;
  /** What the board has kept of the time when the link was down, in order; empty when it keeps nothing. */
  readonly kept: readonly SensorChange[];
  /** The last change of the board for which unseen plies were looked for. */
  readonly gapSearchedMs: number;
  /** The game is ahead of the board: hands only carry it out, or put the board right; null: it is not. */
  readonly carrying: Carrying | null;
  readonly clock: ClockMemory;
  /** The clock has been stopped: since when, and the board as it was then. */
  readonly pause: { readonly sinceMs: number; readonly board: SensorBoard } | null;
};

/** Whether each player sits at the board; what the others play is told, and carried out by who is there. */
export type Players = Readonly<Record<Color, boolean>>;

/**
 * A start array of pieces without names and colours looks the same from both ends: the game is then followed
 * from the other end too, until the moves have told which it is.
 */
export type OrientationWatch = {
  /** The same table seen from the other end; null when that is out of the question. */
  readonly mirror: TrackerState | null;
  /** It was said that the board lies the other way round: once is enough. */
  readonly isTold: boolean;
  /** A person, an earlier run or the moves of an earlier game have told how the board lies. */
  readonly isKnown: boolean;
  /** This is the table as seen from the other end: nobody has heard anything of it. */
  readonly isMirror: boolean;
};

export type TrackerState = {
  readonly options: TrackerOptions;
  readonly nowMs: number;
  readonly isLinked: boolean;
  /** Null until a board was seen. */
  readonly physical: PhysicalBoard | null;
  /** Null until a game stands. */
  readonly game: TrackedGame | null;
  readonly orientation: OrientationWatch;
  readonly players: Players;
  /** When the tracker wants to be woken; null when time alone changes nothing. */
  readonly wakeAtMs: number | null;
};

export type TrackerStep = {
  readonly state: TrackerState;
  readonly outputs: readonly RecognitionEvent[];
};
