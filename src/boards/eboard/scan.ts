import type { Color } from '../../chess/types.js';
import { bonusBetween, pressesBetween } from './clockPresses.js';
import { clockInView, colorAt } from './colorClock.js';
import type { ClockReading, EBoardEvent } from './eboardEvent.js';
import {
  findOrientation,
  guessOrientation,
  type Orientation,
  rotateBoard,
  rotateLevels,
} from './orientation.js';
import { type SensorBoard, type SensorLevels, squaresApart } from './sensorBoard.js';
import { findChanges } from './sensorChange.js';
import type { ClockState, SensorEvent } from './sensorEvent.js';

/** Inputs of a scan: the board's reports, and facts about it from elsewhere. */
export type ScanInput =
  | EBoardEvent
  | { readonly kind: 'link'; readonly up: boolean }
  /** A press detected by means other than this board's clock. */
  | { readonly kind: 'press'; readonly side: Color }
  /** The operator sets the orientation; `auto`: detect it again from the next start array. */
  | { readonly kind: 'orient'; readonly orientation: Orientation | 'auto' }
  /** The moves show that the board is turned. Ignored when the operator has set the orientation. */
  | { readonly kind: 'rotate' };

/** Plain data. `board` and `clock` are in the device's own view; undefined until first read. */
export type ScanState = {
  readonly orientation: Orientation;
  readonly orientedByHand: boolean;
  readonly board: SensorBoard | undefined;
  /** The board may have changed unseen, so single squares are ignored until the whole board is read. */
  readonly stale: boolean;
  readonly clock: ClockReading | null | undefined;
  /** The bonus that a player gained by the last press that was seen on its own. */
  readonly bonusMs: number;
  /** The last clock reported, to drop duplicates. */
  readonly reportedClock: ClockState | null | undefined;
};

type Step = readonly [ScanState, readonly SensorEvent[]];

/** The state before anything is read. Set `orientation` when an earlier run of the program knew it. */
export const initialScan: ScanState = {
  orientation: 'upright',
  orientedByHand: false,
  board: undefined,
  stale: true,
  clock: undefined,
  bonusMs: 0,
  reportedClock: undefined,
};

const inView = (board: SensorBoard, orientation: Orientation): SensorBoard =>
  orientation === 'turned' ? rotateBoard(board) : board;

const clockStateOf = (reading: ClockReading, orientation: Orientation): ClockState => {
  const { whiteMs, blackMs, running } = clockInView(reading, orientation);
  return { whiteMs, blackMs, running };
};

const sameClock = (a: ClockState | null | undefined, b: ClockState | null): boolean =>
  a === b ||
  (a !== null &&
    a !== undefined &&
    b !== null &&
    a.whiteMs === b.whiteMs &&
    a.blackMs === b.blackMs &&
    a.running === b.running);

const reportClock = (state: ScanState, atMs: number): Step => {
  if (state.clock === undefined) return [state, []];
  const clock = state.clock === null ? null : clockStateOf(state.clock, state.orientation);
  if (sameClock(state.reportedClock, clock)) return [state, []];
  return [{ ...state, reportedClock: clock }, [{ kind: 'clock', atMs, clock }]];
};

/** Reports all known facts again, seen from the other side. `board`: the known board, unturned. */
const orient = (state: ScanState, orientation: Orientation, board: SensorBoard, atMs: number): Step => {
  if (orientation === state.orientation) return [state, []];
  const turned: ScanState = { ...state, orientation };
  const flipped = orientation === 'turned';
  const [next, clock] = reportClock(turned, atMs);
  return [next, [{ kind: 'turned', atMs, flipped, board: inView(board, orientation) }, ...clock]];
};

/** Guesses only at the first reading. Later, only a whole start array decides. */
const orientationSeen = ({ board: known }: ScanState, board: SensorBoard): Orientation | undefined =>
  findOrientation(board) ?? (known === undefined ? guessOrientation(board) : undefined);

/** The most squares that hands change between two reports. */
const HANDS_CHANGE_MAX = 16;

/**
 * Whether the board now reports the same pieces in the opposite orientation. Hands cannot change that many
 * squares at once.
 */
const renames = (
  { board: before, orientation }: ScanState,
  board: SensorBoard,
  found: Orientation,
): boolean => found !== orientation && before !== undefined && squaresApart(before, board) > HANDS_CHANGE_MAX;

const seeBoard = (
  state: ScanState,
  board: SensorBoard,
  whole: boolean,
  atMs: number,
  lateMs?: number,
): Step => {
  const found = state.orientedByHand ? undefined : orientationSeen(state, board);
  const orientationNow = found ?? state.orientation;
  const before = renames(state, board, orientationNow) ? board : (state.board ?? board);
  const [oriented, turning] = orient(state, orientationNow, before, atMs);
  const { orientation } = oriented;
  const view = inView(board, orientation);
  const changes = findChanges(inView(before, orientation), view);
  // Even for a board that always reports all squares, `whole` is set only after changes may have been missed.
  const mayHaveMissed = whole && state.stale;
  const isNews = changes.length > 0 || mayHaveMissed;
  const late = lateMs === undefined ? {} : { lateMs };
  const seen: SensorEvent = { kind: 'board', atMs, changes, board: view, whole: mayHaveMissed, ...late };
  return [{ ...oriented, board, stale: false }, isNews ? [...turning, seen] : turning];
};

const seeClock = (state: ScanState, reading: ClockReading, atMs: number): Step => {
  const { clock: before, orientation } = state;
  const ends = before ? pressesBetween(before, reading, state.bonusMs) : [];
  const bonusMs = before && ends.length === 1 ? bonusBetween(before, reading) : state.bonusMs;
  const [next, reported] = reportClock({ ...state, clock: reading, bonusMs }, atMs);
  const presses = ends.map((end): SensorEvent => ({ kind: 'press', atMs, side: colorAt(end, orientation) }));
  return [next, [...presses, ...reported]];
};

const seeLink = (state: ScanState, up: boolean, atMs: number): Step => [
  // The time of presses while the line was down is unknown, so the next clock reading is not compared.
  up ? state : { ...state, stale: true, clock: undefined },
  [{ kind: 'link', atMs, up }],
];

const seeSquare = (state: ScanState, square: number, code: number, atMs: number): Step => {
  if (state.board === undefined || state.stale || state.board[square] === code) return [state, []];
  const board = Uint8Array.from(state.board);
  board[square] = code;
  return seeBoard(state, board, false, atMs);
};

/** Ignores levels while the board is unknown. */
const seeLevels = (state: ScanState, levels: SensorLevels, atMs: number): Step => {
  if (state.board === undefined || state.stale) return [state, []];
  const view = state.orientation === 'turned' ? rotateLevels(levels) : levels;
  return [state, [{ kind: 'levels', atMs, levels: view }]];
};

type MissedChanges = Extract<EBoardEvent, { readonly kind: 'missed' }>['changes'];

/** Ignores changes unless the board before them is known. */
const handleMissed = (state: ScanState, missed: MissedChanges, atMs: number): Step => {
  if (state.board === undefined || !state.stale || missed.length === 0) return [state, []];
  const board = Uint8Array.from(state.board);
  const isTurned = state.orientation === 'turned';
  const changes = missed.map(({ square, code }) => {
    const before = board[square] ?? 0;
    board[square] = code;
    return { square: isTurned ? 63 - square : square, before, after: code };
  });
  return [state, [{ kind: 'missed', atMs, changes }]];
};

/**
 * Turns events of an e-board into inputs of recognition. Keeps one whole board up to date in White's view,
 * drops duplicates, and converts clock ends to colours. The first board after a connection carries the
 * changes since the last known board, if there was one. `atMs` must not decrease.
 */
export const stepScan = (state: ScanState, input: ScanInput, atMs: number): Step => {
  switch (input.kind) {
    case 'placement':
      return seeBoard(state, input.board, true, atMs, input.lateMs);
    case 'square':
      return seeSquare(state, input.square, input.code, atMs);
    case 'levels':
      return seeLevels(state, input.levels, atMs);
    case 'missed':
      return handleMissed(state, input.changes, atMs);
    case 'clock':
      return seeClock(state, input.reading, atMs);
    case 'noClock':
      return reportClock({ ...state, clock: null }, atMs);
    case 'link':
      return seeLink(state, input.up, atMs);
    case 'press':
      return [state, [{ kind: 'press', atMs, side: input.side, elsewhere: true }]];
    case 'clockPressed':
      return [state, [{ kind: 'press', atMs, side: colorAt(input.end, state.orientation) }]];
    case 'orient': {
      const byHand = input.orientation !== 'auto';
      const wanted = { ...state, orientedByHand: byHand };
      if (state.board === undefined)
        return [byHand ? { ...wanted, orientation: input.orientation } : wanted, []];
      const orientation = byHand ? input.orientation : (findOrientation(state.board) ?? state.orientation);
      return orient(wanted, orientation, state.board, atMs);
    }
    case 'rotate':
      if (state.orientedByHand || state.board === undefined) return [state, []];
      return orient(state, state.orientation === 'turned' ? 'upright' : 'turned', state.board, atMs);
    default:
      return [state, []];
  }
};

/**
 * The input that a turned board would have produced instead of this event, which was sensed upright.
 * Undefined for `clock` and `turned`, which have no such counterpart.
 */
export const turnedRound = (event: SensorEvent): ScanInput | undefined => {
  switch (event.kind) {
    case 'board':
      return { kind: 'placement', board: rotateBoard(event.board) };
    case 'levels':
      return { kind: 'levels', levels: rotateLevels(event.levels) };
    case 'missed':
      return {
        kind: 'missed',
        changes: event.changes.map(({ square, after }) => ({ square: 63 - square, code: after })),
      };
    case 'press':
      return { kind: 'press', side: event.side };
    case 'link':
      return { kind: 'link', up: event.up };
    case 'clock':
    case 'turned':
      return undefined;
  }
};
