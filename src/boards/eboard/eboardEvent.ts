import type { Square } from '../../chess/types.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { Capabilities } from './capabilities.js';
import type { ClockOrder, ClockSetOutcome } from './clockOrder.js';
import type { LightLook } from './lightLook.js';
import type { Learning, PieceSet } from './pieceSet.js';
import type { SensorBoard, SensorCode, SensorLevels } from './sensorBoard.js';

/**
 * The events of any e-board, in its own orientation: a1 is the square that the maker calls a1.
 * `orientation.ts` turns it to White's view. Order matters; the time is that of the received bytes.
 */
export type EBoardEvent =
  /** `lateMs`: the delay of a slow line; none by default. */
  | { readonly kind: 'placement'; readonly board: SensorBoard; readonly lateMs?: number }
  | { readonly kind: 'square'; readonly square: Square; readonly code: SensorCode }
  /** The readings of all sensors in one scan; from boards that report them, occasionally. */
  | { readonly kind: 'levels'; readonly levels: SensorLevels }
  /**
   * Changes while the host was away, in order, as stored by the board: reported before the placement that
   * they led to.
   */
  | {
      readonly kind: 'missed';
      readonly changes: readonly { readonly square: Square; readonly code: SensorCode }[];
    }
  | { readonly kind: 'identified'; readonly identity: EBoardIdentity }
  /** The board's capabilities; reported before `ready`, and again when they have changed. */
  | { readonly kind: 'capabilities'; readonly capabilities: Capabilities }
  /** The handshake is complete: the board answers by its protocol. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'clock'; readonly reading: ClockReading }
  /** No clock is connected, or none any more. */
  | { readonly kind: 'noClock' }
  | { readonly kind: 'clockReply'; readonly command: string; readonly ok: boolean; readonly detail: string }
  /** The outcome of an order to set the clock. */
  | { readonly kind: 'clockSet'; readonly outcome: ClockSetOutcome }
  | { readonly kind: 'clockButton'; readonly button: 'back' | 'minus' | 'run' | 'plus' | 'ok' }
  /** A button of the board itself, identified by its number alone. */
  | { readonly kind: 'boardButton'; readonly button: number }
  /** A press of a clock button on a board that keeps no times: the player at this end has moved. */
  | { readonly kind: 'clockPressed'; readonly end: 'left' | 'right' }
  | { readonly kind: 'battery'; readonly percent: number; readonly charging: boolean }
  /** The strength of reception when the line was opened, on a radio link. */
  | { readonly kind: 'signal'; readonly rssiDbm: number }
  /** The board does not answer, or not by its protocol: `detail` says what was expected and received. */
  | ({
      readonly kind: 'trouble';
      readonly code: 'silent' | 'notThisProtocol';
      readonly detail: string;
    } & Partial<Omit<KeyedText, 'text'>>)
  /** A stored log read out of the board, one readable entry each, oldest first. */
  | { readonly kind: 'boardLog'; readonly entries: readonly string[] }
  /** Pieces that are now known: to be stored, and given back with `usePieceSets` at every opening. */
  | { readonly kind: 'piecesLearned'; readonly set: PieceSet }
  | { readonly kind: 'piecesForgotten'; readonly name: string }
  /** The progress of learning pieces, after every reading; null: it has ended. */
  | { readonly kind: 'learning'; readonly learning: Learning | null }
  /** The motors have stopped: the pieces stand as asked, or a hand or the board itself has stopped them. */
  | { readonly kind: 'motion'; readonly isDone: boolean }
  /** Understood, but of no use. */
  | { readonly kind: 'ignored'; readonly what: string };

/** Facts about the board, learnt piece by piece; later ones are added to earlier ones. */
export type EBoardIdentity = {
  readonly serialNumber?: string;
  readonly firmware?: string;
  readonly hardware?: string;
  readonly makerText?: string;
  readonly clockModel?: string;
};

/**
 * A digital clock as read. Sides are those of the clock seen from its front, never of a colour:
 * `orientation.ts` turns them to White and Black together with the squares. Times are as displayed, whole
 * seconds on most clocks.
 */
export type ClockReading = {
  readonly leftMs: number;
  readonly rightMs: number;
  /** The side whose time runs down; null while the clock is stopped. */
  readonly running: 'left' | 'right' | null;
  /**
   * The side whose end of the lever is up: its player has *not* pressed and is to move, and that time runs
   * while the clock runs. A press pushes the presser's end down and the other end up, so a change from X to Y
   * means that the player at X has just pressed. Null when the clock does not report it; a change from or to
   * null is not a press.
   */
  readonly leverUp: 'left' | 'right' | null;
  /** The side's flag has fallen, whether its time stays at zero or a further period runs. */
  readonly leftFlag: boolean;
  readonly rightFlag: boolean;
  readonly batteryLow: boolean;
};

/** The commands to any e-board; a driver carries out what its board can do and ignores the rest. */
export type EBoardCommand =
  | { readonly kind: 'requestPlacement' }
  /**
   * The whole desired picture, in the board's own orientation, the most important squares first; an empty
   * list turns all off. `looks`: one for each of the squares; boards without colours or blinking light them
   * alike.
   */
  | {
      readonly kind: 'setLights';
      readonly squares: readonly Square[];
      readonly looks?: readonly LightLook[];
    }
  | { readonly kind: 'requestLog' }
  /** The motors are to set up this placement, in the board's own orientation. */
  | { readonly kind: 'movePieces'; readonly board: SensorBoard }
  /** Immediately, wherever the pieces are. */
  | { readonly kind: 'stopMotors' }
  /** The sets of pieces learned before; where two disagree the later one counts. */
  | { readonly kind: 'usePieceSets'; readonly sets: readonly PieceSet[] }
  | LearningCommand
  | ClockOrder;

/** Learning of pieces that stand on their squares of a start array, requested by the operator. */
export type LearningCommand =
  /** `settled`: chips by square names, to continue after an interruption. */
  | {
      readonly kind: 'learnPieces';
      readonly name: string;
      readonly turned: boolean;
      readonly settled?: Readonly<Record<string, string>>;
    }
  /** Complete sets are reported as `piecesLearned`; incomplete ones are left unchanged. */
  | { readonly kind: 'keepPieces' }
  | { readonly kind: 'forgetLearning' };
