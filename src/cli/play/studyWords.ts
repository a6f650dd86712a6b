import { createInterface } from 'node:readline';
import { messageOf } from '../../shared/bridgeError.js';
import { STUDY_DEEDS, type StudyDeed, type StudyView } from '../../table/opponents/study.js';

export type TypedWords = {
  readonly input: NodeJS.ReadableStream;
  /** Refusals are thrown. */
  readonly wish: (deed: StudyDeed) => Promise<Pick<StudyView, 'text'>>;
  readonly say: (line: string) => void;
};

/** A line to a position among what was tried is not typed. */
const WORDS = STUDY_DEEDS.filter((deed) => deed !== 'goTo');

const obey = async ({ wish, say }: TypedWords, typed: string): Promise<void> => {
  const word = typed.trim().toLowerCase();
  if (word === '') return;
  const deed = WORDS.find((one) => one === word);
  if (deed === undefined) return say(`'${word}' is no word here: ${WORDS.join(', ')}`);
  say(await wish(deed).then(({ text }) => text, messageOf));
};

/** Takes what is typed at a study, a word a line, one after another, until what is returned is called. */
export const obeyTyped = (words: TypedWords): (() => void) => {
  const lines = createInterface({ input: words.input, terminal: false });
  let work = Promise.resolve();
  lines.on('line', (line) => {
    work = work.then(() => obey(words, line));
  });
  return () => lines.close();
};
