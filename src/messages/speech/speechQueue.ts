import type { Sentence, Subject } from './sentence.js';

/**
 * The sentence being spoken and those waiting. Each table has at most one sentence per subject, so that
 * speech never lags behind play.
 */
export type SpeechQueue = {
  readonly speaking: Sentence | null;
  readonly waiting: readonly Sentence[];
};

/** Upper bound on waiting sentences when a voice speaks for many tables. The oldest are dropped. */
export const SENTENCES_MAX = 20;

export const silence: SpeechQueue = { speaking: null, waiting: [] };

/** What the voice must do: stop within a sentence, or speak one. */
export type SpeechStep = {
  readonly queue: SpeechQueue;
  readonly stop: boolean;
  readonly speak: Sentence | null;
};

/**
 * The subjects that a new sentence makes stale. Errors of a position are stale once it has changed, but the
 * move that ended a game is still spoken.
 */
const MAKES_STALE: Readonly<Record<Subject, readonly Subject[]>> = {
  move: ['move', 'board', 'hint', 'answer'],
  board: ['board'],
  clock: ['clock'],
  result: ['result', 'clock', 'board', 'question', 'hint', 'answer'],
  question: ['question'],
  link: ['link', 'board'],
  opponent: ['opponent'],
  hint: ['hint', 'answer'],
  answer: ['answer'],
};

const next = (waiting: readonly Sentence[], stop: boolean): SpeechStep => {
  const [speak = null, ...rest] = waiting;
  return { queue: { speaking: speak, waiting: rest }, stop, speak };
};

/** Adds a sentence. It replaces stale ones and waits for the others. */
export const addSentence = (queue: SpeechQueue, sentence: Sentence): SpeechStep => {
  const isStale = ({ about, table }: Sentence): boolean =>
    table === sentence.table && MAKES_STALE[sentence.about].includes(about);
  const kept = queue.waiting.filter((one) => !isStale(one));
  const waiting = sentence.text === '' ? kept : [...kept, sentence].slice(-SENTENCES_MAX);
  const { speaking } = queue;
  if (speaking === null) return next(waiting, false);
  // A repetition of the current sentence is dropped.
  if (speaking.text === sentence.text && speaking.table === sentence.table)
    return { queue: { speaking, waiting: kept }, stop: false, speak: null };
  if (isStale(speaking)) return next(waiting, true);
  return { queue: { speaking, waiting }, stop: false, speak: null };
};

/** Call when the voice has finished its sentence. */
export const sentenceEnded = ({ waiting }: SpeechQueue): SpeechStep => next(waiting, false);
