import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createAllGamesFile } from '../../../src/server/pgnFiles/allGamesFile.js';
import { runs } from '../../depth.js';

const open = () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-all-games-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const games = new Map<string, string>();
  const made: string[] = [];
  const path = join(dir, 'games.pgn');
  const file = createAllGamesFile(path, {
    gameIds: () => games.keys(),
    gamePgn: (id) => {
      made.push(id);
      return games.get(id);
    },
  });
  const set = (id: string, text: string): void => {
    games.set(id, text);
    file.changed(id);
  };
  return { games, made, file, set, path, read: () => readFileSync(path, 'utf8') };
};

test('only games that changed are made anew', async () => {
  const { made, file, set, read } = open();
  for (const id of ['a', 'b', 'c', 'd']) set(id, `game ${id}\n`);
  await file.write(() => false);
  expect(made.splice(0)).toEqual(['a', 'b', 'c', 'd']);
  set('c', 'game c, one move more ♘\n');
  set('e', 'game e\n');
  await file.write(() => false);
  expect(made).toEqual(['c', 'e']);
  expect(read()).toBe('game a\n\ngame b\n\ngame c, one move more ♘\n\ngame d\n\ngame e\n');
});

test('a file that another program has overwritten is restored', async () => {
  const { made, file, set, path, read } = open();
  for (const id of ['a', 'b']) set(id, `game ${id}\n`);
  await file.write(() => false);
  writeFileSync(path, 'scribble');
  set('b', 'game b, more\n');
  made.splice(0);
  await file.write(() => false);
  expect(made).toEqual(['a', 'b']);
  expect(read()).toBe('game a\n\ngame b, more\n');
});

test('after any changes and deletions the file is what the games are', async () => {
  const change = fc.record({
    id: fc.integer({ min: 0, max: 7 }).map(String),
    text: fc.option(fc.string({ maxLength: 40 })),
    writes: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
      const { games, file, set, read } = open();
      for (const { id, text, writes } of changes) {
        if (text === null) games.delete(id);
        else set(id, `${text}\n`);
        if (writes) await file.write(() => false);
      }
      await file.write(() => false);
      expect(read()).toBe([...games.values()].join('\n'));
    }),
    runs(40),
  );
});
