import type { Capabilities } from '../../eboard/capabilities.js';
import type { EBoardCommand, EBoardIdentity } from '../../eboard/eboardEvent.js';
import { hastenAlarm, NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type DialogueStep, tell, write } from '../../eboard/kit/dialogueStep.js';
import { createDriver, type KitState, kitState } from '../../eboard/kit/driverKit.js';
import { becomeReady, tellNoAnswer, tellTrouble } from '../../eboard/kit/readiness.js';
import { type SensorBoard, squaresApart, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';
import { type DgtSimpleCommand, encodeCommand, LIGHTS_MESSAGE } from '../dgt/commands.js';
import { describeFrame } from '../dgt/describe.js';
import type { DgtFrame } from '../dgt/frames.js';
import { flipRanks } from '../dgt/squares.js';
import { encodeLights } from './lights.js';

const ALARMS = ['begin', 'silence', 'poll', 'confirm', 'battery', 'lights', 'write'] as const;
type PegasusAlarm = (typeof ALARMS)[number];

/** Boards need a moment after the connection. */
const OPEN_PAUSE_MS = 300;
const SILENCE_MS = 4_000;
const POLL_MS = 1_000;
/** After a change the whole board is looked at: a notification may have been lost. */
const CHECK_MS = 150;
/** By then a board that answers has told once more what it told. */
const CONFIRM_MS = 400;
/** Where nothing was ever told twice, as in a recording of changes alone, nothing is gained by waiting. */
const CONFIRM_UNANSWERED_MS = 50;
const BATTERY_EVERY_MS = 60_000;
const WRITE_GAP_MS = 10;
/** Nothing says that a picture has come: it is written three times. */
const LIGHTS_AGAIN_MS = 600;
const LIGHTS_TIMES = 3;

const CAPABILITIES: Capabilities = {
  sensing: 'occupancy',
  lights: { where: 'squares', colours: 'one', atOnce: 'all' },
  battery: true,
};

export type PegasusState = KitState<PegasusAlarm> & {
  /** The board as told. */
  readonly believed: SensorBoard | null;
  /** The last whole board heard, which the next one must confirm. */
  readonly lastSeen: SensorBoard | null;
  /** It has told a whole board once more. */
  readonly repeats: boolean;
  /** The last board heard has something on each of its squares. */
  readonly isFull: boolean;
  readonly identity: EBoardIdentity;
  readonly picture: Uint8Array | null;
  /** How often it is still to be written. */
  readonly pictureTimes: number;
  readonly queue: readonly Uint8Array[];
  readonly writableAtMs: number;
};

const initialState: PegasusState = {
  ...kitState(...ALARMS),
  believed: null,
  lastSeen: null,
  repeats: false,
  isFull: false,
  identity: {},
  picture: null,
  pictureTimes: 0,
  queue: [],
  writableAtMs: 0,
};

type PegasusStep = DialogueStep<PegasusState>;

const codeOf = (wire: number): number => (wire === 0 ? 0 : UNKNOWN_PIECE);
const boardOf = (codes: Uint8Array): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => codeOf(codes[flipRanks(square)] ?? 0));

const isSame = (board: SensorBoard, other: SensorBoard | null): boolean =>
  other !== null && squaresApart(board, other) === 0;

/** A question that waits already is not asked twice. */
const ask = ({ next }: PegasusStep, kind: DgtSimpleCommand): void => {
  const bytes = encodeCommand({ kind });
  if (next.queue.every(({ length, 0: first }) => length > 1 || first !== bytes[0]))
    next.queue = [...next.queue, bytes];
};

const writeOne = (step: PegasusStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    write(step, first);
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

const tellBoard = (step: PegasusStep, board: SensorBoard): void => {
  step.next.believed = board;
  tell(step, { kind: 'placement', board });
};

const believe = (step: PegasusStep, board: SensorBoard): void => {
  const { next } = step;
  setAlarm(step, 'confirm', NEVER);
  if (!next.ready || !isSame(board, next.believed)) tellBoard(step, board);
  if (next.ready) return;
  becomeReady(step, CAPABILITIES);
  for (const kind of ['askLongSerialNumber', 'askVersion', 'askMakerText', 'askBattery'] as const)
    ask(step, kind);
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};

/** There is no checksum: a board that surprises is asked for once more. */
const hearBoard = (step: PegasusStep, board: SensorBoard): void => {
  const { next } = step;
  next.isFull = !board.includes(0);
  if (next.isFull) return;
  setAlarm(step, 'silence', SILENCE_MS);
  setAlarm(step, 'poll', POLL_MS);
  const confirmed = isSame(board, next.lastSeen);
  next.repeats ||= confirmed;
  next.lastSeen = board;
  if (confirmed || isSame(board, next.believed)) {
    believe(step, board);
    return;
  }
  ask(step, 'askBoard');
  setAlarm(step, 'confirm', next.repeats ? CONFIRM_MS : CONFIRM_UNANSWERED_MS);
};

/** Nothing else has been heard since: what only listens hears each board once. */
const believeUnconfirmed = (step: PegasusStep): void => {
  if (step.next.lastSeen !== null) believe(step, step.next.lastSeen);
};

const hearSquare = (step: PegasusStep, wireSquare: number, wireCode: number): void => {
  const { next } = step;
  if (next.believed === null) return;
  setAlarm(step, 'silence', SILENCE_MS);
  const [square, code] = [flipRanks(wireSquare), codeOf(wireCode)];
  next.believed = next.believed.with(square, code);
  tell(step, { kind: 'square', square, code });
  hastenAlarm(step, 'poll', CHECK_MS);
};

const identify = (step: PegasusStep, facts: EBoardIdentity): void => {
  const known: Readonly<Record<string, string | undefined>> = step.next.identity;
  if (Object.entries(facts).every(([name, value]) => known[name] === value)) return;
  step.next.identity = { ...step.next.identity, ...facts };
  tell(step, { kind: 'identified', identity: facts });
};

const hear = (step: PegasusStep, frame: DgtFrame): void => {
  switch (frame.kind) {
    case 'board':
      hearBoard(step, boardOf(frame.codes));
      break;
    case 'square':
      hearSquare(step, frame.square, frame.code);
      break;
    case 'longSerialNumber':
      identify(step, { serialNumber: frame.text });
      break;
    case 'version':
      identify(step, { firmware: `${frame.major}.${frame.minor}` });
      break;
    case 'makerText':
      identify(step, { makerText: frame.text });
      break;
    case 'battery':
      if (frame.percent <= 100)
        tell(step, { kind: 'battery', percent: frame.percent, charging: frame.charging });
      break;
    default:
      step.next.noise ||= frame.kind === 'unknown';
      tell(step, { kind: 'ignored', what: describeFrame(frame) });
  }
};

const obey = (step: PegasusStep, command: EBoardCommand): void => {
  const { next } = step;
  if (command.kind === 'setLights') {
    next.picture = encodeLights(command.squares);
    next.pictureTimes = LIGHTS_TIMES;
    setAlarm(step, 'lights', 0);
  }
  if (command.kind !== 'requestPlacement' || next.believed === null) return;
  tellBoard(step, next.believed);
  ask(step, 'askBoard');
};

const showLights = (step: PegasusStep): void => {
  const { next } = step;
  if (next.picture === null || next.pictureTimes === 0) return;
  setAlarm(step, 'lights', LIGHTS_AGAIN_MS);
  if (!next.ready) return;
  next.pictureTimes--;
  // An older picture that still waits is out of date.
  next.queue = [...next.queue.filter(([first]) => first !== LIGHTS_MESSAGE), next.picture];
};

/** Changes are told by themselves once that is asked for, which may have been lost, or forgotten. */
const poll = (step: PegasusStep): void => {
  setAlarm(step, 'poll', POLL_MS);
  ask(step, 'updateBoard');
  ask(step, 'askBoard');
};

const askBattery = (step: PegasusStep): void => {
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
  ask(step, 'askBattery');
};

const begin = (step: PegasusStep): void => {
  ask(step, 'reset');
  poll(step);
};

const FULL =
  'every square is told as taken, as by a Pegasus that is not calibrated: calibrate it in the app of its maker';

const complain = (step: PegasusStep): void => {
  if (step.next.isFull) tellTrouble(step, 'notThisProtocol', FULL);
  else tellNoAnswer(step, 'asked for the squares of a DGT Pegasus', {}, ` for ${SILENCE_MS / 1_000} s`);
  const { alarms, wakeAtMs, believed, repeats, identity } = step.next;
  // What only listens, as to a recording of changes, goes on from what was told.
  const kept = { alarms, wakeAtMs, believed, repeats, identity };
  Object.assign(step.next, initialState, kept, { troubled: true });
  for (const name of ['confirm', 'battery', 'lights'] as const) setAlarm(step, name, NEVER);
  setAlarm(step, 'silence', SILENCE_MS);
  begin(step);
};

/**
 * Asks for changes of squares and for the whole board, which must be told twice alike before anything else is
 * written. Changes are told at once; the whole board is looked at soon after them and every second, and one
 * that differs from what was told is asked for once more.
 */
export const pegasusDriver = createDriver<DgtFrame, PegasusState, PegasusAlarm>({
  initial: initialState,
  opened: (step, before) => {
    step.next.repeats = before?.repeats ?? false;
    setAlarm(step, 'silence', SILENCE_MS);
    setAlarm(step, 'begin', OPEN_PAUSE_MS);
  },
  heard: hear,
  obey,
  alarms: {
    begin,
    silence: complain,
    poll,
    confirm: believeUnconfirmed,
    battery: askBattery,
    lights: showLights,
    write: () => {},
  },
  lastly: writeOne,
});
