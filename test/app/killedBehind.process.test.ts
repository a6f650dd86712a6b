import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TableEvent } from '../../src/table/tableEvent.js';
import { readStream } from '../server/http/httpHarness.js';
import { type DaemonProcess, startDaemonProcess, until } from './daemonProcess.js';

/** Hands that are too fast for any machine. */
const BOARDS = Array.from(
  { length: 12 },
  (_, i) => ['--device', `simulated:dgt?hands=blitz&seed=${i + 71}&speed=400`] as const,
).flat();

/** The events of the stream, until it ends. */
const listen = (daemon: DaemonProcess, after: string) => {
  const reported: TableEvent[] = [];
  const abort = new AbortController();
  const ended = fetch(`${daemon.base}/api/v1/events?after=${after}`, { signal: abort.signal })
    .then(async (response) => {
      const stream = readStream(response);
      for (let message = await stream.next(); message !== undefined; message = await stream.next())
        if (message.id !== undefined) reported.push(JSON.parse(message.data ?? '') as TableEvent);
    })
    .catch(() => {});
  return { reported, ended, stop: () => abort.abort() };
};

test('killed while it is behind its boards: nothing is told out of order, and all that was told is kept', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-behind-'));
  const data = ['--data-dir', join(dir, 'data')];
  let daemon = await startDaemonProcess([...BOARDS, ...data]);
  onTestFinished(async () => {
    await daemon.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });
  const live = listen(daemon, '0');
  const health = async () =>
    (await (await fetch(`${daemon.base}/healthz`)).json()) as { overloaded: boolean; lastSeq: number };
  await until('it is overloaded, and says so', async () => (await health()).overloaded || undefined);
  // A command is still answered, and its result is kept.
  const answer = await fetch(`${daemon.base}/api/v1/tables/${(await daemon.table()).id}/commands`, {
    method: 'POST',
    body: JSON.stringify({ type: 'setTags', tags: { Event: 'Behind' } }),
  });
  const { events: answered } = (await answer.json()) as { events: readonly TableEvent[] };
  expect(answered.some(({ type }) => type === 'tags')).toBe(true);
  const last = Math.max(...answered.map(({ seq }) => seq));
  await until('play goes on', async () => (live.reported.at(-1)?.seq ?? 0) > last + 500 || undefined);
  await daemon.kill('SIGKILL');
  await live.ended;

  const { reported } = live;
  expect(reported.map(({ seq }) => seq)).toEqual(reported.map((_, i) => i + 1));
  daemon = await startDaemonProcess(['--device', 'serial:/nowhere?protocol=dgt', ...data]);
  const again = listen(daemon, '0');
  await until('all of it again', async () => again.reported.length >= reported.length || undefined);
  again.stop();
  await again.ended;
  const kept = again.reported.slice(0, reported.length);
  for (const event of answered) expect(kept[event.seq - 1]).toEqual(event);
  const isFinal = (event: TableEvent): boolean =>
    event.type === 'result' || event.type === 'press' || (event.type === 'move' && event.level === 'final');
  expect(reported.filter(isFinal).length).toBeGreaterThan(0);
  for (const [i, event] of reported.entries()) if (isFinal(event)) expect(kept[i]).toEqual(event);
});
