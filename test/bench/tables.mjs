// npm run bench:tables [-- COUNT...]: the daemon's load per table event at 1, 64 and 400 tables with a
// LiveChess client each. Boards and clients run in separate processes and report their delays.

import { figure, printTable } from './lib/markdown.mjs';
import { printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { runTables } from './tables/run.mjs';

const counts = process.argv.slice(2).map(Number);
const RATIO_MAX = 1.3;
const MEASURE_MS = 30_000;
/** With fewer tables hands think less, so that a run has enough events and the program is equally warm. */
const thinkScaleOf = (count) => (count < 10 ? 0.02 : count < 100 ? 0.3 : count < 1_000 ? 1 : 3);
const warmUpMsOf = (count) => (count < 10 ? 40_000 : 20_000);

const idle = await runTables({ count: 1, thinkScale: 0, warmUpMs: 10_000, measureMs: 20_000 });
/**
 * The load per second of a daemon with one idle board, which is subtracted because events do not cause it.
 */
const restMs = idle.ranMs / idle.seconds;

const results = [];
for (const count of counts.length > 0 ? counts : [1, 64, 400])
  results.push(
    await runTables({
      count,
      thinkScale: thinkScaleOf(count),
      warmUpMs: warmUpMsOf(count),
      measureMs: MEASURE_MS,
    }),
  );

const perEvent = ({ ranMs, seconds, events }) => (ranMs - restMs * seconds) / events;
const delay = ({ p50Ms, p99Ms }) => `${figure(p50Ms)} / ${figure(p99Ms)}`;
printMachine();
console.log(`at rest with one board: ${figure(restMs)} ms a second`);
printTable(
  [
    'tables',
    'events/s',
    'ms/event',
    'with rest',
    'ratio',
    'loop p50/p99 ms',
    'waited for a processor',
    'client p50/p99 ms',
    'resident MB',
    'lag of boards p50/p99 ms',
    'lag of clients p50/p99 ms',
  ],
  results.map((result) => [
    String(result.count),
    figure(result.events / result.seconds),
    figure(perEvent(result)),
    figure(result.ranMs / result.events),
    figure(perEvent(result) / perEvent(results[0])),
    delay(result.daemonDelay),
    `${figure((100 * result.waitedMs) / result.seconds / 1_000)} %`,
    delay(result.clients),
    figure(result.residentMb),
    delay(result.boards.lag),
    delay(result.clients.lag),
  ]),
);
for (const { count, clients } of results)
  if (clients.lost > 0) console.log(`${clients.lost} of ${count} clients were cut off`);
const worst = Math.max(...results.map((result) => perEvent(result) / perEvent(results[0])));
printBudget('time per event, most against fewest tables', worst, 'x', RATIO_MAX);
if (counts.length === 0) writeResults('tables');
