import type { Square } from '../../chess/types.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { Capabilities } from './capabilities.js';
import type { ClockOrder, ClockSetOutcome } from './clockOrder.js';
import type { LightLook } from './lightLook.js';
import type { Learning, PieceSet } from './pieceSet.js';
import type { SensorBoard, SensorCode, SensorLevels } from './sensorBoard.js';

/**
 * The events of any e-board, in the board's own orientation: a1 is the square that the maker calls a1.
 * `orientation.ts` turns them to White's view. Order matters; the time is that of the received bytes.
 */
export type EBoardEvent =
  /** `lateMs`: how late a slow line delivers the placement; 0 when absent. */
  | { readonly kind: 'placement'; readonly board: SensorBoard; readonly lateMs?: number }
  | { readonly kind: 'square'; readonly square: Square; readonly code: SensorCode }
  /** The readings of all sensors in one scan. Boards that support them send them occasionally. */
  | { readonly kind: 'levels'; readonly levels: SensorLevels }
  /** Changes that the board stored while the host was away, reported before the resulting placement. */
  | {
      readonly kind: 'missed';
      readonly changes: readonly { readonly square: Square; readonly code: SensorCode }[];
    }
  | { readonly kind: 'identified'; readonly identity: EBoardIdentity }
  /** The board's capabilities, reported before `ready` and again when they have changed. */
  | { readonly kind: 'capabilities'; readonly capabilities: Capabilities }
  /** The handshake is complete, and the board answers by its protocol. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'clock'; readonly reading: ClockReading }
  /** No clock is connected, or it was disconnected. */
  | { readonly kind: 'noClock' }
  | { readonly kind: 'clockReply'; readonly command: string; readonly ok: boolean; readonly detail: string }
  | { readonly kind: 'clockSet'; readonly outcome: ClockSetOutcome }
  | { readonly kind: 'clockButton'; readonly button: 'back' | 'minus' | 'run' | 'plus' | 'ok' }
  /** A button of the board itself, identified by its number alone. */
  | { readonly kind: 'boardButton'; readonly button: number }
  /** A press of a clock button on a board that keeps no times. The player at this end has moved. */
  | { readonly kind: 'clockPressed'; readonly end: 'left' | 'right' }
  | { readonly kind: 'battery'; readonly percent: number; readonly charging: boolean }
  /** The signal strength of a radio link when it was opened. */
  | { readonly kind: 'signal'; readonly rssiDbm: number }
  /** The board does not answer, or not by its protocol. `detail` says what was expected and received. */
  | ({
      readonly kind: 'trouble';
      readonly code: 'silent' | 'notThisProtocol';
      readonly detail: string;
    } & Partial<Omit<KeyedText, 'text'>>)
  /** The log stored in a board as readable entries, oldest first. */
  | { readonly kind: 'boardLog'; readonly entries: readonly string[] }
  /** Newly learned pieces. They are stored, and given back by `usePieceSets` at every opening. */
  | { readonly kind: 'piecesLearned'; readonly set: PieceSet }
  | { readonly kind: 'piecesForgotten'; readonly name: string }
  /** The progress of learning pieces, reported after every reading; null: learning has ended. */
  | { readonly kind: 'learning'; readonly learning: Learning | null }
  /** The motors have stopped. `isDone`: the pieces stand as requested; otherwise they were stopped. */
  | { readonly kind: 'motion'; readonly isDone: boolean }
  /** A message that was understood but has no use here. */
  | { readonly kind: 'ignored'; readonly what: string };

/** Facts about the board. They arrive in parts, which are merged. */
export type EBoardIdentity = {
  readonly serialNumber?: string;
  readonly firmware?: string;
  readonly hardware?: string;
  readonly makerText?: string;
  readonly clockModel?: string;
};

/**
 * A digital clock as read. Sides are those of the clock seen from its front, and not colours;
 * `orientation.ts` converts them together with the squares. Times are as displayed, in whole seconds on most
 * clocks.
 */
export type ClockReading = {
  readonly leftMs: number;
  readonly rightMs: number;
  /** The side whose time runs down; null while the clock is stopped. */
  readonly running: 'left' | 'right' | null;
  /**
   * The side whose end of the lever is up. Its player has *not* pressed and is to move, and that player's
   * time runs while the clock runs. A press pushes the presser's end down and the other end up, so a change
   * from X to Y means that the player at X has just pressed. Null when the clock does not report its lever; a
   * change from or to null is not a press.
   */
  readonly leverUp: 'left' | 'right' | null;
  /** The side's flag has fallen. Its time then stays at zero, or a further period runs. */
  readonly leftFlag: boolean;
  readonly rightFlag: boolean;
  readonly batteryLow: boolean;
};

/** The commands to any e-board. A driver carries out what its board can do and ignores the rest. */
export type EBoardCommand =
  | { readonly kind: 'requestPlacement' }
  /**
   * The whole desired light pattern, in the board's own orientation, most important squares first. An empty
   * list turns all lights off. `looks`: one for each square; boards without colours or blinking light all
   * squares alike.
   */
  | {
      readonly kind: 'setLights';
      readonly squares: readonly Square[];
      readonly looks?: readonly LightLook[];
    }
  | { readonly kind: 'requestLog' }
  /** Makes the motors set up this placement, in the board's own orientation. */
  | { readonly kind: 'movePieces'; readonly board: SensorBoard }
  /** Stops the motors at once, wherever the pieces are. */
  | { readonly kind: 'stopMotors' }
  /** Piece sets that were learned before. Where two disagree, the later one counts. */
  | { readonly kind: 'usePieceSets'; readonly sets: readonly PieceSet[] }
  | LearningCommand
  | ClockOrder;

/** Commands to learn pieces that stand on their squares of a start array. */
export type LearningCommand =
  /** `settled`: chips by square name, to continue after an interruption. */
  | {
      readonly kind: 'learnPieces';
      readonly name: string;
      readonly turned: boolean;
      readonly settled?: Readonly<Record<string, string>>;
    }
  /** Reports complete sets as `piecesLearned` and leaves incomplete ones unchanged. */
  | { readonly kind: 'keepPieces' }
  | { readonly kind: 'forgetLearning' };
