// npm run bench:soak [-- --minutes 120]: a hall that plays blitz for hours. Records every minute: memory,
// open files, journal, and the delay of events. It fails when something grows that should not, or when a
// listener was disconnected.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { openHall } from './load/hall.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '120' }, tables: { type: 'string', default: '8' } },
});
const [minutes, tables] = [Number(values.minutes), Number(values.tables)];
if (!(minutes >= 4) || !(tables >= 1)) {
  console.error('--minutes is at least 4, --tables at least 1');
  process.exit(2);
}
const LISTENERS = 20;
/** The least duration of a blitz game of the hands. */
const GAME_MIN_MINUTES = 1;
/** The journal's size per event, measured on whole games. */
const JOURNAL_BYTES_AN_EVENT = 600;

const hall = await openHall({
  tables,
  streams: LISTENERS,
  liveChess: LISTENERS,
  games: Math.ceil(minutes / GAME_MIN_MINUTES) + 1,
});
const { pid, dataDir } = hall.daemon;
const filesOpen = () => readdirSync(`/proc/${pid}/fd`).length;
const journalMb = () =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('journal.sqlite'))
    .reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0) / 1e6;
/** The sum over all labels. */
const metric = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const measure = async (minute) => {
  const [received, text] = [await hall.received(), await (await hall.ask('/metrics')).text()];
  return {
    minute,
    residentMb: hall.daemon.residentMb(),
    heapMb: metric(text, 'nodejs_heap_size_used_bytes') / 1e6,
    handles: metric(text, 'nodejs_active_handles'),
    files: filesOpen(),
    journalMb: journalMb(),
    games: (await (await hall.ask('/api/v1/games?limit=500')).json()).games.length,
    lost: await hall.lost(),
    ...received,
  };
};

const rows = [];
for (let minute = 1; minute <= minutes; minute++) {
  await sleep(60_000);
  const row = await measure(minute);
  rows.push(row);
  console.log(
    Object.entries(row)
      .map(
        ([key, value]) => `${key} ${typeof value === 'number' ? +value.toFixed(1) : JSON.stringify(value)}`,
      )
      .join('  '),
  );
}
const health = await (await hall.ask('/healthz')).json();
await hall.close();

/** The median over a part of the run. The second quarter is compared with the last; the first is the warm-up. */
const middle = (key, from, to) =>
  quantile(
    rows.slice(Math.floor(from * rows.length), Math.ceil(to * rows.length)).map((row) => row[key]),
    0.5,
  );
const growth = (key) => middle(key, 0.75, 1) - middle(key, 0.25, 0.5);
const events = rows.reduce((sum, row) => sum + row.events, 0);
const last = rows.at(-1);
printMachine();
printNote(
  `${minutes} minutes, ${tables} tables at blitz, ${LISTENERS} event streams and ${LISTENERS} LiveChess clients: ` +
    `${events} events, ${last.games} games listed, journal ${last.journalMb.toFixed(1)} MB, health at the end "${health.status}".`,
);
printBudget('resident memory, last quarter against second', growth('residentMb'), 'MB', 15);
printBudget('heap in use, last quarter against second', growth('heapMb'), 'MB', 10);
printBudget('handles, last quarter against second', growth('handles'), '', 2);
printBudget('open files, last quarter against second', growth('files'), '', 2);
printBudget('journal, bytes an event', (1e6 * last.journalMb) / events, 'B', JOURNAL_BYTES_AN_EVENT);
printBudget('listeners cut off', last.lost, '', 0);
printBudget('events missing in the stream', last.gaps, '', 0);
printBudget(
  'board to event stream, p99 of the worst minute',
  quantile(
    rows.map(({ p99Ms }) => p99Ms),
    1,
  ),
  'ms',
  250,
);
printBudget('p99, median of the last quarter against the second', growth('p99Ms'), 'ms', 10);
const isHealthy = health.status === 'ok';
if (!isHealthy) console.error(JSON.stringify(health));
if (minutes >= 120) writeResults('soak');
process.exit(isHealthy ? 0 : 1);
