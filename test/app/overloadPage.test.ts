import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): string => new URL(`../../${path}`, import.meta.url).pathname;
const rows = readFileSync(at('src/app/OVERLOAD.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
  .filter((cells) => cells[2]?.includes(' = '))
  .map((cells) => cells.map((cell) => cell.replaceAll('`', '')));

test('the bounds of all queues stand in OVERLOAD.md as they are, each with a test that fills it', () => {
  expect(rows.length).toBeGreaterThan(15);
  const wrong = rows.filter(([, file = '', bound = '', , filled = '']) => {
    const isBound = readFileSync(at(file), 'utf8').includes(`const ${bound};`);
    return !isBound || !existsSync(at(filled));
  });
  expect(wrong).toEqual([]);
});
