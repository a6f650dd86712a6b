import { expect, test } from 'vitest';
import type { Chapter } from '../../../src/web/guide/chapter.js';
import { findTasks } from '../../../src/web/guide/chapter.js';

const task = (id: string, title: string, tap: string) => ({ id, title, why: 'because', steps: [{ tap }] });
const chapters: readonly Chapter[] = [
  {
    id: 'a',
    title: 'For arbiters',
    about: '',
    tasks: [task('undo', 'Take back', 'Undo'), task('r', 'Rule', 'Penalty')],
  },
  { id: 'b', title: 'For players', about: '', tasks: [task('café', 'Play in a café', 'Start')] },
];
const found = (search: string) =>
  findTasks(chapters, search).flatMap(({ tasks }) => tasks.map(({ id }) => id));

test.each([
  ['', ['undo', 'r', 'café']],
  ['  ', ['undo', 'r', 'café']],
  ['undo', ['undo']],
  ['ARBITERS penalty', ['r']],
  ['CAFE', ['café']],
  ['café start', ['café']],
  ['undo start', []],
])('searching %j finds %j', (search, ids) => {
  expect(found(search)).toEqual(ids);
});
