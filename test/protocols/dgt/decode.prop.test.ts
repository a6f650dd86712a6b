import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDgtDecoder } from '../../../src/protocols/dgt/decode.js';
import { encodeFrame } from '../../../src/protocols/dgt/encodeFrame.js';
import type { DgtFrame } from '../../../src/protocols/dgt/frames.js';
import type { DecodeOutput } from '../../../src/shared/framing.js';
import { anyDgtMessage } from './anyDgtMessage.js';

type Output = DecodeOutput<DgtFrame>;
const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const decodeChunks = (chunks: readonly Uint8Array[]): Output[] => {
  const decoder = createDgtDecoder();
  return chunks.flatMap((chunk) => [...decoder.push(chunk)]);
};
const decodeAll = (bytes: Uint8Array): Output[] => decodeChunks([bytes]);
const cut = (bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] => {
  const chunks: Uint8Array[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    chunks.push(bytes.slice(at, at + size));
    at += size;
  }
  return chunks;
};
const framesOf = (outputs: readonly Output[]): DgtFrame[] =>
  outputs.flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));

const anyStream = fc.array(anyDgtMessage, { maxLength: 12 });
const anySizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
/** Bytes that look like messages: ids and small numbers are frequent. */
const anyBytes = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom(0x86, 0x8d, 0x8e, 0x8f, 0x93, 0xa0, 0, 3, 5, 7, 10, 0x43),
  ),
  { maxLength: 400 },
);

test('what is encoded is decoded', () => {
  fc.assert(
    fc.property(anyStream, (messages) => {
      expect(decodeAll(joined(messages.map(encodeFrame)))).toEqual(
        messages.map((frame) => ({ kind: 'frame', frame })),
      );
    }),
  );
});

const discardedOf = (outputs: readonly Output[]): Uint8Array =>
  joined(outputs.flatMap((output) => (output.kind === 'discarded' ? [output.bytes] : [])));

test('whatever arrives, cutting changes neither the frames nor what is discarded', () => {
  fc.assert(
    fc.property(anyBytes, anySizes, (numbers, sizes) => {
      const bytes = Uint8Array.from(numbers);
      const whole = decodeAll(bytes);
      const pieces = decodeChunks(cut(bytes, sizes));
      expect(framesOf(pieces)).toEqual(framesOf(whole));
      expect(discardedOf(pieces)).toEqual(discardedOf(whole));
    }),
    { numRuns: 300 },
  );
});

test('between messages every byte of noise is told, and nothing else', () => {
  const noise = fc.uint8Array({ max: 0x7f, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(noise, anyDgtMessage), { maxLength: 8 }), anySizes, (pairs, sizes) => {
      const bytes = joined(pairs.flatMap(([before, message]) => [before, encodeFrame(message)]));
      const outputs = decodeChunks(cut(bytes, sizes));
      expect(framesOf(outputs)).toEqual(pairs.map(([, message]) => message));
      expect(discardedOf(outputs)).toEqual(joined(pairs.map(([before]) => before)));
    }),
  );
});

test('a lost or doubled byte costs at most its own message', () => {
  const damage = fc.record({ at: fc.nat(), kind: fc.constantFrom('lost', 'doubled') });
  fc.assert(
    fc.property(fc.array(anyDgtMessage, { minLength: 1, maxLength: 6 }), damage, (messages, { at, kind }) => {
      const parts = messages.map(encodeFrame);
      const bytes = [...joined(parts)];
      const place = at % bytes.length;
      const byte = bytes[place] ?? 0;
      bytes.splice(place, 1, ...(kind === 'lost' ? [] : [byte, byte]));
      let end = 0;
      const hit = parts.findIndex((part) => {
        end += part.length;
        return place < end;
      });
      const heard = framesOf(decodeAll(Uint8Array.from(bytes)));
      const before = messages.slice(0, hit);
      const after = messages.slice(hit + 1);
      expect(heard.slice(0, before.length)).toEqual(before);
      expect(heard.slice(heard.length - after.length)).toEqual(after);
      expect(heard.length).toBeLessThanOrEqual(messages.length);
    }),
    { numRuns: 300 },
  );
});

test('after any noise a reset decoder is as new', () => {
  fc.assert(
    fc.property(anyBytes, anyDgtMessage, (noise, message) => {
      const decoder = createDgtDecoder();
      decoder.push(Uint8Array.from(noise));
      decoder.reset();
      expect(decoder.push(encodeFrame(message))).toEqual([{ kind: 'frame', frame: message }]);
    }),
  );
});

test('a megabyte is decoded in well under 100 ms', () => {
  const unit = joined([
    encodeFrame({ kind: 'board', codes: new Uint8Array(64) }),
    encodeFrame({ kind: 'square', square: 3, code: 1 }),
    encodeFrame({ kind: 'serialNumber', digits: '23946', storageVersion: null }),
    Uint8Array.of(1, 2, 3),
  ]);
  const bytes = new Uint8Array(2 ** 20);
  for (let at = 0; at < bytes.length; at++) bytes[at] = unit[at % unit.length] ?? 0;
  for (const chunkBytes of [1, 16, bytes.length]) {
    const decoder = createDgtDecoder();
    const startMs = performance.now();
    let frames = 0;
    for (let at = 0; at < bytes.length; at += chunkBytes)
      frames += decoder.push(bytes.subarray(at, at + chunkBytes)).length;
    const tookMs = performance.now() - startMs;
    expect(frames).toBeGreaterThan(40_000);
    // Generous: the machine may be busy. Measured: see the folder's README.
    expect(tookMs, `in chunks of ${chunkBytes}`).toBeLessThan(1000);
  }
});
