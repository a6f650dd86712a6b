import type { Square } from '../../../chess/types.js';
import type { ClockOrder } from '../../eboard/clockOrder.js';
import { NEVER } from '../../eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../eboard/kit/asking.js';
import { type DialogueStep, writeText } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { makeLine, nextSeq } from './line.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';

/**
 * `hello`: sends HELLO, or repeats it. `answer`: repeats the last message. `levels`: reads the levels.
 * `silence`: nothing has arrived for too long.
 */
export type OpenAlarm = 'hello' | 'answer' | 'ping' | 'levels' | 'silence';

export type BoardAnswer = Extract<OpenBoardMessage, { type: 'BOARD' }>;
export type Caps = Extract<OpenBoardMessage, { type: 'CAPS' }>;
/** A line about what players do. */
export type ActLine = Extract<OpenBoardMessage, { type: 'DIFF' | 'CLOCK' | 'BUTTON' }>;

/** `isAfterLost`: lines were lost between the previous one and this. */
export type HeldLine = { readonly line: ActLine; readonly isAfterLost: boolean };

/** Which of the three answers to the last HELLO have arrived. */
export type Greeting = {
  readonly seq: number;
  readonly board: boolean;
  readonly caps: boolean;
  readonly state: boolean;
};

/** An order to set the clock that the board has not carried out yet. */
export type ClockRequest = {
  readonly order: Extract<ClockOrder, { kind: 'setClock' }>;
  readonly orderedAtMs: number;
};

export type OpenState = KitState<OpenAlarm> & {
  /** The sequence number of the host's next line. */
  readonly seq: number;
  /** The sequence number of the board's last line. */
  readonly receivedSeq: number | null;
  readonly boardTimeMs: number | null;
  /** Null once all three answers have arrived. */
  readonly greeting: Greeting | null;
  /** HELLOs sent since the last complete answer. */
  readonly hellos: number;
  readonly boot: string | null;
  readonly caps: Caps | null;
  /** All squares as the board reports them. */
  readonly squares: string | null;
  /** Lines that wait for STATE, because one before them was lost. */
  readonly held: readonly HeldLine[];
  /** Lines were lost since the last line about what players do. */
  readonly isAfterLost: boolean;
  /** The levels of the empty squares; null until they are read. */
  readonly rest: readonly number[] | null;
  /** When hands were last seen at work. */
  readonly actedAtMs: number;
  /** How many STATE answers in a row had a hash that does not match them. */
  readonly wrongStates: number;
  /** The board as last reported. A square with unknown content keeps its last known one. */
  readonly reported: SensorBoard | null;
  readonly identity: string;
  readonly lights: readonly Square[] | null;
  readonly clockRequest: ClockRequest | null;
  /** The messages to the board, one at a time, because every board can hold at least one. */
  readonly asking: Asking<OpenHostMessage>;
  /** The sequence number of the line whose answer is awaited. */
  readonly askedSeq: number;
};

export const initialState: OpenState = {
  ...kitState<OpenAlarm>('hello', 'answer', 'ping', 'levels', 'silence'),
  seq: 0,
  receivedSeq: null,
  boardTimeMs: null,
  greeting: null,
  hellos: 0,
  boot: null,
  caps: null,
  squares: null,
  held: [],
  isAfterLost: false,
  rest: null,
  actedAtMs: Number.NEGATIVE_INFINITY,
  wrongStates: 0,
  reported: null,
  identity: '',
  lights: null,
  clockRequest: null,
  asking: nothingAsked,
  askedSeq: 0,
};

export type OpenStep = DialogueStep<OpenState>;

const ANSWER_MS = 1_000;

export const writeLine = (step: OpenStep, seq: number, message: OpenHostMessage): void =>
  writeText(step, `${makeLine(seq, message)}\n`);

export const takeSeq = ({ next }: OpenStep): number => {
  const { seq } = next;
  next.seq = nextSeq(seq);
  return seq;
};

const same = (a: OpenHostMessage, b: OpenHostMessage): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Queues a message, unless the same one is waiting. A light pattern replaces a waiting one. */
export const send = ({ next }: OpenStep, message: OpenHostMessage): void => {
  const { waiting, asked } = next.asking;
  const isLight = message.type === 'LIGHT';
  const others = isLight ? waiting.filter(({ type }) => type !== 'LIGHT') : waiting;
  if (!others.some((other) => same(other, message))) next.asking = { waiting: [...others, message], asked };
};

/** Sends one message at a time, once HELLO is answered, and repeats a lost one unchanged. */
export const asking = createAsking<OpenHostMessage, OpenStep>({
  withinMs: ANSWER_MS,
  holdMs: ({ next }) => (next.greeting === null ? 0 : NEVER),
  say: (step, message, tries) => {
    if (tries === 1) step.next.askedSeq = takeSeq(step);
    writeLine(step, step.next.askedSeq, message);
  },
});
