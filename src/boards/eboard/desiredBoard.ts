import type { Board, Square } from '../../chess/types.js';
import type { Capabilities } from './capabilities.js';
import type { ClockOrder } from './clockOrder.js';
import { type ColorClockOrder, iconsOrder, type ShownTimes, setClockOrder, textOrder } from './colorClock.js';
import type { EBoardCommand } from './eboardEvent.js';
import type { LightLook } from './lightLook.js';
import type { Orientation } from './orientation.js';
import type { PieceSet } from './pieceSet.js';

type DisplayOrder = Extract<ColorClockOrder, { readonly kind: 'showClockText' | 'showClockIcons' }>;

/** What a board and its clock should show, in White's view. It outlasts lost connections. Plain data. */
export type DesiredBoard = {
  readonly lights: readonly Square[];
  /** One for each light, or an empty list. */
  readonly looks: readonly LightLook[];
  /** The lights as last sent, in the board's own view; null: what it shows is unknown. */
  readonly sentLights: string | null;
  /** Times kept elsewhere, as of `atMs`. */
  readonly kept: (ShownTimes & { readonly atMs: number }) | null;
  /** Shown in place of the times, or beside them. */
  readonly clockDisplay: DisplayOrder | null;
  /** Learned pieces, for boards that identify them by their chips. */
  readonly pieceSets: readonly PieceSet[];
  /** The sets as last sent; null: none. */
  readonly sentPieceSets: readonly PieceSet[] | null;
  /** The placement for the motors to set up; null: pieces are moved by hand; undefined: not known yet. */
  readonly pieces: Board | null | undefined;
  /** The placement last sent, in the board's own view; null: none was sent, or it is no longer wanted. */
  readonly sentPieces: string | null;
  /**
   * `stopped`: by a hand, by a lost line or by a restart of the program. Stopped motors rest until the pieces
   * stand as they should.
   */
  readonly motors: 'resting' | 'moving' | 'stopped';
};

export const nothingDesired: DesiredBoard = {
  lights: [],
  looks: [],
  sentLights: null,
  kept: null,
  clockDisplay: null,
  pieceSets: [],
  sentPieceSets: null,
  pieces: undefined,
  sentPieces: null,
  motors: 'stopped',
};

/** The learned piece sets, unless the board has them already. */
export const duePieceSets = (desired: DesiredBoard): readonly [DesiredBoard, readonly EBoardCommand[]] => {
  const { pieceSets: sets, sentPieceSets } = desired;
  const isKnown = sets === sentPieceSets || (sets.length === 0 && sentPieceSets === null);
  if (isKnown) return [desired, []];
  return [{ ...desired, sentPieceSets: sets }, [{ kind: 'usePieceSets', sets }]];
};

/** The commands to the motors. Stopped motors receive none until the pieces stand as they should. */
export const dueMotors = (
  desired: DesiredBoard,
  capabilities: Capabilities | null,
  orientation: Orientation,
): readonly [DesiredBoard, readonly EBoardCommand[]] => {
  const { pieces, sentPieces, motors } = desired;
  if (capabilities?.motors !== true || pieces === undefined) return [desired, []];
  const board = pieces === null || orientation === 'upright' ? pieces : pieces.toReversed();
  const wanted = board?.join() ?? null;
  const stop: readonly EBoardCommand[] = motors === 'moving' ? [{ kind: 'stopMotors' }] : [];
  if (board === null)
    return motors === 'resting' ? [desired, []] : [{ ...desired, sentPieces: null, motors: 'resting' }, stop];
  if (wanted === sentPieces || motors === 'stopped') return [desired, []];
  return [
    { ...desired, sentPieces: wanted, motors: 'moving' },
    [...stop, { kind: 'movePieces', board: Uint8Array.from(board) }],
  ];
};

const canShowLooks = (capabilities: Capabilities | null): boolean =>
  capabilities?.lights?.colours === 'rgb' || capabilities?.lights?.blinks === true;

/**
 * The command that makes the lights show the desired state, as far as the board can. A board that has not
 * reported its capabilities is sent all lights; its driver ignores those it lacks.
 */
export const dueLights = (
  desired: DesiredBoard,
  capabilities: Capabilities | null,
  orientation: Orientation,
): readonly [DesiredBoard, readonly EBoardCommand[]] => {
  const atOnce = capabilities === null ? 'all' : capabilities.lights?.atOnce;
  if (atOnce === undefined) return [desired, []];
  const isRotated = orientation === 'turned';
  const shown = atOnce === 'all' ? desired.lights : desired.lights.slice(0, atOnce);
  const squares = shown.map((square) => (isRotated ? 63 - square : square));
  const looks = canShowLooks(capabilities) ? desired.looks.slice(0, squares.length) : [];
  const sentLights = squares
    .map((square, i) => `${square} ${looks[i]?.colour ?? ''} ${looks[i]?.blink ?? ''}`)
    .toSorted()
    .join();
  if (sentLights === desired.sentLights) return [desired, []];
  return [{ ...desired, sentLights }, [{ kind: 'setLights', squares, ...(looks.length > 0 && { looks }) }]];
};

const displayOrder = (clockDisplay: DisplayOrder, orientation: Orientation): ClockOrder =>
  clockDisplay.kind === 'showClockText'
    ? textOrder(clockDisplay, orientation)
    : iconsOrder(clockDisplay.white, clockDisplay.black, orientation);

/** The last orders to the clock, updated to now: running times have moved on, and beeps are not repeated. */
export const clockAgain = (
  { kept, clockDisplay }: DesiredBoard,
  orientation: Orientation,
  nowMs: number,
): readonly ClockOrder[] => {
  const orders: ClockOrder[] = [];
  if (kept !== null) {
    const { whiteMs, blackMs, running, atMs } = kept;
    const left = (ms: number, runs: boolean): number => (runs ? Math.max(0, ms - (nowMs - atMs)) : ms);
    const times = {
      whiteMs: left(whiteMs, running === 'white'),
      blackMs: left(blackMs, running === 'black'),
      running,
    };
    orders.push(setClockOrder(times, orientation));
  }
  if (clockDisplay !== null)
    orders.push(
      displayOrder(
        clockDisplay.kind === 'showClockText' ? { ...clockDisplay, beep: false } : clockDisplay,
        orientation,
      ),
    );
  return orders;
};

/** Applies an order to the desired state. Also returns the orders to send while the board is connected. */
export const requestClock = (
  desired: DesiredBoard,
  order: ColorClockOrder,
  orientation: Orientation,
  atMs: number,
): readonly [DesiredBoard, readonly ClockOrder[]] => {
  switch (order.kind) {
    case 'keepClock': {
      const { whiteMs, blackMs, running } = order;
      return [{ ...desired, kept: { whiteMs, blackMs, running, atMs } }, [setClockOrder(order, orientation)]];
    }
    case 'setClock':
      return [{ ...desired, kept: null }, [setClockOrder(order, orientation)]];
    case 'freeClock':
      return [{ ...desired, kept: null }, []];
    case 'showClockText':
    case 'showClockIcons':
      return [{ ...desired, clockDisplay: order }, [displayOrder(order, orientation)]];
    case 'showClockTimes':
      return [{ ...desired, clockDisplay: null }, [order]];
    case 'beepClock':
      return [desired, [order]];
  }
};
