import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../../src/app/replayRecording.js';
import { scrubRecording } from '../../../src/app/scrub/scrubRecording.js';
import { decodeRecording } from '../../../src/boards/device/decodeRecording.js';
import { loadProtocol } from '../../../src/boards/device/loadProtocol.js';
import { encodeClockCommand } from '../../../src/boards/protocols/dgt/clockCommands.js';
import { encodeFrame, encodeMessage } from '../../../src/boards/protocols/dgt/encodeFrame.js';
import { MESSAGE } from '../../../src/boards/protocols/dgt/frames.js';
import { sealLine } from '../../../src/boards/protocols/open/line.js';
import { readRecordingFile } from '../../../src/boards/transport/readRecordingFile.js';
import {
  makeRecordingHeader,
  makeRecordingLine,
  type RecordingHeader,
  type RecordingLine,
} from '../../../src/boards/transport/recording.js';
import type { Recording } from '../../../src/boards/transport/recordingReader.js';
import { makeHex } from '../../../src/shared/hex.js';
import { drawFrom } from '../../depth.js';

const scrubbed = async (recording: Recording): Promise<Recording> =>
  scrubRecording((await loadProtocol(recording.header.protocol)).scrub, recording);

const textOf = ({ header, lines }: Recording): string =>
  [makeRecordingHeader(header), ...lines.map(makeRecordingLine)].join('\n');

/** The game, its events and decisions, without the board's identity. */
const played = async (recording: Recording) => {
  const { events } = await replayRecording(recording, {});
  return events.filter(({ type }) => type !== 'device').map(({ seq: _seq, at: _at, ...event }) => event);
};

const files = drawFrom(
  readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .map((name) => `fixtures/${name}`)
    // The incidents of the Laws differ only in what hands do.
    .filter((name, i) => i % 24 === 0 || !name.includes('/laws/')),
);
// Whole games are replayed once for all checks in ../replayFixtures.golden.test.ts.
const fixtures = files.filter((name) => !name.includes('recordings/'));

describe('a scrubbed recording', () => {
  test.each(fixtures)('%s replays as before', async (file) => {
    const recording = await readRecordingFile(file);
    const clean = await scrubbed(recording);
    const known = ({ type, ...event }: Awaited<ReturnType<typeof played>>[number]) =>
      type === 'game' || type === 'tags' ? { type } : { type, ...event };
    const [before, after] = await Promise.all([played(recording), played(clean)]);
    // Tags and the date of the game are removed.
    const moves = (events: typeof before) => events.filter(({ type }) => type !== 'tags').map(known);
    expect(moves(after)).toEqual(moves(before));
  });

  test.each(files)('%s keeps the size and time of everything', async (file) => {
    const recording = await readRecordingFile(file);
    const clean = await scrubbed(recording);
    const shape = (lines: readonly RecordingLine[]) =>
      lines.map((line) => [line.atMs, 'bytes' in line ? line.bytes.length : 0]);
    expect(shape(clean.lines)).toEqual(shape(recording.lines));
    expect(textOf(await scrubbed(clean))).toBe(textOf(clean));
  });
});

/** Each of these names a person, a place or a thing, and must be removed. */
const SECRETS = [
  'Ludmila',
  'Weissdorn',
  '77412',
  'ABC7741209',
  'Marktplatz',
  '4F1D2C3BA0',
  '1957-08-30',
  '17:45',
];
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const line = (text: string): Uint8Array => ascii(`${text}\r\n`);

const header = (protocol: string): RecordingHeader => ({
  protocol,
  link: 'Weissdorn',
  origin: 'captured',
  model: 'Board of Ludmila',
  note: 'Marktplatz 5',
  startedAt: '1957-08-30T17:45:00Z',
});
const rx = (bytes: Uint8Array): RecordingLine => ({ atMs: 1, kind: 'rx', bytes });
const tx = (bytes: Uint8Array): RecordingLine => ({ atMs: 1, kind: 'tx', bytes });

const said: readonly RecordingLine[] = [
  { atMs: 0, kind: 'note', note: 'Ludmila came at 17:45' },
  ...[
    { type: 'setTags', tags: { White: 'Ludmila', Site: 'Marktplatz', TimeControl: '5400+30' } },
    { type: 'setTags', tags: { Black: 'Weissdorn' } },
    { type: 'rename', name: 'Ludmila' },
    { type: 'result', result: '1-0', why: 'Ludmila went home' },
    { type: 'showClockText', text: 'Ludmila' },
    { type: 'openEnvelope', text: 'Ludmila' },
    { type: 'claim', side: 'white', ground: 'threefold', move: 'Weissdorn' },
    { type: 'setClock', control: 'Ludmila 5' },
    { type: 'Ludmila' },
  ].map((command): RecordingLine => ({ atMs: 1, kind: 'command', command, by: 'player Ludmila' })),
];

const planted: Readonly<Record<string, readonly RecordingLine[]>> = {
  dgt: [
    rx(encodeFrame({ kind: 'serialNumber', digits: '77412', storageVersion: '1.0' })),
    rx(encodeFrame({ kind: 'longSerialNumber', text: 'ABC7741209' })),
    rx(encodeFrame({ kind: 'makerText', text: 'Board of Ludmila, serial no 77412' })),
    rx(encodeFrame({ kind: 'log', bytes: ascii('Marktplatz 17:45') })),
    rx(encodeFrame({ kind: 'unknown', id: 0xa9, payload: ascii('Weissdorn') })),
    rx(encodeMessage(MESSAGE.longSerialNumber, ascii('Weissdorn'))),
    rx(encodeMessage(MESSAGE.draughtsWhite, ascii('Ludmila'.padEnd(50)))),
    rx(encodeMessage(MESSAGE.battery, ascii('Ludmila'))),
    rx(ascii('Ludmila')),
    rx(Uint8Array.of(MESSAGE.makerText, 0, 60, ...ascii('Ludmila'))),
    rx(encodeFrame({ kind: 'version', major: 1, minor: 8 })),
    tx(encodeClockCommand({ kind: 'ascii', text: 'Ludmila', beep: 0 })),
    tx(Uint8Array.of(0x2b, 10, 3, ...ascii('Weissdo'), 0, 0)),
    tx(Uint8Array.of(0x60, 9, ...ascii('Weissdorn'))),
    tx(ascii('77412')),
  ],
  open: [
    rx(line(sealLine('1 BOARD proto=1 id=4F1D2C3BA0 name=Ludmila%20W fw=Weissdorn boot=3'))),
    rx(line(sealLine('2 BOARD proto=1 id=4F1D2C3BA0 name=W fw=1 boot=3 owner=Ludmila'))),
    rx(line(sealLine('3 OWNER ludmila=Weissdorn'))),
    rx(line(sealLine('4 ERR re=1 code=type key=Marktplatz'))),
    rx(line('# Ludmila at Marktplatz')),
    rx(line('5 BOARD name=Ludmila*0000')),
    rx(ascii('unfinished Ludmila')),
    tx(line(sealLine('1 HELLO min=1 max=1 host=Ludmila'))),
    tx(line('! Weissdorn')),
  ],
  cpp: [
    rx(line('msg Ludmila at Marktplatz')),
    rx(line('option Weissdorn 77412')),
    rx(line('err Ludmila')),
    rx(line('state 8/8/8/8/8/8/8/8 w Ludmila')),
    rx(line('Weissdorn')),
    tx(line('name Ludmila')),
  ],
  sentio: [rx(line('Ludmila')), rx(ascii(':1 2 Weissdorn')), tx(ascii('Ludmila at Marktplatz'))],
};

describe('names, numbers and texts', () => {
  test.each(Object.entries(planted))(
    'are gone from %s, and it decodes as before',
    async (protocol, lines) => {
      const recording: Recording = { header: header(protocol), lines: [...said, ...lines], cut: false };
      const clean = await scrubbed(recording);
      const text = textOf(clean).toLowerCase();
      for (const secret of SECRETS) {
        const hidden = [
          secret.toLowerCase(),
          ...[secret, secret.toLowerCase(), secret.toUpperCase()].map((s) => makeHex(ascii(s)).toLowerCase()),
        ];
        for (const form of hidden) expect([secret, text.includes(form)]).toEqual([secret, false]);
      }
      const shape = async (what: Recording) =>
        decodeRecording(await loadProtocol(protocol), what.lines)
          .filter(({ from }) => from === 'device')
          .map(({ discarded }) => discarded);
      expect(await shape(clean)).toEqual(await shape(recording));
    },
  );

  test('of commands only what moves and clocks are made of stays', async () => {
    const clean = await scrubbed({ header: header('dgt'), lines: said, cut: false });
    const kept = clean.lines.flatMap((entry) =>
      entry.kind === 'command' ? [[entry.command, entry.by]] : [],
    );
    expect(kept).toEqual([
      [{ type: 'setTags', tags: { TimeControl: '5400+30' } }, 'player'],
      [{ type: 'result', result: '1-0' }, 'player'],
      [{ type: 'claim', side: 'white', ground: 'threefold' }, 'player'],
    ]);
  });
});
