import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDgtDecoder } from '../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { encodeFrame } from '../../../../src/boards/protocols/dgt/encodeFrame.js';
import { runs } from '../../../depth.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';
import { anyDgtMessage } from './anyDgtMessage.js';

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createDgtDecoder(), bytes, sizes);

const anyStream = fc.array(anyDgtMessage, { maxLength: 12 });

test('encoded messages are decoded', () => {
  fc.assert(
    fc.property(anyStream, (messages) => {
      const bytes = joined(messages.map(encodeFrame));
      expect(decode(bytes, inOnePiece(bytes))).toEqual({ frames: messages, discarded: [] });
    }),
  );
});

test('between messages every byte of noise is reported, and nothing else', () => {
  const noise = fc.uint8Array({ max: 0x7f, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(noise, anyDgtMessage), { maxLength: 8 }), anySizes(9), (pairs, sizes) => {
      const bytes = joined(pairs.flatMap(([before, message]) => [before, encodeFrame(message)]));
      expect(decode(bytes, sizes)).toEqual({
        frames: pairs.map(([, message]) => message),
        discarded: pairs.flatMap(([before]) => [...before]),
      });
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
      const { frames: received } = decode(Uint8Array.from(bytes), [bytes.length]);
      const before = messages.slice(0, hit);
      const after = messages.slice(hit + 1);
      expect(received.slice(0, before.length)).toEqual(before);
      expect(received.slice(received.length - after.length)).toEqual(after);
      expect(received.length).toBeLessThanOrEqual(messages.length);
    }),
    runs(300),
  );
});

/** The same bytes, and how often each was read or copied. */
const counted = (bytes: Uint8Array) => {
  let looks = 0;
  const get = (_: Uint8Array, key: string | symbol): unknown => {
    if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
    if (key !== 'slice') return Reflect.get(bytes, key);
    return (from: number, to: number): Uint8Array => {
      looks += to - from;
      return bytes.slice(from, to);
    };
  };
  return { chunk: new Proxy(bytes, { get }), looks: () => looks };
};

test('the work grows with the bytes and with nothing else: each is looked at once', () => {
  const noise = [1, 2, 3];
  const unit = joined([
    encodeFrame({ kind: 'board', codes: new Uint8Array(64) }),
    encodeFrame({ kind: 'square', square: 3, code: 1 }),
    encodeFrame({ kind: 'serialNumber', digits: '23946', storageVersion: null }),
    Uint8Array.from(noise),
  ]);
  const units = 1_500;
  const bytes = joined(Array.from({ length: units }, () => unit));
  for (const chunkBytes of [1, 16, bytes.length]) {
    const decoder = createDgtDecoder();
    let [frames, looks] = [0, 0];
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const part = counted(bytes.subarray(at, at + chunkBytes));
      frames += decoder.push(part.chunk).filter(({ kind }) => kind === 'frame').length;
      looks += part.looks();
    }
    expect(frames).toBe(3 * units);
    expect(looks, `in chunks of ${chunkBytes}`).toBe(bytes.length);
  }
});

test('damage that arrives together is reported at once, with the fault at its beginning', () => {
  const message = encodeFrame({ kind: 'square', square: 3, code: 1 });
  const bytes = Uint8Array.from([0xff, 0x80, 0xfe, 7, 7, 7, 7, 0x8e, ...message, 5, 0xff]);
  expect(createDgtDecoder().push(bytes)).toEqual([
    { kind: 'discarded', why: 'cut', bytes: bytes.slice(0, 8) },
    { kind: 'frame', frame: { kind: 'square', square: 3, code: 1 } },
    { kind: 'discarded', why: 'noise', bytes: Uint8Array.of(5) },
  ]);
});
