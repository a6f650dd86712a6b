import type { PlainKey } from '../../messages/catalogue/message.js';
import { knownTag } from '../../messages/playerText.js';
import type { GameTags } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { tagOfTyped, typedOfTag, typedTimeControl } from './timeControl.js';

export type TagField = {
  readonly tag: string;
  readonly label: PlainKey;
  readonly input: 'text' | 'date' | 'number' | 'title' | 'timeControl';
};

const playerFields = (side: 'White' | 'Black'): readonly TagField[] => [
  { tag: side, label: 'details.name', input: 'text' },
  { tag: `${side}Title`, label: 'details.playerTitle', input: 'title' },
  { tag: `${side}Elo`, label: 'details.elo', input: 'number' },
  { tag: `${side}Team`, label: 'details.team', input: 'text' },
];

export const tagSections: readonly { readonly legend: PlainKey; readonly fields: readonly TagField[] }[] = [
  { legend: 'common.white', fields: playerFields('White') },
  { legend: 'common.black', fields: playerFields('Black') },
  {
    legend: 'common.event',
    fields: [
      { tag: 'Event', label: 'common.event', input: 'text' },
      { tag: 'Site', label: 'details.site', input: 'text' },
      { tag: 'Date', label: 'details.date', input: 'date' },
      { tag: 'Round', label: 'details.round', input: 'text' },
      { tag: 'Board', label: 'common.board', input: 'text' },
      { tag: 'TimeControl', label: 'common.timeControl', input: 'timeControl' },
    ],
  },
];

export const titles: readonly string[] = ['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM'];

/**
 * The text of a tag in its field. An unknown value is empty, a full date has hyphens, and a time control is
 * in people's notation.
 */
export const makeFieldText = (field: TagField, tags: GameTags): string => {
  const value = knownTag(tags, field.tag);
  if (field.input === 'timeControl') return typedOfTag(value);
  if (field.input !== 'date') return value;
  return /^\d{4}\.\d\d\.\d\d$/.test(value) ? value.replaceAll('.', '-') : '';
};

/** The value of a tag from the text of its field. */
const parseFieldText = (field: TagField, text: string): string => {
  if (field.input === 'timeControl') return tagOfTyped(text.trim());
  return field.input === 'date' ? text.replaceAll('-', '.') : text.trim();
};

/** The fault of a field in words, or undefined. */
export const fieldFault = (field: TagField, text: string): string | undefined => {
  if (field.input === 'number' && !/^\d{0,4}$/.test(text.trim())) return say('details.wholeNumber');
  if (field.input === 'timeControl' && !typedTimeControl(text.trim()).ok) return say('details.controlFormat');
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
