import type { Chapter, Task } from './chapter.js';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const textOf = ({ title, why, given = '', steps }: Task): string =>
  plain([title, why, given, ...steps.flatMap((step) => Object.values(step))].join(' '));

/** The chapters with those tasks alone that have every word of the search; all when there is none. */
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
