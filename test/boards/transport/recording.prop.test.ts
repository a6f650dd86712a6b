import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  makeRecordingHeader,
  makeRecordingLine,
  parseRecordingHeader,
  parseRecordingLine,
  type RecordingHeader,
  type RecordingLine,
} from '../../../src/boards/transport/recording.js';
import { createRecordingReader } from '../../../src/boards/transport/recordingReader.js';

const anyTime = fc.integer({ min: 0, max: 1e9 });
const anyLine: fc.Arbitrary<RecordingLine> = fc.oneof(
  fc.record({
    atMs: anyTime,
    kind: fc.constantFrom('rx', 'tx'),
    bytes: fc.uint8Array({ maxLength: 80 }),
  }),
  fc.record({
    atMs: anyTime,
    kind: fc.constantFrom('rx', 'tx'),
    bytes: fc.uint8Array({ maxLength: 80 }),
    char: fc.string({ unit: 'binary' }),
  }),
  fc.record({
    atMs: anyTime,
    kind: fc.constant('link'),
    link: fc.constantFrom('opened', 'lost', 'closed'),
  }),
  fc.record({ atMs: anyTime, kind: fc.constant('note'), note: fc.string({ unit: 'binary' }) }),
  fc.record({ atMs: anyTime, kind: fc.constant('press'), side: fc.constantFrom('white', 'black') }),
);
const anyLines = fc
  .array(anyLine, { maxLength: 12 })
  .map((lines) => lines.toSorted((a, b) => a.atMs - b.atMs));
const header: RecordingHeader = { protocol: 'dgt', link: 'serial', origin: 'captured', note: 'a test' };
const textOf = (lines: readonly RecordingLine[]): string =>
  [makeRecordingHeader(header), ...lines.map(makeRecordingLine)].map((line) => `${line}\n`).join('');

const readPieces = (pieces: readonly string[]) => {
  const reader = createRecordingReader();
  const lines = [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()];
  return { lines, header: reader.header, fault: reader.fault, cut: reader.cut };
};

test('a line survives its text', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      expect(parseRecordingLine(makeRecordingLine(line), 2)).toEqual({ ok: true, value: line });
    }),
  );
  expect(parseRecordingHeader(makeRecordingHeader(header))).toEqual({ ok: true, value: header });
});

test('a recording survives every way of cutting its text into pieces', () => {
  fc.assert(
    fc.property(anyLines, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (lines, sizes) => {
      const text = textOf(lines);
      const pieces: string[] = [];
      for (let at = 0, i = 0; at < text.length; i++) {
        const size = sizes[i % sizes.length] ?? 1;
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      expect(readPieces(pieces)).toEqual({ lines, header, fault: undefined, cut: false });
    }),
  );
});

test('a file cut off anywhere after its header is read up to the last whole line, without a fault', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(), (lines, where) => {
      const text = textOf(lines);
      const headerEnd = text.indexOf('\n') + 1;
      const end = headerEnd + (where % (text.length - headerEnd + 1));
      const read = readPieces([text.slice(0, end)]);
      expect(read.fault).toBeUndefined();
      expect(lines.slice(0, read.lines.length)).toEqual(read.lines);
      const rest = text.slice(0, end).split('\n');
      const whole = rest.length - 2;
      expect(read.lines.length - whole).toBeGreaterThanOrEqual(0);
      expect(read.lines.length - whole).toBeLessThanOrEqual(1);
      if (read.cut) expect(read.lines).toHaveLength(whole);
    }),
  );
});

test('for any text nothing is thrown', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.json()), { maxLength: 6 }), (texts) => {
      readPieces([texts.join('\n')]);
      readPieces([`${makeRecordingHeader(header)}\n`, ...texts.map((text) => `${text}\n`)]);
    }),
  );
});
