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

/** Reports that do not depend on the orientation. The port passes them on unchanged. */
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
  /** From below: events of the device and its link, and presses detected by other means. */
  | EBoardEvent
  | Extract<ScanInput, { readonly kind: 'link' | 'press' }>
  /** From above, all in White's view. */
  | Extract<ScanInput, { readonly kind: 'orient' | 'rotate' }>
  /** The squares to light, most important first. `looks`: one for each square. */
  | {
      readonly kind: 'wantLights';
      readonly squares: readonly Square[];
      readonly looks?: readonly LightLook[];
    }
  /** The placement that the motors should set up; null: the pieces are moved by hand. */
  | { readonly kind: 'wantPieces'; readonly board: Board | null }
  | { readonly kind: 'orderClock'; readonly order: ColorClockOrder }
  /** The time control by which clock readings are judged; null: unknown. */
  | { readonly kind: 'timeControl'; readonly control: TimeControl | null };

export type BoardPortOutput =
  /** For recognition, in White's view, without duplicates. */
  | { readonly kind: 'sensed'; readonly event: SensorEvent }
  /** Every accepted clock reading, even when it equals the last one. */
  | { readonly kind: 'clockRead'; readonly clock: SeenClock | null; readonly atMs: number }
  /** A doubted reading that the next one disproved. It was never passed on. */
  | { readonly kind: 'clockMisread'; readonly clock: SeenClock; readonly atMs: number }
  | { readonly kind: 'news'; readonly event: BoardNews; readonly atMs: number }
  | { readonly kind: 'orientation'; readonly orientation: BoardOrientation; readonly atMs: number }
  /** For the device, in the board's own view. */
  | { readonly kind: 'command'; readonly command: EBoardCommand };

export type BoardReport = Exclude<BoardPortOutput, { readonly kind: 'command' }>;

/** Everything known about one board, and what it should show. Plain data. */
export type BoardPortState = {
  readonly scan: ScanState;
  readonly isUp: boolean;
  /** Null until the board itself reports them on this connection. */
  readonly capabilities: Capabilities | null;
  /** The time of the last input. It never runs back. */
  readonly atMs: number;
  readonly control: TimeControl | null;
  readonly doubt: DoubtState;
  readonly desired: DesiredBoard;
};

type Step = readonly [BoardPortState, readonly BoardPortOutput[]];

/** A port that has received nothing yet. `orientation`: the one from an earlier run, if known. */
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

/** Runs the scan. Reports a changed orientation before the inputs of recognition. */
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

/** Judges a clock reading. An unexplained one waits for the next, which confirms or disproves it. */
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

/** Notes the end of a motion, unless its placement is no longer wanted. */
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
  // `keepClock` waits until a clock is connected; the other orders are sent now or not at all. A board with
  // sound can beep in place of a clock.
  const isBeep = order.kind === 'beepClock' && state.capabilities?.sound === true;
  const isReceived = state.isUp && (isBeep || !hasNone) && (order.kind !== 'keepClock' || scan.clock);
  return [next, isReceived ? orders.map(command) : []];
};

const seeLink = (state: BoardPortState, up: boolean): Step => {
  if (up === state.isUp) return [state, []];
  // Motors that ran when the line was lost do not start again without a new request.
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

/** The commands that make the device show the desired state. Computed after every event. */
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
 * Steps one board. Converts both directions to and from White's view, and sends the desired state again when
 * the line, the clock or the orientation has changed. Time that runs back counts as standing still.
 */
export const stepBoardPort = (state: BoardPortState, input: BoardPortInput, atMs: number): Step => {
  const before = { ...state, atMs: Math.max(atMs, state.atMs) };
  const [taken, reported] = take(before, input);
  const [next, due] = reconcile(before, taken);
  return [next, [...reported, ...due]];
};
