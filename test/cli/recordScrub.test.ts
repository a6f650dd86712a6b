import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Command } from 'commander';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import { build } from '../../src/cli/record.js';

const dir = mkdtempSync(join(tmpdir(), 'jadoube-scrub-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const RECORDING = 'fixtures/recordings/sentio-clean.jsonl';
const HEADER = '{"recording":1,"protocol":"dgt","link":"serial","origin":"captured","note":"Ludmila"}';

let count = 0;
const fresh = (ending = '.jsonl'): string => join(dir, `${++count}${ending}`);
const fileOf = (text: string): string => {
  const file = fresh();
  writeFileSync(file, text);
  return file;
};

beforeEach(() => {
  process.exitCode = 0;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => {
    process.exitCode = 0;
    write.mockRestore();
    complain.mockRestore();
  };
});

/** Runs `jadoube record …`; rejects with the reason of a refusal. */
const record = (...args: readonly string[]): Promise<unknown> => {
  const command = new Command('record').exitOverride().configureOutput({ writeErr: () => {} });
  build(command);
  return command.parseAsync(args, { from: 'user' });
};

describe('jadoube record --scrub', () => {
  test('writes a recording, compressed where its name says so', async () => {
    const [plain, packed] = [fresh(), fresh('.jsonl.gz')];
    await record('--scrub', RECORDING, plain);
    await record('--scrub', plain, packed);
    expect(gunzipSync(readFileSync(packed)).toString()).toBe(readFileSync(plain, 'utf8'));
    const [before, after] = [await readRecordingFile(RECORDING), await readRecordingFile(packed)];
    expect(after.lines).toHaveLength(before.lines.length);
    expect(after.header).toEqual({
      protocol: 'sentio',
      link: before.header.link,
      origin: before.header.origin,
    });
  });

  test('of a damaged recording what is whole is written, and the fault makes it fail', async () => {
    const out = fresh();
    await record('--scrub', fileOf(`${HEADER}\n{"atMs":5,"note":"Ludmila"}\nLudmila\n{"atMs":9}\n`), out);
    expect(process.exitCode).toBe(1);
    const { header, lines } = await readRecordingFile(out);
    expect([header.note, lines]).toEqual([undefined, [{ atMs: 5, kind: 'unknown' }]]);
  });

  test.each([
    ['no such file', () => ['absent.jsonl', fresh()], 'FILE_UNREADABLE'],
    ['no recording', () => [fileOf('[White "Ludmila"]\n'), fresh()], 'RECORDING_INVALID'],
    ['an empty file', () => [fileOf(''), fresh()], 'RECORDING_INVALID'],
    ['another protocol', () => [fileOf(HEADER.replace('dgt', 'abacus')), fresh()], 'DEVICE_URL'],
    ['a file that exists', () => [RECORDING, fileOf('mine')], 'FILE_UNWRITABLE'],
    ['no folder', () => [RECORDING, join(dir, 'absent', 'out.jsonl')], 'FILE_UNWRITABLE'],
  ])('refuses %s', async (_, files, code) => {
    const [file = '', out = ''] = files();
    const before = existsSync(out) && readFileSync(out, 'utf8');
    await expect(record('--scrub', file, out)).rejects.toMatchObject({ code });
    expect(existsSync(out) && readFileSync(out, 'utf8')).toBe(before);
  });

  test.each([
    [['--scrub', RECORDING]],
    [['--scrub', '--device', 'simulated:dgt', RECORDING, 'out.jsonl']],
    [[RECORDING]],
    [['--device', 'simulated:dgt', 'one.jsonl', 'two.jsonl']],
  ])('%j is bad usage', async (args) => {
    await expect(record(...args)).rejects.toMatchObject({ exitCode: 1, code: 'commander.error' });
  });
});
