import type { Board, Square } from '../../chess/types.js';
import { type DoubtState, initialDoubt, judgeReading } from '../../clock/readingDoubt.js';
import type { SeenClock } from '../../clock/seenClock.js';
import type { TimeControl } from '../../clock/timeControl.js';
import type { Capabilities } from './capabilities.js';
import type { ClockSetOutcome } from './clockOrder.js';
import { type ColorClockOrder, clockInView } from './colorClock.js';
import {
  clockAgain,
  type DesiredBoard,
  dueLights,
  dueMotors,
  duePieceSets,
  nothingDesired,
  requestClock,
} from './desiredBoard.js';
import type { ClockReading, EBoardCommand, EBoardEvent } from './eboardEvent.js';
import type { LightLook } from './lightLook.js';
import { withSet } from './pieceSet.js';
import { initialScan, type ScanInput, type ScanState, stepScan } from './scan.js';
import type { SensorEvent } from './sensorEvent.js';

/** Reports without an orientation, passed on as they are. */
export type BoardNews = Extract<
  EBoardEvent,
  {
    readonly kind:
      | 'capabilities'
      | 'identified'
      | 'ready'
      | 'battery'
      | 'signal'
      | 'clockReply'
      | 'clockSet'
      | 'clockButton'
      | 'boardLog';
  }
>;

/** The board's orientation: turned by 180 degrees or not, and whether the operator has set it. */
export type BoardOrientation = { readonly flipped: boolean; readonly orientedByHand: boolean };

export type BoardPortInput =
  /** From below: the device, its link, presses detected by other means. */
  | EBoardEvent
  | Extract<ScanInput, { readonly kind: 'link' | 'press' }>
  /** From above, all in White's view. */
  | Extract<ScanInput, { readonly kind: 'orient' | 'rotate' }>
  /** The most important squares first; `looks`: one for each of the squares. */
  | {
      readonly kind: 'wantLights';
      readonly squares: readonly Square[];
      readonly looks?: readonly LightLook[];
    }
  /** The placement for motors to set up; null: the pieces are moved by hand. */
  | { readonly kind: 'wantPieces'; readonly board: Board | null }
  | { readonly kind: 'orderClock'; readonly order: ColorClockOrder }
  /** The time control by which clock readings are judged; null: unknown. */
  | { readonly kind: 'timeControl'; readonly control: TimeControl | null };

export type BoardPortOutput =
  /** For recognition, in White's view, without duplicates. */
  | { readonly kind: 'sensed'; readonly event: SensorEvent }
  /** Every clock reading that is believed, even one equal to the last. */
  | { readonly kind: 'clockRead'; readonly clock: SeenClock | null; readonly atMs: number }
  /** A reading that the next one has disproved; it was never passed on. */
  | { readonly kind: 'clockMisread'; readonly clock: SeenClock; readonly atMs: number }
  | { readonly kind: 'news'; readonly event: BoardNews; readonly atMs: number }
  | { readonly kind: 'orientation'; readonly orientation: BoardOrientation; readonly atMs: number }
  /** For the device, in the board's own view. */
  | { readonly kind: 'command'; readonly command: EBoardCommand };

/** A board's reports in White's view. */
export type BoardReport = Exclude<BoardPortOutput, { readonly kind: 'command' }>;

/** Everything known of one board, and what it should show. Plain data. */
export type BoardPortState = {
  readonly scan: ScanState;
  readonly isUp: boolean;
  /** As reported by the board itself; null: not reported yet, or not again. */
  readonly capabilities: Capabilities | null;
  /** The time of the last input: time at the port never runs back. */
  readonly atMs: number;
  readonly control: TimeControl | null;
  readonly doubt: DoubtState;
  readonly desired: DesiredBoard;
};

type Step = readonly [BoardPortState, readonly BoardPortOutput[]];

/** Nothing received yet; `orientation`: that of the board in an earlier run of the program, if known. */
export const createBoardPort = (
  { flipped, orientedByHand }: BoardOrientation = { flipped: false, orientedByHand: false },
): BoardPortState => ({
  scan: { ...initialScan, orientation: flipped ? 'turned' : 'upright', orientedByHand },
  isUp: false,
  capabilities: null,
  atMs: Number.NEGATIVE_INFINITY,
  control: null,
  doubt: initialDoubt,
  desired: nothingDesired,
});

const command = (order: EBoardCommand): BoardPortOutput => ({ kind: 'command', command: order });

/** Runs the scan. The orientation, when it has changed, comes before recognition's inputs. */
const sense = (state: BoardPortState, input: ScanInput): Step => {
  const { atMs } = state;
  const [scan, events] = stepScan(state.scan, input, atMs);
  const { orientation, orientedByHand } = scan;
  const isTurned = orientation !== state.scan.orientation || orientedByHand !== state.scan.orientedByHand;
  const turned: BoardPortOutput = {
    kind: 'orientation',
    orientation: { flipped: orientation === 'turned', orientedByHand },
    atMs,
  };
  const sensed = events.map((event): BoardPortOutput => ({ kind: 'sensed', event }));
  return [{ ...state, scan }, isTurned ? [turned, ...sensed] : sensed];
};

/** An unexplained reading waits for the next one. A damaged message is not reported. */
const handleClock = (state: BoardPortState, reading: ClockReading): Step => {
  const { atMs, control } = state;
  const inView = clockInView(reading, state.scan.orientation);
  const [doubt, verdict] = judgeReading(state.doubt, inView, control, atMs);
  const judged = { ...state, doubt };
  if (verdict.kind === 'doubted') return [judged, []];
  const misread: readonly BoardPortOutput[] =
    verdict.kind === 'refuted' ? [{ kind: 'clockMisread', clock: verdict.reading, atMs }] : [];
  const [next, sensed] = sense(judged, { kind: 'clock', reading });
  return [next, [...misread, ...sensed, { kind: 'clockRead', clock: inView, atMs }]];
};

/** A player may have set pieces up meanwhile, which starts nothing else. */
const withMotion = (desired: DesiredBoard, isDone: boolean): DesiredBoard =>
  desired.sentPieces === null ? desired : { ...desired, motors: isDone ? 'resting' : 'stopped' };

const whyNotSet = { noClock: 'the board has no clock', noAnswer: 'the board is not connected' } as const;

const notSet = (why: keyof typeof whyNotSet, atMs: number): BoardPortOutput => {
  const outcome: ClockSetOutcome = { ok: false, why, detail: whyNotSet[why] };
  return { kind: 'news', event: { kind: 'clockSet', outcome }, atMs };
};

const orderClock = (state: BoardPortState, order: ColorClockOrder): Step => {
  const { scan, atMs } = state;
  const [desired, orders] = requestClock(state.desired, order, scan.orientation, atMs);
  const next = { ...state, desired };
  const hasNone = state.capabilities !== null && state.capabilities.clock === undefined;
  if (order.kind === 'setClock' && hasNone) return [next, [notSet('noClock', atMs)]];
  if (order.kind === 'setClock' && !state.isUp) return [next, [notSet('noAnswer', atMs)]];
  // Kept orders are sent as soon as a clock is connected; the others now or not at all. A board may beep
  // instead of its clock.
  const isBeep = order.kind === 'beepClock' && state.capabilities?.sound === true;
  const isReceived = state.isUp && (isBeep || !hasNone) && (order.kind !== 'keepClock' || scan.clock);
  return [next, isReceived ? orders.map(command) : []];
};

const seeLink = (state: BoardPortState, up: boolean): Step => {
  if (up === state.isUp) return [state, []];
  // Motors that ran when the line was lost do not start again unasked.
  const motors = state.desired.motors === 'moving' ? 'stopped' : state.desired.motors;
  const desired = { ...state.desired, sentLights: null, sentPieceSets: null, motors };
  // A different board may answer once the line is back.
  const capabilities = up ? state.capabilities : null;
  return sense({ ...state, isUp: up, capabilities, desired }, { kind: 'link', up });
};

const take = (state: BoardPortState, input: BoardPortInput): Step => {
  const { atMs } = state;
  switch (input.kind) {
    case 'clock':
      return handleClock(state, input.reading);
    case 'noClock': {
      const [next, sensed] = sense({ ...state, doubt: initialDoubt }, input);
      return [next, [...sensed, { kind: 'clockRead', clock: null, atMs }]];
    }
    case 'link':
      return seeLink(state, input.up);
    case 'placement':
    case 'square':
    case 'levels':
    case 'missed':
    case 'clockPressed':
    case 'press':
    case 'orient':
    case 'rotate':
      return sense(state, input);
    case 'wantLights':
      return [
        { ...state, desired: { ...state.desired, lights: input.squares, looks: input.looks ?? [] } },
        [],
      ];
    case 'wantPieces':
      return [{ ...state, desired: { ...state.desired, pieces: input.board } }, []];
    case 'motion':
      return [{ ...state, desired: withMotion(state.desired, input.isDone) }, []];
    case 'orderClock':
      return orderClock(state, input.order);
    case 'timeControl':
      return [{ ...state, control: input.control }, []];
    case 'capabilities':
      return [{ ...state, capabilities: input.capabilities }, [{ kind: 'news', event: input, atMs }]];
    case 'piecesLearned': {
      const { desired } = state;
      return [{ ...state, desired: { ...desired, pieceSets: withSet(desired.pieceSets, input.set) } }, []];
    }
    case 'piecesForgotten': {
      const { desired } = state;
      const pieceSets = desired.pieceSets.filter(({ name }) => name !== input.name);
      return [{ ...state, desired: { ...desired, pieceSets } }, []];
    }
    case 'boardButton':
    case 'learning':
    case 'trouble':
    case 'ignored':
      return [state, []];
    default:
      return [state, [{ kind: 'news', event: input, atMs }]];
  }
};

/** The commands that make the device show the desired state, after any event. */
const reconcile = (before: BoardPortState, state: BoardPortState): Step => {
  const { scan, isUp, atMs, capabilities } = state;
  if (!isUp) return [state, []];
  const [informed, pieces] = duePieceSets(state.desired);
  const [desired, lights] = dueLights(informed, capabilities, scan.orientation);
  const [moved, motors] = dueMotors(desired, capabilities, scan.orientation);
  const clockCame = !before.scan.clock && scan.clock;
  const clockTurned = scan.clock && before.scan.orientation !== scan.orientation;
  const again = clockCame || clockTurned ? clockAgain(desired, scan.orientation, atMs) : [];
  return [{ ...state, desired: moved }, [...pieces, ...lights, ...motors, ...again].map(command)];
};

/**
 * One board for the rest of the program: in White's view in both directions, whatever its orientation, and
 * shown its desired state again whenever the line, the clock or its side has changed. Time that runs back
 * counts as standing still.
 */
export const stepBoardPort = (state: BoardPortState, input: BoardPortInput, atMs: number): Step => {
  const before = { ...state, atMs: Math.max(atMs, state.atMs) };
  const [taken, reported] = take(before, input);
  const [next, due] = reconcile(before, taken);
  return [next, [...reported, ...due]];
};
