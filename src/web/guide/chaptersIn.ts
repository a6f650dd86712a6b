import type { PlainKey } from '../../messages/catalogue/message.js';
import { say } from '../words/say.js';
import type { Chapter } from './chapter.js';
import arbiters from './chapters/arbiters.json' with { type: 'json' };
import developers from './chapters/developers.json' with { type: 'json' };
import makers from './chapters/makers.json' with { type: 'json' };
import operators from './chapters/operators.json' with { type: 'json' };
import players from './chapters/players.json' with { type: 'json' };

/**
 * A text that is a message key, such as `@newGame.start`. Other texts, such as names, moves and addresses,
 * are kept.
 */
const KEY = /^@([\w.]+)$/;

const textsIn = (value: unknown, textOf: (key: string) => string): unknown => {
  if (typeof value === 'string') return value.replace(KEY, (_, key: string) => textOf(key));
  if (Array.isArray(value)) return value.map((one) => textsIn(one, textOf));
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([field, of]) => [field, textsIn(of, textOf)]))
    : value;
};

/** The guide for all kinds of readers in a language. The browser tests carry out every step. */
export const chaptersIn = (textOf: (key: string) => string): readonly Chapter[] =>
  textsIn([players, arbiters, operators, makers, developers], textOf) as readonly Chapter[];

/** The guide in the language of the page. A test compares its keys with the catalogue. */
export const chaptersOfPage = (): readonly Chapter[] => chaptersIn((key) => say(key as PlainKey));
