import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecodeOutput } from '../../src/shared/framing.js';
import { createLineDecoder } from '../../src/shared/lineDecoder.js';

const MAX = 8;
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A decoder in which every line is a frame; empty lines are left out. */
const create = (startByte?: number) =>
  createLineDecoder<string>({
    maxBytes: MAX,
    ...(startByte !== undefined && { startByte }),
    read: (line) => (line.length === 0 ? undefined : { kind: 'frame', frame: textOf(line) }),
  });
const inShort = (outputs: readonly DecodeOutput<string>[]): readonly string[] =>
  outputs.map((output) => (output.kind === 'frame' ? output.frame : `-${textOf(output.bytes)}`));

test('CR, LF and both end a line', () => {
  expect(inShort(create().push(bytesOf('one\rtwo\r\n\nthree\n')))).toEqual(['one', 'two', 'three']);
});

test('a line has at most so many bytes with its end; a longer one is dropped whole', () => {
  const decoder = create();
  expect(inShort(decoder.push(bytesOf('1234567\n')))).toEqual(['1234567']);
  expect(inShort(decoder.push(bytesOf('12345678\nok\n')))).toEqual(['-12345678', 'ok']);
  expect(inShort(decoder.push(bytesOf('1234567890')))).toEqual(['-12345678', '-90']);
  expect(inShort(decoder.push(bytesOf('abc\nok\n')))).toEqual(['-abc', 'ok']);
});

test('where a byte begins a line, a lost line end costs one line at most, a long line too', () => {
  const decoder = create(':'.charCodeAt(0));
  expect(inShort(decoder.push(bytesOf(':one:two\nx:a')))).toEqual([':one', ':two', 'x']);
  expect(inShort(decoder.push(bytesOf('\n123456789:ok\n')))).toEqual([':a', '-12345678', '-9', ':ok']);
});

test('half a line is forgotten where it is told to, and so is the rest of a long one', () => {
  const decoder = create();
  decoder.push(bytesOf('half'));
  decoder.reset();
  expect(inShort(decoder.push(bytesOf('ok\n')))).toEqual(['ok']);
  decoder.push(bytesOf('123456789'));
  decoder.reset();
  expect(inShort(decoder.push(bytesOf('ok\n')))).toEqual(['ok']);
});

test('every byte but line ends comes out, once and in order, however they were cut', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n', '\r'), maxLength: 60 });
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), (chunks) => {
      const decoder = create();
      const out = chunks.flatMap((chunk) => inShort(decoder.push(bytesOf(chunk))));
      const said = [...out, ...inShort(decoder.push(bytesOf('\n')))].join('').replaceAll('-', '');
      expect(said).toBe(chunks.join('').replaceAll(/[\r\n]/g, ''));
    }),
  );
});
