import { colorName } from '../chess/colorName.js';
import type { GameTags } from '../table/tableView.js';
import { knownTag } from './playerText.js';

/**
 * Both players by name, the one whose name is known with his colour, or undefined. A colour never stands in
 * for a name: it is a word of a language, and a name is not.
 */
export const playersText = (
  tags: GameTags,
): { readonly both: string } | { readonly side: 'White' | 'Black'; readonly name: string } | undefined => {
  const white = knownTag(tags, colorName('white'));
  const black = knownTag(tags, colorName('black'));
  if (white !== '' && black !== '') return { both: `${white} - ${black}` };
  if (white !== '') return { side: 'White', name: white };
  return black === '' ? undefined : { side: 'Black', name: black };
};
