import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChessnutDecoder } from '../../../../src/boards/protocols/chessnut/decode.js';
import { describeFrame } from '../../../../src/boards/protocols/chessnut/describe.js';
import { messagePossible, REPORT_BYTES } from '../../../../src/boards/protocols/chessnut/frames.js';
import { makeMessage } from '../../../../src/boards/protocols/chessnut/messages.js';
import { placementBytes, readPlacement } from '../../../../src/boards/protocols/chessnut/squares.js';
import { runs } from '../../../depth.js';
import { anySizes, decodeInPieces, inOnePiece } from '../cutting.js';

const PIECES = [0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14];
const anyBoard = fc
  .array(fc.constantFrom(...PIECES), { minLength: 64, maxLength: 64 })
  .map((codes) => Uint8Array.from(codes));

/** The content after the pieces is not published. */
const anyPosition = (bytes: number) =>
  fc
    .tuple(anyBoard, fc.uint8Array({ minLength: bytes - 32, maxLength: bytes - 32 }))
    .map(([board, rest]) => makeMessage(1, [...placementBytes(board), ...rest]));
const shortMessages = fc.constantFrom(
  makeMessage(0x23, [0]),
  makeMessage(0x2a, [88, 1]),
  makeMessage(0x0f, [2]),
  makeMessage(0x28, [1, 0x43, 0x4e]),
);
const inReport = (message: Uint8Array): Uint8Array => {
  const report = new Uint8Array(REPORT_BYTES);
  report.set(message);
  return report;
};
const join = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const anyReports = fc.array(fc.oneof(anyPosition(0x3d), shortMessages).map(inReport), { maxLength: 6 });
const anyMessages = fc.array(fc.oneof(anyPosition(0x24), shortMessages), { maxLength: 10 });
const anyBytes = fc
  .array(fc.oneof(fc.uint8Array({ maxLength: 80 }), anyPosition(0x3d), anyPosition(0x24), shortMessages), {
    maxLength: 8,
  })
  .map(join);

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createChessnutDecoder(), bytes, sizes);

test('a board is written and read, with any pieces', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      expect(readPlacement(placementBytes(board))).toEqual(board);
    }),
  );
});

test.each([
  ['reports', anyReports],
  ['messages of a stream', anyMessages],
])('%s are all received, in any chunks', (_, anyParts) => {
  fc.assert(
    fc.property(anyParts, anySizes(130), (parts, sizes) => {
      const { frames, discarded } = decode(join(parts), sizes);
      expect(discarded).toEqual([]);
      const one = (part: Uint8Array) => decode(part, inOnePiece(part)).frames;
      expect(frames).toEqual(parts.flatMap(one));
      expect(frames).toHaveLength(parts.length);
    }),
    runs(100),
  );
});

test('for any bytes, chunking changes neither the frames nor what is discarded', () => {
  fc.assert(
    fc.property(anyBytes, anySizes(130), (bytes, sizes) => {
      expect(decode(bytes, sizes)).toEqual(decode(bytes, inOnePiece(bytes)));
    }),
    runs(200),
  );
});

test('a report with a lost, doubled or changed byte costs no other one', () => {
  const anyDamage = fc.tuple(
    fc.nat(REPORT_BYTES - 1),
    fc.constantFrom('lost', 'doubled', 'changed'),
    fc.nat(255),
  );
  fc.assert(
    fc.property(anyBoard, anyBoard, anyDamage, (board, other, [at, damage, byte]) => {
      // The last byte may look like a message code whose length is the first byte of the next report.
      fc.pre(!(at === REPORT_BYTES - 1 && damage === 'changed' && messagePossible(byte, 1)));
      const reports = [board, other, board].map((one) => [
        ...inReport(makeMessage(1, [...placementBytes(one), ...new Array<number>(29).fill(0)])),
      ]);
      const hit = reports[1] ?? [];
      const here = hit[at] ?? 0;
      hit.splice(at, 1, ...(damage === 'lost' ? [] : damage === 'doubled' ? [here, here] : [byte]));
      const words = decode(Uint8Array.from(reports.flat()), [64]).frames.map(describeFrame);
      const [first] = decode(Uint8Array.from(reports[0] ?? []), [64]).frames.map(describeFrame);
      expect([words[0], words.at(-1)]).toEqual([first, first]);
    }),
    runs(300),
  );
});

test('a megabyte of noise is discarded as it arrives, and the next message is received', () => {
  const decoder = createChessnutDecoder();
  const noise = new Uint8Array(4_096).fill(0xfe);
  let discarded = 0;
  for (let i = 0; i < 256; i++)
    for (const output of decoder.push(noise))
      if (output.kind === 'discarded') discarded += output.bytes.length;
  expect(discarded).toBe(2 ** 20);
  expect(decoder.push(makeMessage(0x23, [0]))).toEqual([
    { kind: 'frame', frame: { kind: 'ack', done: true } },
  ]);
});
