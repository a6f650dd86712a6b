import type { Discarded } from '../../../shared/framing.js';
import { keyedText } from '../../../shared/keyedText.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import type { LightKind } from '../tabutronic/lightKind.js';
import {
  geometryOf,
  type Lights,
  lightsAnswered,
  spectrumOr,
  unlit,
  wantLights,
} from '../tabutronic/lights.js';
import { showLights } from '../tabutronic/showLights.js';
import type { SentioFrame } from './frames.js';
import { SENTIO_SPECTRUM } from './sentioFamily.js';

/** The board sends many times a second and does nothing else, so a short silence is enough. */
const SILENCE_MS = 3_000;
/** The pause between two light commands. */
const LIGHTS_REST_MS = 200;
/**
 * The most squares in which a line may differ to be accepted at once. Lines have no checksum, and a lost
 * digit makes another valid number, so a line that differs more waits for the next line. A full rank (255)
 * without one digit differs in at least three.
 */
const SQUARES_AT_ONCE = 2;
const COLON = 0x3a;

export type SentioState = KitState<'silence' | 'lights'> & {
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The previous line, whether or not the driver accepted it. */
  readonly lastLine: SensorBoard | null;
  /** The noise since the last good line included lines that are too long. */
  readonly longLines: boolean;
  readonly lights: Lights;
};

const initialState: SentioState = {
  ...kitState('silence', 'lights'),
  accepted: null,
  lastLine: null,
  longLines: false,
  lights: unlit,
};

type SentioStep = DialogueStep<SentioState>;

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const reportBoard = (step: SentioStep, board: SensorBoard): void => {
  step.next.accepted = board;
  emit(step, { kind: 'placement', board });
};

const handleBoard = (step: SentioStep, board: SensorBoard): void => {
  const { next } = step;
  const { accepted, lastLine } = next;
  next.lastLine = board;
  if (!isNear(board, accepted) && !isNear(board, lastLine)) {
    next.noise = true;
    return;
  }
  next.longLines = false;
  setAlarm(step, 'silence', SILENCE_MS);
  if (accepted === null || squaresApart(board, accepted) > 0) reportBoard(step, board);
  becomeReady(step, { sensing: 'occupancy', lights: geometryOf(next.lights.kind) });
};

const handleLights = (step: SentioStep, kind: LightKind): void => {
  const { next } = step;
  const before = next.lights.kind;
  next.lights = lightsAnswered(next.lights, kind, step.atMs, LIGHTS_REST_MS);
  const capabilities = { sensing: 'occupancy', lights: geometryOf(kind) } as const;
  if (kind === before) return;
  if (next.ready) emit(step, { kind: 'capabilities', capabilities });
  const hardware = spectrumOr(kind, before, SENTIO_SPECTRUM);
  if (hardware !== undefined) emit(step, { kind: 'identified', identity: { hardware } });
};

const handleNoise = ({ next }: SentioStep, { why, bytes }: Discarded): void => {
  if (why === 'length' && bytes[0] === COLON) next.longLines = true;
};

const handleCommand = (step: SentioStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'setLights') next.lights = wantLights(next.lights, command.squares, command.looks);
  if (command.kind === 'requestPlacement' && next.accepted !== null) reportBoard(step, next.accepted);
};

const NAME = 'Sentio';

const complain = (step: SentioStep): void => {
  const { next } = step;
  const knowsPieces = keyedText(
    'boardTrouble.longLines',
    'expected {board}, received the longer lines of a board that identifies its pieces (Certabo, Cerno)',
    { board: NAME },
  );
  reportNoAnswer(step, NAME, SILENCE_MS, next.longLines ? knowsPieces : undefined);
  next.accepted = null;
  next.lastLine = null;
};

/** Writes nothing until the device is known to be a Sentio. */
const lightUp = (step: SentioStep): void => {
  if (step.next.accepted !== null) showLights(step);
};

/**
 * The board streams unasked, and is ready when two successive lines agree. From then on a change is reported
 * with the line that shows it, or with the next one when the change is large. Lights are written only to a
 * device that is known to be such a board.
 */
export const sentioDriver = createDriver<SentioFrame, SentioState, 'silence' | 'lights'>({
  initial: initialState,
  opened: (step) => setAlarm(step, 'silence', SILENCE_MS),
  onFrame: (step, frame) => {
    if (frame.kind === 'board') handleBoard(step, frame.board);
    else handleLights(step, frame.lights);
  },
  discarded: handleNoise,
  handleCommand,
  alarms: { silence: complain, lights: () => {} },
  lastly: lightUp,
});
