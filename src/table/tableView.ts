import type { Capabilities } from '../boards/eboard/capabilities.js';
import type { LinkState } from '../boards/eboard/linkState.js';
import type { ClockState } from '../boards/eboard/sensorEvent.js';
import type { ClockAlarmCode } from '../clock/clockAlarm.js';
import type { ClockDrift } from '../clock/clockDrift.js';
import type { FlagFall } from '../clock/flagFall.js';
import type { GameClock } from '../clock/gameClock.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { LawsState } from '../laws/lawsState.js';
import type { LawsProfile } from '../laws/profiles.js';
import type { Phase } from '../recognition/recognitionEvent.js';
import type { KeyedProblem } from '../shared/bridgeError.js';
import type { GameTags, GameView, LeftGame } from './game/gameView.js';
import type { Seats } from './game/seat.js';
import type { HintView } from './opponents/hintView.js';
import type { OpponentView } from './opponents/opponentView.js';
import type { CarriedPly, CarryOutState } from './seats/carryOut.js';
import type { TableQuestion } from './seats/questions.js';

export type { GameTags, GameView, MoveView } from './game/gameView.js';

export type DeviceView = {
  readonly url: string;
  readonly protocol: string;
  readonly link: LinkState;
  /** What is wrong with the link and what to do, when something is. */
  readonly problem?: KeyedProblem;
  readonly serialNumber?: string;
  readonly firmware?: string;
  readonly makerText?: string;
  readonly clockModel?: string;
  /** The model, as far as the board says it. */
  readonly hardware?: string;
  readonly batteryPercent?: number;
  readonly batteryCharging?: true;
  /** How strongly it is received, as last heard, where it comes by radio. */
  readonly signalDbm?: number;
  /** The table that the board belongs to, while it stands in for another one here. */
  readonly home?: string;
  /** What it says that it can do; absent until it has answered, and while its line is not ready. */
  readonly capabilities?: Capabilities;
  /** The board stands the other way round (its a1 is White's h8). */
  readonly flipped: boolean;
  /** A person has set it: the pieces no longer tell which way round the board stands. */
  readonly orientedByHand?: true;
};

/**
 * A square that must be put right, in words a page can show: `found` and `expected` are FEN letters, or null
 * for empty.
 */
export type WrongSquareView = {
  readonly square: string;
  readonly found: string | null;
  readonly expected: string | null;
};

/** What is wrong with the clock of the table named `table`. */
export type TableClockAlarm = KeyedProblem<ClockAlarmCode> & { readonly table: string };

/**
 * Play on the board contradicts final plies. Both lines in UCI, whole from `fromPly` on; `likelier` empty:
 * the plies were put back. The game stays as reported until one line is chosen.
 */
export type DisputeView = {
  readonly id: string;
  readonly fromPly: number;
  readonly told: readonly string[];
  readonly likelier: readonly string[];
};

/** What is going on at a table. */
export type TablePhase = Phase | 'carryingOut';

/** A table's whole present state; plain JSON. */
export type TableView = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  /**
   * FEN placement as the sensors read it, White's view; `?` never occurs, unknown pieces are written `x`.
   * Null before the first read.
   */
  readonly physical: string | null;
  /** `carryingOut` until the board has caught up with what was played elsewhere; else that of `hands`. */
  readonly phase: TablePhase;
  /** What hands are about, as recognition sees it. */
  readonly hands: Phase;
  readonly wrong: readonly WrongSquareView[];
  /** The newest of `questions`. */
  readonly ask?: TableQuestion;
  /** What waits for an answer, the oldest first. */
  readonly questions: readonly TableQuestion[];
  /** Absent: what was told is not disputed. */
  readonly dispute?: DisputeView;
  /** From where each player plays. */
  readonly seats: Seats;
  /**
   * The profiles that were set live, of the game and of those to come; null: as the configuration says.
   * Absent where none was.
   */
  readonly profiles?: { readonly now: LawsProfile | null; readonly next: LawsProfile | null };
  /** The oldest ply that is not yet on the board; null: the board has caught up. */
  readonly toCarryOut: CarriedPly | null;
  readonly toCarryOutNext: readonly CarriedPly[];
  /** How far the board has come, and what hands have done instead; null: it has caught up. */
  readonly carryOut: CarryOutState | null;
  readonly game: GameView | null;
  /** By which rules the table is judged. */
  readonly rules: LawsRules;
  /** What the Laws remember of the game beside its moves. */
  readonly laws: LawsState;
  /** The tags that every new game of this table starts with. */
  readonly nextTags: GameTags;
  readonly clock: (ClockState & { readonly atMs: number }) | null;
  /**
   * The table's own clock: true at its `atMs`, and running on since. `onBoard`: shown on the physical clock
   * too.
   */
  readonly gameClock?: { readonly clock: GameClock; readonly onBoard: boolean };
  /** The last flag of this game that was seen to fall. */
  readonly flag?: FlagFall;
  /** What is wrong with the clock: with its preset, its lever, its battery. */
  readonly clockAlarms?: readonly TableClockAlarm[];
  /** How the physical clock compares with the time of this machine, once it is known. */
  readonly clockDrift?: ClockDrift;
  /** The opponent from outside; absent: there is none. */
  readonly opponent?: OpponentView;
  /** Help that was asked for in the position that stands; absent: none. */
  readonly hint?: HintView;
  /** A game against an opponent elsewhere that was left in the middle, and may go on there. */
  readonly left?: LeftGame;
  /** A loud trouble of the table itself, such as a journal that cannot be written. */
  readonly alarm?: KeyedProblem & {
    /** By how much the program is behind its boards, where that is the trouble. */
    readonly behindSeconds?: number;
  };
  /** The number of the last event that is part of this view, and its place in the table's own history. */
  readonly seq: number;
  readonly epoch: string;
  readonly n: number;
};
