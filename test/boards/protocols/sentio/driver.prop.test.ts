import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriverInput } from '../../../../src/boards/eboard/driver.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import type { SentioFrame } from '../../../../src/boards/protocols/sentio/frames.js';
import { makeBoardLine } from '../../../../src/boards/protocols/sentio/line.js';
import { sentioProtocol } from '../../../../src/boards/protocols/sentio/sentioProtocol.js';
import { readLights } from '../../../../src/boards/protocols/tabutronic/lightFrames.js';
import { runs } from '../../../depth.js';
import { changed, DrivenSentio, START } from './drivenSentio.js';

const anyFrame: fc.Arbitrary<SentioFrame> = fc.oneof(
  fc
    .constantFrom(START, changed(START, 'e2'), changed(START, 'e2', 'e4'), new Uint8Array(64))
    .map((board) => ({ kind: 'board' as const, board })),
  fc.constantFrom<SentioFrame>({ kind: 'lightsAck', lights: 'mono' }, { kind: 'lightsAck', lights: 'rgb' }),
);
const anyInput: fc.Arbitrary<DriverInput<SentioFrame>> = fc.oneof(
  { arbitrary: anyFrame.map((frame) => ({ kind: 'frame' as const, frame })), weight: 6 },
  {
    arbitrary: fc.constantFrom<DriverInput<SentioFrame>>(
      { kind: 'opened' },
      { kind: 'wake' },
      { kind: 'discarded', why: 'noise', bytes: Uint8Array.of(0x41) },
      { kind: 'command', command: { kind: 'requestPlacement' } },
      { kind: 'command', command: { kind: 'setLights', squares: [12, 28] } },
      { kind: 'command', command: { kind: 'setLights', squares: [] } },
    ),
    weight: 3,
  },
);
const anyStory = fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), anyInput), { maxLength: 60 });

test('a write is one whole picture, and nothing is written to a silent board, after all events', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = new DrivenSentio();
      driven.step({ kind: 'opened' });
      let atMs = 0;
      for (const [afterMs, input] of story) {
        atMs += afterMs;
        driven.passTo(atMs);
        driven.step(input);
      }
      driven.passTo(atMs + 3_000);
      for (const bytes of driven.bytes) expect(readLights(bytes)).toBeDefined();
      driven.takeWrites();
      driven.takeEvents();
      driven.light('a1');
      driven.passTo(atMs + 1_000_000);
      expect([driven.takeWrites(), driven.takeEvents()]).toEqual([[], []]);
    }),
    runs(200),
  );
});

test('writes keep their distance: 200 ms after an acknowledgement, 750 ms without', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = DrivenSentio.ready();
      const answers: number[] = [];
      let atMs = 0;
      for (const [afterMs, input] of story) {
        if (input.kind === 'opened') continue;
        atMs += afterMs;
        driven.passTo(atMs);
        driven.step(input);
        if (input.kind === 'frame' && input.frame.kind === 'lightsAck') answers.push(atMs);
      }
      driven
        .takeWrites()
        .map((write) => Number.parseInt(write, 10))
        .forEach((writtenMs, i, all) => {
          const lastMs = all[i - 1] ?? Number.NEGATIVE_INFINITY;
          const answerMs = answers.find((ms) => ms >= lastMs) ?? Number.POSITIVE_INFINITY;
          expect(writtenMs).toBeGreaterThanOrEqual(Math.min(lastMs + 750, answerMs + 200));
        });
    }),
  );
});

test('one damaged byte shows two wrong squares at most, and those for one line', () => {
  const anyBoard = fc
    .uint8Array({ minLength: 64, maxLength: 64, max: 1 })
    .map((bits) => bits.map((bit) => 8 * bit));
  const anyByte = fc.option(
    fc.oneof(
      fc.constantFrom(...'0123456789 :').map((c) => c.charCodeAt(0)),
      fc.nat(255),
    ),
  );
  fc.assert(
    fc.property(anyBoard, fc.nat(), anyByte, (board, at, byte) => {
      const session = createSession(sentioProtocol);
      const line = new TextEncoder().encode(makeBoardLine(board));
      const damaged = [...line];
      damaged.splice(at % line.length, 1, ...(byte === null ? [] : [byte]));
      session.opened(0);
      const placements = [line, line, Uint8Array.from(damaged), line, line].flatMap((bytes, i) =>
        session
          .received(bytes, 50 * i)
          .flatMap((output) =>
            output.kind === 'event' && output.event.kind === 'placement' ? [output.event.board] : [],
          ),
      );
      for (const reported of placements)
        expect(reported.filter((code, square) => code !== board[square]).length).toBeLessThanOrEqual(2);
      expect(placements.at(-1)).toEqual(board);
    }),
    runs(500),
  );
});
