import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSentioDecoder } from '../../../src/protocols/sentio/decode.js';
import { SENTIO_LINE_BYTES_MAX, type SentioFrame } from '../../../src/protocols/sentio/frames.js';
import { makeBoardLine } from '../../../src/protocols/sentio/line.js';
import { makeAckLine } from '../../../src/protocols/tabutronic/lightKind.js';
import { runs } from '../../depth.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const makeLine = (frame: SentioFrame): string =>
  frame.kind === 'board' ? makeBoardLine(frame.board) : makeAckLine(frame.lights);

const anyBoard = fc
  .uint8Array({ minLength: 64, maxLength: 64, max: 1 })
  .map((bits) => bits.map((bit) => 8 * bit));
const anyFrame: fc.Arbitrary<SentioFrame> = fc.oneof(
  { arbitrary: anyBoard.map((board) => ({ kind: 'board' as const, board })), weight: 4 },
  fc.constantFrom<SentioFrame>({ kind: 'lightsAck', lights: 'mono' }, { kind: 'lightsAck', lights: 'rgb' }),
);
const anyBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.array(fc.constantFrom(...': 0125\r\nLD'), { maxLength: 200 }).map((list) => bytesOf(list.join(''))),
      anyFrame.map((frame) => bytesOf(makeLine(frame))),
    ),
    { maxLength: 10 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createSentioDecoder(), bytes, sizes);

test('what is said is heard, however it is cut', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 10 }), anySizes(100), (said, sizes) => {
      const { frames, discarded } = decode(bytesOf(said.map(makeLine).join('')), sizes);
      expect(discarded).toEqual([]);
      expect(frames).toEqual(said);
    }),
  );
});

test('whatever arrives, cutting changes neither the lines nor what is discarded', () => {
  fc.assert(
    fc.property(anyBytes, anySizes(100), (bytes, sizes) => {
      expect(decode(bytes, sizes)).toEqual(decode(bytes, inOnePiece(bytes)));
    }),
    runs(300),
  );
});

test('one lost or changed byte costs its own line and the next one at most', () => {
  const anyDamage = fc.tuple(fc.nat(), fc.option(fc.integer({ min: 0, max: 255 })));
  fc.assert(
    fc.property(fc.array(anyFrame, { minLength: 1, maxLength: 6 }), anyDamage, (said, [at, byte]) => {
      const lines = said.map(makeLine);
      const bytes = [...bytesOf(lines.join(''))];
      const place = at % bytes.length;
      bytes.splice(place, 1, ...(byte === null ? [] : [byte]));
      let end = 0;
      const hit = lines.findIndex((line) => {
        end += line.length;
        return place < end;
      });
      const { frames } = decode(Uint8Array.from(bytes), [64]);
      expect(frames.slice(0, hit)).toEqual(said.slice(0, hit));
      const after = said.slice(hit + 2);
      expect(frames.slice(frames.length - after.length)).toEqual(after);
    }),
    runs(300),
  );
});

test('a megabyte without a line end is discarded as it comes, and the next line is heard', () => {
  const decoder = createSentioDecoder();
  const noise = new Uint8Array(4096).fill(0x35);
  let [discarded, held] = [0, 0];
  for (let i = 1; i <= 256; i++) {
    for (const output of decoder.push(noise))
      if (output.kind === 'discarded') discarded += output.bytes.length;
    held = Math.max(held, i * noise.length - discarded);
  }
  expect([discarded, held < SENTIO_LINE_BYTES_MAX]).toEqual([2 ** 20, true]);
  expect(decoder.push(bytesOf(':0 0 0 0 0 0 0 1 \r\n'))).toHaveLength(1);
});

test('a reset decoder is as new', () => {
  fc.assert(
    fc.property(anyBytes, anyFrame, (noise, frame) => {
      const decoder = createSentioDecoder();
      decoder.push(noise);
      decoder.reset();
      expect(decoder.push(bytesOf(makeLine(frame)))).toEqual([{ kind: 'frame', frame }]);
    }),
  );
});
