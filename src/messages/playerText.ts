import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { GameTags } from '../table/tableView.js';

/** The value of a tag. Empty for the ways in which PGN writes an unknown value: `?`, `-` or `????.??.??`. */
export const knownTag = (tags: GameTags, name: string): string => {
  const value = tags[name] ?? '';
  return /^[?.\-*]*$/.test(value) ? '' : value;
};

export type PlayerText = {
  readonly name: string;
  readonly title: string;
  readonly elo: string;
  readonly team: string;
};

/** A player as the tags describe them. The colour replaces an unknown name. */
export const playerText = (tags: GameTags, color: Color): PlayerText => {
  const side = colorName(color);
  return {
    name: knownTag(tags, side) || side,
    title: knownTag(tags, `${side}Title`),
    elo: knownTag(tags, `${side}Elo`),
    team: knownTag(tags, `${side}Team`),
  };
};
