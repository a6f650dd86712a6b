// npm run bench:load [-- --seconds 60 --only 1,3 --profile DIR]: the delay of a change on a board at an event
// stream, from the last byte that the board sends, while many boards play and many clients listen. One row
// for each promise. All load comes from other processes of the same machine.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { figure, printTable } from './lib/markdown.mjs';
import { mainRanMs, ranMs, waitedMs } from './lib/processTime.mjs';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { startFlood } from './load/flood.mjs';
import { openHall } from './load/hall.mjs';
import { writePastGames } from './load/pastGames.mjs';
import { slowDiskEnv } from './load/slowDisk.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const only = values.only
  .split(',')
  .filter((part) => part !== '')
  .map(Number);
if (!(seconds >= 5) || only.some((row) => !(row >= 1 && row <= 8))) {
  console.error('--seconds is at least 5, --only are numbers of rows, 1 to 8');
  process.exit(2);
}

const MEMORY_DISK = '/dev/shm';
const PAST_GAMES = 10_000;
const SYNC_DELAY_MS = 50;
const STALL_MS = 15_000;
const STALL_GIVEN_UP_S = 180;
const dir = mkdtempSync(join(tmpdir(), 'jadoube-load-'));
const crowd = { tables: 64, streams: 500, liveChess: 200 };
const hall = { tables: 400, streams: 25, liveChess: 25, games: 2 };
const nobody = { streams: 0, liveChess: 0 };

const rows = [
  {
    what: '64 tables, 500 streams, 200 LiveChess, memory',
    budgetMs: 60,
    ...crowd,
    options: { under: MEMORY_DISK },
  },
  { what: 'the same on the disk', budgetMs: 120, ...crowd },
  { what: '400 tables at the pace of 3+2, 25 streams, 25 LiveChess', budgetMs: 250, ...hall, thinkScale: 3 },
  { what: 'the same, a ply each 1.6 s as in all other rows', budgetMs: 250, ...hall },
  {
    ...{ what: `64 tables and their crowd, ${PAST_GAMES} past games, memory`, budgetMs: 60, ...crowd },
    options: { under: MEMORY_DISK, prepare: (dataDir) => writePastGames(dataDir, PAST_GAMES) },
  },
  {
    ...{ what: `64 tables, fsync ${SYNC_DELAY_MS} ms slower`, budgetMs: 120, tables: 64, ...nobody },
    options: { env: slowDiskEnv(dir, SYNC_DELAY_MS) },
  },
  {
    what: '64 tables beside a device that floods, memory',
    budgetMs: 50,
    tables: 64,
    ...nobody,
    flood: true,
    options: { under: MEMORY_DISK },
  },
];

const measure = async ({ flood, ...row }) => {
  const device = flood ? await startFlood() : undefined;
  const nodeArgs = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`];
  const hall = await openHall({
    ...row,
    options: { ...row.options, nodeArgs },
    devices: device === undefined ? [] : [device.url],
  });
  // By now the boards are identified, and the first moves are made.
  await sleep(10_000);
  hall.begin();
  const worked = () => [mainRanMs, ranMs, waitedMs].map((read) => read(hall.daemon.pid));
  const before = worked();
  await sleep(1_000 * seconds);
  const [mainMs, allMs, waitMs] = worked().map((ms, i) => ms - before[i]);
  const [received, lost] = [await hall.received(), await hall.lost()];
  await hall.close();
  device?.stop();
  return { ...row, ...received, lost, mainMs, allMs, waitMs, floodMb: device?.sentMb() };
};

/** The time that a daemon needs after a standstill until its reports are current again, in seconds. */
const measureStall = async () => {
  const row = await openHall({ ...hall, thinkScale: 3, options: { under: MEMORY_DISK } });
  await sleep(10_000);
  process.kill(row.daemon.pid, 'SIGSTOP');
  await sleep(STALL_MS);
  process.kill(row.daemon.pid, 'SIGCONT');
  const fromMs = performance.now();
  const tookS = () => (performance.now() - fromMs) / 1_000;
  await row.received();
  for (let isBack = false; !isBack && tookS() < STALL_GIVEN_UP_S; ) {
    await sleep(1_000);
    const { reported, p99Ms } = await row.received();
    isBack = reported > 0 && p99Ms < 1_000;
  }
  const seconds = tookS();
  await row.close();
  return seconds;
};

printMachine();
const results = [];
for (const [i, row] of rows.entries()) {
  if (only.length > 0 && !only.includes(i + 1)) continue;
  const result = await measure(row);
  results.push(result);
  printBudget(`${i + 1}. ${result.what}, p99`, result.p99Ms, 'ms', result.budgetMs);
}
if (only.length === 0 || only.includes(8))
  printBudget(`8. 400 tables, after it stood still for ${STALL_MS / 1_000} s`, await measureStall(), 's', 30);
if (results.length > 0) {
  printTable(
    ['', 'events/s', 'timed', 'p50 ms', 'p99 ms', 'most ms', 'cut off', 'lag of the load p99 ms'],
    results.map(({ what, events, reported, p50Ms, p99Ms, maxMs, lost, lag }) => [
      ...[what, figure(events / seconds), String(reported), figure(p50Ms), figure(p99Ms), figure(maxMs)],
      ...[String(lost), figure(lag.p99Ms)],
    ]),
  );
  printNote('What the daemon itself worked; this hardly moves when other programs run beside it.');
  printTable(
    [
      '',
      'main thread, ms an event',
      'all threads, ms an event',
      'main thread busy %',
      'it waited for a core %',
    ],
    results.map(({ what, events, mainMs, allMs, waitMs }) => [
      ...[what, figure(mainMs / events), figure(allMs / events)],
      ...[figure(mainMs / (10 * seconds)), figure(waitMs / (10 * seconds))],
    ]),
  );
}
const { floodMb } = results.find((result) => result.floodMb !== undefined) ?? {};
if (floodMb !== undefined) printNote(`The flood got rid of ${figure(floodMb)} MB.`);
rmSync(dir, { recursive: true });
if (only.length === 0 && seconds >= 60) writeResults('load');
process.exit(0);
