import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriverInput } from '../../../../src/boards/eboard/driver.js';
import { createCommandDecoder } from '../../../../src/boards/protocols/dgt/commandDecoder.js';
import { COMMAND_BYTES } from '../../../../src/boards/protocols/dgt/commands.js';
import type { DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { runs } from '../../../depth.js';
import { anyDgtMessage } from './anyDgtMessage.js';
import { Driven } from './driven.js';

const anyFrame: fc.Arbitrary<DgtFrame> = fc.oneof(
  { arbitrary: anyDgtMessage, weight: 8 },
  { arbitrary: fc.constant<DgtFrame>({ kind: 'logComing', bytes: 0x1f00 }), weight: 1 },
  {
    arbitrary: fc.uint8Array({ maxLength: 30 }).map((bytes) => ({ kind: 'log' as const, bytes })),
    weight: 1,
  },
);
const anyInput: fc.Arbitrary<DriverInput<DgtFrame>> = fc.oneof(
  fc.record({ kind: fc.constant('frame' as const), frame: anyFrame }),
  fc.constantFrom<DriverInput<DgtFrame>>(
    { kind: 'opened' },
    { kind: 'wake' },
    { kind: 'discarded', why: 'cut', bytes: Uint8Array.of(0x8e, 0) },
    { kind: 'command', command: { kind: 'requestPlacement' } },
    { kind: 'command', command: { kind: 'requestLog' } },
    { kind: 'command', command: { kind: 'setLights', squares: [12, 28] } },
    {
      kind: 'command',
      command: { kind: 'setClock', leftMs: 5_400_000, rightMs: 1e12, running: 'left', lever: true },
    },
    { kind: 'command', command: { kind: 'showClockText', text: 'NJQSTÄ', short: 'NJQST€', beep: true } },
    { kind: 'command', command: { kind: 'beepClock', lastsMs: 1e9 } },
  ),
);
const anyStory = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), anyInput), { maxLength: 60 });

const DANGEROUS = [0x4e, 0x51, 0x53, 0x54];

test('dangerous commands have no name', () => {
  const bytes: readonly number[] = Object.values(COMMAND_BYTES);
  expect(bytes.filter((byte) => DANGEROUS.includes(byte))).toEqual([]);
});

test('each write is one whole command, and never a dangerous one, after all events', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = new Driven();
      driven.open();
      let atMs = 0;
      for (const [afterMs, input] of story) {
        atMs += afterMs;
        driven.passTo(atMs);
        driven.step(input);
      }
      const host = createCommandDecoder();
      for (const bytes of driven.bytes) {
        const messages = host.push(bytes);
        expect(messages).toHaveLength(1);
        const [message] = messages;
        if (message?.kind !== 'frame') throw new Error(`not a command: ${bytes}`);
        expect(['dangerous', 'bus', 'lights', 'strangeClock', 'toBusMode']).not.toContain(message.frame.kind);
      }
    }),
    runs(200),
  );
});

test('writes keep their distance', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = new Driven();
      let atMs = 0;
      /** The number of writes of earlier connections, which do not limit a new one. */
      let before = 0;
      for (const [afterMs, input] of [[0, { kind: 'opened' }] as const, ...story]) {
        atMs += afterMs;
        driven.passTo(atMs);
        if (input.kind === 'opened') before = driven.writes.length;
        driven.step(input);
        const moments = driven.writes.slice(before).map((write) => Number.parseInt(write, 10));
        for (const [i, moment] of moments.entries())
          if (i > 0) expect(moment - (moments[i - 1] ?? 0)).toBeGreaterThanOrEqual(100);
      }
    }),
  );
});
