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
 * `hello`: send HELLO (again). `answer`: send the last message again. `levels`: read them (again). `silence`:
 * nothing was received for too long.
 */
export type OpenAlarm = 'hello' | 'answer' | 'ping' | 'levels' | 'silence';

export type BoardAnswer = Extract<OpenBoardMessage, { type: 'BOARD' }>;
export type Caps = Extract<OpenBoardMessage, { type: 'CAPS' }>;

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
  /** The number of our next line. */
  readonly seq: number;
  /** The number of the board's last line. */
  readonly receivedSeq: number | null;
  readonly boardTimeMs: number | null;
  /** Null once all three answers have come. */
  readonly greeting: Greeting | null;
  /** HELLOs sent since the last complete answer. */
  readonly hellos: number;
  readonly boot: string | null;
  readonly caps: Caps | null;
  /** All squares as reported by the board. */
  readonly squares: string | null;
  /** The levels of empty squares; null until they were read. */
  readonly rest: readonly number[] | null;
  /** When hands were last seen at work. */
  readonly actedAtMs: number;
  /** Answers of STATE in a row with a wrong hash of their own. */
  readonly wrongStates: number;
  /** The board as reported to the program: an unknown square keeps its last known content. */
  readonly reported: SensorBoard | null;
  readonly identity: string;
  readonly lights: readonly Square[] | null;
  readonly clockRequest: ClockRequest | null;
  /** Every board can hold one message. */
  readonly asking: Asking<OpenHostMessage>;
  /** The number of the line whose answer is awaited. */
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

/** A message already waiting is not queued again; a picture of lights replaces a waiting one. */
export const send = ({ next }: OpenStep, message: OpenHostMessage): void => {
  const { waiting, asked } = next.asking;
  const isLight = message.type === 'LIGHT';
  const others = isLight ? waiting.filter(({ type }) => type !== 'LIGHT') : waiting;
  if (!others.some((other) => same(other, message))) next.asking = { waiting: [...others, message], asked };
};

/** One message at a time, once HELLO is answered; the same line again for a board that did not receive it. */
export const asking = createAsking<OpenHostMessage, OpenStep>({
  withinMs: ANSWER_MS,
  holdMs: ({ next }) => (next.greeting === null ? 0 : NEVER),
  say: (step, message, tries) => {
    if (tries === 1) step.next.askedSeq = takeSeq(step);
    writeLine(step, step.next.askedSeq, message);
  },
});
