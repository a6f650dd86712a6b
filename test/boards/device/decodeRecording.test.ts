import { expect, test } from 'vitest';
import { decodeRecording, makeTranscriptLine } from '../../../src/boards/device/decodeRecording.js';
import { toyProtocol } from './toyProtocol.js';

test('a recording in words: frames, writes, damage and what happened to the line', () => {
  const entries = decodeRecording(toyProtocol, [
    { atMs: 0, kind: 'link', link: 'opened' },
    { atMs: 5, kind: 'tx', bytes: Uint8Array.of(0x3f) },
    { atMs: 640, kind: 'rx', bytes: Uint8Array.of(1, 0xff, 65) },
    { atMs: 700, kind: 'unknown' },
    { atMs: 4_000, kind: 'note', note: 'a word' },
    { atMs: 4_000, kind: 'press', side: 'white' },
    { atMs: 3_600_000, kind: 'link', link: 'lost' },
  ]);
  expect(entries.map(makeTranscriptLine)).toEqual([
    '     0.000 -- link: opened',
    '     0.005 -> write 63',
    '     0.640 <- frame 1',
    '     0.640 <- discarded noise: ff',
    '     0.640 <- frame 65',
    '     4.000 -- note: a word',
    '     4.000 -- press: white',
    '  3600.000 -- link: lost',
  ]);
});
