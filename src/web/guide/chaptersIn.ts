import { wordsOfExtensions } from '../words/extensionWords.js';
import type { Language } from '../words/language.js';
import { sentencesOf } from '../words/loadWords.js';
import type { Sentences } from '../words/say.js';
import type { Chapter, Step, Task } from './chapter.js';
import arbiters from './chapters/arbiters.json' with { type: 'json' };
import developers from './chapters/developers.json' with { type: 'json' };
import makers from './chapters/makers.json' with { type: 'json' };
import operators from './chapters/operators.json' with { type: 'json' };
import players from './chapters/players.json' with { type: 'json' };

/** Of a step, what people read on a page; addresses, commands, keys and what is chosen by its value stay. */
const NAMED = ['open', 'tap', 'choose', 'of', 'in', 'fill', 'with', 'upload', 'note', 'sees'] as const;
/** What a command prints, and what an address answers, is English. */
const answersInEnglish = (step: Step): boolean => 'run' in step || 'start' in step;

type TranslateText = (text: string) => string;

/** By the rows of the guide and of the pages; what has none stays: names, moves, addresses. */
export const translateBy =
  (rows: Sentences): TranslateText =>
  (text) =>
    Object.hasOwn(rows, text) ? (rows[text] ?? text) : text;

const translateStep = (step: Step, translate: TranslateText): Step => {
  const told = Object.entries(step).map(([field, value]): readonly [string, unknown] => {
    const isNamed = NAMED.some((name) => name === field) && !(field === 'sees' && answersInEnglish(step));
    return [field, isNamed && typeof value === 'string' ? translate(value) : value];
  });
  return Object.fromEntries(told) as Step;
};

const translateTask = ({ title, why, given, ...task }: Task, translate: TranslateText): Task => ({
  ...task,
  title: translate(title),
  why: translate(why),
  ...(given !== undefined && { given: translate(given) }),
  steps: task.steps.map((step) => translateStep(step, translate)),
});

/** The guide in another language, its pages named as they are there. */
export const translateChapters = (
  chapters: readonly Chapter[],
  translate: TranslateText,
): readonly Chapter[] =>
  chapters.map(({ title, about, tasks, ...chapter }) => ({
    ...chapter,
    title: translate(title),
    about: translate(about),
    tasks: tasks.map((task) => translateTask(task, translate)),
  }));

/** The guide, for each kind of reader. The browser tests do every step of it. */
export const chapters = [players, arbiters, operators, makers, developers] as readonly Chapter[];

const texts: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Sentences }>>> = {
  de: () => import('./text/de.json', { with: { type: 'json' } }),
  es: () => import('./text/es.json', { with: { type: 'json' } }),
  fr: () => import('./text/fr.json', { with: { type: 'json' } }),
};

/** The guide in a language: its own text, and the names of what pages show as the pages have them. */
export const chaptersIn = async (language: Language): Promise<readonly Chapter[]> => {
  if (language === 'en') return chapters;
  const [text, ofPages, ofExtensions] = await Promise.all([
    texts[language](),
    sentencesOf(language),
    wordsOfExtensions(language),
  ]);
  return translateChapters(chapters, translateBy({ ...ofPages, ...ofExtensions, ...text.default }));
};
