import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { openProtocol } from '../../../../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../../../../src/boards/protocols/open/simulated/openBoard.js';
import type {
  OpenBoardOptions,
  OpenFaults,
} from '../../../../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { sensed } from '../../../../../src/boards/simulated/sensorModel.js';
import { runs } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';
import { wander } from '../../../../simulation/wander.js';

/**
 * A fault may begin at the last moment: a stall lasts two seconds, a start as long as the board receives
 * nothing.
 */
const LAST_FAULT_MS = 2_000;
const DEAF_MS_MAX = 1_500;
/** The time in which driver and board must agree again after the last fault. */
const RESYNC_MS = 2_000;

const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(bytes);

const rate = (...rates: number[]) => fc.constantFrom(0, ...rates);
const anyFaults: fc.Arbitrary<Partial<OpenFaults>> = fc.record(
  {
    lostByteRate: rate(0.001, 0.01),
    doubledByteRate: rate(0.001, 0.01),
    changedByteRate: rate(0.001, 0.01),
    lostHostByteRate: rate(0.01),
    lostLineRate: rate(0.1, 0.4),
    repeatedLineRate: rate(0.2),
    oldLineRate: rate(0.1),
    skippedNumberRate: rate(0.2),
    debugLineRate: rate(0.3),
    floodRate: rate(0.02),
    otherEndRate: rate(0.5),
    dropoutsPerMinute: rate(60),
    unknownsPerMinute: rate(30),
    stallsPerMinute: rate(4),
    restartsPerMinute: rate(3, 60),
  },
  { requiredKeys: [] },
);
const anyBoard: fc.Arbitrary<Partial<OpenBoardOptions>> = fc.record(
  {
    turned: fc.boolean(),
    sense: fc.constantFrom<OpenBoardOptions['sense']>('occupancy', 'colour', 'piece'),
    lights: fc.constantFrom<OpenBoardOptions['lights']>('none', 'squares', 'corners'),
    clock: fc.boolean(),
    buttons: fc.constantFrom(0, 2),
    batteryPercent: fc.constantFrom(null, 80),
    baud: fc.constantFrom<number | 'unlimited'>(115_200, 'unlimited'),
    answerMs: fc.constantFrom(1, 5, 60),
    restartsOnOpen: fc.boolean(),
    deafMs: fc.constantFrom(0, 300, DEAF_MS_MAX),
    timeAtStartMs: fc.constantFrom(0, 2 ** 32 - 9_000),
  },
  { requiredKeys: [] },
);

const check = (
  options: Partial<OpenBoardOptions>,
  faults: Partial<OpenFaults>,
  seed: number,
  mishaps: boolean,
) => {
  const acts = wander({ seed, moves: 20, mishaps });
  const lastMs = acts.at(-1)?.atMs ?? 0;
  const board = createOpenBoard({ ...options, seed, faults: { ...faults, untilMs: lastMs } });
  const endMs = lastMs + LAST_FAULT_MS + DEAF_MS_MAX + RESYNC_MS;
  const run = runOnLine({ session: createSession(openProtocol), board, acts, untilMs: endMs });
  const sensing = options.sense === 'colour' ? 'color' : (options.sense ?? 'occupancy');
  const standing = standingAfter(acts).map((piece) => sensed(sensing, piece));
  expect(run.reported).toEqual(options.turned ? standing.toReversed() : standing);
  return run;
};

test('on a good line every change is reported without a doubt, and nothing is asked twice', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(), (options, seed) => {
      const { events, writes } = check(options, {}, seed, false);
      expect(events.filter(({ event }) => event.kind === 'ready')).toHaveLength(1);
      expect(events.filter(({ event }) => event.kind === 'trouble')).toEqual([]);
      const asked = writes.map(textOf).filter((line) => line.includes('what=state'));
      expect(asked).toEqual([]);
    }),
    runs(40),
  );
});

test('under every fault the events show the placement two seconds after the fault is over', () => {
  fc.assert(
    fc.property(anyBoard, anyFaults, fc.nat(), fc.boolean(), (options, faults, seed, mishaps) => {
      const { events } = check(options, faults, seed, mishaps);
      expect(events.some(({ event }) => event.kind === 'ready')).toBe(true);
    }),
    runs(100),
  );
});
