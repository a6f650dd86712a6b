import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { GameTags } from '../table/tableView.js';

/** PGN writes what is not known as `?`, `-` or `????.??.??`. */
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

/** A player as the tags know him; the colour stands in for a name that is not known. */
export const playerText = (tags: GameTags, color: Color): PlayerText => {
  const side = colorName(color);
  return {
    name: knownTag(tags, side) || side,
    title: knownTag(tags, `${side}Title`),
    elo: knownTag(tags, `${side}Elo`),
    team: knownTag(tags, `${side}Team`),
  };
};
