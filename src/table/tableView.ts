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
  /** The problem of the link with advice, if any. */
  readonly problem?: KeyedProblem;
  readonly serialNumber?: string;
  readonly firmware?: string;
  readonly makerText?: string;
  readonly clockModel?: string;
  /** The model, if the board reports it. */
  readonly hardware?: string;
  readonly batteryPercent?: number;
  readonly batteryCharging?: true;
  /** The last received signal strength of a radio link. */
  readonly signalDbm?: number;
  /** The board's usual table, while it replaces another board here. */
  readonly home?: string;
  /** The capabilities that the board reported. Absent until it has, and while its link is not ready. */
  readonly capabilities?: Capabilities;
  /** Whether the board is turned (its a1 is White's h8). */
  readonly flipped: boolean;
  /** Whether a person set the orientation, so that the pieces no longer determine it. */
  readonly orientedByHand?: true;
};

/**
 * A wrong square as a page can show it. `found` and `expected` are FEN letters, or null for an empty square.
 */
export type WrongSquareView = {
  readonly square: string;
  readonly found: string | null;
  readonly expected: string | null;
};

/** An alarm about the clock of the table named `table`. */
export type TableClockAlarm = KeyedProblem<ClockAlarmCode> & { readonly table: string };

/**
 * A contradiction between the board and final plies. Both lines are in UCI and complete from `fromPly` on. An
 * empty `likelier` means that the plies were put back. The game stays as reported until one line is chosen.
 */
export type DisputeView = {
  readonly id: string;
  readonly fromPly: number;
  readonly told: readonly string[];
  readonly likelier: readonly string[];
};

/** What is going on at a table. */
export type TablePhase = Phase | 'carryingOut';

/** The whole current state of a table. Plain JSON. */
export type TableView = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  /**
   * FEN placement of the sensor readings in White's view. Unidentified pieces are `x`; `?` never occurs. Null
   * before the first reading.
   */
  readonly physical: string | null;
  /**
   * `carryingOut` until the board has caught up with moves played elsewhere. Otherwise the phase of `hands`.
   */
  readonly phase: TablePhase;
  /** The phase of recognition. */
  readonly hands: Phase;
  readonly wrong: readonly WrongSquareView[];
  /** The newest of `questions`. */
  readonly ask?: TableQuestion;
  /** The open questions, oldest first. */
  readonly questions: readonly TableQuestion[];
  /** Absent when no reported ply is disputed. */
  readonly dispute?: DisputeView;
  readonly seats: Seats;
  /**
   * The profiles set at run time, for the current game and for later ones. Null: the configuration decides.
   * Absent: none was set.
   */
  readonly profiles?: { readonly now: LawsProfile | null; readonly next: LawsProfile | null };
  /** The first outstanding ply. Null: the board has caught up. */
  readonly toCarryOut: CarriedPly | null;
  readonly toCarryOutNext: readonly CarriedPly[];
  /** The board's progress, and what the player did instead. Null: it has caught up. */
  readonly carryOut: CarryOutState | null;
  readonly game: GameView | null;
  /** The current rules of the table. */
  readonly rules: LawsRules;
  /** The Laws' record of the game besides its moves. */
  readonly laws: LawsState;
  /** The tags of every new game at this table. */
  readonly nextTags: GameTags;
  readonly clock: (ClockState & { readonly atMs: number }) | null;
  /**
   * The table's own clock at its `atMs`. A running clock has been running since. `onBoard`: also shown on the
   * physical clock.
   */
  readonly gameClock?: { readonly clock: GameClock; readonly onBoard: boolean };
  /** The last fallen flag of this game. */
  readonly flag?: FlagFall;
  /** Alarms about the clock's setup, lever or battery. */
  readonly clockAlarms?: readonly TableClockAlarm[];
  /** The comparison of the physical clock with this machine's time, once known. */
  readonly clockDrift?: ClockDrift;
  /** The external opponent. Absent: none. */
  readonly opponent?: OpponentView;
  /** Help requested for the current position. Absent: none. */
  readonly hint?: HintView;
  /** An unfinished game against an opponent elsewhere, which may continue there. */
  readonly left?: LeftGame;
  /** A severe problem, such as a journal that cannot be written. */
  readonly alarm?: KeyedProblem & {
    /** How far the program lags behind its boards, if that is the problem. */
    readonly behindSeconds?: number;
  };
  /** The number of the last event in this view. `epoch` and `n`: its place in the table's own history. */
  readonly seq: number;
  readonly epoch: string;
  readonly n: number;
};
