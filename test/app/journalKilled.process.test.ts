import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/journal/sqlite.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { drawSeeds } from '../depth.js';
import { readStream } from '../server/http/httpHarness.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';

let dir: string;
let daemon: DaemonProcess;
const start = async (): Promise<void> => {
  const noBoard = ['--device', 'serial:/nowhere?protocol=dgt'];
  daemon = await startDaemonProcess([...noBoard, '--data-dir', join(dir, 'data')]);
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-killed-'));
  await start();
});
afterEach(async () => {
  await daemon.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const nameEvent = async (name: string): Promise<Response> =>
  fetch(`${daemon.base}/api/v1/tables/${(await daemon.table()).id}/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'setTags', tags: { Event: name } }),
  });
const healthOf = async () => (await fetch(`${daemon.base}/healthz`)).json();

/** Every event that the journal holds up to this one. */
const readUpTo = async (seq: number): Promise<readonly TableEvent[]> => {
  const abort = new AbortController();
  const stream = readStream(await fetch(`${daemon.base}/api/v1/events?after=0`, { signal: abort.signal }));
  const events: TableEvent[] = [];
  while ((events.at(-1)?.seq ?? 0) < seq) events.push(JSON.parse((await stream.next())?.data ?? ''));
  abort.abort();
  return events;
};

test('killed while many write at once, it has everything that it answered, and no gap', async () => {
  for (const round of drawSeeds(3, 1)) {
    const answered: TableEvent[] = [];
    const write = async (writer: number): Promise<void> => {
      for (let i = 1; ; i++) {
        const response = await nameEvent(`round ${round}, writer ${writer}, ${i}`).catch(() => undefined);
        const text = await response?.text().catch(() => undefined);
        if (text === undefined) return;
        answered.push(...(JSON.parse(text) as { events: TableEvent[] }).events);
      }
    };
    const writers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write));
    await until('many answers', async () => answered.length > 100 * round || undefined);
    await daemon.kill('SIGKILL');
    await writers;
    await start();
    const lastAnswered = Math.max(...answered.map(({ seq }) => seq));
    const kept = await readUpTo(lastAnswered);
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, i) => i + 1));
    for (const event of answered) expect(kept[event.seq - 1]).toEqual(event);
  }
});

test('while the journal is refused commands are answered with 503 and never carried out, and it works again by itself', async () => {
  const other = await openDatabase(join(dir, 'data', 'journal.sqlite'), { timeoutMs: 0 });
  await until('the lock', async () => {
    try {
      other.exec('BEGIN IMMEDIATE');
      return true;
    } catch {
      return undefined;
    }
  });
  const refused = await nameEvent('refused by the disk');
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'JOURNAL_REFUSES' } }]);
  expect(await healthOf()).toMatchObject({ status: 'degraded', alarms: [{ code: 'JOURNAL_REFUSES' }] });
  const { lastSeq } = (await healthOf()) as { lastSeq: number };
  expect((await nameEvent('refused at the door')).status).toBe(503);
  other.exec('ROLLBACK');
  other.close();
  await until('it works again', async () => ((await nameEvent('works again')).ok ? true : undefined));
  const { lastSeq: newest } = (await healthOf()) as { lastSeq: number };
  expect(newest).toBeGreaterThan(lastSeq);
  const kept = await readUpTo(newest);
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, i) => i + 1));
  const names = kept.flatMap((event) => (event.type === 'tags' ? (event.tags['Event'] ?? []) : []));
  // A refused command is never published, and its numbers reveal nothing.
  expect(names).not.toContain('refused by the disk');
  expect(names).not.toContain('refused at the door');
});
