import { expect, test } from 'vitest';
import { createLink } from '../../../src/boards/device/link.js';
import { initialScan, type ScanInput, stepScan } from '../../../src/boards/eboard/scan.js';
import type { SensorBoard } from '../../../src/boards/eboard/sensorBoard.js';
import { createSession } from '../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../src/boards/protocols/dgt/dgtProtocol.js';
import { encodeFrame } from '../../../src/boards/protocols/dgt/encodeFrame.js';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { dgtCodesOf } from '../../../src/boards/protocols/dgt/squares.js';
import type { PhysicalAct } from '../../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../../src/boards/simulated/shell/simulatedTransport.js';
import { createWorld } from '../../../src/boards/simulated/world.js';
import { createReplayTransport } from '../../../src/boards/transport/replay.js';
import { startBoard } from '../../../src/chess/board.js';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

/** Longer than the longest pause between two attempts plus a handshake. */
const COME_BACK_MS = 20_000;
const UNPLUGS = 3;

/** Pieces move all the time, and the cable is pulled at unrelated times. */
const drawScript = (seed: number): readonly PhysicalAct[] => {
  const random = createRandom(seed);
  const acts: PhysicalAct[] = [];
  let plugAtMs = 0;
  for (let i = 0; i < UNPLUGS; i++) {
    const unplugAtMs = plugAtMs + random.integer(1, 6_000);
    plugAtMs = unplugAtMs + random.integer(50, 4_000);
    acts.push({ atMs: unplugAtMs, kind: 'unplug' }, { atMs: plugAtMs, kind: 'plug' });
  }
  for (let atMs = random.integer(0, 900); atMs < plugAtMs + 1_000; atMs += random.integer(20, 900)) {
    const square = random.integer(0, 63);
    acts.push(
      random.chance(0.5)
        ? { atMs, kind: 'lift', square }
        : { atMs, kind: 'place', square, piece: random.pick([1, 5, 9, 14]) },
    );
  }
  return acts.sort((a, b) => a.atMs - b.atMs);
};

const run = async (script: readonly PhysicalAct[]) => {
  const time = new VirtualTime();
  let scan = initialScan;
  let seen: SensorBoard | undefined;
  const receive = (input: ScanInput, atMs: number): void => {
    const [next, events] = stepScan(scan, input, atMs);
    scan = next;
    for (const event of events) if (event.kind === 'board') seen = event.board;
  };
  const link = createLink({
    transport: createSimulatedTransport({ board: createDgtBoard({ seed: 1 }), time, script }),
    session: createSession(dgtProtocol),
    time,
    onEvent: (event) => {
      if (event.kind === 'event') receive(event.event, event.atMs);
      else if (event.kind === 'link') receive({ kind: 'link', up: event.state === 'ready' }, event.atMs);
    },
  });
  link.start();
  const endMs = (script.at(-1)?.atMs ?? 0) + COME_BACK_MS;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  for (let dueMs = time.nextDueMs(); dueMs !== undefined && dueMs <= endMs; dueMs = time.nextDueMs()) {
    time.advanceTo(dueMs);
    await settle();
  }
  const state = link.state();
  await Promise.all([link.stop(), settle().then(() => time.advanceTo(endMs + 2_000))]);
  return { state, seen };
};

test('unplugged at any moment, of a handshake or of a message, a board comes back as it stands then', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const script = drawScript(seed);
    const world = createWorld(startBoard);
    for (const act of script) world.apply(act);
    expect(await run(script), `seed ${seed}`).toEqual({ state: 'ready', seen: Uint8Array.from(world.board) });
  }
});

test('a recording made with another program, without repeated questions, plays to its end', async () => {
  const time = new VirtualTime();
  const board = encodeFrame({ kind: 'board', codes: dgtCodesOf(startBoard) });
  const lift = encodeFrame({ kind: 'square', square: 52, code: 0 });
  const lines = [
    { atMs: 1_000, kind: 'rx', bytes: board },
    { atMs: 90_000, kind: 'rx', bytes: lift },
  ] as const;
  const reported: string[] = [];
  const link = createLink({
    transport: createReplayTransport({ name: 'game.jsonl', lines, time, speed: 1 }),
    session: createSession(dgtProtocol),
    time,
    onEvent: (event) => {
      if (event.kind === 'link') reported.push(`${event.atMs} ${event.state}`);
      else if (event.kind === 'event' && event.event.kind === 'square') reported.push(`${event.atMs} square`);
    },
  });
  link.start();
  for (let atMs = 0; atMs <= 92_000; atMs += 500) {
    await new Promise((resolve) => setImmediate(resolve));
    time.advanceTo(atMs);
  }
  expect(reported).toEqual(['0 opening', '0 identifying', '1000 ready', '90000 square']);
});
