import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createStudyFiles } from '../../../src/extensions/study/studyFiles.js';
import { makeFolder } from '../../journal/journalHarness.js';

const MATE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "Mate";\n';

/** A house that others can reach, so no path of its machine may be shown. */
const open = () => {
  const dir = makeFolder();
  const folder = join(dir, 'studies');
  return { dir, folder, files: createStudyFiles({ anyPath: false, folder }) };
};

test('a file that was brought is chosen by the name it is given, and nothing else of the machine is', async () => {
  const { files, folder } = open();
  const kept = await files.keep('mates.epd', `${MATE}no position\n`);
  expect(kept).toMatchObject({ ok: true, value: { file: 'kept:mates.epd', items: 1 } });
  expect(kept.ok && kept.value.faults).toHaveLength(1);
  expect(await files.read('kept:mates.epd')).toMatchObject({ ok: true, value: { name: 'kept:mates.epd' } });
  expect(await files.read(join(folder, 'mates.epd'))).toMatchObject({
    ok: false,
    error: { code: 'FORBIDDEN' },
  });
  expect(await files.read('kept:other.epd')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

test.each([
  '../../secret.epd',
  '..',
  'C:\\Users\\anna\\secret.epd',
  '/etc/passwd',
  'a\u0000b',
  '...',
  'x'.repeat(500),
])('no name leads out of the folder: %j', async (name) => {
  const { files, dir, folder } = open();
  writeFileSync(join(dir, 'secret.epd'), MATE);
  const kept = await files.keep(name, MATE);
  expect(kept.ok).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(dir).sort()).toEqual(['secret.epd', 'studies']);
  expect(kept.ok && (await files.read(kept.value.file)).ok).toBe(true);
});

test('nothing is kept that cannot be used, and of many files the newest', async () => {
  const { files, folder } = open();
  expect(await files.keep('none.epd', 'no position at all')).toMatchObject({
    ok: false,
    error: { code: 'PGN_INVALID' },
  });
  mkdirSync(folder, { recursive: true });
  expect(readdirSync(folder)).toEqual([]);
  for (let i = 0; i < 55; i++) await files.keep(`${i}.epd`, MATE);
  expect(readdirSync(folder)).toHaveLength(50);
  expect(readdirSync(folder)).toContain('54.epd');
});

test.skipIf(process.platform === 'win32')('text without an end is no file', async () => {
  const files = createStudyFiles({ anyPath: true, folder: join(makeFolder(), 'studies') });
  for (const path of ['/dev/zero', '/dev'])
    expect(await files.read(path)).toMatchObject({ ok: false, error: { code: 'PGN_INVALID' } });
});
