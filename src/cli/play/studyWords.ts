import { BridgeError } from '../../shared/bridgeError.js';
import { STUDY_DEEDS, type StudyDeed, type StudyView } from '../../table/opponents/study.js';

/** A line to a position among what was tried is not typed. */
const WORDS = STUDY_DEEDS.filter((deed) => deed !== 'goTo');

/** What is typed at a study: hints, the next one and so on; the answer is how it stands then. */
export const studyWords =
  (wish: (deed: StudyDeed) => Promise<Pick<StudyView, 'text'>>) =>
  async (typed: string): Promise<string> => {
    const word = typed.toLowerCase();
    const deed = WORDS.find((one) => one === word);
    if (deed === undefined)
      throw new BridgeError('BAD_REQUEST', `'${word}' is no word here: ${WORDS.join(', ')}`);
    return (await wish(deed)).text;
  };
