import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, emit, write } from '../../eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart } from '../../eboard/sensorBoard.js';
import { COMMAND, encodeLights, readLights } from './commands.js';
import type { IchessoneFrame } from './frames.js';

const ALARMS = ['silence', 'poll', 'confirm', 'battery', 'lights', 'write'] as const;
type IchessoneAlarm = (typeof ALARMS)[number];

const SILENCE_MS = 4_000;
const POLL_MS = 1_000;
/** After a change hands usually continue, and the next report may be lost. */
const POLL_AT_WORK_MS = 100;
const POLLS_AT_WORK = 5;
/** A board that answers repeats its report within this time. */
const CONFIRM_MS = 400;
/** Where no report was ever repeated, as in a recording of changes alone, a longer wait gains nothing. */
const CONFIRM_UNANSWERED_MS = 50;
const BATTERY_EVERY_MS = 60_000;
/** Commands have no end mark, so two that arrive together could be read as one. */
const WRITE_GAP_MS = 10;
/** The board does not acknowledge a light pattern, so it is written three times. */
const LIGHTS_AGAIN_MS = 500;
const LIGHTS_TIMES = 3;

const CAPABILITIES: Capabilities = {
  sensing: 'piece',
  lights: { where: 'squares', colours: 'rgb', blinks: true, atOnce: 'all' },
  battery: true,
};

export type IchessoneState = KitState<IchessoneAlarm> & {
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The last position received, which the next one can confirm. */
  readonly lastSeen: SensorBoard | null;
  /** The board has sent the same position twice. */
  readonly repeats: boolean;
  /** How often the position is still to be requested soon, because hands are at work. */
  readonly soonTimes: number;
  readonly hardware: string | null;
  readonly lightPattern: readonly Uint8Array[];
  /** How often the light pattern is still to be written. */
  readonly lightWritesLeft: number;
  readonly queue: readonly Uint8Array[];
  readonly writableAtMs: number;
};

const initialState: IchessoneState = {
  ...kitState(...ALARMS),
  accepted: null,
  lastSeen: null,
  repeats: false,
  soonTimes: 0,
  hardware: null,
  lightPattern: [],
  lightWritesLeft: 0,
  queue: [],
  writableAtMs: 0,
};

type IchessoneStep = DialogueStep<IchessoneState>;

const encoder = new TextEncoder();

const say = ({ next }: IchessoneStep, command: string): void => {
  next.queue = [...next.queue, encoder.encode(command)];
};

const writeOne = (step: IchessoneStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    write(step, first);
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

const reportBoard = (step: IchessoneStep, board: SensorBoard): void => {
  step.next.accepted = board;
  step.next.soonTimes = POLLS_AT_WORK;
  emit(step, { kind: 'placement', board });
};

const isSame = (board: SensorBoard, other: SensorBoard | null): boolean =>
  other !== null && squaresApart(board, other) === 0;

const accept = (step: IchessoneStep, board: SensorBoard): void => {
  const { next } = step;
  setAlarm(step, 'confirm', NEVER);
  if (!isSame(board, next.accepted)) reportBoard(step, board);
  if (next.ready) return;
  becomeReady(step, CAPABILITIES);
  for (const command of [COMMAND.reportChanges, COMMAND.askHardware, COMMAND.askBattery]) say(step, command);
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};

const untilPoll = ({ next }: IchessoneStep): number => {
  if (next.soonTimes === 0) return POLL_MS;
  next.soonTimes--;
  return POLL_AT_WORK_MS;
};

/** Requests a changed position once more, because without a checksum one wrong byte can look like a move. */
const handlePosition = (step: IchessoneStep, board: SensorBoard): void => {
  const { next } = step;
  const confirmed = isSame(board, next.lastSeen);
  next.repeats ||= confirmed;
  next.lastSeen = board;
  if (confirmed || isSame(board, next.accepted)) {
    accept(step, board);
    setAlarm(step, 'poll', untilPoll(step));
    return;
  }
  setAlarm(step, 'poll', POLL_MS);
  say(step, COMMAND.askPosition);
  setAlarm(step, 'confirm', next.repeats ? CONFIRM_MS : CONFIRM_UNANSWERED_MS);
};

/** Nothing else has arrived since. A listen-only session gets each change only once. */
const acceptUnconfirmed = (step: IchessoneStep): void => {
  if (step.next.lastSeen !== null) accept(step, step.next.lastSeen);
};

const receive = (step: IchessoneStep, frame: IchessoneFrame): void => {
  const { next } = step;
  setAlarm(step, 'silence', SILENCE_MS);
  if (frame.kind === 'position') handlePosition(step, frame.board);
  else if (frame.kind === 'battery')
    emit(step, { kind: 'battery', percent: frame.percent, charging: frame.charging });
  else if (frame.text !== next.hardware) {
    next.hardware = frame.text;
    emit(step, { kind: 'identified', identity: { hardware: frame.text } });
  }
};

const handleCommand = (step: IchessoneStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'setLights') {
    next.lightPattern = encodeLights(command.squares, command.looks);
    next.lightWritesLeft = LIGHTS_TIMES;
    setAlarm(step, 'lights', 0);
  }
  if (command.kind !== 'requestPlacement' || next.accepted === null) return;
  reportBoard(step, next.accepted);
  say(step, COMMAND.askPosition);
};

const showLights = (step: IchessoneStep): void => {
  const { next } = step;
  if (next.lightWritesLeft === 0) return;
  setAlarm(step, 'lights', LIGHTS_AGAIN_MS);
  if (!next.ready) return;
  next.lightWritesLeft--;
  // Drops an older light pattern that is still waiting.
  next.queue = [...next.queue.filter((command) => readLights(command) === undefined), ...next.lightPattern];
};

/** Requests the position, and reports of changes again, which the board may have forgotten. */
const poll = (step: IchessoneStep): void => {
  setAlarm(step, 'poll', POLL_MS);
  if (step.next.ready) say(step, COMMAND.reportChanges);
  say(step, COMMAND.askPosition);
};

const askBattery = (step: IchessoneStep): void => {
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
  say(step, COMMAND.askBattery);
};

const begin = (step: IchessoneStep): void => {
  setAlarm(step, 'silence', SILENCE_MS);
  poll(step);
};

const complain = (step: IchessoneStep): void => {
  reportNoAnswer(step, 'iChessOne', SILENCE_MS);
  const { alarms, wakeAtMs, repeats } = step.next;
  Object.assign(step.next, initialState, { troubled: true, alarms, wakeAtMs, repeats });
  for (const name of ['confirm', 'battery', 'lights'] as const) setAlarm(step, name, NEVER);
  begin(step);
};

/**
 * Asks for the position until the board has sent it twice alike, and only then for reports of changes, its
 * hardware and its battery. Each change is requested once more before it is accepted, which takes some
 * milliseconds. When nothing arrives, the change is accepted after a delay, which is shorter for a board that
 * never answered. The position is also requested every second, and more often while hands are at work.
 */
export const ichessoneDriver = createDriver<IchessoneFrame, IchessoneState, IchessoneAlarm>({
  initial: initialState,
  opened: (step, before) => {
    step.next.repeats = before?.repeats ?? false;
    begin(step);
  },
  onFrame: receive,
  handleCommand,
  alarms: {
    silence: complain,
    poll,
    confirm: acceptUnconfirmed,
    battery: askBattery,
    lights: showLights,
    write: () => {},
  },
  lastly: writeOne,
});
