import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { GameTags } from '../table/tableView.js';
import { knownTag } from './playerText.js';

/** Both players by name, or the only known one with the colour, or undefined. */
export const playersText = (
  tags: GameTags,
):
  | { readonly white: string; readonly black: string }
  | { readonly side: Color; readonly name: string }
  | undefined => {
  const white = knownTag(tags, colorName('white'));
  const black = knownTag(tags, colorName('black'));
  if (white !== '' && black !== '') return { white, black };
  if (white !== '') return { side: 'white', name: white };
  return black === '' ? undefined : { side: 'black', name: black };
};
