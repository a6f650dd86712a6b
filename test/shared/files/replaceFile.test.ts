import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile, replaceFileNow } from '../../../src/shared/files/replaceFile.js';

const twoFiles = (): readonly [string, string] => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-files-'));
  writeFileSync(join(dir, 'new'), 'new');
  writeFileSync(join(dir, 'old'), 'old');
  return [join(dir, 'new'), join(dir, 'old')];
};

/** A disk whose reader releases a file after this many attempts, as on Windows. */
const heldFor = (tries: number, code: string) => {
  let left = tries;
  return (from: string, to: string): void => {
    if (left-- > 0) throw Object.assign(new Error(`${code}: operation not permitted, rename`), { code });
    renameSync(from, to);
  };
};
const later = (once: (from: string, to: string) => void) => async (from: string, to: string) =>
  once(from, to);

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a reader that lets go is waited for on Windows (%s)',
  async (code) => {
    const [from, to] = twoFiles();
    await replaceFile(from, to, 'win32', later(heldFor(3, code)));
    expect(readFileSync(to, 'utf8')).toBe('new');
    const [fromNow, toNow] = twoFiles();
    replaceFileNow(fromNow, toNow, 'win32', heldFor(3, code));
    expect(readFileSync(toNow, 'utf8')).toBe('new');
  },
);

test('a reader that never lets go is told of, and the old file stays whole', async () => {
  const [from, to] = twoFiles();
  await expect(replaceFile(from, to, 'win32', later(heldFor(99, 'EPERM')))).rejects.toThrow('EPERM');
  expect(() => replaceFileNow(from, to, 'win32', heldFor(99, 'EPERM'))).toThrow('EPERM');
  expect(readFileSync(to, 'utf8')).toBe('old');
});

test('elsewhere the same word is meant, and told at once; so is any other word on Windows', async () => {
  const [from, to] = twoFiles();
  await expect(replaceFile(from, to, 'linux', later(heldFor(1, 'EPERM')))).rejects.toThrow('EPERM');
  await expect(replaceFile(from, to, 'win32', later(heldFor(1, 'ENOSPC')))).rejects.toThrow('ENOSPC');
  expect(() => replaceFileNow(from, to, 'linux', heldFor(1, 'EACCES'))).toThrow('EACCES');
});
