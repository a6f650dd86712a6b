import { expect, test } from 'vitest';
import type { EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { UNKNOWN_MAN } from '../../../src/eboard/sensorBoard.js';
import { createOpenBoard } from '../../../src/simulation/open/openBoard.js';
import type { OpenBoardOptions, OpenFaults } from '../../../src/simulation/open/openBoardOptions.js';
import type { PhysicalAct } from '../../../src/simulation/physicalAct.js';
import { standingAfter } from '../dgt/dgtTable.js';
import { runOpenTable } from './openTable.js';

/** The fault reigns from the opening of the line for a minute; men move meanwhile and in its last moment. */
const FAULT_ENDS_MS = 60_000;
/** A stall that begins at the end lasts so long still. */
const STALL_MS = 2_000;
/** What is allowed after the end of the fault. */
const RESYNC_MS = 2_000;

/** A knight goes out and home again, every two seconds. */
const acts: readonly PhysicalAct[] = Array.from({ length: 30 }, (_, i): PhysicalAct[] => {
  const atMs = 1_500 + 2_000 * i;
  const [from, to] = i % 2 === 0 ? [6, 21] : [21, 6];
  return [
    { atMs: Math.min(atMs, FAULT_ENDS_MS - 20), kind: 'lift', square: from },
    { atMs: Math.min(atMs + 500, FAULT_ENDS_MS - 10), kind: 'place', square: to, piece: 2 },
  ];
}).flat();

const faults: readonly (readonly [string, Partial<OpenFaults>, Partial<OpenBoardOptions>?])[] = [
  ['random bytes in place of others', { changedByteRate: 0.02 }],
  ['lost bytes: half lines', { lostByteRate: 0.02 }],
  ['doubled bytes', { doubledByteRate: 0.02 }],
  ['every fourth line lost, numbers with gaps', { lostLineRate: 0.25 }],
  ['old lines said again', { oldLineRate: 0.3 }],
  ['lines said twice', { repeatedLineRate: 0.5 }],
  ['numbers skipped', { skippedNumberRate: 0.5 }],
  ['thousands of bytes without an end', { floodRate: 0.3 }, { baud: 'unlimited' }],
  ['debug text in the data', { debugLineRate: 0.5 }],
  ['what the host says arrives in halves', { lostHostByteRate: 0.02 }],
  ['a board that stalls', { stallsPerMinute: 10 }],
  ['a board that restarts every second', { restartsPerMinute: 60 }],
  [
    'a board that restarts every second and is deaf for half of it',
    { restartsPerMinute: 60 },
    { deafMs: 500 },
  ],
  [
    'all of it at once',
    {
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
  ],
];

const occupied = standingAfter(acts).map((piece) => (piece === 0 ? 0 : UNKNOWN_MAN));
const endsOf = (fault: Partial<OpenFaults>, { deafMs = 0 }: Partial<OpenBoardOptions> = {}): number =>
  FAULT_ENDS_MS + ((fault.stallsPerMinute ?? 0) > 0 ? STALL_MS : 0) + deafMs;

/** What the link shows of itself after these events. */
const stateAfter = (events: readonly { readonly event: EBoardEvent }[]): string | undefined =>
  events.findLast(({ event }) => event.kind === 'ready' || event.kind === 'trouble')?.event.kind;

test.each(faults)('%s: what stands there is known two seconds after the end', (_, fault, options) => {
  for (const seed of [1, 2, 3]) {
    const board = createOpenBoard({ ...options, seed, faults: { ...fault, untilMs: FAULT_ENDS_MS } });
    const { told, events, writes } = runOpenTable(board, acts, endsOf(fault, options) + RESYNC_MS);
    expect(told, `seed ${seed}`).toEqual(occupied);
    expect(stateAfter(events), `seed ${seed}`).toBe('ready');
    // The host answers faults by questions, and never by a storm of them.
    expect(writes.length, `seed ${seed}`).toBeLessThan((10 * FAULT_ENDS_MS) / 1_000);
  }
});

test('a board that never says anything is shown as such, once, and is asked on', () => {
  const { events, writes } = runOpenTable(createOpenBoard({ deafMs: 1e9 }), [], FAULT_ENDS_MS);
  expect(events.map(({ event }) => event)).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
  expect(writes.filter((line) => line.includes('HELLO')).length).toBeGreaterThan(50);
});
