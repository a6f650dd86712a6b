// npm run bench:journal: the journal's thread. Measures how many events per second it keeps when each waits
// for the previous one, and when they do not wait. With a disk whose synchronisation takes 0 or 50 ms more,
// it measures how long an event waits until it is safe, and how long the program's event loop is blocked
// meanwhile.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { realTime } from '../../dist/boards/transport/realTime.js';
import { openWorkerJournal } from '../../dist/journal/workerJournal.js';
import { median, printBaseline, printBudget, printMachine, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

/** This many tables produce at most five hundred events per second. */
const TABLES = 400;
const EVENTS_A_SECOND = 500;
const LOAD_S = 15;
const TICK_MS = 2;

const openJournal = async (syncDelayMs) => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-journal-'));
  const program = new URL('../../dist/journal/journalWorker.js', import.meta.url);
  const startWorker = (start) => new Worker(program, { workerData: { ...start, syncDelayMs } });
  const journal = await openWorkerJournal(join(dir, 'journal.sqlite'), { time: realTime, startWorker });
  let seq = 0;
  const begunMs = [];
  const latencies = [];
  let safe = 0;
  let onSafe = () => {};
  journal.listen({
    onSafe: (upTo) => {
      const nowMs = performance.now();
      for (; safe < upTo; safe++) latencies.push(nowMs - begunMs[safe + 1]);
      onSafe();
    },
    onTrouble: (trouble) => {
      if (trouble !== undefined) throw trouble;
    },
  });
  const append = () => {
    seq += 1;
    begunMs[seq] = performance.now();
    const at = new Date().toISOString();
    const whiteMs = 5_400_000 - seq;
    const table = `board-${seq % TABLES}`;
    const place = { table, epoch: 'bench', n: Math.ceil(seq / TABLES) };
    journal.append([
      { seq, ...place, atMs: seq, at, type: 'clock', whiteMs, blackMs: 5_400_000, running: 'white' },
    ]);
  };
  return {
    journal,
    append,
    latencies,
    nextSafe: () =>
      new Promise((resolve) => {
        onSafe = resolve;
      }),
    close: async () => {
      await journal.close();
      rmSync(dir, { recursive: true });
    },
  };
};

const measureOneByOne = async (count) => {
  const { append, nextSafe, close } = await openJournal(0);
  const fromMs = performance.now();
  for (let i = 0; i < count; i++) {
    const kept = nextSafe();
    append();
    await kept;
  }
  const perSecond = (1_000 * count) / (performance.now() - fromMs);
  await close();
  return perSecond;
};

const measureTogether = async (count) => {
  const { journal, append, close } = await openJournal(0);
  const fromMs = performance.now();
  for (let i = 0; i < count; i++) append();
  await journal.settle();
  const perSecond = (1_000 * count) / (performance.now() - fromMs);
  await close();
  return perSecond;
};

/**
 * The load as it arrives, and the delay of the event loop. The journal works every second, so the maximum of
 * a usual second is due to the journal, while that of the worst one is mostly due to the machine.
 */
const runLoad = async (append) => {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const fromMs = performance.now();
  const latest = [];
  const p99s = [];
  let sent = 0;
  loop.enable();
  for (let second = 1; second <= LOAD_S; second++) {
    while (performance.now() - fromMs < second * 1_000) {
      const due = ((performance.now() - fromMs) * EVENTS_A_SECOND) / 1_000;
      for (; sent < due; sent++) append();
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    latest.push(loop.max / 1e6);
    p99s.push(loop.percentile(99) / 1e6);
    loop.reset();
  }
  loop.disable();
  return { loopP99: median(p99s), loopUsual: median(latest), loopMax: Math.max(...latest) };
};

const measureLoad = async (syncDelayMs) => {
  const { journal, append, latencies, close } = await openJournal(syncDelayMs);
  const late = await runLoad(append);
  await journal.settle();
  await close();
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), ...late };
};

printMachine();
await measureTogether(5_000);
printBaseline('events kept a second, each after the one before it', await measureOneByOne(3_000), '/s');
printBaseline('events kept a second, as they come', await measureTogether(30_000), '/s');
// This delay comes from the machine: other programs, and the measurement itself.
const nothing = await runLoad(() => {});
printBaseline('no journal: event loop late, p99', nothing.loopP99, 'ms');
printBaseline('no journal: event loop late, at most in a usual second', nothing.loopUsual, 'ms');
printBaseline('no journal: event loop late, at most', nothing.loopMax, 'ms');
for (const syncDelayMs of [0, 50]) {
  const { p50, p99, loopP99, loopUsual, loopMax } = await measureLoad(syncDelayMs);
  const disk = `${EVENTS_A_SECOND} events/s, disk + ${syncDelayMs} ms`;
  printBaseline(`${disk}: safe after, median`, p50, 'ms');
  printBudget(`${disk}: safe after, p99`, p99, 'ms', syncDelayMs === 0 ? 20 : 120);
  printBaseline(`${disk}: event loop late, p99`, loopP99, 'ms');
  printBudget(`${disk}: event loop late, at most in a usual second`, loopUsual, 'ms', 5);
  printBaseline(`${disk}: event loop late, at most`, loopMax, 'ms');
}
if (process.argv.length === 2) writeResults('journal');
