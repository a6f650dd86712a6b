import { expect, test } from 'vitest';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { SimulatedEBoard } from '../../../../../src/boards/simulated/simulatedEBoard.js';
import { runOnLine } from '../../../../simulation/lineRun.js';

const NOTICED_WITHIN_MS = 4_500;
const ASK_SERIAL_NUMBER = 0x45;

type Habits = { readonly hangsAtMs?: number; readonly tellsSerialNumber?: boolean };

/** A board that stops to send and receive after some time, with its cable still plugged in. */
const createHangingBoard = ({ hangsAtMs = Number.POSITIVE_INFINITY, tellsSerialNumber = true }: Habits) => {
  const inner = createDgtBoard({ clock: 'none' });
  const board: SimulatedEBoard = {
    connected: (atMs, powerCycled) => inner.connected(atMs, powerCycled),
    act: (act) => inner.act(act),
    nextDueMs: () => inner.nextDueMs(),
    received: (bytes, atMs) => {
      if (tellsSerialNumber || bytes[0] !== ASK_SERIAL_NUMBER) inner.received(bytes, atMs);
    },
    advanceTo: (atMs) => inner.advanceTo(atMs).filter((output) => output.atMs < hangsAtMs),
  };
  return board;
};

const troublesOf = (habits: Habits, untilMs: number) => {
  const run = runOnLine({ session: createSession(dgtProtocol), board: createHangingBoard(habits), untilMs });
  return run.events.filter(({ event }) => event.kind === 'trouble');
};

test.each([true, false])('a board that hangs is noticed at once (sends its serial number: %s)', (tells) => {
  for (let hangsAtMs = 800; hangsAtMs < 8_000; hangsAtMs += 70) {
    const troubles = troublesOf({ hangsAtMs, tellsSerialNumber: tells }, hangsAtMs + NOTICED_WITHIN_MS);
    expect(
      troubles.map(({ event }) => event.kind === 'trouble' && event.code),
      `hangs at ${hangsAtMs} ms`,
    ).toEqual(['silent']);
  }
});

test.each([true, false])('a board without moves is no trouble (sends its number: %s)', (tells) => {
  expect(troublesOf({ tellsSerialNumber: tells }, 600_000)).toEqual([]);
});
