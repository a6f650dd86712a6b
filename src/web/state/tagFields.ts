import { knownTag } from '../../messages/playerText.js';
import type { GameTags } from '../../table/tableView.js';
import { say, word } from '../words/say.js';
import { tagOfTyped, typedOfTag, typedTimeControl } from './timeControl.js';

export type TagField = {
  readonly tag: string;
  readonly label: string;
  readonly input: 'text' | 'date' | 'number' | 'title' | 'timeControl';
};

const playerFields = (side: 'White' | 'Black'): readonly TagField[] => [
  { tag: side, label: word('Name'), input: 'text' },
  { tag: `${side}Title`, label: word('Title'), input: 'title' },
  { tag: `${side}Elo`, label: word('Elo'), input: 'number' },
  { tag: `${side}Team`, label: word('Team'), input: 'text' },
];

export const tagSections: readonly { readonly legend: string; readonly fields: readonly TagField[] }[] = [
  { legend: word('White'), fields: playerFields('White') },
  { legend: word('Black'), fields: playerFields('Black') },
  {
    legend: word('Event'),
    fields: [
      { tag: 'Event', label: word('Event'), input: 'text' },
      { tag: 'Site', label: word('Site'), input: 'text' },
      { tag: 'Date', label: word('Date'), input: 'date' },
      { tag: 'Round', label: word('Round'), input: 'text' },
      { tag: 'Board', label: word('Board'), input: 'text' },
      { tag: 'TimeControl', label: word('Time control'), input: 'timeControl' },
    ],
  },
];

export const titles: readonly string[] = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'];

/**
 * A tag as its field shows it: unknown is empty, a full date is written with hyphens, a time control as
 * people write it.
 */
export const makeFieldText = (field: TagField, tags: GameTags): string => {
  const value = knownTag(tags, field.tag);
  if (field.input === 'timeControl') return typedOfTag(value);
  if (field.input !== 'date') return value;
  return /^\d{4}\.\d\d\.\d\d$/.test(value) ? value.replaceAll('.', '-') : '';
};

/** A field as its tag is written. */
const parseFieldText = (field: TagField, text: string): string => {
  if (field.input === 'timeControl') return tagOfTyped(text.trim());
  return field.input === 'date' ? text.replaceAll('-', '.') : text.trim();
};

/** What is wrong with a field, in words; undefined when nothing is. */
export const fieldFault = (field: TagField, text: string): string | undefined => {
  if (field.input === 'number' && !/^\d{0,4}$/.test(text.trim()))
    return say('Write a whole number, such as 2150.');
  if (field.input === 'timeControl' && !typedTimeControl(text.trim()).ok)
    return say('Write minutes and seconds a move, as in 90+30 or 40/90,SD/30;+30.');
  return undefined;
};

/** The tags that the edits change. */
export const changedTags = (edits: Readonly<Record<string, string>>, tags: GameTags): GameTags => {
  const changed: Record<string, string> = {};
  for (const field of tagSections.flatMap((section) => section.fields)) {
    const edited = edits[field.tag];
    if (edited === undefined || edited.trim() === makeFieldText(field, tags)) continue;
    changed[field.tag] = parseFieldText(field, edited);
  }
  return changed;
};
