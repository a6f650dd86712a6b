import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import { knownTag, type PlayerText, playerText } from '../../messages/playerText.js';
import type { GameTags } from '../../table/tableView.js';
import { sayColor } from './sayColor.js';

/** A player from the tags. Without a name it is the colour in the language of the page. */
export const sayPlayer = (tags: GameTags, side: Color): PlayerText => {
  return { ...playerText(tags, side), name: knownTag(tags, colorName(side)) || sayColor(side) };
};
