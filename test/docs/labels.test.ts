import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../../src/messages/catalogue/en.json' with { type: 'json' };

const GUIDES = ['play', 'broadcast', 'arbitrate', 'tournament', 'build', 'program', 'pages'];
const labels = new Set<string>(Object.values(english));

test('what a guide tells its reader to press is a label of the pages', () => {
  const pressed = GUIDES.flatMap((name) =>
    [...readFileSync(`src/docs/${name}.md`, 'utf8').matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => ({
      name,
      label: label.replaceAll('\n', ' '),
    })),
  );
  expect(pressed.length).toBeGreaterThan(8);
  expect(pressed.filter(({ label }) => !labels.has(label))).toEqual([]);
});
