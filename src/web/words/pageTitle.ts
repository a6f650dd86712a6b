import { say, word } from './say.js';

/** What each page is called, as it stands in its `NAME.html` before ` · jadoube`. */
const TITLES: readonly string[] = [
  word('Arbiter'),
  word('Board set-up'),
  word('Bring a board'),
  word('Event'),
  word('Fleet'),
  word('Live boards'),
  word('Operator'),
  word('Overlay'),
  word('Overlays'),
  word('Sensor test'),
];

/** A title in the language of the page; one that is none of these says something of its own. */
export const sayTitle = (title: string): string => {
  const [name = '', ...rest] = title.split(' · ');
  return TITLES.includes(name) ? [say(name), ...rest].join(' · ') : title;
};
