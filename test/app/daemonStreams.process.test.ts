import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStream } from '../server/http/httpHarness.js';
import { type DaemonProcess, startDaemonProcess } from './daemonProcess.js';

let dir: string;
let daemon: DaemonProcess;
let tableId: string;
const stops: (() => void)[] = [];
const start = async (): Promise<void> => {
  const noBoard = ['--device', 'serial:/nowhere?protocol=dgt'];
  daemon = await startDaemonProcess([...noBoard, '--data-dir', join(dir, 'data')]);
  tableId = (await daemon.table()).id;
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-streams-'));
  await start();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await daemon.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const openEvents = async (query: string) => {
  const abort = new AbortController();
  stops.push(() => abort.abort());
  return readStream(await fetch(`${daemon.base}/api/v1/events${query}`, { signal: abort.signal }));
};

/** Sets the event and returns the number of the resulting table event, which is in the journal by then. */
const setEvent = async (name: string): Promise<number> => {
  const response = await fetch(`${daemon.base}/api/v1/tables/${tableId}/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'setTags', tags: { Event: name } }),
  });
  const body = (await response.json()) as { events: { seq: number }[] };
  return body.events[0]?.seq ?? Number.NaN;
};

test('a stream is resumed after a kill -9: what was heard is kept, what comes is not missed', async () => {
  const before = await openEvents('?after=0');
  const lastSeq = await setEvent('first');
  const received: string[] = [];
  for (let id = 0; id < lastSeq; ) {
    const message = await before.next();
    received.push(message?.data ?? '');
    id = Number(message?.id);
  }
  await daemon.kill('SIGKILL');
  await start();
  const again = await openEvents('?after=0');
  const kept = await again.take(received.length);
  expect(kept.map((message) => message?.data)).toEqual(received);
  const resumed = await openEvents(`?after=${lastSeq}`);
  const nextSeq = await setEvent('second');
  for (let id = lastSeq; id < nextSeq; ) {
    const message = await resumed.next();
    expect(message).not.toHaveProperty('event');
    expect(Number(message?.id)).toBe(++id);
  }
});
