import { expect, test } from 'vitest';
import type { ClockOrder } from '../../../../src/boards/eboard/clockOrder.js';
import { type ClockRequest, showsRequest } from '../../../../src/boards/protocols/dgt/clockSetting.js';
import type { DgtClockTimes, DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { dgtCodesOf } from '../../../../src/boards/protocols/dgt/squares.js';
import { startBoard } from '../../../../src/chess/board.js';
import { Driven } from './driven.js';

const done = (command: number): DgtFrame => ({
  kind: 'clockAck',
  status: 0x10,
  command,
  automatic: false,
  data: [0, 0],
});
const SET = 0x0a;
const NAME = 0x09;

const shows = (minutes: number, running: boolean): DgtClockTimes => {
  const side = { hours: 0, minutes, seconds: 0, flagShown: false, flagStopped: false, timePerMove: false };
  return {
    kind: 'clockTimes',
    left: side,
    right: side,
    running,
    leverUp: 'right',
    batteryLow: false,
    leftTurn: false,
    rightTurn: false,
  };
};

const order = (running: 'left' | null): ClockOrder => ({
  kind: 'setClock',
  leftMs: 300_000,
  rightMs: 300_000,
  running,
  lever: true,
});

/** A board with a clock that accepts every command, and has been ordered to set itself. */
const reported = (running: 'left' | null): Driven => {
  const driven = new Driven();
  driven.open();
  driven.passTo(750);
  driven.receive({ kind: 'version', major: 1, minor: 8 }, { kind: 'board', codes: dgtCodesOf(startBoard) });
  driven.passTo(3_000);
  driven.receive(done(NAME));
  driven.passTo(4_000);
  driven.takeEvents();
  driven.takeWrites();
  driven.command(order(running));
  return driven;
};
const sets = (driven: Driven): number => driven.writes.filter((line) => line.includes('clock set')).length;

test('a clock that takes the times and goes on showing others is set three times, then given up', () => {
  const driven = reported(null);
  for (let atMs = 4_200; atMs < 30_000; atMs += 500) {
    driven.passTo(atMs);
    driven.receive(done(SET), shows(7, false));
  }
  expect(driven.events.filter(({ kind }) => kind === 'clockSet')).toMatchObject([
    { outcome: { ok: false, why: 'differs' } },
  ]);
  expect(sets(driven)).toBe(3);
});

test('the side that was set to run runs, whatever the lever shows', () => {
  const driven = reported('left');
  driven.passTo(4_300);
  driven.receive(done(SET));
  driven.passTo(4_800);
  driven.takeEvents();
  driven.receive(shows(5, true));
  expect(driven.events).toMatchObject([
    { kind: 'clockSet' },
    { kind: 'clock', reading: { running: 'left' } },
  ]);
});

/** A request of five minutes each, ordered at the beginning of time. */
const request = (running: 'left' | null): ClockRequest => ({
  order: { kind: 'setClock', leftMs: 300_000, rightMs: 300_000, running, lever: true },
  orderedAtMs: 0,
  tries: 1,
  command: null,
  doneAtMs: 0,
});

test.each([
  ['stands, as it was told to', null, false, true],
  ['runs, though it was told to stand', null, true, false],
  ['runs, as it was told to', 'left', true, true],
  ['stands, though it was told to run', 'left', false, false],
] as const)('a clock with the right times that %s', (_, running, isRunning, isDone) => {
  expect(showsRequest(request(running), shows(5, isRunning), 0)).toBe(isDone);
});
