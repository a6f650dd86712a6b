import { describe, expect, test } from 'vitest';
import { type ConfigStep, migrateConfig } from '../../src/app/configVersion.js';

/** A format whose second version renames `gates` to `doors`, and whose third counts them. */
const steps: readonly ConfigStep[] = [
  {
    change: ({ gates, ...others }) => ({ ...others, ...(gates !== undefined && { doors: gates }) }),
    says: 'gates is called doors now',
  },
  { change: (settings) => ({ ...settings, count: 1 }), says: 'count is new' },
];
const read = (value: unknown) => migrateConfig(value, 'hall.yaml', undefined, steps);

describe('a configuration of another version', () => {
  test.each([
    ['without a version', { gates: 'a' }, 1],
    ['of the first', { version: 1, gates: 'a' }, 1],
  ])('%s is brought up step by step, with a word', (_, value, from) => {
    const { value: settings, words } = read(value);
    expect(settings).toEqual({ version: 3, doors: 'a', count: 1 });
    expect(words).toEqual([
      `hall.yaml is of format ${from} and was read as 3: gates is called doors now; count is new`,
    ]);
  });

  test('in between takes only the steps that it lacks, and the newest none', () => {
    expect(read({ version: 2, doors: 'b' })).toEqual({
      value: { version: 3, doors: 'b', count: 1 },
      words: ['hall.yaml is of format 2 and was read as 3: count is new'],
    });
    expect(read({ version: 3, doors: 'c' })).toEqual({ value: { version: 3, doors: 'c' }, words: [] });
  });

  test.each([4, 99])('a newer one (%i) is refused with advice', (version) => {
    expect(() => read({ version })).toThrow(/format \d+, and this jadoube reads up to 3: update jadoube/);
  });

  test.each(['2', 0, -1, 1.5, true])('%j is no version', (version) => {
    expect(() => read({ version })).toThrow('a whole number from 1 to 3');
  });

  test.each([[null], [[1]], ['text']])('%j is left to the check of settings', (value) => {
    expect(read(value)).toEqual({ value, words: [] });
  });
});
