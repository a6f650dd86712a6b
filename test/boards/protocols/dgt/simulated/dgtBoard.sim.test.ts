import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { clockTimeMs } from '../../../../../src/boards/protocols/dgt/clockTimes.js';
import { createDgtDecoder, dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import type { DgtFrame } from '../../../../../src/boards/protocols/dgt/frames.js';
import { createDgtBoard } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type {
  DgtBoardOptions,
  DgtFaults,
} from '../../../../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import type { SimulatedEBoard } from '../../../../../src/boards/simulated/simulatedEBoard.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';
import { wander } from '../../../../simulation/wander.js';

/** An unrequested log (8.3 s), the next request for the whole board (10 s), and its confirmation. */
const QUIET_MS = 30_000;

/** The board's answer to a question for the times of its clock. */
const timesOf = (board: SimulatedEBoard, atMs: number): DgtFrame | undefined => {
  board.received(Uint8Array.of(0x40, 0x41), atMs);
  const decoder = createDgtDecoder();
  const outputs = board.advanceTo(atMs + 1000).flatMap(({ bytes }) => decoder.push(bytes));
  return outputs.flatMap((output) => (output.kind === 'frame' ? [output.frame] : [])).at(-1);
};

const anyFaults: fc.Arbitrary<Partial<DgtFaults>> = fc.record(
  {
    dropoutsPerMinute: fc.constantFrom(0, 20),
    lostByteRate: fc.constantFrom(0, 0.01, 0.05),
    doubledByteRate: fc.constantFrom(0, 0.01, 0.05),
    lostHostByteRate: fc.constantFrom(0, 0.05),
    logsPerHour: fc.constantFrom(0, 120),
    nullClockRate: fc.constantFrom(0, 0.3),
    repeatedAckRate: fc.constantFrom(0, 0.5),
    wrongAckRate: fc.constantFrom(0, 0.5),
  },
  { requiredKeys: [] },
);
const anyBoard: fc.Arbitrary<Partial<DgtBoardOptions>> = fc.record(
  {
    turned: fc.boolean(),
    scanPeriodMs: fc.constantFrom(200, 220, 250, 440),
    scanOrder: fc.constantFrom('fromA8', 'fromH1', 'shuffled'),
    baud: fc.constantFrom<number | 'unlimited'>(9600, 'unlimited'),
    answerMs: fc.constantFrom(3, 30, 90),
    storageVersion: fc.constantFrom(null, '1.0'),
    longSerialNumber: fc.constantFrom(null, '3000147740'),
    version: fc.constantFrom<readonly [number, number]>([1, 8], [3, 1]),
    batteryPercent: fc.constantFrom(null, 84),
    clock: fc.constantFrom('none', 'xl', '3000'),
  },
  { requiredKeys: [] },
);

const check = (
  options: Partial<DgtBoardOptions>,
  faults: Partial<DgtFaults>,
  seed: number,
  mishaps: boolean,
) => {
  const acts = wander({ seed, moves: 25, mishaps });
  const lastMs = acts.at(-1)?.atMs ?? 0;
  const board = createDgtBoard({ ...options, seed, faults: { ...faults, untilMs: lastMs } });
  const run = runOnLine({ session: createSession(dgtProtocol), board, acts, untilMs: lastMs + QUIET_MS });
  expect(run.events.some(({ event }) => event.kind === 'ready')).toBe(true);
  const standing = standingAfter(acts);
  expect(run.reported).toEqual(options.turned ? standing.toReversed() : standing);
  const times = timesOf(board, lastMs + QUIET_MS);
  const clock = run.events.findLast(({ event }) => event.kind === 'clock' || event.kind === 'noClock')?.event;
  if (times?.kind !== 'clockTimes') expect([times?.kind, clock?.kind]).toEqual(['noClock', 'noClock']);
  else
    expect(clock).toMatchObject({
      reading: {
        leftMs: clockTimeMs(times.left),
        rightMs: clockTimeMs(times.right),
        running: null,
        leverUp: times.leverUp,
      },
    });
  return run;
};

test('on a good line every change is reported without a doubt', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), (options, seed) => {
      const { events } = check(options, {}, seed, false);
      expect(events.filter(({ event }) => event.kind === 'ready')).toHaveLength(1);
      expect(events.filter(({ event }) => event.kind === 'trouble')).toEqual([]);
    }),
    runs(40),
  );
});

test('under every fault the board is ready, and once it is quiet the events show its placement and its clock', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, fc.nat(), fc.boolean(), (options, faults, seed, mishaps) => {
      check(options, faults, seed, mishaps);
    }),
    runs(120),
  );
});
