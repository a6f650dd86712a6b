import { quoted } from '../../messages/typedWord.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { STUDY_DEEDS, type StudyDeed, type StudyView } from '../../table/opponents/study.js';

/** A line to a position among what was tried is not typed. */
const WORDS = STUDY_DEEDS.filter((deed) => deed !== 'goTo');

/**
 * What is typed at a study: hints, the next one and so on. What comes of it is told with the game; only what
 * is so still is the answer.
 */
export const studyWords = (wish: (deed: StudyDeed) => Promise<Pick<StudyView, 'text'>>) => {
  let before = '';
  return async (typed: string): Promise<string | undefined> => {
    const word = typed.toLowerCase();
    const deed = WORDS.find((one) => one === word);
    if (deed === undefined)
      throw new BridgeError('BAD_REQUEST', `'${word}' is no word here: ${WORDS.map(quoted).join(', ')}`);
    const { text } = await wish(deed);
    const isStill = text === before;
    before = text;
    return isStill ? text : undefined;
  };
};
