import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriverInput } from '../../../../src/boards/eboard/driver.js';
import { createOpenDecoder } from '../../../../src/boards/protocols/open/decode.js';
import type { OpenLine } from '../../../../src/boards/protocols/open/line.js';
import { runs } from '../../../depth.js';
import { anyBoardMessage } from './anyOpenMessage.js';
import { DrivenOpen } from './drivenOpen.js';

const anyLine: fc.Arbitrary<OpenLine<'board'>> = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.oneof(fc.nat(40), fc.nat(65_535)), anyBoardMessage)
      .map(([seq, message]): OpenLine<'board'> => ({ kind: 'message', seq, checksum: '0000', message })),
    weight: 8,
  },
  {
    arbitrary: fc.constantFrom<OpenLine<'board'>>(
      { kind: 'debug', text: '# x' },
      { kind: 'strange', seq: 3, code: 'type', text: '3 NEWS*0000' },
    ),
    weight: 1,
  },
);
const anyInput: fc.Arbitrary<DriverInput<OpenLine<'board'>>> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('frame' as const), frame: anyLine }), weight: 6 },
  {
    arbitrary: fc.constantFrom<DriverInput<OpenLine<'board'>>>(
      { kind: 'opened' },
      { kind: 'wake' },
      { kind: 'discarded', why: 'checksum', bytes: Uint8Array.of(0x41) },
      { kind: 'command', command: { kind: 'requestPlacement' } },
      { kind: 'command', command: { kind: 'setLights', squares: [12, 28] } },
      { kind: 'command', command: { kind: 'setLights', squares: [] } },
    ),
    weight: 1,
  },
);
const anyStory = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), anyInput), { maxLength: 60 });

const play = (story: readonly (readonly [number, DriverInput<OpenLine<'board'>>])[]): DrivenOpen => {
  const driven = new DrivenOpen();
  driven.step({ kind: 'opened' });
  let atMs = 0;
  for (const [afterMs, input] of story) {
    atMs += afterMs;
    driven.passTo(atMs);
    driven.step(input);
  }
  driven.passTo(atMs + 20_000);
  return driven;
};

test('each write is whole lines of known messages, and a line is one write, after all events', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      for (const bytes of play(story).bytes) {
        const outputs = createOpenDecoder('host').push(bytes);
        if (bytes.length === 1) expect([bytes[0], outputs]).toEqual([0x0a, []]);
        else expect(outputs).toMatchObject([{ kind: 'frame', frame: { kind: 'message' } }]);
        expect(bytes.at(-1)).toBe(0x0a);
        expect(bytes.length).toBeLessThanOrEqual(200);
      }
    }),
    runs(150),
  );
});

test('a silent board is greeted and not flooded, after all that it received before', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = play(story);
      driven.takeWrites();
      driven.passTo(1_000_000);
      const writes = driven.takeWrites();
      expect(writes.some((write) => write.includes('HELLO'))).toBe(true);
      expect(writes.length).toBeLessThanOrEqual(1_100);
    }),
    runs(50),
  );
});
