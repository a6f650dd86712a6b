import { expect, test } from 'vitest';
import type { HeadMessage, StateMessage } from '../../../src/extensions/fleet/messages.js';
import { headSchema, readMessage } from '../../../src/extensions/fleet/messages.js';
import { RemoteNode } from '../../../src/extensions/fleet/shell/remoteNode.js';

const DAY_MS = 86_400_000;
/** The hub's wall clock at time 0 of its own scale. */
const WALL_MS = 1_763_800_000_000;

const state = (over: Partial<StateMessage> = {}): StateMessage => ({
  s: 'ready',
  boot: 'b1',
  v: [1, 1],
  sw: '0.9.0',
  ...over,
});
const head = (t: number, over: Partial<HeadMessage> = {}): HeadMessage => ({
  boot: 'b1',
  t,
  wall: WALL_MS,
  tables: {},
  ...over,
});

/**
 * A node whose time scale begins 5 s after the hub's, and whose wall clock is `aheadMs` ahead. It is asked at
 * `atMs` of the hub's time.
 */
const askTime = (node: RemoteNode, atMs: number, aheadMs: number, wayMs = 4): void => {
  const [t1, t4] = [atMs, atMs + wayMs];
  const there = atMs + wayMs / 2;
  const t = there - 5_000;
  node.handleTime(
    { k: 'time', boot: 'b1', t1, t2: t, t3: t, wall: WALL_MS + there + aheadMs },
    t4,
    WALL_MS + t4,
  );
};

const codes = (node: RemoteNode, nowMs: number): readonly string[] =>
  node.view(nowMs, WALL_MS + nowMs).problems.map(({ code }) => code);

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('a clock that is %s is reported with its error, and harms neither lag nor moments', (_, aheadMs) => {
  const node = new RemoteNode('A');
  node.handleState(state(), 6_000);
  expect(node.handleHead(head(1_000), 6_000)).toBe(true);
  askTime(node, 6_000, aheadMs);
  const view = node.view(6_100, WALL_MS + 6_100);
  expect(view).toMatchObject({ state: 'ready', clockAheadMs: aheadMs, clockErrorMs: 2 });
  expect(view.problems).toMatchObject([{ code: 'FLEET_CLOCK' }]);
  expect(view.problems[0]?.message).toContain(`${aheadMs / 1_000} s ahead`);
  // What it sent at 1.5 s of its scale was sent at 6.5 s of the hub's.
  node.receivedAfter(1_500, 6_530);
  expect(node.view(6_530, WALL_MS + 6_530).lagMs).toBe(30);
  expect(node.theirs(7_000)).toBe(2_000);
});

test('a clock that was set right is trouble no more, once the old measure has had its time', () => {
  const node = new RemoteNode('A');
  node.handleHead(head(1_000), 6_000);
  askTime(node, 6_000, DAY_MS);
  expect(codes(node, 6_010)).toEqual(['FLEET_CLOCK']);
  askTime(node, 200_000, 0);
  expect(codes(node, 200_010)).toEqual([]);
});

test.each([
  ['newer', [2, 3], ['FLEET_VERSION']],
  ['older', [0, 0], ['FLEET_VERSION']],
  ['overlapping', [1, 4], []],
] as const)('a node of %s versions', (_, v, expected) => {
  const node = new RemoteNode('A');
  node.handleState(state({ v: [...v] }), 1);
  expect(node.isUnderstood).toBe(expected.length === 0);
  expect(codes(node, 2)).toEqual(expected);
});

test('two machines of one name are told while both are heard; one that began anew is not', () => {
  const both = new RemoteNode('A');
  for (let t = 0; t <= 6_000; t += 1_000) {
    both.handleHead(head(t), 10_000 + t);
    both.handleState(state({ s: 'init', boot: 'b2' }), 10_000 + t);
  }
  expect(codes(both, 16_500)).toEqual(['FLEET_NAME_TAKEN']);
  const anew = new RemoteNode('A');
  anew.handleHead(head(1_000), 10_000);
  anew.handleState(state({ s: 'init', boot: 'b2' }), 12_000);
  anew.handleState(state({ s: 'ready', boot: 'b2' }), 14_500);
  expect(anew.handleHead(head(0, { boot: 'b2' }), 14_600)).toBe(true);
  expect(codes(anew, 14_700)).toEqual([]);
});

test('a head of a newer program is read as far as it is known here, one of an older without what it lacks', () => {
  const bytes = (value: object) => new TextEncoder().encode(JSON.stringify(value));
  const newer = {
    ...head(1),
    fans: 2,
    machine: { temperatureC: 40, volts: 5 },
    commander: { fence: 2, hub: 'h', of: 1 },
  };
  expect(readMessage(headSchema, bytes(newer))).toEqual(
    head(1, { machine: { temperatureC: 40 }, commander: { fence: 2, hub: 'h' } }),
  );
  const node = new RemoteNode('A');
  node.handleHead(head(1), 10);
  expect(node.view(10, WALL_MS)).toMatchObject({ machine: {}, obeys: null, heardAgoMs: 0 });
});
