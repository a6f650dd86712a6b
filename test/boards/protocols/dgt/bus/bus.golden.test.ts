import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBusDecoder } from '../../../../../src/boards/protocols/dgt/bus/busDecode.js';
import { describeBusFrame } from '../../../../../src/boards/protocols/dgt/bus/busDescribe.js';
import {
  BUS_MESSAGE,
  type BusFrame,
  encodeBusCommand,
  encodeBusMessage,
} from '../../../../../src/boards/protocols/dgt/bus/busMessages.js';
import { dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { makeHex, parseHex } from '../../../../../src/shared/hex.js';

const bytesOf = (text: string): Uint8Array => {
  const bytes = parseHex(text.replaceAll(' ', ''));
  if (!bytes.ok) throw new Error(bytes.error.text);
  return bytes.value;
};
const framesOf = (...chunks: readonly Uint8Array[]): readonly BusFrame[] => {
  const decoder = createBusDecoder();
  return chunks
    .flatMap((chunk) => decoder.push(chunk))
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));
};

describe('commands', () => {
  // The first is the manufacturer's example, the second is LiveChess's form, and the others follow the rule.
  test.each([
    ['askClock', 2054, '81 10 06 17'],
    ['askVersion', 0, '8b 00 00 0b'],
    ['askChanges', 1025, '83 08 01 0c'],
    ['ping', 0, '87 00 00 07'],
    ['endBus', 16_383, '88 7f 7f 06'],
  ] as const)('%s for %i: %s', (command, address, hex) => {
    expect(makeHex(encodeBusCommand(command, address))).toBe(hex.replaceAll(' ', ''));
  });
});

describe('messages', () => {
  test.each([
    ['87 00 06 08 01 16', 'board 1025 on the bus: is here'],
    ['89 00 08 08 01 01 08 23', 'board 1025 on the bus: version 1.8'],
    ['89 00 06 08 01 18', 'board 1025 on the bus: version before 1.2'],
    ['84 00 0d 08 01 00 05 30 00 04 59 01 2d', 'board 1025 on the bus: clock'],
    // A log: a pawn leaves e2 and reaches e4 at once, and the right player's clock is stopped at 0:04:59.
    [
      '85 00 0d 08 01 40 34 51 24 60 04 59 41',
      'board 1025 on the bus: changes: e2 empty; e4 P (at once); clock right 0:04:59',
    ],
    ['85 00 06 08 01 14', 'board 1025 on the bus: changes: none'],
    // It is unknown whether boards end the list with the mark of the log's end, so both are read.
    ['85 00 07 08 01 6b 00', 'board 1025 on the bus: changes: none'],
  ])('%s', (hex, text) => {
    const [frame] = framesOf(bytesOf(hex));
    expect(frame && describeBusFrame(frame)).toContain(text);
  });

  test('a wrong sum, and an impossible length, cost one message', () => {
    const here = bytesOf('87 00 06 08 01 16');
    const bad = bytesOf('87 00 06 08 01 17');
    const long = bytesOf('83 00 10 08 01 16');
    expect(framesOf(bad, here, long, here)).toHaveLength(2);
    const decoder = createBusDecoder();
    expect(decoder.push(bad)).toEqual([{ kind: 'discarded', why: 'checksum', bytes: bad }]);
  });
});

const anyMessage = fc
  .tuple(
    fc.integer({ min: 1, max: 0x3fff }),
    fc.constantFrom<[number, number]>(
      [BUS_MESSAGE.board, 64],
      [BUS_MESSAGE.clock, 7],
      [BUS_MESSAGE.changes, 40],
      [BUS_MESSAGE.fromStart, 0],
      [BUS_MESSAGE.ping, 0],
      [BUS_MESSAGE.version, 2],
    ),
    fc.uint8Array({ minLength: 64, maxLength: 64, max: 0x7f }),
  )
  .map(([address, [id, bytes], filler]) => encodeBusMessage(id, address, filler.subarray(0, bytes)));

describe('the stream', () => {
  test('any cutting gives the same messages, and random bytes before do no harm', () => {
    fc.assert(
      fc.property(
        fc.array(anyMessage, { minLength: 1, maxLength: 5 }),
        fc.uint8Array({ maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (messages, noise, cuts) => {
          const stream = Uint8Array.from(messages.flatMap((message) => [...message]));
          const whole = framesOf(stream);
          expect(whole).toHaveLength(messages.length);
          const chunks: Uint8Array[] = [];
          for (let at = 0, cut = 0; at < stream.length; cut++) {
            const bytes = cuts[cut % cuts.length] ?? 1;
            chunks.push(stream.slice(at, at + bytes));
            at += bytes;
          }
          expect(framesOf(...chunks)).toEqual(whole);
          expect(framesOf(noise, stream).slice(-messages.length)).toEqual(whole);
        },
      ),
    );
  });

  test('a lost, doubled or changed byte anywhere costs at most that message', () => {
    const [first, hurt, last] = [137, 1025, 99].map((address) =>
      encodeBusMessage(BUS_MESSAGE.changes, address, bytesOf('40 34 51 24')),
    ) as [Uint8Array, Uint8Array, Uint8Array];
    const addressesOf = (bytes: readonly number[]): readonly number[] =>
      framesOf(first, Uint8Array.from(bytes), last).map(({ address }) => address);
    const kept = [
      [137, 99],
      [137, 1025, 99],
    ];
    for (let at = 0; at < hurt.length; at++) {
      const bytes = [...hurt];
      expect(kept).toContainEqual(addressesOf(bytes.toSpliced(at, 1)));
      expect(kept).toContainEqual(addressesOf(bytes.toSpliced(at, 0, bytes[at] ?? 0)));
      for (const flip of [1, 0x10, 0x80])
        expect(addressesOf(bytes.with(at, (bytes[at] ?? 0) ^ flip))).not.toContain(1025);
    }
  });
});

test.each([0, -1, 16_384, 1.5])('there is no address %d', (address) => {
  expect(() => dgtProtocol.bus?.one(address)).toThrow('addresses are 1 to 16383');
});
