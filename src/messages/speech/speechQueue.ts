import type { Sentence, Subject } from './sentence.js';

/** What is spoken and what waits: of each table one of a subject, so that speech never lags behind play. */
export type SpeechQueue = {
  readonly speaking: Sentence | null;
  readonly waiting: readonly Sentence[];
};

/** Sentences that wait where a voice speaks for many tables; of more the oldest are left out. */
export const SENTENCES_MAX = 20;

export const silence: SpeechQueue = { speaking: null, waiting: [] };

/** What the voice has to do: stop in the middle of a sentence, or speak one. */
export type SpeechStep = {
  readonly queue: SpeechQueue;
  readonly stop: boolean;
  readonly speak: Sentence | null;
};

/**
 * Once a position has changed, its errors are no longer worth saying. The move that ended a game is spoken
 * all the same.
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

/** Something is to be said: it takes the place of what has become stale, and waits for what has not. */
export const addSentence = (queue: SpeechQueue, sentence: Sentence): SpeechStep => {
  const isStale = ({ about, table }: Sentence): boolean =>
    table === sentence.table && MAKES_STALE[sentence.about].includes(about);
  const kept = queue.waiting.filter((one) => !isStale(one));
  const waiting = sentence.text === '' ? kept : [...kept, sentence].slice(-SENTENCES_MAX);
  const { speaking } = queue;
  if (speaking === null) return next(waiting, false);
  // The same again is not begun anew.
  if (speaking.text === sentence.text && speaking.table === sentence.table)
    return { queue: { speaking, waiting: kept }, stop: false, speak: null };
  if (isStale(speaking)) return next(waiting, true);
  return { queue: { speaking, waiting }, stop: false, speak: null };
};

/** The voice has come to the end of its sentence. */
export const sentenceEnded = ({ waiting }: SpeechQueue): SpeechStep => next(waiting, false);
