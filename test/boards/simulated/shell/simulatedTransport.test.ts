import { expect, test } from 'vitest';
import type { PhysicalAct } from '../../../../src/boards/simulated/physicalAct.js';
import { createSimulatedTransport } from '../../../../src/boards/simulated/shell/simulatedTransport.js';
import type { RecordingLine } from '../../../../src/boards/transport/recording.js';
import { createTurns } from '../../../../src/boards/transport/turns.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { createToyBoard } from './toyBoard.js';

const lift = (atMs: number, square: number): PhysicalAct => ({ atMs, kind: 'lift', square });

const run = (script: readonly PhysicalAct[], speed = 1, planNext?: () => boolean) => {
  const time = new VirtualTime(500);
  const { board, log } = createToyBoard();
  const seen: string[] = [];
  const recorded: RecordingLine[] = [];
  let ends = 0;
  const transport = createSimulatedTransport({
    board,
    time,
    script,
    planNext,
    speed,
    record: (line) => recorded.push(line),
    onScriptEnd: () => {
      ends += 1;
    },
  });
  const open = () =>
    transport.open((event) => {
      seen.push(`${time.nowMs() - 500} ${event.type === 'bytes' ? event.bytes.join() : event.type}`);
    });
  return { time, log, seen, recorded, transport, open, ends: () => ends };
};

test('hands begin when the line is first opened, and what they do arrives in its time', async () => {
  const { time, log, seen, transport, open, ends } = run([lift(100, 1), lift(110, 2)]);
  time.advanceTo(700);
  await open();
  time.advanceTo(750);
  await transport.write(Uint8Array.of(42));
  time.advanceTo(800);
  expect(ends()).toBe(0);
  time.advanceTo(2_000);
  expect(seen).toEqual(['200 opened', '260 42', '320 1', '330 2']);
  // The board's own time began with the opening.
  expect(log).toEqual(['0 connected anew', '50 received 42', '100 lift', '110 lift']);
  expect(ends()).toBe(1);
});

test('what is planned as it is played follows what was planned before, and then it ends', async () => {
  const script = [lift(100, 1)];
  const later = [lift(100, 2), lift(400, 3)];
  const { time, log, open, ends } = run(script, 1, () => {
    const next = later.shift();
    if (next === undefined) return false;
    script.push(next);
    return true;
  });
  await open();
  time.advanceTo(2_000);
  expect(log).toEqual(['0 connected anew', '100 lift', '100 lift', '400 lift']);
  expect(ends()).toBe(1);
});

test('at twice the speed events come after half of their time', async () => {
  const { time, seen, open } = run([lift(100, 1), lift(110, 2)], 2);
  await open();
  time.advanceTo(2_000);
  expect(seen).toEqual(['0 opened', '60 1', '65 2']);
});

test("the record holds the host's view, on simulated time, at any speed", async () => {
  const recordAt = async (speed: number) => {
    const script: PhysicalAct[] = [
      { atMs: 50, kind: 'note', text: 'a word' },
      lift(100, 1),
      { atMs: 200, kind: 'unplug' },
      lift(210, 9),
      { atMs: 300, kind: 'plug' },
      lift(1_000, 2),
    ];
    const { time, recorded, open } = run(script, speed);
    await open();
    time.advanceTo(500 + 400 / speed);
    await open();
    time.advanceTo(500 + 2_000 / speed);
    return recorded;
  };
  const lines = await recordAt(1);
  expect(lines).toEqual([
    { atMs: 0, kind: 'link', link: 'opened' },
    { atMs: 50, kind: 'note', note: 'a word' },
    { atMs: 120, kind: 'rx', bytes: Uint8Array.of(1) },
    { atMs: 200, kind: 'link', link: 'lost' },
    { atMs: 400, kind: 'link', link: 'opened' },
    { atMs: 1_020, kind: 'rx', bytes: Uint8Array.of(2) },
  ]);
  expect(await recordAt(7)).toEqual(lines);
});

test('an unplugged board cannot be opened, and comes back as after power-up', async () => {
  const { time, log, open } = run([
    { atMs: 10, kind: 'unplug' },
    { atMs: 50, kind: 'plug' },
  ]);
  await open();
  time.advanceTo(520);
  await expect(open()).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
  time.advanceTo(560);
  await open();
  expect(log).toEqual(['0 connected anew', '10 unplug', '50 plug', '60 connected anew']);
});

test('without a listener no timer runs, and the hands play on unseen', async () => {
  const { time, log, seen, transport, open } = run([lift(100, 1), lift(5_000, 2)]);
  await open();
  await transport.close();
  expect(time.nextDueMs()).toBeUndefined();
  time.advanceTo(1_500);
  await open();
  time.advanceTo(10_000);
  expect(log).toEqual(['0 connected anew', '100 lift', '1000 connected', '5000 lift']);
  expect(seen).toEqual(['0 opened', '0 closed', '1000 opened', '5020 2']);
});

test('hands wait for a late program: no turn plays all missed acts at once, and none is left out', async () => {
  // The time stands still for ten seconds in the middle of a turn.
  const virtual = new VirtualTime(0);
  let lostMs = 0;
  const time = {
    nowMs: () => virtual.nowMs() + lostMs,
    setTimeout: (fire: () => void, delayMs: number) => virtual.setTimeout(fire, delayMs),
    clearTimeout: (id: number) => virtual.clearTimeout(id),
  };
  const { board, log } = createToyBoard();
  const script = Array.from({ length: 30 }, (_, i) => lift(500 * (i + 1), i));
  const seen: number[] = [];
  const transport = createSimulatedTransport({ board, time, script });
  await transport.open((event) => {
    if (event.type === 'bytes') seen.push(...event.bytes);
  });
  virtual.advanceTo(1_100);
  expect(seen).toEqual([0, 1]);
  lostMs = 10_000;
  virtual.advanceTo(1_501);
  // Only one second of the missed acts.
  expect(seen).toEqual([0, 1, 2, 3]);
  virtual.advanceTo(60_000);
  expect(seen).toEqual(script.map((_, i) => i));
  expect(log.filter((line) => line.endsWith('lift'))).toEqual(script.map(({ atMs }) => `${atMs} lift`));
});

test('hands take turns with other boards: while all are held they wait with their clock, and nothing is left out', async () => {
  const time = new VirtualTime(0);
  const { board, log } = createToyBoard();
  const turns = createTurns({
    nowMs: () => time.nowMs(),
    afterOthers: (work) => void time.setTimeout(work, 0),
    later: (work, ms) => void time.setTimeout(work, ms),
  });
  let isTooMuch = false;
  turns.holdWhile(() => isTooMuch);
  const script = [lift(100, 1), lift(5_000, 2), lift(10_000, 3), lift(11_000, 4)];
  const transport = createSimulatedTransport({ board, time, script, turns });
  let after: ((work: () => void) => void) | undefined;
  await transport.open((event) => {
    if (event.type === 'opened') after = event.held?.after;
  });
  time.advanceTo(200);
  const lifts = () => log.filter((line) => line.includes('lift')).length;
  const reported: number[] = [];
  after?.(() => reported.push(lifts()));
  isTooMuch = true;
  time.advanceTo(60_000);
  await transport.write(Uint8Array.of(42));
  after?.(() => reported.push(lifts()));
  expect({ lifts: lifts(), reported }).toEqual({ lifts: 1, reported: [1] });
  isTooMuch = false;
  time.advanceTo(62_000);
  expect(lifts()).toBeLessThan(4);
  expect(reported).toEqual([1, 2]);
  time.advanceTo(80_000);
  expect(lifts()).toBe(4);
  expect(log.some((line) => line.includes('received 42'))).toBe(true);
});

test('late hands report it when they wait for their turn: the program is behind them', async () => {
  const virtual = new VirtualTime(0);
  let lostMs = 0;
  const time = {
    nowMs: () => virtual.nowMs() + lostMs,
    setTimeout: (fire: () => void, delayMs: number) => virtual.setTimeout(fire, delayMs),
    clearTimeout: (id: number) => virtual.clearTimeout(id),
  };
  const reported: number[] = [];
  const turns = {
    now: () => false,
    take: (work: () => void, waitedMs = 0) => {
      reported.push(waitedMs);
      work();
    },
  };
  const script = Array.from({ length: 30 }, (_, i) => lift(100 * (i + 1), i));
  const { board } = createToyBoard();
  await createSimulatedTransport({ board, time, script, turns }).open(() => {});
  virtual.advanceTo(100);
  lostMs = 700;
  virtual.advanceTo(200);
  expect(reported.slice(0, 2)).toEqual([0, 700]);
  lostMs = 5_000;
  virtual.advanceTo(1_500);
  expect(Math.max(...reported)).toBe(1_000);
});

test('a fast board that is late plays a slice in a turn, and others have their turns between', async () => {
  const virtual = new VirtualTime(0);
  let lostMs = 0;
  const time = {
    nowMs: () => virtual.nowMs() + lostMs,
    setTimeout: (fire: () => void, delayMs: number) => virtual.setTimeout(fire, delayMs),
    clearTimeout: (id: number) => virtual.clearTimeout(id),
  };
  const { board, log } = createToyBoard();
  const lifts = () => log.filter((line) => line.endsWith('lift')).length;
  const inTurns: number[] = [];
  const turns = {
    now: (work: () => void) => {
      const before = lifts();
      work();
      inTurns.push(lifts() - before);
      return true;
    },
    take: () => {},
  };
  // A lift every 100 ms of simulated time, which is one every millisecond.
  const script = Array.from({ length: 2_000 }, (_, i) => lift(100 * (i + 1), i % 64));
  const transport = createSimulatedTransport({ board, time, script, speed: 100, turns });
  await transport.open(() => {});
  virtual.advanceTo(100);
  lostMs = 900;
  const before = lifts();
  virtual.advanceTo(2_500);
  expect(lifts() - before).toBeGreaterThan(900);
  expect(Math.max(...inTurns)).toBeLessThanOrEqual(6);
  virtual.advanceTo(60_000);
  expect(log.filter((line) => line.endsWith('lift'))).toEqual(script.map(({ atMs }) => `${atMs} lift`));
});
