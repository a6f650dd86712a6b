import { expect, test } from 'vitest';
import { firstExercises } from '../../../src/extensions/study/studyFiles.js';
import { readStudyText } from '../../../src/extensions/study/studyText.js';

test('the exercises that come along can be read, and what is written as mate mates', () => {
  const read = readStudyText(firstExercises);
  if (!read.ok) throw read.error;
  expect(read.value.faults).toEqual([]);
  expect(read.value.items.length).toBeGreaterThan(8);
  const written = [...firstExercises.matchAll(/bm ([^;]+);/g)].flatMap(([, moves = '']) => moves.split(' '));
  const found = read.value.items.flatMap(({ branches }) => branches.map(({ san }) => san));
  expect(found).toEqual(written);
});
