import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { convert, faultLines } from './converting.js';

const fixture = (name: string): Uint8Array =>
  readFileSync(new URL(`../../../fixtures/pgn/${name}`, import.meta.url));
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const damage = [
  '1 4:43 Bh8 is no legal move here',
  '1 5:4 Bxa7 is no legal move here',
  '2 10:24 Ke5 is no legal move here',
  '3 14:33 Nd2 may be the piece from b1 or f3',
  '4 18:7 a null move is no move of the game',
  "5 22:17 'oops' is neither a move nor anything else that belongs here",
  "6 24:1 the value of tag 'Event' is not closed",
  '6 27:7 ( is never closed',
  '7 31:1 black has no king',
  '8 36:1 SetUp "1" without a FEN',
  "9 41:1 'Atomic' is not chess",
  '10 47:7 { is never closed',
];

describe.each([65_536, 1, 7])('in pieces of %i bytes', (size) => {
  test('loose import becomes export format', () => {
    const converted = convert(fixture('loose.pgn'), 'pgn', size);
    expect(converted.text).toBe(text(fixture('loose.export.pgn')));
    expect(converted.faults).toEqual([]);
    expect(converted.progress).toEqual({
      bytes: fixture('loose.pgn').length,
      games: 7,
      moves: 88,
      faults: 0,
    });
  });

  test('a loose file becomes the moves of the golden file, in UCI', () => {
    const converted = convert(fixture('loose.pgn'), 'uci', size);
    expect(converted.text).toBe(text(fixture('loose.uci.txt')));
    expect(converted.faults).toEqual([]);
  });

  test('damaged games are kept up to their faults', () => {
    expect(faultLines(convert(fixture('damaged.pgn'), 'pgn', size).faults)).toEqual(damage);
    const uci = convert(fixture('damaged.pgn'), 'uci', size);
    expect(uci.text).toBe(text(fixture('damaged.uci.txt')));
    // The conversion to UCI reads the main line only.
    expect(faultLines(uci.faults)).toEqual(damage.slice(1));
    expect(uci.progress).toMatchObject({ games: 11, faults: 11 });
  });
});

test('what was exported is exported unchanged', () => {
  for (const [name, faults] of [
    ['loose.pgn', []],
    ['damaged.pgn', [expect.stringContaining("'Atomic' is not chess")]],
  ] as const) {
    const once = convert(fixture(name), 'pgn').text;
    const twice = convert(new TextEncoder().encode(once), 'pgn');
    expect(twice.text).toBe(once);
    expect(faultLines(twice.faults)).toEqual(faults);
  }
});

test('Latin-1 comes out as it was meant', () => {
  const bytes = Uint8Array.from([...'[White "M'].map((char) => char.charCodeAt(0)).concat(0xfc, 0x22, 0x5d));
  expect(convert(bytes, 'pgn').text).toContain('[White "Mü"]');
});
