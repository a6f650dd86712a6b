import type { Square } from '../../chess/types.js';
import type { ClockOrder } from '../../eboard/clockOrder.js';
import type { DriverOutput } from '../../eboard/driver.js';
import type { EBoardEvent } from '../../eboard/eboardEvent.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { makeLine, nextSeq } from './line.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';

/** When to do what next, if nothing happens before; infinite when there is nothing to do. */
export type Alarms = {
  /** Say HELLO (again). */
  readonly hello: number;
  /** Say the last message again. */
  readonly answer: number;
  readonly ping: number;
  /** Look at the levels (again). */
  readonly levels: number;
  /** Nothing was heard for too long. */
  readonly silence: number;
};

export type BoardFacts = Extract<OpenBoardMessage, { type: 'BOARD' }>;
export type Caps = Extract<OpenBoardMessage, { type: 'CAPS' }>;

/** Which of the three answers to the last HELLO have come. */
export type Greeting = {
  readonly seq: number;
  readonly board: boolean;
  readonly caps: boolean;
  readonly state: boolean;
};

/** An order to set the clock that the board has not carried out yet. */
export type ClockWish = {
  readonly order: Extract<ClockOrder, { kind: 'setClock' }>;
  readonly orderedAtMs: number;
};

export type Asked = { readonly seq: number; readonly message: OpenHostMessage; readonly tries: number };

export type OpenState = {
  /** The number of our next line. */
  readonly seq: number;
  /** The number of the board's last line. */
  readonly heardSeq: number | null;
  readonly boardTimeMs: number | null;
  /** Null once all three answers have come. */
  readonly greeting: Greeting | null;
  /** HELLOs said since the last whole answer. */
  readonly hellos: number;
  readonly boot: string | null;
  readonly caps: Caps | null;
  /** All squares as the board tells them. */
  readonly squares: string | null;
  /** The levels of empty squares; null until they were read. */
  readonly rest: readonly number[] | null;
  /** When hands were last seen at work. */
  readonly actedAtMs: number;
  /** Answers of STATE in a row whose own checksum is wrong. */
  readonly wrongStates: number;
  /** The board as told to the program: a square that is not known keeps what was last known of it. */
  readonly told: SensorBoard | null;
  readonly ready: boolean;
  /** Trouble was told, and nothing good since. */
  readonly troubled: boolean;
  /** Bytes came that are no lines of this protocol. */
  readonly noise: boolean;
  readonly identity: string;
  readonly lights: readonly Square[] | null;
  readonly clockWish: ClockWish | null;
  readonly queue: readonly OpenHostMessage[];
  /** The one message whose answer is awaited: every board can hold one. */
  readonly asked: Asked | null;
  readonly alarms: Alarms;
  readonly wakeAtMs: number;
};

export const NEVER = Number.POSITIVE_INFINITY;
export const initialAlarms: Alarms = {
  hello: NEVER,
  answer: NEVER,
  ping: NEVER,
  levels: NEVER,
  silence: NEVER,
};

export const initialState: OpenState = {
  seq: 0,
  heardSeq: null,
  boardTimeMs: null,
  greeting: null,
  hellos: 0,
  boot: null,
  caps: null,
  squares: null,
  rest: null,
  actedAtMs: Number.NEGATIVE_INFINITY,
  wrongStates: 0,
  told: null,
  ready: false,
  troubled: false,
  noise: false,
  identity: '',
  lights: null,
  clockWish: null,
  queue: [],
  asked: null,
  alarms: initialAlarms,
  wakeAtMs: NEVER,
};

/** One step of the driver in the making: a copy of the state that may be written to, and what goes out. */
export type Turn = {
  readonly atMs: number;
  readonly next: { -readonly [Key in keyof OpenState]: OpenState[Key] };
  readonly outputs: DriverOutput[];
};

const ANSWER_MS = 1_000;
const encoder = new TextEncoder();

export const tell = (turn: Turn, event: EBoardEvent): void => {
  turn.outputs.push({ kind: 'event', event });
};

export const tellTrouble = (turn: Turn, code: 'silent' | 'notThisProtocol', detail: string): void => {
  if (!turn.next.troubled) tell(turn, { kind: 'trouble', code, detail });
  turn.next.troubled = true;
};

export const setAlarm = (turn: Turn, name: keyof Alarms, afterMs: number): void => {
  turn.next.alarms = { ...turn.next.alarms, [name]: turn.atMs + afterMs };
};

export const writeText = (turn: Turn, text: string): void => {
  turn.outputs.push({ kind: 'write', bytes: encoder.encode(text) });
};

export const writeLine = (turn: Turn, seq: number, message: OpenHostMessage): void =>
  writeText(turn, `${makeLine(seq, message)}\n`);

export const takeSeq = ({ next }: Turn): number => {
  const { seq } = next;
  next.seq = nextSeq(seq);
  return seq;
};

const same = (a: OpenHostMessage, b: OpenHostMessage): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A message that waits already is not said twice; a picture of lights replaces one that waits. */
export const send = ({ next }: Turn, message: OpenHostMessage): void => {
  const isLight = message.type === 'LIGHT';
  const others = isLight ? next.queue.filter(({ type }) => type !== 'LIGHT') : next.queue;
  if (!others.some((waiting) => same(waiting, message))) next.queue = [...others, message];
};

/** Says the oldest message that waits, when the one before is answered. */
export const writeNext = (turn: Turn): void => {
  const { next } = turn;
  const [message, ...rest] = next.queue;
  if (message === undefined || next.asked !== null || next.greeting !== null) return;
  next.queue = rest;
  next.asked = { seq: takeSeq(turn), message, tries: 1 };
  writeLine(turn, next.asked.seq, message);
  setAlarm(turn, 'answer', ANSWER_MS);
};

/** The same line again: a board that has carried it out only answers again. */
export const writeAgain = (turn: Turn, { seq, message, tries }: Asked): void => {
  turn.next.asked = { seq, message, tries: tries + 1 };
  writeLine(turn, seq, message);
  setAlarm(turn, 'answer', ANSWER_MS);
};

/** Asks to be woken for the next thing to do, when that has changed. */
export const wishWake = ({ next, atMs, outputs }: Turn, wakeSpent: boolean): void => {
  const wakeAtMs = Math.min(...Object.values(next.alarms));
  if (wakeAtMs !== NEVER && (wakeSpent || wakeAtMs !== next.wakeAtMs))
    outputs.push({ kind: 'wakeAfter', delayMs: Math.max(0, wakeAtMs - atMs) });
  next.wakeAtMs = wakeAtMs;
};
