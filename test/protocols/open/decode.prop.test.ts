import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOpenDecoder } from '../../../src/protocols/open/decode.js';
import { makeLine } from '../../../src/protocols/open/line.js';
import type { OpenBoardMessage } from '../../../src/protocols/open/messages.js';
import { runs } from '../../depth.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';
import { anyBoardMessage } from './anyOpenMessage.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const messageOf = (message: OpenBoardMessage) => expect.objectContaining({ kind: 'message', message });

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createOpenDecoder('board'), bytes, sizes);

const anyBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.uint8Array({ min: 0x20, max: 0x7e, minLength: 150, maxLength: 450 }),
      fc.constantFrom('7 PING*018E\n', '5 OK re=4*', '\n', '\r\n', '# text\n').map(bytesOf),
      fc
        .tuple(fc.nat(65_535), anyBoardMessage)
        .map(([seq, message]) => bytesOf(`${makeLine(seq, message)}\n`)),
    ),
    { maxLength: 12 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

test('what is said is heard, with any line end', () => {
  const anyEnd = fc.constantFrom('\n', '\r', '\r\n', '\n\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(65_535), anyBoardMessage, anyEnd)), anySizes(300), (said, sizes) => {
      const text = said.map(([seq, message, end]) => makeLine(seq, message) + end).join('');
      const { frames, discarded } = decode(bytesOf(text), sizes);
      expect(discarded).toEqual([]);
      expect(frames).toEqual(said.map(([, message]) => messageOf(message)));
    }),
  );
});

test('whatever arrives, cutting changes neither the lines nor what is discarded', () => {
  fc.assert(
    fc.property(anyBytes, anySizes(300), (bytes, sizes) => {
      expect(decode(bytes, sizes)).toEqual(decode(bytes, inOnePiece(bytes)));
    }),
    runs(300),
  );
});

test('one damaged byte costs its own line and the next one at most', () => {
  const damage = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(fc.array(anyBoardMessage, { minLength: 1, maxLength: 5 }), damage, (messages, [at, byte]) => {
      const lines = messages.map((message, seq) => `${makeLine(seq, message)}\n`);
      const bytes = bytesOf(lines.join(''));
      const place = at % bytes.length;
      let end = 0;
      const hit = lines.findIndex((line) => {
        end += line.length;
        return place < end;
      });
      bytes[place] = byte;
      const { frames } = decode(bytes, [64]);
      const spared = messages.filter((_, i) => i !== hit && i !== hit + 1).map(messageOf);
      expect(frames).toEqual(expect.arrayContaining(spared));
      expect(frames.length).toBeLessThanOrEqual(messages.length);
    }),
    runs(300),
  );
});

test('a megabyte without a line end holds no memory, and the next line is heard', () => {
  const decoder = createOpenDecoder('board');
  const noise = new Uint8Array(4096).fill(0x41);
  let discarded = 0;
  for (let i = 0; i < 256; i++)
    for (const output of decoder.push(noise))
      if (output.kind === 'discarded') discarded += output.bytes.length;
  expect(discarded).toBe(2 ** 20);
  expect(decoder.push(bytesOf(`\n${makeLine(1, { type: 'OK', re: 1 })}\n`))).toHaveLength(1);
});

test('a reset decoder is as new', () => {
  const decoder = createOpenDecoder('board');
  decoder.push(new Uint8Array(500).fill(0x41));
  decoder.reset();
  expect(decoder.push(bytesOf(`${makeLine(1, { type: 'OK', re: 1 })}\n`))).toHaveLength(1);
});
