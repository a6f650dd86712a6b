import { describe, expect, test } from 'vitest';
import { createFairIntake } from '../../../src/boards/transport/fairIntake.js';
import { createTurns } from '../../../src/boards/transport/turns.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

/** An intake that spends this much time on each byte, on an otherwise idle machine. */
const open = (msPerByte: number) => {
  const time = new VirtualTime();
  let workedMs = 0;
  const received: number[] = [];
  const letSend: boolean[] = [];
  const turns = createTurns({
    nowMs: () => time.nowMs(),
    afterOthers: (work) => void time.setTimeout(work, 0),
    later: (work, ms) => void time.setTimeout(work, ms),
  });
  const intake = createFairIntake({
    time,
    turns,
    workedMs: () => workedMs,
    deliver: (bytes) => {
      received.push(...bytes);
      workedMs += bytes.length * msPerByte;
    },
    letSend: (maySend) => letSend.push(maySend),
  });
  return { time, turns, intake, received, letSend, workedMs: () => workedMs };
};

const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => i % 251);

describe('input of a device', () => {
  test('is handed on at once when it is what boards send', () => {
    const { time, intake, received } = open(0.1);
    for (let i = 0; i < 100; i++) {
      intake.add(bytes(70), time.nowMs());
      expect(received).toHaveLength(70 * (i + 1));
      time.advanceTo(time.nowMs() + 200);
    }
  });

  test('costs no more than a fifth of the time, and everything arrives, in order', () => {
    const { time, intake, received, workedMs } = open(0.1);
    const flood = bytes(60_000);
    intake.add(flood, 0);
    expect(workedMs()).toBeLessThan(250);
    for (let ms = 1_000; ms <= 10_000; ms += 1_000) {
      time.advanceTo(ms);
      expect(workedMs()).toBeLessThan(250 + 0.2 * ms);
    }
    time.advanceTo(60_000);
    expect(received).toEqual([...flood]);
  });

  test('waits at its own end when too much of it waits here, until it is done with', () => {
    const { time, intake, letSend } = open(0.1);
    intake.add(bytes(200_000), 0);
    expect(letSend).toEqual([false]);
    time.advanceTo(1_000_000);
    expect(letSend).toEqual([false, true]);
  });

  test('is delivered to the end before the line is reported as lost, and not at all when it is not wanted', () => {
    const { time, intake, received } = open(1);
    intake.add(bytes(4_000), 0);
    let isOver = false;
    intake.after(() => {
      isOver = true;
      expect(received).toHaveLength(4_000);
    });
    expect(isOver).toBe(false);
    time.advanceTo(60_000);
    expect(isOver).toBe(true);
    intake.add(bytes(4_000), 60_000);
    const receivedYet = received.length;
    intake.stop();
    time.advanceTo(120_000);
    expect(received).toHaveLength(receivedYet);
  });

  test('is delivered before work queued after it, and later input is not waited for', () => {
    const { time, turns, intake, received } = open(0);
    let isTooMuch = true;
    turns.holdWhile(() => isTooMuch);
    const reported: number[] = [];
    intake.add(bytes(100), 0);
    intake.after(() => reported.push(received.length));
    intake.add(bytes(50), 0);
    intake.after(() => reported.push(received.length));
    time.advanceTo(1_000);
    expect(reported).toEqual([]);
    expect(intake.reportedUpToMs()).toBe(0);
    isTooMuch = false;
    time.advanceTo(2_000);
    expect(reported).toEqual([100, 150]);
    expect(intake.reportedUpToMs()).toBe(2_000);
    intake.after(() => reported.push(received.length));
    expect(reported).toEqual([100, 150, 150]);
  });

  test('is delivered before what goes first after it, though all devices wait, and its share is not used up', () => {
    const { time, turns, intake, received } = open(0.1);
    const ended = turns.first();
    intake.add(bytes(3_000), 0);
    const reported: number[] = [];
    intake.after(() => reported.push(received.length), true);
    intake.add(bytes(50), 0);
    expect({ reported, received }).toEqual({ reported: [], received: [] });
    time.advanceTo(1);
    expect(reported).toEqual([3_000]);
    expect(received).toHaveLength(3_000);
    ended();
    time.advanceTo(10);
    expect(received).toHaveLength(3_050);
    // Nothing waits, so it runs at once, whatever other intakes do.
    turns.first();
    intake.after(() => reported.push(received.length), true);
    expect(reported).toEqual([3_000, 3_050]);
  });

  test('is forgotten when it is no longer needed, and what was to come after it is done', () => {
    const { intake, received, turns } = open(0);
    turns.holdWhile(() => true);
    let isDone = false;
    intake.add(bytes(100), 0);
    intake.after(() => {
      isDone = true;
    });
    intake.stop();
    expect({ received, isDone }).toEqual({ received: [], isDone: true });
  });

  test('is over at once when the rest is not wanted', () => {
    const { intake } = open(1);
    intake.add(bytes(4_000), 0);
    intake.stop();
    let isOver = false;
    intake.after(() => {
      isOver = true;
    });
    expect(isOver).toBe(true);
  });

  test('waits while all are held, in 64 kB and then on the side of the device; nothing is lost', () => {
    const { time, turns, intake, received, letSend } = open(0);
    let isTooMuch = true;
    turns.holdWhile(() => isTooMuch);
    const sent: number[] = [];
    const send = (count: number): void => {
      intake.add(bytes(count), time.nowMs());
      sent.push(...bytes(count));
    };
    send(40_000);
    send(20_000);
    time.advanceTo(60_000);
    expect([received.length, letSend]).toEqual([0, []]);
    send(10_000);
    expect(letSend).toEqual([false]);
    isTooMuch = false;
    time.advanceTo(120_000);
    expect(received).toEqual(sent);
    expect(letSend).toEqual([false, true]);
  });

  test('is late by its oldest byte while it waits for its turn, and not where it has used up its share', () => {
    const busy = open(0.1);
    busy.turns.take(() => {});
    busy.intake.add(bytes(10), 0);
    busy.turns.holdWhile(() => true);
    busy.time.advanceTo(3_000);
    expect(busy.turns.waitedMs()).toBe(3_000);
    const flooded = open(1);
    flooded.intake.add(bytes(4_096), 0);
    let mostMs = 0;
    for (let ms = 0; ms < 20_000; ms += 5) {
      flooded.time.advanceTo(ms);
      mostMs = Math.max(mostMs, flooded.turns.waitedMs());
    }
    expect(flooded.received).toHaveLength(4_096);
    expect(mostMs).toBeLessThan(50);
  });
});
