import type { EBoardIdentity } from '../../eboard/eboardEvent.js';
import { NEVER, setAlarm } from '../../eboard/kit/alarms.js';
import { type Asking, createAsking, nothingAsked } from '../../eboard/kit/asking.js';
import { type DialogueStep, write } from '../../eboard/kit/dialogueStep.js';
import { type KitState, kitState } from '../../eboard/kit/driverKit.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { encodeBlock } from './block.js';
import type { ChesslinkModel } from './model.js';

const ALARMS = ['silence', 'answer', 'unnamed', 'poll', 'lights', 'write'] as const;
type ChesslinkAlarm = (typeof ALARMS)[number];

/** Long enough for a position that is on its way, and for firmware that is busy with its lights. */
const ANSWER_WITHIN_MS = 400;
/** At 38400 baud, with some margin. */
const MS_A_CHARACTER = 0.3;
const WRITE_GAP_MS = 10;

/** The light pattern that the board should show. */
export type ChesslinkLights = {
  readonly command: string;
  readonly tries: number;
  readonly shown: boolean;
};

export type ChesslinkState = KitState<ChesslinkAlarm> & {
  readonly version: number | null;
  readonly identityText: string | null;
  /** Null until the version has arrived, or is long overdue. */
  readonly model: ChesslinkModel | null;
  /** The last position received before the model was known. */
  readonly early: string | null;
  readonly identity: EBoardIdentity;
  /** The board as last reported. */
  readonly accepted: SensorBoard | null;
  /** Commands without checksums, whose answers are awaited one at a time. */
  readonly asking: Asking<string>;
  readonly lights: ChesslinkLights | null;
  /** The earliest time for another light pattern. */
  readonly paintableAtMs: number;
  readonly queue: readonly string[];
  readonly writableAtMs: number;
};

export const initialState: ChesslinkState = {
  ...kitState(...ALARMS),
  version: null,
  identityText: null,
  model: null,
  early: null,
  identity: {},
  accepted: null,
  asking: nothingAsked,
  lights: null,
  paintableAtMs: 0,
  queue: [],
  writableAtMs: 0,
};

export type ChesslinkStep = DialogueStep<ChesslinkState>;

export const send = ({ next }: ChesslinkStep, command: string): void => {
  next.queue = [...next.queue, command];
};

/** Writes one waiting command. The board has to read each command before the next arrives. */
export const writeOne = (step: ChesslinkStep): void => {
  const { next, atMs } = step;
  const [first, ...rest] = next.queue;
  if (first !== undefined && atMs >= next.writableAtMs) {
    const bytes = encodeBlock(first);
    write(step, bytes);
    next.queue = rest;
    next.writableAtMs = atMs + WRITE_GAP_MS + bytes.length * MS_A_CHARACTER;
  }
  setAlarm(step, 'write', next.queue.length > 0 ? next.writableAtMs - atMs : NEVER);
};

export const asking = createAsking<string, ChesslinkStep>({
  withinMs: ANSWER_WITHIN_MS,
  holdMs: () => 0,
  say: send,
});

/** Queues a question, unless it is already waiting. */
export const ask = (step: ChesslinkStep, question: string): void => {
  const { next } = step;
  const { waiting, asked } = next.asking;
  if (waiting.includes(question) || asked?.question === question) return;
  next.asking = { waiting: [...waiting, question], asked };
};
