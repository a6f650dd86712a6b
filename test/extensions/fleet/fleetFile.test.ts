import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFleetFile, watchFleetFile } from '../../../src/extensions/fleet/shell/fleetFile.js';
import { openDatabase } from '../../../src/journal/sqlite.js';

const newFile = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-fleetfile-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'fleet.sqlite');
};

test('the record of a takeover outlives the program, and is never set back', async () => {
  const file = newFile();
  const first = await openFleetFile(file);
  expect(first.commander()).toEqual({ fence: 0, hub: '' });
  first.seeCommander({ fence: 3, hub: 'b' });
  first.seeCommander({ fence: 2, hub: 'z' });
  first.seeCommander({ fence: 3, hub: 'a' });
  first.raiseFence(4);
  first.raiseFence(2);
  first.close();
  const second = await openFleetFile(file);
  expect([second.commander(), second.fence()]).toEqual([{ fence: 3, hub: 'b' }, 4]);
  second.seeCommander({ fence: 3, hub: 'c' });
  expect(second.commander().hub).toBe('c');
  second.close();
});

test('a file of a program that knew nothing of taking over is opened, and keeps what it had', async () => {
  const file = newFile();
  const old = await openDatabase(file, { timeoutMs: 500 });
  old.exec(`CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO meta VALUES ('fence', 1), ('fenceSeen', 1);
    CREATE TABLE members (name TEXT PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO members VALUES ('A', 'hash');`);
  old.close();
  const store = await openFleetFile(file);
  expect([store.members(), store.fence(), store.commander().fence]).toEqual([['A'], 1, 0]);
  store.seeCommander({ fence: 2, hub: 'spare' });
  expect(store.commander()).toEqual({ fence: 2, hub: 'spare' });
  store.close();
});

test.skipIf(process.platform === 'win32')(
  "the file is its owner's alone, one of an older program too",
  async () => {
    const file = newFile();
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    const first = await openFleetFile(file);
    first.addMember('A', 'hash');
    expect([modeOf(file), modeOf(`${file}-wal`)]).toEqual(['600', '600']);
    first.close();
    chmodSync(file, 0o644);
    (await openFleetFile(file)).close();
    expect(modeOf(file)).toBe('600');
  },
);

test('one letter that is not as it was written is found, and its row alone is left out', async () => {
  const file = newFile();
  const first = await openFleetFile(file);
  for (const name of ['a', 'b', 'c']) first.addMember(name, `hash of ${name}`);
  first.close();
  const other = await openDatabase(file, { timeoutMs: 0 });
  other.exec("UPDATE members SET hash = 'hash of x' WHERE name = 'b'");
  other.close();
  const reported: string[] = [];
  const { store } = await watchFleetFile(file, {
    isUsed: true,
    onDamage: ({ message }) => reported.push(message),
  });
  expect(reported).toEqual([expect.stringContaining('the row members ["b"] is not as it was written')]);
  expect(store.members()).toEqual(['a', 'c']);
  store.removeMember('a');
  store.close();
  const again = await watchFleetFile(file, {
    isUsed: true,
    onDamage: ({ message }) => reported.push(message),
  });
  expect([reported.length, again.store.members()]).toEqual([1, ['c']]);
  again.store.close();
});

test('a file without sums, of before, gets them and is well', async () => {
  const file = newFile();
  const first = await openFleetFile(file);
  first.addMember('a', 'hash of a');
  first.close();
  const older = await openDatabase(file, { timeoutMs: 0 });
  older.exec('DROP TABLE row_sums');
  older.close();
  const reported: string[] = [];
  const { store, look } = await watchFleetFile(file, { onDamage: ({ message }) => reported.push(message) });
  await look();
  expect([reported, store.memberHash('a')]).toEqual([[], 'hash of a']);
  store.close();
});
