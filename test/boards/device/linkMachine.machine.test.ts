import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type ConnectionEvent, type LinkInput, linkMachine } from '../../../src/boards/device/linkMachine.js';
import { BridgeError } from '../../../src/shared/bridgeError.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { expectPicture } from '../../machinePicture.js';
import { makeLinkDiagram } from './linkDiagram.js';

/** The machine with a connection played by the test, in virtual time; `log` holds the states by time. */
const run = (longestPauseMs?: number) => {
  const time = new VirtualTime();
  const log: string[] = [];
  let report: (event: ConnectionEvent) => void = () => {};
  let connections = 0;
  const actor = createActor(
    linkMachine.provide({
      actors: {
        connection: fromCallback<LinkInput | ConnectionEvent>(({ sendBack }) => {
          connections += 1;
          report = sendBack;
          return () => {
            log.push(`${time.nowMs()} disconnect`);
          };
        }),
        closing: fromPromise<void>(async () => {}),
      },
    }),
    { clock: time, input: { longestPauseMs } },
  );
  actor.subscribe(({ value, context }) => {
    const state = typeof value === 'string' ? value : value.connected;
    const line = context.problem === undefined ? state : `${state} ${context.problem.code}`;
    log.push(`${time.nowMs()} ${line}`);
  });
  actor.start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    time,
    log,
    start: () => actor.send({ type: 'start' }),
    stop: () => actor.send({ type: 'stop' }),
    report: (event: ConnectionEvent) => report(event),
    connections: () => connections,
    /** Advances in steps, so that promises can settle in between. */
    advanceTo: async (targetMs: number) => {
      await settle();
      for (let due = time.nextDueMs(); due !== undefined && due <= targetMs; due = time.nextDueMs()) {
        time.advanceTo(due);
        await settle();
      }
      time.advanceTo(targetMs);
    },
  };
};
const lost = new BridgeError('LINK_LOST', 'gone');

test('opens, identifies, works, is lost, waits and comes back; the problem stays until it is ready again', async () => {
  const link = run();
  link.start();
  link.report({ type: 'opened' });
  await link.advanceTo(700);
  link.report({ type: 'ready' });
  await link.advanceTo(60_000);
  link.report({ type: 'failed', problem: lost });
  await link.advanceTo(60_500);
  link.report({ type: 'opened' });
  link.report({ type: 'ready' });
  expect(link.log).toEqual([
    '0 closed',
    '0 opening',
    '0 identifying',
    '700 ready',
    '60000 disconnect',
    '60000 lost LINK_LOST',
    '60000 waiting LINK_LOST',
    '60500 opening LINK_LOST',
    '60500 identifying LINK_LOST',
    '60500 ready',
  ]);
});

test('tries for ever, waiting 0.5 s and doubling up to 10 s; being ready starts that anew', async () => {
  const link = run();
  link.start();
  const opened: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt++) {
    opened.push(link.time.nowMs());
    link.report({ type: 'failed', problem: new BridgeError('LINK_NOT_FOUND', 'not there') });
    while (link.connections() === attempt) {
      await link.advanceTo(link.time.nowMs() + 100);
    }
  }
  const waits = opened.slice(1).map((atMs, i) => atMs - (opened[i] ?? 0));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  link.report({ type: 'opened' });
  link.report({ type: 'ready' });
  const readyAtMs = link.time.nowMs();
  link.report({ type: 'failed', problem: lost });
  await link.advanceTo(readyAtMs + 500);
  expect(link.connections()).toBe(11);
});

test('a transport that looks for its device itself is asked again after a second at the longest', async () => {
  const link = run(1_000);
  link.start();
  for (let attempt = 1; attempt <= 4; attempt++) {
    link.report({ type: 'failed', problem: new BridgeError('BLUETOOTH_UNSEEN', 'not there') });
    while (link.connections() === attempt) await link.advanceTo(link.time.nowMs() + 100);
  }
  expect(link.time.nowMs()).toBe(3_500);
});

test('a port that hangs while opening, and a device that says nothing, are given up and tried again', async () => {
  const link = run();
  link.start();
  await link.advanceTo(15_000);
  expect(link.log.at(-1)).toBe('15000 waiting LINK_FAILED');
  await link.advanceTo(15_500);
  link.report({ type: 'opened' });
  await link.advanceTo(45_500);
  expect(link.log.at(-1)).toBe('45500 waiting DEVICE_SILENT');
});

test('stops from every state, and a stopped link does nothing more', async () => {
  const ways: ((link: ReturnType<typeof run>) => void)[] = [
    () => {},
    (link) => link.report({ type: 'opened' }),
    (link) => {
      link.report({ type: 'opened' });
      link.report({ type: 'ready' });
    },
    (link) => link.report({ type: 'failed', problem: lost }),
  ];
  for (const way of ways) {
    const link = run();
    link.start();
    way(link);
    await link.advanceTo(10);
    link.stop();
    expect(link.log.filter((line) => line === '10 closed')).toHaveLength(1);
    const { length } = link.log;
    await link.advanceTo(100_000);
    expect(link.log).toHaveLength(length);
    expect(link.time.nextDueMs()).toBeUndefined();
  }
});

test('the picture of the machine is that of the machine', () => {
  expectPicture('src/boards/device/README.md', makeLinkDiagram());
});
