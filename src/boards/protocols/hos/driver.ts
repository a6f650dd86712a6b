import type { Square } from '../../../chess/types.js';
import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, emit, write } from '../../eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { notSet, readingOf, type SetClock, showsOrder, timeOf } from './clock.js';
import { encodeCommand, type HosCommand } from './commands.js';
import type { HosClock, HosFrame } from './frames.js';

const SILENCE_MS = 4_000;
/** The most squares that two quick plies change. A larger change waits for the next position. */
const SQUARES_AT_ONCE = 4;
/** The board lights one square at a time. Several squares take turns so quickly that all seem lit. */
const LIGHTS_EVERY_MS = 20;
/** The board does not acknowledge commands, so a light that stays on is sent again. */
const LIGHT_AGAIN_MS = 1_000;
const OFF_TIMES = 2;
const CLOCK_SHOWS_MS = 3_000;

const ALARMS = ['silence', 'lights', 'setting'] as const;

export type HosState = KitState<(typeof ALARMS)[number]> & {
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The previous reported position, whether or not the driver accepted it. */
  readonly lastSeen: SensorBoard | null;
  readonly lit: readonly Square[];
  /** The index of the next square to light, or how often the lights have been turned off. */
  readonly turn: number;
  readonly hasClock: boolean;
  /** The times that the clock should show. */
  readonly setting: SetClock | null;
};

type HosStep = DialogueStep<HosState>;

const initialState: HosState = {
  ...kitState(...ALARMS),
  accepted: null,
  lastSeen: null,
  lit: [],
  turn: OFF_TIMES,
  hasClock: false,
  setting: null,
};

const capabilitiesOf = ({ hasClock }: HosState): Capabilities => ({
  sensing: 'piece',
  lights: { where: 'squares', colours: 'one', atOnce: 'all' },
  ...(hasClock && { clock: true }),
});

const say = (step: HosStep, command: HosCommand): void => write(step, encodeCommand(command));

const isNear = (board: SensorBoard, known: SensorBoard | null): boolean =>
  known !== null && squaresApart(board, known) <= SQUARES_AT_ONCE;

const reportBoard = (step: HosStep, board: SensorBoard): void => {
  step.next.accepted = board;
  emit(step, { kind: 'placement', board });
};

const handlePosition = (step: HosStep, board: SensorBoard): void => {
  const { next } = step;
  const { accepted, lastSeen } = next;
  next.lastSeen = board;
  if (!isNear(board, accepted) && !isNear(board, lastSeen)) return;
  // A hand can be faster than the second position, so the placement before it is reported too.
  if (accepted === null && lastSeen !== null && squaresApart(board, lastSeen) > 0)
    reportBoard(step, lastSeen);
  if (accepted === null || squaresApart(board, accepted) > 0) reportBoard(step, board);
  becomeReady(step, capabilitiesOf(next));
};

const endSetting = (step: HosStep, isDone: boolean): void => {
  if (step.next.setting === null) return;
  step.next.setting = null;
  setAlarm(step, 'setting', NEVER);
  emit(step, { kind: 'clockSet', outcome: isDone ? { ok: true } : notSet('differs') });
};

const handleClock = (step: HosStep, clock: HosClock): void => {
  const { next } = step;
  if (!next.hasClock) {
    next.hasClock = true;
    if (next.ready) emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(next) });
  }
  if (next.setting !== null) {
    if (!showsOrder(next.setting, clock)) return;
    endSetting(step, true);
  }
  emit(step, { kind: 'clock', reading: readingOf(clock) });
};

const setClock = (step: HosStep, order: SetClock): void => {
  const { next } = step;
  if (!next.hasClock) {
    emit(step, { kind: 'clockSet', outcome: notSet('noClock') });
    return;
  }
  if (next.setting !== null) emit(step, { kind: 'clockSet', outcome: notSet('replaced') });
  next.setting = order;
  setAlarm(step, 'setting', CLOCK_SHOWS_MS);
  say(step, { kind: 'setClock', left: timeOf(order.leftMs), right: timeOf(order.rightMs) });
  const { running } = order;
  say(step, { kind: running === null ? 'stopClock' : running === 'left' ? 'startLeft' : 'startRight' });
};

const handleCommand = (step: HosStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'setLights') {
    next.lit = command.squares;
    next.turn = 0;
    setAlarm(step, 'lights', 0);
  }
  if (command.kind === 'setClock') setClock(step, command);
  if (command.kind === 'requestPlacement' && next.accepted !== null) reportBoard(step, next.accepted);
};

/** Writes lights only to a device that is known to be such a board. */
const showLights = (step: HosStep): void => {
  const { next } = step;
  const { lit, turn } = next;
  if (!next.ready) {
    setAlarm(step, 'lights', LIGHTS_EVERY_MS * OFF_TIMES);
    return;
  }
  const square = lit[turn % Math.max(1, lit.length)];
  say(step, square === undefined ? { kind: 'lightsOff' } : { kind: 'light', square });
  next.turn = turn + 1;
  const isShown = square === undefined && next.turn >= OFF_TIMES;
  setAlarm(step, 'lights', isShown ? NEVER : lit.length === 1 ? LIGHT_AGAIN_MS : LIGHTS_EVERY_MS);
};

const complain = (step: HosStep): void => {
  reportNoAnswer(step, 'House of Staunton', SILENCE_MS);
  Object.assign(step.next, { ready: false, accepted: null, lastSeen: null });
};

/**
 * The board sends unasked, and is ready when two positions agree. A change is reported with the position that
 * shows it, or with the next one when the change is large.
 */
export const hosDriver = createDriver<HosFrame, HosState, (typeof ALARMS)[number]>({
  initial: initialState,
  opened: (step) => setAlarm(step, 'silence', SILENCE_MS),
  onFrame: (step, frame) => {
    setAlarm(step, 'silence', SILENCE_MS);
    if (frame.kind === 'position') handlePosition(step, frame.board);
    else handleClock(step, frame);
  },
  handleCommand,
  alarms: { silence: complain, lights: showLights, setting: (step) => endSetting(step, false) },
});
