import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOpenDecoder } from '../../../../src/boards/protocols/open/decode.js';
import { makeLine } from '../../../../src/boards/protocols/open/line.js';
import type { OpenBoardMessage } from '../../../../src/boards/protocols/open/messages.js';
import { runs } from '../../../depth.js';
import { anySizes, decodeInPieces } from '../cutting.js';
import { anyBoardMessage } from './anyOpenMessage.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const messageOf = (message: OpenBoardMessage) => expect.objectContaining({ kind: 'message', message });

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createOpenDecoder('board'), bytes, sizes);

test('sent lines are received, with any line end', () => {
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
