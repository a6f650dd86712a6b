import { expect, test } from 'vitest';
import type { Protocol } from '../../../src/boards/eboard/driver.js';
import { createSession } from '../../../src/boards/eboard/session.js';

/** Frames of two bytes without a start mark, so that half a frame shifts all that follow. */
const createPairProtocol = (): Protocol<readonly number[], number> => ({
  id: 'pairs',
  displayName: 'Pairs',
  links: [],
  models: [],
  createDecoder: () => {
    let held: number[] = [];
    return {
      push: (chunk) =>
        [...chunk].flatMap((byte) => {
          held.push(byte);
          if (held.length < 2) return [];
          const frame = held;
          held = [];
          return [{ kind: 'frame' as const, frame }];
        }),
      reset: () => {
        held = [];
      },
    };
  },
  driver: {
    initial: 0,
    step: (count, input) => {
      if (input.kind !== 'frame') return [count, []];
      const what = `${count}: ${input.frame.join()}`;
      return [count + 1, [{ kind: 'event', event: { kind: 'ignored', what } }]];
    },
  },
  describeFrame: String,
  describeWrite: String,
  scrub: { fromDevice: (bytes) => bytes, toDevice: (bytes) => bytes },
});

const run = () => {
  const session = createSession(createPairProtocol());
  const receive = (atMs: number, ...bytes: number[]) =>
    session
      .received(Uint8Array.from(bytes), atMs)
      .map((output) => (output.kind === 'event' && output.event.kind === 'ignored' ? output.event.what : ''));
  return { session, receive };
};

test('half a frame waits for its other half, but not through a silence of more than a second', () => {
  const { receive } = run();
  expect(receive(0, 1)).toEqual([]);
  expect(receive(1_000, 2)).toEqual(['0: 1,2']);
  expect(receive(1_100, 3)).toEqual([]);
  expect(receive(2_101, 4, 5)).toEqual(['1: 4,5']);
});

test('opening forgets half a frame and all that the driver knew', () => {
  const { session, receive } = run();
  receive(0, 1, 2, 3);
  session.opened(10);
  expect(receive(20, 4, 5)).toEqual(['0: 4,5']);
});
