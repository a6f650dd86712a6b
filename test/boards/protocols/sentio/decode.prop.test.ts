import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SentioFrame } from '../../../../src/boards/protocols/sentio/frames.js';
import { makeBoardLine } from '../../../../src/boards/protocols/sentio/line.js';
import { createSentioDecoder } from '../../../../src/boards/protocols/sentio/sentioProtocol.js';
import { makeAckLine } from '../../../../src/boards/protocols/tabutronic/lightKind.js';
import { anySizes, decodeInPieces } from '../cutting.js';

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

const decode = (bytes: Uint8Array, sizes: readonly number[]) =>
  decodeInPieces(createSentioDecoder(), bytes, sizes);

test('sent lines are received, in any chunks', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 10 }), anySizes(100), (said, sizes) => {
      const { frames, discarded } = decode(bytesOf(said.map(makeLine).join('')), sizes);
      expect(discarded).toEqual([]);
      expect(frames).toEqual(said);
    }),
  );
});
