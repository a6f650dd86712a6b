import { expect, test } from 'vitest';
import { GameLibrary, type GameLibraryDeps } from '../../src/table/gameLibrary.js';
import type { GameRow } from '../../src/table/journal.js';

test('a page of games asks the tables once which games they have, however long the page is', () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, i) => ({ id: `g${i}`, table: 'one', firstSeq: i }) as GameRow,
  );
  let asked = 0;
  const library = new GameLibrary({
    journal: { newestGames: () => rows } as unknown as GameLibraryDeps['journal'],
    lastSeq: 0,
    program: 'test',
    atTable: () => {
      throw new Error('asked for one game');
    },
    current: () => {
      asked += 1;
      return new Set(['g3', 'g999', 'elsewhere']);
    },
  });
  const page = library.games({ table: 'one' });
  expect(page).toHaveLength(1_000);
  expect(page.filter(({ current }) => current).map(({ id }) => id)).toEqual(['g3', 'g999']);
  expect(asked).toBe(1);
});
