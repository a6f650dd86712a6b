import { parsePeopleTimeControl } from '../../clock/peopleTimeControl.js';
import { makeTimeControlTags } from '../../clock/pgnTimeControl.js';
import type { TimeControl } from '../../clock/timeControl.js';
import { makePeopleTimeControl } from '../../clock/timeControlText.js';
import { readTimeControl } from '../../clock/writtenTimeControl.js';
import { timeControlMessage } from '../../messages/timeControlMessage.js';
import { translate } from '../words/translate.js';

export type TimeControlText = { readonly ok: true; readonly words: string } | { readonly ok: false };

/** The control of a PGN tag. Undefined if the tag is empty or unreadable. */
const controlOfTag = (tag: string): TimeControl | undefined => {
  const read = readTimeControl(tag, 'pgn');
  return read.ok && typeof read.value === 'object' ? read.value : undefined;
};

/** A PGN TimeControl tag (`40/5400+30:1800+30`, in seconds) in words. An empty tag gives an empty text. */
export const timeControlText = (tag: string): TimeControlText => {
  if (tag === '' || tag === '?' || tag === '-') return { ok: true, words: '' };
  const control = controlOfTag(tag);
  return control === undefined ? { ok: false } : { ok: true, words: translate(timeControlMessage(control)) };
};

/** Text with a slash and a colon is read as a PGN tag, and other text as people write it. */
const controlOfField = (text: string): TimeControl | undefined => {
  if (text.includes('/') && text.includes(':')) return controlOfTag(text);
  const read = parsePeopleTimeControl(text);
  return read.ok ? read.value.control : undefined;
};

/** Typed text in words. `90+30` is minutes and seconds, as on all pages. An empty text stays empty. */
export const typedTimeControl = (text: string): TimeControlText => {
  if (text === '') return { ok: true, words: '' };
  const control = controlOfField(text);
  return control === undefined ? { ok: false } : { ok: true, words: translate(timeControlMessage(control)) };
};

/** Converts a PGN tag to people's notation and back. Unreadable text is kept. */
export const typedOfTag = (tag: string): string => {
  const control = controlOfTag(tag);
  return control === undefined ? tag : makePeopleTimeControl(control);
};
export const tagOfTyped = (text: string): string => {
  const control = controlOfField(text);
  return control === undefined ? text : makeTimeControlTags(control).TimeControl;
};

/** Time controls that arbiters use most. */
export const usualTimeControls: readonly string[] = [
  '3+2',
  '5+3',
  '10+5',
  '15+10',
  '25+10',
  '60+30',
  '90+30',
  '40/90+30, 30+30',
  '40/100+30, 20/50+30, 15+30',
];
