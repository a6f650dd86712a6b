import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { chessnutFamily } from './chessnutFamily.js';
import { type ChessnutAlarm, type ChessnutState, type ChessnutStep, initialState } from './dialogueStep.js';
import type { ChessnutFrame } from './frames.js';
import { ask, askAgain, askBattery, askLights, askLive, askNext, handleAnswer } from './questions.js';
import { endReading, handleGameMark, readPosition, startReading } from './storedGame.js';

const SILENCE_MS = 3_000;
const MISSED_MS = 1_000;
/**
 * The most squares that two quick plies change. A position with more changes waits for the next one to
 * confirm it, although USB itself protects reports by a checksum.
 */
const SQUARES_AT_ONCE = 4;
const BEEP_HERTZ = 1_000;

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const reportBoard = (step: ChessnutStep, board: SensorBoard): void => {
  step.next.accepted = board;
  emit(step, { kind: 'placement', board });
};

const handlePosition = (step: ChessnutStep, board: SensorBoard): void => {
  const { next } = step;
  if (next.reading !== null) {
    readPosition(step, board);
    return;
  }
  const { accepted, lastSeen } = next;
  next.lastSeen = board;
  setAlarm(step, 'silence', SILENCE_MS);
  setAlarm(step, 'mode', MISSED_MS);
  if (!isNear(board, accepted) && !isNear(board, lastSeen)) return;
  // A hand can be faster than the second position, so the placement before it is reported too.
  if (accepted === null && lastSeen !== null && squaresApart(board, lastSeen) > 0)
    reportBoard(step, lastSeen);
  if (accepted === null || squaresApart(board, accepted) > 0) reportBoard(step, board);
  becomeReady(step, chessnutFamily.usually);
};

/** Some firmware reports 0 % when it does not know the charge. */
const handleBattery = (
  step: ChessnutStep,
  { percent, charging }: { percent: number; charging: boolean },
): void => {
  const { battery } = step.next;
  const isNews = battery?.percent !== percent || battery.charging !== charging;
  if ((percent === 0 && !charging) || !isNews) return;
  step.next.battery = { percent, charging };
  emit(step, { kind: 'battery', percent, charging });
};

const receive = (step: ChessnutStep, frame: ChessnutFrame): void => {
  handleAnswer(step, frame);
  switch (frame.kind) {
    case 'position':
      handlePosition(step, frame.board);
      break;
    case 'battery':
      handleBattery(step, frame);
      break;
    case 'version':
      emit(step, {
        kind: 'identified',
        identity: frame.of === 'radio' ? { makerText: `radio ${frame.text}` } : { firmware: frame.text },
      });
      break;
    case 'storedGames':
      startReading(step, frame.count);
      break;
    case 'storedGame':
      handleGameMark(step, frame.part);
      break;
    case 'button':
      emit(step, { kind: 'boardButton', button: frame.button });
      break;
    default:
      break;
  }
};

const handleCommand = (step: ChessnutStep, command: EBoardCommand): void => {
  const { next } = step;
  switch (command.kind) {
    case 'setLights':
      next.lights = command.squares;
      askLights(step);
      break;
    case 'requestPlacement':
      if (next.accepted !== null) reportBoard(step, next.accepted);
      break;
    case 'requestLog':
      if (next.reading === null) ask(step, { kind: 'askStoredGames' });
      break;
    case 'beepClock':
      ask(step, { kind: 'beep', hertz: BEEP_HERTZ, lastsMs: command.lastsMs });
      break;
    default:
      break;
  }
};

const greet = (step: ChessnutStep): void => {
  askLive(step);
  ask(step, { kind: 'askVersion', of: 'controller' }, { kind: 'askVersion', of: 'radio' });
  askBattery(step);
  setAlarm(step, 'mode', MISSED_MS);
  setAlarm(step, 'silence', SILENCE_MS);
};

const missPositions = (step: ChessnutStep): void => {
  askLive(step);
  setAlarm(step, 'mode', MISSED_MS);
};

const complain = (step: ChessnutStep): void => {
  if (step.next.reading !== null) {
    endReading(step);
    setAlarm(step, 'mode', MISSED_MS);
    setAlarm(step, 'silence', SILENCE_MS);
    return;
  }
  reportNoAnswer(step, 'Chessnut', SILENCE_MS);
  step.next.accepted = null;
};

/**
 * Asks for positions, which then arrive several times a second, and is ready when two agree. Versions and
 * battery may stay unknown. A change is reported with the position that shows it, or with the next one when
 * the change is large. All commands are spaced in time.
 */
export const chessnutDriver = createDriver<ChessnutFrame, ChessnutState, ChessnutAlarm>({
  initial: initialState,
  opened: greet,
  onFrame: receive,
  handleCommand,
  alarms: { answer: askAgain, battery: askBattery, mode: missPositions, silence: complain },
  lastly: askNext,
});
