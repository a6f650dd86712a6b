import { colorName } from '../chess/colorName.js';
import type { Color } from '../chess/types.js';
import type { GameTags } from '../table/tableView.js';
import { asItIs, type Phrasebook } from './catalogue/asItIs.js';

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

/**
 * The name of a player as it is, never in another language; the colour that stands in for one that is not
 * known is a word of the language.
 */
export const playerName = (tags: GameTags, color: Color, translate: Phrasebook): string =>
  knownTag(tags, colorName(color)) || translate(colorName(color));

/**
 * `Autumn Open · Town Hall · Round 3 · Board 1`, as far as it is known: names of events and places as they
 * are.
 */
export const eventText = (tags: GameTags, translate: Phrasebook = asItIs, separator = ' · '): string => {
  const [event, site, round, board] = ['Event', 'Site', 'Round', 'Board'].map((tag) => knownTag(tags, tag));
  const said = [round && `Round ${round}`, board && `Board ${board}`].filter(Boolean) as string[];
  return [event, site, ...said.map(translate)].filter(Boolean).join(separator);
};
