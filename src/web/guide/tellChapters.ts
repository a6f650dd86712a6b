import type { Phrasebook } from '../../messages/asItIs.js';
import type { Chapter, Step, Task } from './chapter.js';

/** Of a step, what people read on a page; addresses, commands, keys and what is chosen by its value stay. */
const NAMED = ['open', 'tap', 'choose', 'of', 'in', 'fill', 'with', 'upload', 'note', 'sees'] as const;
/** What a command prints, and what an address answers, is English. */
const answersInEnglish = (step: Step): boolean => 'run' in step || 'start' in step;

const tellStep = (step: Step, tell: Phrasebook): Step => {
  const told = Object.entries(step).map(([field, value]): readonly [string, unknown] => {
    const isNamed = NAMED.some((name) => name === field) && !(field === 'sees' && answersInEnglish(step));
    return [field, isNamed && typeof value === 'string' ? tell(value) : value];
  });
  return Object.fromEntries(told) as Step;
};

const tellTask = ({ title, why, given, ...task }: Task, tell: Phrasebook): Task => ({
  ...task,
  title: tell(title),
  why: tell(why),
  ...(given !== undefined && { given: tell(given) }),
  steps: task.steps.map((step) => tellStep(step, tell)),
});

/** The guide in another language, its pages named as they are there. */
export const tellChapters = (chapters: readonly Chapter[], tell: Phrasebook): readonly Chapter[] =>
  chapters.map(({ title, about, tasks, ...chapter }) => ({
    ...chapter,
    title: tell(title),
    about: tell(about),
    tasks: tasks.map((task) => tellTask(task, tell)),
  }));
