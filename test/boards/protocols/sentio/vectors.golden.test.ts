import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBoardLine } from '../../../../src/boards/protocols/sentio/line.js';
import {
  createSentioDecoder,
  describeFrame,
} from '../../../../src/boards/protocols/sentio/sentioProtocol.js';
import { describeWrite } from '../../../../src/boards/protocols/tabutronic/describeLights.js';
import { encodeLights } from '../../../../src/boards/protocols/tabutronic/lightFrames.js';
import type { LightKind } from '../../../../src/boards/protocols/tabutronic/lightKind.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex } from '../../../../src/shared/hex.js';

type Vectors = {
  readonly lines: readonly {
    readonly text: string;
    readonly frames: readonly string[];
    readonly discarded?: string;
    readonly source: string;
  }[];
  readonly lights: readonly {
    readonly squares: readonly string[];
    readonly kind: LightKind;
    readonly hex: string;
  }[];
};

const { lines, lights } = JSON.parse(readFileSync('fixtures/vectors/sentio-lines.json', 'utf8')) as Vectors;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const squaresOf = (...names: readonly string[]): number[] => names.map((name) => parseSquare(name) ?? -1);

test.each(lines)('$source', ({ text, frames, discarded = '' }) => {
  const outputs = createSentioDecoder().push(bytesOf(text));
  expect(outputs.flatMap((output) => (output.kind === 'frame' ? [describeFrame(output.frame)] : []))).toEqual(
    frames,
  );
  const noise = outputs.flatMap((output) => (output.kind === 'discarded' ? [...output.bytes] : []));
  expect(String.fromCharCode(...noise)).toBe(discarded);
});

test('the line of the start array', () => {
  const board = Uint8Array.from({ length: 64 }, (_, square) => (square < 16 || square >= 48 ? 8 : 0));
  expect(makeBoardLine(board)).toBe(':255 255 0 0 0 0 255 255 \r\n');
});

test.each(lights)('lights of one colour: $squares', ({ squares, kind, hex }) => {
  const bytes = encodeLights(squaresOf(...squares), kind);
  expect(makeHex(bytes)).toBe(hex);
});

test('coloured lights: four squares share their inner corners', () => {
  const bytes = encodeLights(squaresOf('d4', 'e4', 'd5', 'e5'), 'rgb');
  const lit = Array.from({ length: 81 }, (_, light) => light).filter(
    (light) => bytes[2 + 3 * light + 2] !== 0,
  );
  expect(lit).toEqual([30, 31, 32, 39, 40, 41, 48, 49, 50]);
  expect(bytes.findIndex((byte, i) => i > 1 && byte !== 0)).toBe(94);
  expect([bytes.length, bytes.filter((byte) => byte === 0x40).length]).toEqual([247, 9]);
  expect(makeHex(bytes.slice(0, 3))).toBe('ff5500');
  expect(makeHex(bytes.slice(-2))).toBe('0d0a');
});

test('writes to a board are described in words', () => {
  expect(describeWrite(encodeLights(squaresOf('e2', 'e4'), 'mono'))).toBe('lights: e2 e4');
  expect(describeWrite(encodeLights([], 'mono'))).toBe('lights: none');
  expect(describeWrite(encodeLights(squaresOf('a1', 'h8'), 'rgb'))).toBe('coloured lights: a1 h8');
  expect(describeWrite(Uint8Array.of(1, 2, 3))).toBe('not understood 010203');
  expect(describeWrite(new Uint8Array(247))).toBe(`not understood ${'00'.repeat(247)}`);
});
