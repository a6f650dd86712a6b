import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { GameTags } from '../table/tableView.js';
import { message } from './catalogue/message.js';
import type { Translate } from './catalogue/translate.js';
import { knownTag } from './playerText.js';

/**
 * The name of a player, which is not translated. When it is unknown, the colour in the language of the
 * reader.
 */
export const playerName = (tags: GameTags, color: Color, translate: Translate): string =>
  knownTag(tags, colorName(color)) || translate(message('color.name', { side: color }));
