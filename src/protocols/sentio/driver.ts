import type { LightGeometry } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, tellNoAnswer } from '../../eboard/kit/readiness.js';
import { type DriverTurn, tell, write } from '../../eboard/kit/turn.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import type { Discarded } from '../../shared/framing.js';
import type { LightKind, SentioFrame } from './frames.js';
import { type Lights, lightsAnswered, lightsDueMs, unlit, wantLights, writeLights } from './lights.js';

/** The board speaks many times a second, and does nothing else. */
const SILENCE_MS = 3_000;
/**
 * Lines have no checksum, and a lost digit makes another number of them: so a line that differs in more
 * squares than this waits for the next line. One digit less of a full rank (255) differs in at least three.
 */
const SQUARES_AT_ONCE = 2;
const COLON = 0x3a;

export type SentioState = KitState<'silence' | 'lights'> & {
  /** The board as told. */
  readonly believed: SensorBoard | null;
  /** The line before, believed or not. */
  readonly lastLine: SensorBoard | null;
  /** Of the noise since the last good line some were lines that are too long. */
  readonly longLines: boolean;
  readonly lights: Lights;
};

const initialState: SentioState = {
  ...kitState('silence', 'lights'),
  believed: null,
  lastLine: null,
  longLines: false,
  lights: unlit,
};

type Turn = DriverTurn<SentioState>;

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const tellBoard = (turn: Turn, board: SensorBoard): void => {
  turn.next.believed = board;
  tell(turn, { kind: 'placement', board });
};

/** A board whose lights have not answered yet may have either kind. */
const lightsOf = (kind: LightKind | null): LightGeometry => ({
  where: 'squares',
  colours: kind === 'rgb' ? 'rgb' : 'one',
  atOnce: 'all',
});

const hearBoard = (turn: Turn, board: SensorBoard): void => {
  const { next } = turn;
  const { believed, lastLine } = next;
  next.lastLine = board;
  if (!isNear(board, believed) && !isNear(board, lastLine)) {
    next.noise = true;
    return;
  }
  next.longLines = false;
  setAlarm(turn, 'silence', SILENCE_MS);
  if (believed === null || squaresApart(board, believed) > 0) tellBoard(turn, board);
  becomeReady(turn, { sensing: 'occupancy', lights: lightsOf(next.lights.kind) });
};

const hearLights = (turn: Turn, kind: LightKind): void => {
  const { next } = turn;
  const isNews = kind !== next.lights.kind;
  next.lights = lightsAnswered(next.lights, kind, turn.atMs);
  const capabilities = { sensing: 'occupancy', lights: lightsOf(kind) } as const;
  if (isNews && next.ready) tell(turn, { kind: 'capabilities', capabilities });
};

const hearNoise = ({ next }: Turn, { why, bytes }: Discarded): void => {
  if (why === 'length' && bytes[0] === COLON) next.longLines = true;
};

const obey = (turn: Turn, command: EBoardCommand): void => {
  const { next } = turn;
  if (command.kind === 'setLights') next.lights = wantLights(next.lights, command.squares);
  if (command.kind === 'requestPlacement' && next.believed !== null) tellBoard(turn, next.believed);
};

const complain = (turn: Turn): void => {
  const { next } = turn;
  const noise = next.longLines
    ? 'longer lines, as of a board that knows its pieces (Certabo, Cerno)'
    : 'something else';
  tellNoAnswer(
    turn,
    'expected lines of eight numbers after a colon',
    { noise },
    ` for ${SILENCE_MS / 1000} s`,
  );
  next.believed = null;
  next.lastLine = null;
};

/** What is no Sentio is never written to. */
const showLights = (turn: Turn): void => {
  const { next, atMs } = turn;
  if (next.believed === null) return;
  if (atMs >= lightsDueMs(next.lights)) {
    const [lights, bytes] = writeLights(next.lights, atMs);
    next.lights = lights;
    write(turn, bytes);
  }
  setAlarm(turn, 'lights', lightsDueMs(next.lights) - atMs);
};

/**
 * The board streams by itself. Ready when two lines one after the other agree; from then on each change is
 * told with the line that shows it, or with the next one when it is a great change. Lights are written only
 * to what is known to be such a board.
 */
export const sentioDriver = createDriver<SentioFrame, SentioState, 'silence' | 'lights'>({
  initial: initialState,
  opened: (turn) => setAlarm(turn, 'silence', SILENCE_MS),
  heard: (turn, frame) => {
    if (frame.kind === 'board') hearBoard(turn, frame.board);
    else hearLights(turn, frame.lights);
  },
  discarded: hearNoise,
  obey,
  alarms: { silence: complain, lights: () => {} },
  lastly: showLights,
});
