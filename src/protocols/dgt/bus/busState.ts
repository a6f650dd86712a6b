import { type Asking, createAsking, nothingAsked } from '../../../eboard/kit/asking.js';
import { type DialogueStep, write } from '../../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../../eboard/sensorBoard.js';
import type { DgtLogEntry } from '../eepromLog.js';
import { type BusCommand, encodeBusCommand } from './busMessages.js';

/** What we ask one board on a bus. */
export type BusQuestion = Extract<
  BusCommand,
  'ping' | 'askVersion' | 'askBoard' | 'askClock' | 'askChanges' | 'askFromStart'
>;

/**
 * Boards answer within 20 ms and the line takes its time; what is asked waits besides until all others on the
 * line have had their turn.
 */
const ANSWER_WITHIN_MS = 1_000;
/** Three questions, and a board that says nothing is known to be silent within five seconds. */
export const TRIES_MAX = 3;

const ALARMS = [
  /** Ask whether the board is there. */
  'probe',
  /** What was asked is not answered. */
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
  /** The board answers one question at a time, as all on the line do together. */
  readonly asking: Asking<BusQuestion>;
  /** The board as told so far. */
  readonly believed: SensorBoard | null;
  /** The board as it was when the line was lost, until it is known how it is now. */
  readonly before: SensorBoard | null;
  /** What the board has logged since it was last believed: told once the whole board bears it out. */
  readonly logged: readonly DgtLogEntry[];
  /** How often the whole board did not bear it out. */
  readonly doubts: number;
  /** Null until the board has told. */
  readonly clockConnected: boolean | null;
  readonly logWanted: boolean;
};

export type BusStep = DialogueStep<BusState>;

export const initialBusState = (address: number): BusState => ({
  ...kitState(...ALARMS),
  address,
  asking: nothingAsked,
  believed: null,
  before: null,
  logged: [],
  doubts: 0,
  clockConnected: null,
  logWanted: false,
});

/**
 * Changes are told once: when the answer did not come, or came damaged, it is asked for once more as it was.
 * To ask for changes again would lose those.
 */
const commandFor = (question: BusQuestion, tries: number): BusCommand =>
  question === 'askChanges' && tries > 1 ? 'repeatChanges' : question;

export const busAsking = createAsking<BusQuestion, BusStep>({
  withinMs: ANSWER_WITHIN_MS,
  holdMs: () => 0,
  say: (step, question, tries) =>
    write(step, encodeBusCommand(commandFor(question, tries), step.next.address)),
});

/** A question already waiting is not asked twice. */
export const ask = (step: BusStep, question: BusQuestion): void => {
  const { waiting, asked } = step.next.asking;
  if (!waiting.includes(question) && asked?.question !== question)
    step.next.asking = { waiting: [...waiting, question], asked };
  busAsking.askNext(step);
};
