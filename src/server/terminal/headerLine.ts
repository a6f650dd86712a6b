import type { Said, Translate } from '../../messages/catalogue/translate.js';
import { padText, shownText } from './styledLine.js';

/** Columns of the names of addresses and warnings. */
const NAME_COLUMNS = 11;

/** A line above the tables: an address or a warning, with its name in front. */
export type HeaderLine = { readonly name: Said; readonly says: Said };

export const headerText = ({ name, says }: HeaderLine, translate: Translate): string =>
  padText(shownText(name, translate), NAME_COLUMNS) + shownText(says, translate);
