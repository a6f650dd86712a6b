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

const utf16 = (end: 'le' | 'be', text: string): Uint8Array =>
  Uint8Array.from(
    text.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return end === 'le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

const latin1 = bytesOf('[White "M', 0xfc, 'ller, Andr', 0xe9, '"]');

test.each([
  ['UTF-8', bytesOf('Müller ♞ 𝄞 é'), 'Müller ♞ 𝄞 é'],
  ['UTF-8 with a mark', bytesOf('\ufeff[Event "x"]'), '[Event "x"]'],
  ['a mark that is not at the start', bytesOf('a\ufeffb'), 'a\ufeffb'],
  ['Latin-1', latin1, '[White "Müller, André"]'],
  ['both in one file', bytesOf('Müller ', 0xfc, 0xe9, ' é'), 'Müller üé é'],
  ['a character that never ends', bytesOf('a', 0xe2, 0x99), 'aâ™'],
  [
    'overlong forms and surrogates',
    bytesOf(0xc0, 0x80, 0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80),
    'À€à€€í\u00a0€ô\u0090€€',
  ],
  [
    'the code page of Western Windows',
    bytesOf(0x8e, 'alvor ', 0x84, 'quiet', 0x93, 0x85, ' ', 0x80, 0x99, 0x9f, 0x81, 0x9d),
    'Žalvor „quiet“… €™Ÿ\u0081\u009d',
  ],
  [
    'capitals before quotes in it',
    bytesOf('na', 0xef, 've JOS', 0xc9, 0x94, ' JOS', 0xc9, 0x85),
    'naïve JOSÉ” JOSÉ…',
  ],
  ['lines of both kinds', bytesOf('ɔ ē\r\n', 0xfc, '\nŽ\r', 0x8e), 'ɔ ē\r\nü\nŽ\rŽ'],
  ['UTF-16, small end first', utf16('le', '\ufeff[White "Ośko, Tyl 𝄞"]\r\n'), '[White "Ośko, Tyl 𝄞"]\r\n'],
  ['UTF-16, big end first', utf16('be', '\ufeff[White "Ośko"]'), '[White "Ośko"]'],
  ['UTF-16 without a mark', utf16('le', '[White "Ośko"]'), '[White "Ośko"]'],
  ['the other one without a mark', utf16('be', 'Тур;Белые'), 'Тур;Белые'],
  ['half a character at the end of UTF-16', bytesOf(0xff, 0xfe, 0x41, 0, 0x42), 'A'],
  ['the end of file of DOS', bytesOf('1. d4 0-1\r\n', 0x1a), '1. d4 0-1\r\n'],
  ['what fills the sector behind it', bytesOf('a', 0x1a, 0x1a, 0x1a, 0xfc, 'b'), 'a'],
  ['the same in UTF-16', utf16('le', '\ufeffa\u001ab'), 'a'],
  ['nothing', bytesOf(), ''],
])('%s', (_, bytes, expected) => {
  for (const size of [bytes.length || 1, 1, 2, 3, 5]) expect(decode(bytes, size)).toBe(expected);
});

test('a character that is cut before a large chunk is whole', () => {
  const bytes = utf8('é'.repeat(300_000));
  const decoder = createPgnDecoder();
  const text = decoder.push(bytes.subarray(0, 1)) + decoder.push(bytes.subarray(1)) + decoder.finish();
  expect(text === 'é'.repeat(300_000)).toBe(true);
});
