import { expect, test } from 'vitest';
import { createPgnDecoder } from '../../../src/chess/pgn/pgnDecoder.js';

const decode = (bytes: Uint8Array, size = bytes.length): string => {
  const decoder = createPgnDecoder();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoder.push(bytes.subarray(at, at + size));
  return text + decoder.finish();
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytesOf = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : [part])));

const latin1 = bytesOf('[White "M', 0xfc, 'ller, Andr', 0xe9, '"]');

test.each([
  ['UTF-8', bytesOf('Müller ♞ 𝄞 é'), 'Müller ♞ 𝄞 é'],
  ['UTF-8 with a mark', bytesOf('\ufeff[Event "x"]'), '[Event "x"]'],
  ['a mark that is not at the start', bytesOf('a\ufeffb'), 'a\ufeffb'],
  ['Latin-1', latin1, '[White "Müller, André"]'],
  ['both in one file', bytesOf('Müller ', 0xfc, 0xe9, ' é'), 'Müller üé é'],
  ['a character that never ends', bytesOf('a', 0xe2, 0x99), 'aâ\u0099'],
  [
    'overlong forms and surrogates',
    bytesOf(0xc0, 0x80, 0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80),
    undefined,
  ],
  ['nothing', bytesOf(), ''],
])('%s', (_, bytes, expected) => {
  const text = expected ?? String.fromCharCode(...bytes);
  for (const size of [bytes.length || 1, 1, 2, 3, 5]) expect(decode(bytes, size)).toBe(text);
});

test('a character that is cut before a large chunk is whole', () => {
  const bytes = utf8('é'.repeat(300_000));
  const decoder = createPgnDecoder();
  expect(decoder.push(bytes.subarray(0, 1)) + decoder.push(bytes.subarray(1))).toBe('é'.repeat(300_000));
});
