import { asItIs, type Phrasebook } from '../../messages/asItIs.js';
import { withoutCommands } from './withoutCommands.js';

let phrasebook: Phrasebook = asItIs;

/** What `translate` reads from now on; before anything is drawn. */
export const setPhrasebook = (book: Phrasebook): void => {
  phrasebook = book;
};

/** What the daemon, the Laws and the words of the house say in English, in the language of the page. */
export const translate = (english: string): string => withoutCommands(phrasebook(english));
