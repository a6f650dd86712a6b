import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { becomeReady, reportNoAnswer } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import {
  ask,
  asking,
  type ChesslinkState,
  type ChesslinkStep,
  initialState,
  send,
  writeOne,
} from './dialogueStep.js';
import { type ChesslinkFrame, REGISTER, REPORT, REPORT_MASK } from './frames.js';
import { makeLightCommand } from './lightCommand.js';
import { isNamed, modelOf, UNNAMED_MODEL } from './model.js';
import { boardOf } from './squares.js';

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/**
 * Limits of the scan time. Below the least value the board uses 20, which is 41 ms. Above the greatest, moves
 * would be missed.
 */
const SCAN_TIME_MIN = 15;
const SCAN_TIME_MAX = 40;
const SCAN_TIME = 20;

/** Registers to read after every connection, in this order. */
const REGISTERS_TO_READ = [REGISTER.serialSetup, REGISTER.scanTime, REGISTER.reports];

const readRegisters = (step: ChesslinkStep): void => {
  for (const register of REGISTERS_TO_READ) ask(step, `R${hex(register)}`);
};

/** The value that a register should have; undefined when its value may stay. */
const betterValue = (register: number, value: number): number | undefined => {
  switch (register) {
    case REGISTER.serialSetup:
      // Commands must have a checksum, so that the board ignores damaged ones.
      return (value & 1) === 0 ? undefined : value & ~1;
    case REGISTER.scanTime:
      return value <= SCAN_TIME_MAX && value >= SCAN_TIME_MIN ? undefined : SCAN_TIME;
    case REGISTER.reports:
      return (value & REPORT_MASK) === REPORT.onChange ? undefined : REPORT.onChange;
    default:
      return undefined;
  }
};

/** Writes a register only when its value is wrong, because writing wears it out. */
const handleRegister = (step: ChesslinkStep, register: number, value: number): void => {
  const better = betterValue(register, value);
  if (better !== undefined) ask(step, `W${hex(register)}${hex(better)}`);
};

/** The longest silence allowed, while the position is requested every second. */
const SILENCE_MS = 4_000;
const POLL_MS = 1_000;
/** A board that answers sends its version within this time. */
const UNNAMED_MS = 1_000;
const TRIES_MAX = 3;
const VERSION = 'V';
const POSITION = 'S';
const IDENTITY = 'I00';

/** A light pattern takes 44 ms on the line. Some boards never acknowledge it. */
const LIGHTS_EVERY_MS = 100;
const LIGHTS_AGAIN_MS = 400;
const LIGHTS_TRIES_MAX = 3;

const capabilitiesOf = ({ model }: ChesslinkState): Capabilities => ({
  sensing: model?.sensing ?? 'piece',
  lights: { where: 'corners', colours: 'one', blinks: true, atOnce: 'all' },
});

const findModel = (step: ChesslinkStep): void => {
  const { next } = step;
  if (next.version === null) return;
  const known = next.model;
  next.model = modelOf(next.version, next.identityText ?? undefined);
  if (known?.name === next.model.name) return;
  next.identity = { ...next.identity, hardware: next.model.name };
  emit(step, { kind: 'identified', identity: next.identity });
  if (known?.sensing === next.model.sensing || !next.ready) return;
  next.accepted = null;
  emit(step, { kind: 'capabilities', capabilities: capabilitiesOf(next) });
};

const handleVersion = (step: ChesslinkStep, high: number, low: number): void => {
  const { next } = step;
  const isNews = next.version === null;
  next.version = high * 0x100 + low;
  next.identity = { ...next.identity, firmware: `${high}.${low.toString(16).padStart(2, '0')}` };
  findModel(step);
  if (!isNews) return;
  if (isNamed(next.version)) ask(step, IDENTITY);
  ask(step, POSITION);
  readRegisters(step);
};

/** The position as far as the board can sense it. An unreadable piece counts as the one before. */
const seenBy = ({ model, accepted }: ChesslinkState, squares: string): SensorBoard =>
  boardOf(squares).map((code, square) => {
    if (code === 0) return 0;
    if (model?.sensing === 'occupancy') return UNKNOWN_PIECE;
    const before = accepted?.[square] ?? 0;
    return code === UNKNOWN_PIECE && before !== 0 ? before : code;
  });

const reportBoard = (step: ChesslinkStep, board: SensorBoard): void => {
  step.next.accepted = board;
  emit(step, { kind: 'placement', board });
};

const handlePosition = (step: ChesslinkStep, squares: string): void => {
  const { next } = step;
  if (next.model === null) {
    next.early = squares;
    return;
  }
  const board = seenBy(next, squares);
  if (next.accepted === null || squaresApart(board, next.accepted) > 0) reportBoard(step, board);
  setAlarm(step, 'poll', POLL_MS);
  becomeReady(step, capabilitiesOf(next));
};

/** Assumes a model when positions arrive but no version does: a listen-only line receives no answers. */
const takeUnnamed = (step: ChesslinkStep): void => {
  const { next } = step;
  if (next.model !== null) return;
  setAlarm(step, 'unnamed', UNNAMED_MS);
  if (next.early === null) return;
  next.model = UNNAMED_MODEL;
  handlePosition(step, next.early);
};

const handleLights = ({ next }: ChesslinkStep, letter: 'L' | 'X'): void => {
  const { lights } = next;
  if (lights !== null && lights.tries > 0 && lights.command.startsWith(letter))
    next.lights = { ...lights, shown: true };
};

const answerTo = (frame: ChesslinkFrame): string => {
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
  switch (frame.kind) {
    case 'position':
      return POSITION;
    case 'version':
      return VERSION;
    case 'identity':
      return IDENTITY;
    case 'register':
      return `R${hex(frame.register)}`;
    case 'written':
      return `W${hex(frame.register)}${hex(frame.value)}`;
    default:
      return '';
  }
};

/** Answers are matched by content, because a position may arrive between a question and its answer. */
const receive = (step: ChesslinkStep, frame: ChesslinkFrame): void => {
  const { next } = step;
  setAlarm(step, 'silence', SILENCE_MS);
  if (next.asking.asked?.question === answerTo(frame)) asking.settle(step);
  switch (frame.kind) {
    case 'position':
      handlePosition(step, frame.squares);
      break;
    case 'version':
      handleVersion(step, frame.high, frame.low);
      break;
    case 'identity':
      next.identityText = frame.text;
      findModel(step);
      break;
    case 'register':
      handleRegister(step, frame.register, frame.value);
      break;
    case 'lightsShown':
      handleLights(step, 'L');
      break;
    case 'lightsOff':
      handleLights(step, 'X');
      break;
    case 'tracked':
    case 'written':
      break;
  }
};

const handleCommand = (step: ChesslinkStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'setLights') {
    const lightCommand = makeLightCommand(command.squares, command.looks);
    if (next.lights?.shown === true && next.lights.command === lightCommand) return;
    next.lights = { command: lightCommand, tries: 0, shown: false };
    setAlarm(step, 'lights', Math.max(0, next.paintableAtMs - step.atMs));
  }
  if (command.kind !== 'requestPlacement' || next.accepted === null) return;
  reportBoard(step, next.accepted);
  ask(step, POSITION);
};

/** Writes the light pattern until it is confirmed, and only to a device that is known to be such a board. */
const showLights = (step: ChesslinkStep): void => {
  const { next } = step;
  const { lights } = next;
  if (lights === null || lights.shown || lights.tries >= LIGHTS_TRIES_MAX) return;
  setAlarm(step, 'lights', LIGHTS_AGAIN_MS);
  if (!next.ready) return;
  next.lights = { ...lights, tries: lights.tries + 1 };
  next.paintableAtMs = step.atMs + LIGHTS_EVERY_MS;
  send(step, lights.command);
};

const poll = (step: ChesslinkStep): void => {
  ask(step, POSITION);
  setAlarm(step, 'poll', POLL_MS);
};

/** Drops a question that is never answered, except for the version, without which nothing is known. */
const askAgain = (step: ChesslinkStep): void => {
  asking.askAgain(step, (question) => (question === VERSION ? NEVER : TRIES_MAX));
};

const begin = (step: ChesslinkStep): void => {
  setAlarm(step, 'silence', SILENCE_MS);
  setAlarm(step, 'unnamed', UNNAMED_MS);
  ask(step, VERSION);
};

const complain = (step: ChesslinkStep): void => {
  reportNoAnswer(step, 'Millennium ChessLink', SILENCE_MS);
  // A board that never sent its version keeps its assumed model when it speaks again.
  const model = step.next.version === null ? step.next.model : null;
  Object.assign(step.next, { ready: false, noise: false, version: null, model, early: null, accepted: null });
  Object.assign(step.next, { identityText: null, asking: nothingAsked, queue: [], lights: null });
  for (const name of ['poll', 'lights', 'answer'] as const) setAlarm(step, name, NEVER);
  begin(step);
};

/**
 * Asks for the version, which identifies the model, and then for the position. Reads the registers, and
 * changes them where needed so that positions are reported at every change. From then on requests the
 * position every second, because a report can be damaged, and to check that the board is still there.
 */
export const chesslinkDriver = createDriver<ChesslinkFrame, ChesslinkState, keyof ChesslinkState['alarms']>({
  initial: initialState,
  opened: begin,
  onFrame: receive,
  handleCommand,
  alarms: {
    silence: complain,
    answer: askAgain,
    unnamed: takeUnnamed,
    poll,
    lights: showLights,
    write: () => {},
  },
  lastly: (step) => {
    asking.askNext(step);
    writeOne(step);
  },
});
