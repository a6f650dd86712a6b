import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../bench/mutations/mutationRows.mjs';

const root = join(import.meta.dirname, '..', '..');

test.each(mutations)('`npm run bench:mutations` can still take out: $defect', ({ file, find, put }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
});
