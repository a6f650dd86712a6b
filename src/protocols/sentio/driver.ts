import type { Driver } from '../../eboard/driver.js';
import { type DriverTurn, type InputHandlers, takeInput, tell } from '../../eboard/driverTurn.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import type { Discarded } from '../../shared/framing.js';
import type { SentioFrame } from './frames.js';
import { type Lights, lightsAnswered, lightsDueMs, unlit, wantLights, writeLights } from './lights.js';

/** The board speaks many times a second, and does nothing else. */
const SILENCE_MS = 3_000;
/**
 * Lines have no checksum, and a lost digit makes another number of them: so a line that differs in more
 * squares than this waits for the next line. One digit less of a full rank (255) differs in at least three.
 */
const SQUARES_AT_ONCE = 2;
const NEVER = Number.POSITIVE_INFINITY;
const COLON = 0x3a;

/** What was heard since the last good line. */
type Noise = 'none' | 'noise' | 'longLines';

export type SentioState = {
  /** The board as told. */
  readonly believed: SensorBoard | null;
  /** The line before, believed or not. */
  readonly lastLine: SensorBoard | null;
  readonly ready: boolean;
  readonly noise: Noise;
  /** When to complain unless a good line comes before; infinite after the complaint. */
  readonly silentAtMs: number;
  readonly lights: Lights;
  readonly wakeAtMs: number;
};

const initialState: SentioState = {
  believed: null,
  lastLine: null,
  ready: false,
  noise: 'none',
  silentAtMs: NEVER,
  lights: unlit,
  wakeAtMs: NEVER,
};

type Turn = DriverTurn<SentioState>;

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const tellBoard = (turn: Turn, board: SensorBoard): void => {
  turn.next.believed = board;
  tell(turn, { kind: 'placement', board });
};

const hearBoard = (turn: Turn, board: SensorBoard): void => {
  const { next } = turn;
  const { believed, lastLine } = next;
  next.lastLine = board;
  if (!isNear(board, believed) && !isNear(board, lastLine)) {
    next.noise = 'noise';
    return;
  }
  next.noise = 'none';
  next.silentAtMs = turn.atMs + SILENCE_MS;
  if (believed === null || squaresApart(board, believed) > 0) tellBoard(turn, board);
  if (next.ready) return;
  next.ready = true;
  tell(turn, { kind: 'ready' });
};

const hearNoise = ({ next }: Turn, { why, bytes }: Discarded): void => {
  if (next.noise !== 'longLines') next.noise = why === 'length' && bytes[0] === COLON ? 'longLines' : 'noise';
};

const obey = (turn: Turn, command: EBoardCommand): void => {
  const { next } = turn;
  if (command.kind === 'setLights') next.lights = wantLights(next.lights, command.squares);
  if (command.kind === 'requestPlacement' && next.believed !== null) tellBoard(turn, next.believed);
};

const handlers: InputHandlers<Turn, SentioFrame> = {
  opened: ({ next, atMs }) => {
    Object.assign(next, initialState, { silentAtMs: atMs + SILENCE_MS });
  },
  frame: (turn, frame) => {
    if (frame.kind === 'board') hearBoard(turn, frame.board);
    else turn.next.lights = lightsAnswered(turn.next.lights, frame.lights, turn.atMs);
  },
  discarded: hearNoise,
  command: obey,
};

const EXPECTED = 'expected lines of eight numbers after a colon';
const SEEN: Readonly<Record<Noise, string>> = {
  none: 'heard nothing',
  noise: 'heard something else',
  longLines: 'heard longer lines, as of a board that knows its pieces (Certabo, Cerno)',
};

const tellTrouble = (turn: Turn): void => {
  const { next } = turn;
  const code = next.noise === 'none' ? 'silent' : 'notThisProtocol';
  tell(turn, {
    kind: 'trouble',
    code,
    detail: `${EXPECTED}, ${SEEN[next.noise]} for ${SILENCE_MS / 1000} s`,
  });
  next.silentAtMs = NEVER;
  next.believed = null;
  next.lastLine = null;
};

const ringAlarms = (turn: Turn): void => {
  const { next, atMs } = turn;
  if (atMs >= next.silentAtMs) tellTrouble(turn);
  // What is no Sentio is never written to.
  if (next.believed === null || atMs < lightsDueMs(next.lights)) return;
  const [lights, bytes] = writeLights(next.lights, atMs);
  next.lights = lights;
  turn.outputs.push({ kind: 'write', bytes });
};

/** A wake-up that comes too early is asked for again: cheaper than to move it with every line. */
const wishWake = ({ next, atMs, outputs }: Turn): void => {
  const lightsMs = next.believed === null ? NEVER : lightsDueMs(next.lights);
  const dueMs = Math.min(next.silentAtMs, lightsMs);
  if (dueMs >= next.wakeAtMs) return;
  outputs.push({ kind: 'wakeAfter', delayMs: Math.max(0, dueMs - atMs) });
  next.wakeAtMs = dueMs;
};

/**
 * The board streams by itself. Ready when two lines one after the other agree; from then on each change is
 * told with the line that shows it, or with the next one when it is a great change. Lights are written only
 * to what is known to be such a board.
 */
export const sentioDriver: Driver<SentioFrame, SentioState> = {
  initial: initialState,
  step: (state, input, atMs) => {
    const wakeAtMs = input.kind === 'wake' ? NEVER : state.wakeAtMs;
    const turn: Turn = { atMs, next: { ...state, wakeAtMs }, outputs: [] };
    takeInput(handlers, turn, input);
    ringAlarms(turn);
    wishWake(turn);
    return [turn.next, turn.outputs];
  },
};
