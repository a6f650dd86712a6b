import type { PlainKey } from '../../messages/catalogue/message.js';
import { say } from '../words/say.js';
import arbiters from './chapters/arbiters.json' with { type: 'json' };
import developers from './chapters/developers.json' with { type: 'json' };
import makers from './chapters/makers.json' with { type: 'json' };
import operators from './chapters/operators.json' with { type: 'json' };
import players from './chapters/players.json' with { type: 'json' };

/** An action of the reader. Names are spelt as on the page or in the terminal. */
export type StepDone =
  /** Opens a page of the daemon or an address of its API. */
  | { readonly visit: string }
  /** Opens a collapsed card. */
  | { readonly open: string }
  /** Taps a button, or another element with `role`. */
  | { readonly tap: string; readonly role?: 'link'; readonly in?: string }
  /** Selects one of several options. */
  | { readonly choose: string; readonly of: string; readonly in?: string }
  /** Selects an entry of a list. */
  | { readonly select: string; readonly of: string; readonly in?: string }
  | { readonly fill: string; readonly with: string; readonly in?: string }
  /** Chooses a file of this machine. */
  | { readonly upload: string; readonly with: string }
  | { readonly key: string }
  /** Makes a move on the board, in `UCI` notation. */
  | { readonly hands: string }
  /** Runs a command that ends by itself. */
  | { readonly run: string }
  /** Runs a command in a separate terminal until it is stopped. */
  | { readonly start: string };

export type Step = StepDone & {
  /** What appears afterwards. */
  readonly sees?: string;
  /** A remark. */
  readonly note?: string;
  /** The name of the picture taken afterwards. */
  readonly picture?: string;
};

export type Task = {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  /** The initial situation, if it is not obvious. */
  readonly given?: string;
  readonly steps: readonly Step[];
};

/** The part of the guide for one kind of reader. */
export type Chapter = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tasks: readonly Task[];
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const textOf = ({ title, why, given = '', steps }: Task): string =>
  plain([title, why, given, ...steps.flatMap((step) => Object.values(step))].join(' '));

/**
 * The chapters, reduced to tasks that contain all words of the search. Without a search all tasks are kept.
 */
export const findTasks = (chapters: readonly Chapter[], search: string): readonly Chapter[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return chapters
    .map((chapter) => ({
      ...chapter,
      tasks: chapter.tasks.filter((task) => {
        const text = `${plain(chapter.title)} ${textOf(task)}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ tasks }) => tasks.length > 0);
};

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
