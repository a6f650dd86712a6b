import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCppDecoder } from '../../../src/protocols/cpp/decode.js';
import { CPP_LINE_BYTES_MAX } from '../../../src/protocols/cpp/words.js';
import { runs } from '../../depth.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const STATE = 'state ????????/????????/8/8/8/8/????????/????????';

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createCppDecoder(), bytes, sizes);

const anyBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.uint8Array({ min: 0x20, max: 0x7e, minLength: 200, maxLength: 600 }),
      fc.constantFrom(`${STATE}\r\n`, 'ok\n', 'move e2', '\n', 'sensor 3 = 12\n', 'nok\r').map(bytesOf),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

test('whatever arrives, cutting changes neither the words nor what is discarded', () => {
  fc.assert(
    fc.property(anyBytes, anySizes(300), (bytes, sizes) => {
      expect(decode(bytes, sizes)).toEqual(decode(bytes, inOnePiece(bytes)));
    }),
    runs(300),
  );
});

test('words are heard between texts for people, with any line end', () => {
  const { frames, discarded } = decode(bytesOf(`boot 12\n${STATE}\r\nok\rlifted e2\nnok\n\n`), [3]);
  expect(frames.map(({ kind }) => kind)).toEqual(['board', 'answer', 'answer']);
  expect(String.fromCharCode(...discarded)).toBe('boot 12lifted e2');
});

test('a megabyte without a line end holds no memory, and the next line is heard', () => {
  const decoder = createCppDecoder();
  const noise = new Uint8Array(4096).fill(0x41);
  let discarded = 0;
  for (let i = 0; i < 256; i++)
    for (const output of decoder.push(noise))
      if (output.kind === 'discarded') discarded += output.bytes.length;
  expect(discarded).toBe(2 ** 20);
  expect(decoder.push(bytesOf('\nok\n'))).toMatchObject([{ kind: 'frame' }]);
  expect(CPP_LINE_BYTES_MAX).toBeLessThan(1_000);
});
