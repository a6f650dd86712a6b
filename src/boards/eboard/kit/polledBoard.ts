import type { Square } from '../../../chess/types.js';
import type { KeyedText } from '../../../shared/keyedText.js';
import type { Capabilities } from '../capabilities.js';
import type { Driver } from '../driver.js';
import type { EBoardCommand, EBoardEvent, EBoardIdentity } from '../eboardEvent.js';
import type { LightLook } from '../lightLook.js';
import { type SensorBoard, type SensorCode, squaresApart } from '../sensorBoard.js';
import { hastenAlarm, NEVER, setAlarm } from './alarms.js';
import { type DialogueStep, emit, write } from './dialogueStep.js';
import { createDriver, type KitState, kitState } from './driverKit.js';
import { askedAgain, beginMotion, judgeMotion, type Motion, mayStillMove } from './motion.js';
import { becomeReady, reportNoAnswer, reportTrouble } from './readiness.js';

/**
 * Describes a board that reports changes of its squares, and its whole state on request, without checksums or
 * other answers: what to write to it, and what its frames mean.
 */
export type PolledBoard<Frame> = {
  readonly capabilities: Capabilities;
  /** The name shown to the operator. */
  readonly name: string;
  /** Sent once, when the line is open. */
  readonly begin?: readonly Uint8Array[];
  /** Requests reports of changes, on boards that need a request. */
  readonly wantChanges?: readonly Uint8Array[];
  readonly askBoard: Uint8Array;
  /** The whole board is requested again after this time without a report of it. */
  readonly pollMs?: number;
  /** The writes to send once the board is ready. Receives the first accepted board. */
  readonly whenReady?: (board: SensorBoard) => readonly Uint8Array[];
  /**
   * For boards that send all squares unasked at every scan. A board that differs in at most this many squares
   * from the reported one, or from the last one received, is accepted at once.
   */
  readonly nearSquares?: number;
  readonly askBattery?: Uint8Array;
  /** Absent where the board has no lights that a host can control. */
  readonly lights?: (squares: readonly Square[], looks?: readonly LightLook[]) => Uint8Array;
  /** Absent where no motors move the pieces. The board is silent while they run. */
  readonly motors?: { readonly move: (board: SensorBoard) => Uint8Array; readonly stop: Uint8Array };
  /** Explains to the operator that a board with all squares occupied is faulty. */
  readonly full?: KeyedText;
  readonly read: (frame: Frame) => ReceivedFrame;
};

type ReceivedFrame =
  | { readonly kind: 'board'; readonly board: SensorBoard }
  | { readonly kind: 'square'; readonly square: Square; readonly code: SensorCode }
  | { readonly kind: 'identity'; readonly identity: EBoardIdentity }
  /** Something happened on the board. The driver writes `answer` and requests the whole board. */
  | { readonly kind: 'happened'; readonly answer: readonly Uint8Array[] }
  /** `isNoise`: such a board never sends this frame. */
  | { readonly kind: 'event'; readonly event: EBoardEvent; readonly isNoise?: boolean };

const ALARMS = ['begin', 'silence', 'poll', 'confirm', 'battery', 'lights', 'write'] as const;
type PolledAlarm = (typeof ALARMS)[number];

/** Boards need a moment after connecting. */
const OPEN_PAUSE_MS = 300;
const SILENCE_MS = 4_000;
const POLL_MS = 1_000;
/** After a change the whole board is requested, because a notification may have been lost. */
const CHECK_MS = 150;
/** A board that answers repeats its report within this time. */
const CONFIRM_MS = 400;
/** Where no report was ever repeated, as in a recording of changes alone, a longer wait gains nothing. */
const CONFIRM_UNANSWERED_MS = 50;
const BATTERY_EVERY_MS = 60_000;
const WRITE_GAP_MS = 10;
/** The board does not acknowledge a light pattern, so it is written three times. */
const LIGHTS_AGAIN_MS = 600;
const LIGHTS_TIMES = 3;

type Word = { readonly bytes: Uint8Array; readonly isLightPattern: boolean };

export type PolledState = KitState<PolledAlarm> & {
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The last whole board received, which the next one can confirm. */
  readonly lastSeen: SensorBoard | null;
  /** The board has sent the same whole report twice. */
  readonly repeats: boolean;
  /** Every square of the last board is occupied. */
  readonly isFull: boolean;
  readonly identity: EBoardIdentity;
  readonly lightPattern: Uint8Array | null;
  /** How often the light pattern is still to be written. */
  readonly lightWritesLeft: number;
  readonly queue: readonly Word[];
  readonly writableAtMs: number;
  readonly motion: Motion | null;
};

const initialState: PolledState = {
  ...kitState(...ALARMS),
  accepted: null,
  lastSeen: null,
  repeats: false,
  isFull: false,
  identity: {},
  lightPattern: null,
  lightWritesLeft: 0,
  queue: [],
  writableAtMs: 0,
  motion: null,
};

type PolledStep = DialogueStep<PolledState>;

const isSame = (board: SensorBoard, other: SensorBoard | null): boolean =>
  other !== null && squaresApart(board, other) === 0;

const areAlike = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Queues writes, except those that are already waiting. */
const say = ({ next }: PolledStep, ...words: readonly Uint8Array[]): void => {
  for (const bytes of words)
    if (next.queue.every((waiting) => !areAlike(waiting.bytes, bytes)))
      next.queue = [...next.queue, { bytes, isLightPattern: false }];
};

const writeOne = (step: PolledStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    write(step, first.bytes);
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

const reportBoard = (step: PolledStep, board: SensorBoard): void => {
  step.next.accepted = board;
  emit(step, { kind: 'placement', board });
};

const identify = (step: PolledStep, facts: EBoardIdentity): void => {
  const known: Readonly<Record<string, string | undefined>> = step.next.identity;
  if (Object.entries(facts).every(([name, value]) => known[name] === value)) return;
  step.next.identity = { ...step.next.identity, ...facts };
  emit(step, { kind: 'identified', identity: facts });
};

const handleSquare = (step: PolledStep, square: Square, code: SensorCode): void => {
  const { next } = step;
  if (next.accepted === null) return;
  setAlarm(step, 'silence', SILENCE_MS);
  next.accepted = next.accepted.with(square, code);
  emit(step, { kind: 'square', square, code });
  hastenAlarm(step, 'poll', CHECK_MS);
};

const showLights = (step: PolledStep): void => {
  const { next } = step;
  if (next.lightPattern === null || next.lightWritesLeft === 0) return;
  setAlarm(step, 'lights', LIGHTS_AGAIN_MS);
  if (!next.ready) return;
  next.lightWritesLeft--;
  // Drops an older light pattern that is still waiting.
  next.queue = [
    ...next.queue.filter(({ isLightPattern }) => !isLightPattern),
    { bytes: next.lightPattern, isLightPattern: true },
  ];
};

const askBattery = <Frame>(step: PolledStep, words: PolledBoard<Frame>): void => {
  if (words.askBattery === undefined) return;
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
  if (step.next.motion === null) say(step, words.askBattery);
};

/** Stops the motors ahead of all waiting writes, for example because a hand is under them. */
const stopMotors = (step: PolledStep, stop: Uint8Array): void => {
  step.next.motion = null;
  step.next.queue = step.next.queue.filter(({ isLightPattern }) => isLightPattern);
  write(step, stop);
  step.next.writableAtMs = step.atMs + WRITE_GAP_MS;
};

const followMotion = <Frame>(step: PolledStep, { motors }: PolledBoard<Frame>, board: SensorBoard): void => {
  const { next, atMs } = step;
  if (next.motion === null || motors === undefined) return;
  const verdict = judgeMotion(next.motion, board, atMs);
  const reported = { ...next.motion, reportedAtMs: atMs };
  next.motion = verdict === 'again' ? askedAgain(reported, atMs) : reported;
  if (verdict === 'again') say(step, motors.move(reported.target));
  if (verdict === 'stopped') stopMotors(step, motors.stop);
  if (verdict === 'done') next.motion = null;
  if (next.motion === null) emit(step, { kind: 'motion', isDone: verdict === 'done' });
};

const handleMotors = <Frame>(
  step: PolledStep,
  { motors }: PolledBoard<Frame>,
  command: EBoardCommand,
): void => {
  const { next, atMs } = step;
  if (motors === undefined) return;
  if (command.kind === 'stopMotors') stopMotors(step, motors.stop);
  if (command.kind !== 'movePieces' || next.accepted === null) return;
  next.motion = beginMotion(command.board, next.accepted, atMs);
  say(step, motors.move(command.board));
};

const accept = <Frame>(step: PolledStep, words: PolledBoard<Frame>, board: SensorBoard): void => {
  const { next } = step;
  setAlarm(step, 'confirm', NEVER);
  if (!next.ready || !isSame(board, next.accepted)) {
    reportBoard(step, board);
    // More changes usually follow an unreported one, because hands are at work.
    hastenAlarm(step, 'poll', CHECK_MS);
  }
  followMotion(step, words, board);
  if (next.ready) return;
  becomeReady(step, words.capabilities);
  say(step, ...(words.whenReady?.(board) ?? []));
  askBattery(step, words);
};

/** Accepts a board that is confirmed or close to a known one, and requests any other once more. */
const handleBoard = <Frame>(step: PolledStep, words: PolledBoard<Frame>, board: SensorBoard): void => {
  const { next } = step;
  next.isFull = words.full !== undefined && !board.includes(0);
  if (next.isFull) return;
  setAlarm(step, 'silence', SILENCE_MS);
  setAlarm(step, 'poll', words.pollMs ?? POLL_MS);
  const confirmed = isSame(board, next.lastSeen);
  // The shortcut is meant for changes by hands, so it does not apply while motors move pieces.
  const nearSquares = next.ready && next.motion === null ? (words.nearSquares ?? 0) : 0;
  const isNear = (known: SensorBoard | null): boolean =>
    known !== null && squaresApart(board, known) <= nearSquares;
  const isAccepted = isNear(next.accepted) || isNear(next.lastSeen);
  next.repeats ||= confirmed;
  next.lastSeen = board;
  if (confirmed || isAccepted) {
    accept(step, words, board);
    return;
  }
  say(step, words.askBoard);
  setAlarm(step, 'confirm', next.repeats ? CONFIRM_MS : CONFIRM_UNANSWERED_MS);
};

const receive = <Frame>(step: PolledStep, words: PolledBoard<Frame>, frame: Frame): void => {
  const received = words.read(frame);
  switch (received.kind) {
    case 'board':
      handleBoard(step, words, received.board);
      break;
    case 'square':
      handleSquare(step, received.square, received.code);
      break;
    case 'identity':
      identify(step, received.identity);
      break;
    case 'happened':
      say(step, ...received.answer, words.askBoard);
      break;
    case 'event':
      step.next.noise ||= received.isNoise === true;
      emit(step, received.event);
  }
};

const handleCommand = <Frame>(step: PolledStep, words: PolledBoard<Frame>, command: EBoardCommand): void => {
  const { next } = step;
  handleMotors(step, words, command);
  if (command.kind === 'setLights' && words.lights !== undefined) {
    next.lightPattern = words.lights(command.squares, command.looks);
    next.lightWritesLeft = LIGHTS_TIMES;
    setAlarm(step, 'lights', 0);
  }
  if (command.kind !== 'requestPlacement' || next.accepted === null) return;
  reportBoard(step, next.accepted);
  say(step, words.askBoard);
};

/** Requests the whole board. Repeats the request for changes too, which may have been lost or forgotten. */
const poll = <Frame>(step: PolledStep, words: PolledBoard<Frame>): void => {
  const { wantChanges = [], askBoard, pollMs = POLL_MS } = words;
  setAlarm(step, 'poll', pollMs);
  if (step.next.motion === null) say(step, ...wantChanges, askBoard);
};

const begin = <Frame>(step: PolledStep, words: PolledBoard<Frame>): void => {
  say(step, ...(words.begin ?? []));
  poll(step, words);
};

const complain = <Frame>(step: PolledStep, words: PolledBoard<Frame>): void => {
  if (step.next.motion !== null && mayStillMove(step.next.motion, step.atMs)) {
    setAlarm(step, 'silence', SILENCE_MS);
    return;
  }
  if (step.next.isFull && words.full !== undefined) reportTrouble(step, 'notThisProtocol', words.full);
  else reportNoAnswer(step, words.name, SILENCE_MS);
  const { alarms, wakeAtMs, accepted, repeats, identity } = step.next;
  // A listen-only session, as on a recording of changes, continues from the last report.
  const kept = { alarms, wakeAtMs, accepted, repeats, identity };
  Object.assign(step.next, initialState, kept, { troubled: true });
  for (const name of ['confirm', 'battery', 'lights'] as const) setAlarm(step, name, NEVER);
  setAlarm(step, 'silence', SILENCE_MS);
  begin(step, words);
};

/**
 * Creates a driver that first requests the whole board, and is ready once a second report confirms it or none
 * follows. Reports changes at once. Reads the whole board soon after them and every second, and requests it
 * once more when it differs from the reports.
 */
export const createPolledDriver = <Frame>(words: PolledBoard<Frame>): Driver<Frame, PolledState> =>
  createDriver<Frame, PolledState, PolledAlarm>({
    initial: initialState,
    opened: (step, before) => {
      step.next.repeats = before?.repeats ?? false;
      setAlarm(step, 'silence', SILENCE_MS);
      setAlarm(step, 'begin', OPEN_PAUSE_MS);
    },
    onFrame: (step, frame) => receive(step, words, frame),
    handleCommand: (step, command) => handleCommand(step, words, command),
    alarms: {
      begin: (step) => begin(step, words),
      silence: (step) => complain(step, words),
      poll: (step) => poll(step, words),
      // Nothing else has arrived since. A listen-only session gets each board only once.
      confirm: (step) => {
        if (step.next.lastSeen !== null) accept(step, words, step.next.lastSeen);
      },
      battery: (step) => askBattery(step, words),
      lights: showLights,
      write: () => {},
    },
    lastly: writeOne,
  });
