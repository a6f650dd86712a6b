import { expect, test } from 'vitest';
import type { EBoardEvent } from '../../../../../src/boards/eboard/eboardEvent.js';
import { UNKNOWN_PIECE } from '../../../../../src/boards/eboard/sensorBoard.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { openProtocol } from '../../../../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../../../../src/boards/protocols/open/simulated/openBoard.js';
import type {
  OpenBoardOptions,
  OpenFaults,
} from '../../../../../src/boards/protocols/open/simulated/openBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { drawFrom } from '../../../../depth.js';
import { runOnLine, standingAfter } from '../../../../simulation/lineRun.js';

/** The fault lasts from the opening of the line for a minute; pieces move throughout, to its last moment. */
const FAULT_ENDS_MS = 60_000;
/** A stall that begins at the end lasts this much longer. */
const STALL_MS = 2_000;
/** The time allowed after the end of the fault. */
const RESYNC_MS = 2_000;

/** A knight goes out and back, every two seconds. */
const acts: readonly PhysicalAct[] = Array.from({ length: 30 }, (_, i): PhysicalAct[] => {
  const atMs = 1_500 + 2_000 * i;
  const [from, to] = i % 2 === 0 ? [6, 21] : [21, 6];
  return [
    { atMs: Math.min(atMs, FAULT_ENDS_MS - 20), kind: 'lift', square: from },
    { atMs: Math.min(atMs + 500, FAULT_ENDS_MS - 10), kind: 'place', square: to, piece: 2 },
  ];
}).flat();

type Case = {
  readonly name: string;
  readonly fault: Partial<OpenFaults>;
  readonly board?: Partial<OpenBoardOptions>;
};

const cases: readonly Case[] = [
  { name: 'random bytes in place of others', fault: { changedByteRate: 0.02 } },
  { name: 'lost bytes: half lines', fault: { lostByteRate: 0.02 } },
  { name: 'doubled bytes', fault: { doubledByteRate: 0.02 } },
  { name: 'every fourth line lost, numbers with gaps', fault: { lostLineRate: 0.25 } },
  { name: 'old lines said again', fault: { oldLineRate: 0.3 } },
  { name: 'lines said twice', fault: { repeatedLineRate: 0.5 } },
  { name: 'numbers skipped', fault: { skippedNumberRate: 0.5 } },
  { name: 'thousands of bytes without an end', fault: { floodRate: 0.3 }, board: { baud: 'unlimited' } },
  { name: 'debug text in the data', fault: { debugLineRate: 0.5 } },
  { name: 'what the host says arrives in halves', fault: { lostHostByteRate: 0.02 } },
  { name: 'a board that stalls', fault: { stallsPerMinute: 10 } },
  { name: 'a board that restarts every second', fault: { restartsPerMinute: 60 } },
  {
    name: 'a board that restarts every second and is deaf for half of it',
    fault: { restartsPerMinute: 60 },
    board: { deafMs: 500 },
  },
  {
    name: 'all of it at once',
    fault: {
      changedByteRate: 0.005,
      lostByteRate: 0.005,
      lostLineRate: 0.1,
      oldLineRate: 0.1,
      skippedNumberRate: 0.1,
      floodRate: 0.05,
      debugLineRate: 0.2,
      lostHostByteRate: 0.005,
      restartsPerMinute: 20,
      stallsPerMinute: 3,
    },
  },
];

const occupied = standingAfter(acts).map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
const endsOf = (fault: Partial<OpenFaults>, { deafMs = 0 }: Partial<OpenBoardOptions> = {}): number =>
  FAULT_ENDS_MS + ((fault.stallsPerMinute ?? 0) > 0 ? STALL_MS : 0) + deafMs;

/** The state that the link shows after these events. */
const stateAfter = (events: readonly { readonly event: EBoardEvent }[]): string | undefined =>
  events.findLast(({ event }) => event.kind === 'ready' || event.kind === 'trouble')?.event.kind;

test.each(drawFrom(cases))(
  '$name: what stands there is known two seconds after the end',
  ({ fault, board: options }) => {
    for (const seed of [1, 2, 3]) {
      const board = createOpenBoard({ ...options, seed, faults: { ...fault, untilMs: FAULT_ENDS_MS } });
      const { reported, events, writes } = runOnLine({
        session: createSession(openProtocol),
        board,
        acts,
        untilMs: endsOf(fault, options) + RESYNC_MS,
      });
      expect(reported, `seed ${seed}`).toEqual(occupied);
      expect(stateAfter(events), `seed ${seed}`).toBe('ready');
      // The host reacts to faults with questions, but never with a storm of them.
      const lines = writes.map(({ bytes }) => new TextDecoder().decode(bytes));
      const looks = lines.filter((line) => line.includes('what=levels')).length;
      expect(lines.length - looks, `seed ${seed}`).toBeLessThan((10 * FAULT_ENDS_MS) / 1_000);
      expect(looks, `seed ${seed}`).toBeLessThan((7 * FAULT_ENDS_MS) / 1_000);
    }
  },
);

test('a board that never says anything is shown as such, once, and is asked on', () => {
  const { events, writes } = runOnLine({
    session: createSession(openProtocol),
    board: createOpenBoard({ deafMs: 1e9 }),
    untilMs: FAULT_ENDS_MS,
  });
  expect(events.map(({ event }) => event)).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
  expect(
    writes.filter(({ bytes }) => new TextDecoder().decode(bytes).includes('HELLO')).length,
  ).toBeGreaterThan(50);
});
