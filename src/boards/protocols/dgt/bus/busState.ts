import { setAlarm } from '../../../eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../../eboard/kit/asking.js';
import { type DialogueStep, write } from '../../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../../eboard/sensorBoard.js';
import type { DgtLogEntry } from '../eepromLog.js';
import { type BusCommand, encodeBusCommand } from './busMessages.js';

export type BusQuestion = Extract<
  BusCommand,
  'ping' | 'askVersion' | 'askBoard' | 'askClock' | 'askChanges' | 'askFromStart'
>;

/**
 * Boards answer within 20 ms, and the line adds to that. A question also waits until all other boards on the
 * line have had their turn, so the time counts from the last answer of another board.
 */
const ANSWER_WITHIN_MS = 1_000;
/** With three questions, a silent board is noticed within five seconds. */
export const TRIES_MAX = 3;

const ALARMS = [
  /** Asks whether the board is there. */
  'probe',
  /** Fires when a question has no answer. */
  'answer',
  /** Asks for the changes. */
  'changes',
  /** Asks for the whole board. */
  'board',
  /** Asks for the times. */
  'times',
] as const;
export type BusAlarm = (typeof ALARMS)[number];

export type BusState = KitState<BusAlarm> & {
  readonly address: number;
  /** The questions to the board, one at a time. All boards on the line share that limit. */
  readonly asking: Asking<BusQuestion>;
  /** When the last question was asked, and how long the previous one waited for its answer. */
  readonly askedAtMs: number;
  readonly turnMs: number;
  /** When anything was last received from the board, damaged or not. */
  readonly aliveAtMs: number;
  /** The other boards that have answered since this one was asked. */
  readonly othersReceived: readonly number[];
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** The board when the line was lost, kept until its present state is known. */
  readonly before: SensorBoard | null;
  /** Changes logged since the last accepted board. They are reported once the whole board confirms them. */
  readonly logged: readonly DgtLogEntry[];
  /** A whole board that contradicts the log, kept until the next list of changes has arrived. */
  readonly doubted: SensorBoard | null;
  /** How often in a row the whole board contradicted the log. */
  readonly doubts: number;
  /** Null until the board reports whether a clock is connected. */
  readonly clockConnected: boolean | null;
  readonly logWanted: boolean;
};

export type BusStep = DialogueStep<BusState>;

export const initialBusState = (address: number): BusState => ({
  ...kitState(...ALARMS),
  address,
  asking: nothingAsked,
  askedAtMs: 0,
  turnMs: 0,
  aliveAtMs: Number.NEGATIVE_INFINITY,
  othersReceived: [],
  accepted: null,
  before: null,
  logged: [],
  doubted: null,
  doubts: 0,
  clockConnected: null,
  logWanted: false,
});

/**
 * The command for a question. Changes are sent only once, so a missing or damaged answer is requested by
 * `repeatChanges`. Asking for changes again would lose them.
 */
const commandFor = (question: BusQuestion, tries: number): BusCommand =>
  question === 'askChanges' && tries > 1 ? 'repeatChanges' : question;

/**
 * Notes that another board has answered. Each board is asked once before this board's turn. A board that
 * answers a second time was asked after this one, whose answer is therefore lost.
 */
export const handleOther = (step: BusStep, address: number): void => {
  const { next } = step;
  if (next.asking.asked === null) return;
  const isOver = next.othersReceived.includes(address);
  if (!isOver) next.othersReceived = [...next.othersReceived, address];
  setAlarm<'answer'>(step, 'answer', isOver ? 0 : ANSWER_WITHIN_MS);
};

export const busAsking = createAsking<BusQuestion, BusStep>({
  withinMs: ANSWER_WITHIN_MS,
  holdMs: () => 0,
  say: (step, question, tries) => {
    Object.assign(step.next, { othersReceived: [], askedAtMs: step.atMs });
    write(step, encodeBusCommand(commandFor(question, tries), step.next.address));
  },
});

/** Asks a question, unless it is already waiting. */
export const ask = (step: BusStep, question: BusQuestion): void => {
  const { waiting, asked } = step.next.asking;
  if (!waiting.includes(question) && asked?.question !== question)
    step.next.asking = { waiting: [...waiting, question], asked };
  busAsking.askNext(step);
};
