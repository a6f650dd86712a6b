import type { GameTags } from '../table/tableView.js';
import { type Message, message } from './catalogue/message.js';
import type { Translate } from './catalogue/translate.js';
import { knownTag } from './playerText.js';

/**
 * `Autumn Open · Town Hall · Round 3 · Board 1`, without the unknown parts. Names of events and places are
 * not translated.
 */
export const eventText = (tags: GameTags, translate: Translate, separator = ' · '): string => {
  const [event = '', site = '', round = '', number = ''] = ['Event', 'Site', 'Round', 'Board'].map((tag) =>
    knownTag(tags, tag),
  );
  const said: readonly (string | Message)[] = [
    event,
    site,
    round && message('round', { number: round }),
    number && message('event.board', { number }),
  ];
  return said
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? part : translate(part)))
    .join(separator);
};
