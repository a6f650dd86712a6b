import { setAlarm } from '../../../eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../../eboard/kit/asking.js';
import { type DialogueStep, write } from '../../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../../eboard/sensorBoard.js';
import type { DgtLogEntry } from '../eepromLog.js';
import { type BusCommand, encodeBusCommand } from './busMessages.js';

/** The questions to one board on a bus. */
export type BusQuestion = Extract<
  BusCommand,
  'ping' | 'askVersion' | 'askBoard' | 'askClock' | 'askChanges' | 'askFromStart'
>;

/**
 * Boards answer within 20 ms, and the line adds to that; a question also waits until all other boards on the
 * line have had their turn: the time counts from the last of those.
 */
const ANSWER_WITHIN_MS = 1_000;
/** After three questions a silent board is known as such within five seconds. */
export const TRIES_MAX = 3;

const ALARMS = [
  /** Ask whether the board is there. */
  'probe',
  /** A question without an answer. */
  'answer',
  /** Ask what has changed. */
  'changes',
  /** Ask for the whole board. */
  'board',
  /** Ask for the times. */
  'times',
] as const;
export type BusAlarm = (typeof ALARMS)[number];

export type BusState = KitState<BusAlarm> & {
  readonly address: number;
  /** The board answers one question at a time, as do all on the line together. */
  readonly asking: Asking<BusQuestion>;
  /** When the last question was asked, and how long the last one waited for its answer. */
  readonly askedAtMs: number;
  readonly turnMs: number;
  /** When something was last received from the board, damaged or not. */
  readonly aliveAtMs: number;
  /** The other boards that have answered since ours was asked. */
  readonly othersReceived: readonly number[];
  /** The board as reported so far. */
  readonly believed: SensorBoard | null;
  /** The board as it was when the line was lost, until its present state is known. */
  readonly before: SensorBoard | null;
  /**
   * Changes that the board has logged since it was last believed: reported once the whole board confirms
   * them.
   */
  readonly logged: readonly DgtLogEntry[];
  /** A whole board that contradicts the log, until the next list of changes has arrived. */
  readonly doubted: SensorBoard | null;
  /** How often the whole board contradicted it. */
  readonly doubts: number;
  /** Null until the board has reported it. */
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
  believed: null,
  before: null,
  logged: [],
  doubted: null,
  doubts: 0,
  clockConnected: null,
  logWanted: false,
});

/**
 * Changes are sent once: when the answer is missing or damaged, the same answer is requested again. Asking
 * for changes again would lose them.
 */
const commandFor = (question: BusQuestion, tries: number): BusCommand =>
  question === 'askChanges' && tries > 1 ? 'repeatChanges' : question;

/**
 * Another board has answered. Each is asked once before our turn: one that answers a second time was asked
 * after ours, whose answer is lost.
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

/** A question already waiting is not asked twice. */
export const ask = (step: BusStep, question: BusQuestion): void => {
  const { waiting, asked } = step.next.asking;
  if (!waiting.includes(question) && asked?.question !== question)
    step.next.asking = { waiting: [...waiting, question], asked };
  busAsking.askNext(step);
};
