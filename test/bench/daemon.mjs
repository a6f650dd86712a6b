// npm run bench:daemon: the time until the daemon is ready and until it has stopped, and its memory compared
// with a bare node process.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { median, printBaseline, printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const RUNS = 5;
const PLAY_MS = 10_000;
const device = 'simulated:dgt?hands=club&seed=7&speed=10';

const readyMs = [];
const residentMb = [];
const stopMs = [];
for (let i = 0; i < RUNS; i++) {
  const daemon = await startDaemonProcess(device);
  readyMs.push(daemon.readyMs);
  if (i === RUNS - 1) await sleep(PLAY_MS);
  residentMb.push(daemon.residentMb());
  const beforeStop = performance.now();
  await daemon.stop();
  stopMs.push(performance.now() - beforeStop);
}
const bare = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 5000)']);
await sleep(500);
const bareMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${bare.pid}/status`, 'utf8'))[1]) / 1024;
bare.kill();

printMachine();
printBudget(`ready after node starts, median of ${RUNS}`, median(readyMs), 'ms', 1_500);
printBudget(
  `stopped after SIGTERM, in the middle of a game, slowest of ${RUNS}`,
  Math.max(...stopMs),
  'ms',
  2_000,
);
printBudget(
  `resident, one table, after ${PLAY_MS / 1_000} s of play at speed 10`,
  residentMb.at(-1),
  'MB',
  130,
);
printBaseline('resident, a node process that does nothing', bareMb, 'MB');
writeResults('daemon');
