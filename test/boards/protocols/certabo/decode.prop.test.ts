import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bitsApart,
  chipOf,
  makeChipText,
  parseChipText,
} from '../../../../src/boards/protocols/certabo/chips.js';
import { createCertaboDecoder } from '../../../../src/boards/protocols/certabo/decode.js';
import { makeChipsLine } from '../../../../src/boards/protocols/certabo/line.js';
import { decodeInPieces } from '../cutting.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (text: string) => decodeInPieces(createCertaboDecoder(), bytesOf(text), [50]);

const anyChip = fc.oneof(
  fc.constant(0),
  fc.uint8Array({ minLength: 5, maxLength: 5 }).map((bytes) => chipOf(bytes)),
);
const anyChips = fc.array(anyChip, { minLength: 64, maxLength: 64 });

/** Inserts line ends anywhere, as boards and bridges do. The first character stays the colon. */
const brokenAt = (text: string, places: readonly number[]): string =>
  [...text].map((char, i) => (i > 0 && places.includes(i) ? `\n${char}` : char)).join('');

test('sent frames are received, wrapped or not, wherever else they are broken', () => {
  fc.assert(
    fc.property(anyChips, fc.boolean(), fc.array(fc.nat(900), { maxLength: 5 }), (chips, wrapped, places) => {
      const text = brokenAt(makeChipsLine(chips, wrapped).trimEnd(), places);
      expect(decode(`${text} \r\nL\r\n\r\n`)).toEqual({
        frames: [
          { kind: 'chips', chips },
          { kind: 'lightsAck', lights: 'mono' },
        ],
        discarded: [],
      });
    }),
  );
});

test('NUL and FF bytes of Bluetooth bridges are nothing', () => {
  fc.assert(
    fc.property(anyChips, fc.array(fc.tuple(fc.nat(900), fc.constantFrom(0, 255))), (chips, strewn) => {
      const bytes = [...bytesOf(makeChipsLine(chips))];
      for (const [at, byte] of strewn) bytes.splice(at, 0, byte);
      const { frames } = decodeInPieces(createCertaboDecoder(), Uint8Array.from(bytes), [20]);
      expect(frames).toEqual([{ kind: 'chips', chips }]);
    }),
  );
});

test.each([
  ['of eight numbers', ':255 255 0 0 0 0 255 255 \r\n'],
  ['with one number less', `:${'7 '.repeat(319)}\r\n`],
  ['with one number more', `:${'7 '.repeat(321)}\r\n`],
  ['with a number above 255', `:${'7 '.repeat(319)}256 \r\n`],
  ['with a letter in it', `:${'7 '.repeat(319)}x \r\n`],
])('a line %s is no frame, and takes no other with it', (_, line) => {
  const good = makeChipsLine(new Array(64).fill(0));
  expect(decode(good + line + good).frames).toHaveLength(2);
});

test('a frame is reported when its last character has arrived, not with the next one', () => {
  const decoder = createCertaboDecoder();
  expect(decoder.push(bytesOf(`:${'7 '.repeat(319)}170\n`))).toHaveLength(1);
  expect(decoder.push(bytesOf(`:${'7 '.repeat(319)}17\n`))).toHaveLength(0);
  expect(decoder.push(bytesOf('0 \r'))).toHaveLength(1);
  expect(decoder.push(bytesOf(`:${'7 '.repeat(319)}17 \n`))).toHaveLength(1);
});

test('a chip is the same in words and as a number, and knows how far it is from another', () => {
  expect(parseChipText('3 0 84 252 153')).toBe(chipOf([3, 0, 84, 252, 153]));
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.nat(39), (bytes, bit) => {
      const chip = chipOf(bytes);
      expect(parseChipText(makeChipText(chip))).toBe(chip);
      const other = Uint8Array.from(bytes);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(bitsApart(chip, chipOf(other))).toBe(1);
    }),
  );
  expect(['', '3 0 84 252', '3 0 84 252 256', '3 0 84 252 1x'].map(parseChipText)).toEqual(
    new Array(4).fill(undefined),
  );
});
