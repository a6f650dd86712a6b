import type { Translatable, Translate } from '../../messages/catalogue/translate.js';
import { padText, shownText } from './styledLine.js';

/** The width of the names in columns. */
const NAME_COLUMNS = 11;

/** A line above the tables: a name followed by an address or a warning. */
export type HeaderLine = { readonly name: Translatable; readonly says: Translatable };

export const headerText = ({ name, says }: HeaderLine, translate: Translate): string =>
  padText(shownText(name, translate), NAME_COLUMNS) + shownText(says, translate);
