// Records the events of eight boards at blitz once. Many nodes then repeat them, each under its own name.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents } from '../load/readEvents.mjs';
import { json, startNode } from './hall.mjs';

export const TABLES = 8;
const WARM_UP_MS = 8_000;

/**
 * Writes the tables with their earlier events, and the later events with their milliseconds from that moment.
 * Returns the file.
 */
export const recordScript = async (dir, seconds) => {
  const daemon = await startNode(dir, 'script', TABLES);
  const events = [];
  const fromMs = performance.now() + WARM_UP_MS;
  await readEvents(`${daemon.base}/api/v1/events?after=0`, (event, nowMs) =>
    events.push({ afterMs: nowMs - fromMs, event }),
  );
  await sleep(WARM_UP_MS);
  const { tables } = await json(daemon, '/api/v1/tables');
  await sleep(seconds * 1_000);
  process.kill(daemon.pid, 'SIGKILL');
  const file = join(dir, 'script.json');
  const known = new Map(tables.map(({ id, n }) => [id, n]));
  const isPast = ({ event }) => event.n <= known.get(event.table);
  const later = events.filter((reported) => !isPast(reported));
  const past = events.filter(isPast).map(({ event }) => event);
  writeFileSync(file, JSON.stringify({ tables, past, events: later }));
  return file;
};
