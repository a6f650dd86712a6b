import { expect, test } from 'vitest';
import { helpAllowed } from '../../../src/extensions/opponents/helpAllowed.js';
import { lawsRules } from '../../../src/laws/profiles.js';

const casual = { seats: { white: 'board', black: 'board' }, rules: lawsRules('casual') } as const;
const lichess = { side: 'black', name: 'Bobby', kind: 'lichess' } as const;

test('friends at a board, or against an engine, may be helped', () => {
  expect(helpAllowed(casual)).toBe(true);
  expect(helpAllowed({ ...casual, rules: lawsRules('teaching') })).toBe(true);
  expect(
    helpAllowed({
      ...casual,
      seats: { white: 'board', black: 'engine' },
      opponent: { ...lichess, kind: 'engine' },
    }),
  ).toBe(true);
});

test('a game through a server locks it, whichever sign of it is left', () => {
  expect(helpAllowed({ ...casual, seats: { white: 'board', black: 'remote' } })).toBe(false);
  expect(helpAllowed({ ...casual, seats: { white: 'remote', black: 'board' } })).toBe(false);
  expect(helpAllowed({ ...casual, opponent: lichess })).toBe(false);
});

test.each(['fide-standard', 'fide-rapid', 'fide-blitz', 'uscf'] as const)('%s locks it', (profile) => {
  expect(helpAllowed({ ...casual, rules: lawsRules(profile) })).toBe(false);
});
