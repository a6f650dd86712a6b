import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGzip, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRecordingFile } from '../../../src/boards/transport/readRecordingFile.js';
import {
  makeRecordingHeader,
  type RecordingHeader,
  type RecordingLine,
} from '../../../src/boards/transport/recording.js';
import { createRecordingWriter, LINES_MAX } from '../../../src/boards/transport/recordingWriter.js';
import type { BridgeError } from '../../../src/shared/bridgeError.js';
import { soon } from '../../soon.js';

const header: RecordingHeader = { protocol: 'dgt', link: 'serial', origin: 'captured' };
const byteLine = (atMs: number): RecordingLine => ({ atMs, kind: 'rx', bytes: Uint8Array.of(atMs & 0x7f) });
const text = `${makeRecordingHeader(header)}\n{"atMs":1,"dir":"rx","hex":"01"}\n{"atMs":2,"dir":"rx","hex":"02"}\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jadoube-recording-'));
});

describe('reading files', () => {
  test('plain and compressed are the same', async () => {
    await writeFile(join(folder, 'a.jsonl'), text);
    await writeFile(join(folder, 'a.jsonl.gz'), gzipSync(text));
    const plain = await readRecordingFile(join(folder, 'a.jsonl'));
    expect(plain).toEqual({ header, lines: [byteLine(1), byteLine(2)], cut: false });
    expect(await readRecordingFile(join(folder, 'a.jsonl.gz'))).toEqual(plain);
  });

  test('a compressed file that was cut off is read as far as it goes', async () => {
    const lines = Array.from(
      { length: 500 },
      (_, i) => `{"atMs":${i},"dir":"rx","hex":"${(i * 7919).toString(16).padStart(6, '0')}"}\n`,
    );
    const whole = gzipSync(`${text.split('\n')[0]}\n${lines.join('')}`);
    await writeFile(join(folder, 'cut.jsonl.gz'), whole.subarray(0, whole.length * 0.7));
    const read = await readRecordingFile(join(folder, 'cut.jsonl.gz'));
    expect(read.lines.length).toBeGreaterThan(50);
    expect(read.lines.length).toBeLessThan(500);
    expect(read.fault).toBeUndefined();
  });

  test('a small file that is packed from very much is refused', async () => {
    const path = join(folder, 'bomb.jsonl.gz');
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    const packer = createGzip();
    const packed = packer.pipe(createWriteStream(path));
    for (let i = 0; i < 300; i++) if (!packer.write(megabyte)) await once(packer, 'drain');
    packer.end();
    await once(packed, 'finish');
    await expect(readRecordingFile(path)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
      message: expect.stringContaining('it unpacks to more than 268435456 bytes'),
    });
  });

  test('faults name the file and the line', async () => {
    const path = join(folder, 'bad.jsonl');
    await writeFile(path, `${text}{"atMs":3,"dir":"rx"}\n`);
    const read = await readRecordingFile(path);
    expect(read.lines).toHaveLength(2);
    expect(read.fault?.code).toBe('RECORDING_INVALID');
    expect(read.fault?.message).toBe(`${path}: line 4 of the recording: "rx" has no "hex" text`);
    expect(read.fault?.details).toEqual({ line: 4, path });
  });

  test('a file that is no recording at all is refused', async () => {
    await writeFile(join(folder, 'game.pgn'), '[Event "?"]\n');
    await expect(readRecordingFile(join(folder, 'game.pgn'))).rejects.toMatchObject({
      code: 'RECORDING_INVALID',
    });
    await writeFile(join(folder, 'empty.jsonl'), '');
    await expect(readRecordingFile(join(folder, 'empty.jsonl'))).rejects.toMatchObject({
      code: 'RECORDING_INVALID',
    });
    await expect(readRecordingFile(join(folder, 'nowhere'))).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    });
    await writeFile(join(folder, 'no.gz'), 'not compressed');
    await expect(readRecordingFile(join(folder, 'no.gz'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

describe('writing files', () => {
  test('appended lines can be read, also before the writer is closed', async () => {
    const path = join(folder, 'live.jsonl');
    const writer = await createRecordingWriter({ path, header, onProblem: () => expect.unreachable() });
    for (let atMs = 0; atMs < 100; atMs++) writer.append(byteLine(atMs));
    await expect.poll(async () => (await readRecordingFile(path)).lines.length).toBe(100);
    writer.append(byteLine(100));
    await writer.close();
    expect((await readRecordingFile(path)).lines).toHaveLength(101);
  });

  test('a path that cannot be written is refused at once', async () => {
    const begun = createRecordingWriter({ path: join(folder, 'no', 'such'), header, onProblem: () => {} });
    await expect(begun).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
  });

  test('a full disk is reported once, costs whole lines only, and recording continues when there is room', async () => {
    let room = makeRecordingHeader(header).length + 1 + 50;
    let content = Buffer.alloc(0);
    const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const openFile = async () =>
      ({
        write: async (bytes: Buffer, offset: number, length: number, position: number) => {
          const bytesWritten = Math.min(length, room);
          if (bytesWritten === 0) throw full();
          room -= bytesWritten;
          content = Buffer.concat([
            content.subarray(0, position),
            bytes.subarray(offset, offset + bytesWritten),
          ]);
          return { bytesWritten, buffer: bytes };
        },
        truncate: async (length: number) => {
          content = content.subarray(0, length);
        },
        datasync: async () => {},
        close: async () => {},
      }) as never;
    const problems: BridgeError[] = [];
    const writer = await createRecordingWriter({
      path: 'full',
      header,
      onProblem: (problem) => problems.push(problem),
      openFile,
    });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    writer.append(byteLine(1));
    await settle();
    // The first is tried alone, and those appended meanwhile are tried together.
    for (const atMs of [2, 3, 4]) writer.append(byteLine(atMs));
    for (let i = 0; i < 5; i++) await settle();
    expect(content.toString()).toMatch(/"dir":"rx"[^\n]*\n$/);
    expect(problems.map(({ code }) => code)).toEqual(['FILE_UNWRITABLE']);
    room = 10_000;
    writer.append(byteLine(5));
    await settle();
    writer.append(byteLine(6));
    await writer.close();
    const path = join(folder, 'filled.jsonl');
    await writeFile(path, content);
    const { lines, fault, cut } = await readRecordingFile(path);
    expect({ fault, cut }).toEqual({ fault: undefined, cut: false });
    expect(lines).toEqual([
      byteLine(1),
      { atMs: 5, kind: 'note', note: '3 lines are missing here' },
      byteLine(5),
      byteLine(6),
    ]);
  });

  test('a disk that takes nothing for long costs the lines that find no place; how many is written down', async () => {
    let content = '';
    let isStuck = false;
    let release = (): void => {};
    const openFile = async () =>
      ({
        write: async (bytes: Buffer, offset: number, length: number) => {
          if (isStuck)
            await new Promise<void>((resolve) => {
              release = resolve;
            });
          content += bytes.subarray(offset, offset + length).toString();
          return { bytesWritten: length, buffer: bytes };
        },
        truncate: async () => {},
        datasync: async () => {},
        close: async () => {},
      }) as never;
    const problems: string[] = [];
    const onProblem = ({ message }: BridgeError): void => void problems.push(message);
    const writer = await createRecordingWriter({ path: 'stuck', header, onProblem, openFile });
    isStuck = true;
    for (let atMs = 0; atMs <= LINES_MAX + 5; atMs++) writer.append(byteLine(atMs));
    expect(problems).toEqual(['cannot write stuck: the disk is too slow']);
    isStuck = false;
    release();
    await soon(() => expect(content.split('\n').length).toBe(LINES_MAX + 3));
    writer.append(byteLine(99_999));
    await writer.close();
    const lines = content.trimEnd().split('\n').slice(1);
    expect(lines).toHaveLength(LINES_MAX + 3);
    expect(lines.at(-2)).toContain('5 lines are missing here');
    expect(lines.at(-1)).toContain('99999');
  });

  test.skipIf(process.platform !== 'linux')('a medium without room is refused at once', async () => {
    const begun = createRecordingWriter({ path: '/dev/full', header, onProblem: () => {} });
    await expect(begun).rejects.toMatchObject({ code: 'FILE_UNWRITABLE' });
    expect(await readFile(join(folder, 'a.jsonl'), 'utf8')).toBe(text);
  });
});
