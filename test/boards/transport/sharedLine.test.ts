import { describe, expect, test } from 'vitest';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import { SharedLine } from '../../../src/boards/transport/sharedLine.js';
import type { TransportEvent } from '../../../src/boards/transport/transport.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const openTwo = async () => {
  const time = new VirtualTime();
  const { host, device } = createMemoryLine(time);
  const written: number[] = [];
  let opened = 0;
  let closed = 0;
  await device.start({
    onOpened: () => opened++,
    onBytes: (bytes) => written.push(...bytes),
    onClosed: () => closed++,
  });
  const line = new SharedLine(host, time);
  const received: TransportEvent[][] = [[], []];
  const taps = [line.tap(), line.tap()] as const;
  await Promise.all(taps.map((tap, i) => tap.open((event) => received[i]?.push(event))));
  const bytesOf = (i: number) =>
    received[i]?.flatMap((event) => (event.type === 'bytes' ? [...event.bytes] : []));
  const wait = async (ms: number): Promise<void> => {
    time.advanceTo(time.nowMs() + ms);
    await settled();
  };
  return { device, taps, received, written, bytesOf, wait, opened: () => opened, closed: () => closed };
};

describe('a line that many devices are on', () => {
  test('is opened once and closed with the last; all receive everything', async () => {
    const { device, taps, bytesOf, received, opened, closed } = await openTwo();
    expect(opened()).toBe(1);
    device.send(Uint8Array.of(1, 2));
    expect([bytesOf(0), bytesOf(1)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await taps[0].close();
    expect(closed()).toBe(0);
    device.send(Uint8Array.of(3));
    expect([bytesOf(0), bytesOf(1)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    await taps[1].close();
    expect(closed()).toBe(1);
    expect(received[1]?.at(-1)).toEqual({ type: 'closed', cause: 'asked' });
  });

  test('one is spoken to at a time: the next write waits until the answer is over', async () => {
    const { device, taps, written, wait } = await openTwo();
    void taps[0].write(Uint8Array.of(0xa));
    void taps[1].write(Uint8Array.of(0xb));
    expect(written).toEqual([0xa]);
    await wait(80);
    device.send(Uint8Array.of(1));
    await wait(20);
    device.send(Uint8Array.of(2));
    await wait(20);
    expect(written).toEqual([0xa]);
    await wait(10);
    expect(written).toEqual([0xa, 0xb]);
  });

  test('no device waits longer than 100 ms for one that does not answer', async () => {
    const { taps, written, wait } = await openTwo();
    void taps[0].write(Uint8Array.of(0xa));
    void taps[1].write(Uint8Array.of(0xb));
    await wait(99);
    expect(written).toEqual([0xa]);
    await wait(1);
    expect(written).toEqual([0xa, 0xb]);
  });

  test('noise without an end holds no device up for ever', async () => {
    const { device, taps, written, wait } = await openTwo();
    void taps[0].write(Uint8Array.of(0xa));
    void taps[1].write(Uint8Array.of(0xb));
    for (let atMs = 0; atMs < 10_100; atMs += 10) {
      device.send(Uint8Array.of(0x55));
      await wait(10);
    }
    expect(written).toEqual([0xa, 0xb]);
  });

  test('its loss is reported to all, waiting writes are refused, and it can be opened again', async () => {
    const { device, taps, received, written, opened } = await openTwo();
    void taps[0].write(Uint8Array.of(0xa));
    const waiting = taps[1].write(Uint8Array.of(0xb));
    await device.unplug();
    await expect(waiting).rejects.toMatchObject({ code: 'LINK_LOST' });
    for (const events of received) expect(events.at(-1)).toMatchObject({ type: 'closed', cause: 'lost' });
    await expect(taps[0].write(Uint8Array.of(1))).rejects.toMatchObject({ code: 'LINK_LOST' });
    await expect(taps[0].open(() => {})).rejects.toMatchObject({ code: 'LINK_NOT_FOUND' });
    await device.plug();
    await taps[0].open(() => {});
    await taps[0].write(Uint8Array.of(0xc));
    expect(opened()).toBe(2);
    expect(written).toEqual([0xa, 0xc]);
  });

  test('one that leaves takes what it wanted to write along', async () => {
    const { taps, written, wait } = await openTwo();
    void taps[0].write(Uint8Array.of(0xa));
    const waiting = taps[1].write(Uint8Array.of(0xb));
    waiting.catch(() => {});
    await taps[1].close();
    await expect(waiting).rejects.toMatchObject({ code: 'LINK_LOST' });
    await wait(500);
    expect(written).toEqual([0xa]);
  });

  test('a thousand writes wait, and more are refused; those that wait are written', async () => {
    const { taps, written, wait } = await openTwo();
    const writes = Array.from({ length: 1_001 }, () => taps[0].write(Uint8Array.of(0xa)));
    await expect(taps[1].write(Uint8Array.of(0xb))).rejects.toMatchObject({ code: 'LINK_BUSY' });
    for (let i = 0; i < 1_001; i++) await wait(100);
    await Promise.all(writes);
    expect(written).toEqual(writes.map(() => 0xa));
  });
});
