// One library and one round in a separate process. Prints its figures as JSON.
import { memoryUsage } from 'node:process';
import { workedMs } from '../lib/processorTime.mjs';
import { diceGames } from './corpus.mjs';
import { dicePositions, KIWIPETE, START } from './positions.mjs';

const WARM_UP_MS = 500;
const MEASURE_MS = 500;

const [, , name] = process.argv;
const { library } = await import(`./${name}.mjs`);

/** Milliseconds of processor time for one run of the work. */
const runFor = (work, durationMs) => {
  const start = workedMs();
  let runs = 0;
  do {
    work();
    runs++;
  } while (workedMs() - start < durationMs);
  return (workedMs() - start) / runs;
};

/** Milliseconds for one run over all items. Undefined for features that the library lacks. */
const measure = (prepare, items) => {
  if (prepare === undefined) return undefined;
  const work = prepare(items);
  runFor(work, WARM_UP_MS);
  return runFor(work, MEASURE_MS);
};

const microsecondsEach = (prepare, items) => {
  const ms = measure(prepare, items);
  return ms === undefined ? undefined : (1000 * ms) / items.length;
};

/** Millions of nodes per second, after a warm-up with one ply less. */
const nodesRate = (fen, depth, bulk) => {
  const plies = depth - (library.shallower ?? 0);
  runFor(() => library.perft(fen, plies - 1, bulk), WARM_UP_MS);
  const start = workedMs();
  const nodes = library.perft(fen, plies, bulk);
  return nodes / (workedMs() - start) / 1000;
};

/**
 * The growth of the heap in bytes during a count of 4.9 M nodes, and the collections that could hide more.
 */
const perftAllocation = async () => {
  const { PerformanceObserver } = await import('node:perf_hooks');
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  library.perft(START, 4, false);
  observer.observe({ entryTypes: ['gc'] });
  const before = memoryUsage().heapUsed;
  library.perft(START, 5, false);
  const allocated = memoryUsage().heapUsed - before;
  await new Promise((resolve) => setTimeout(resolve, 50));
  observer.disconnect();
  return { allocated, collections };
};

const fens = dicePositions();
const { steps, pgns } = diceGames();
const figures = {
  bulk: Math.sqrt(nodesRate(START, 5, true) * nodesRate(KIWIPETE, 4, true)),
  full: Math.sqrt(nodesRate(START, 5, false) * nodesRate(KIWIPETE, 4, false)),
  ...(name === 'jadoube' ? await perftAllocation() : {}),
};
const TASKS = ['moves', 'moveObjects', 'legalMoves', 'parseFen', 'makeFen', 'bareMaterial', 'canMateQuick'];
for (const task of TASKS) figures[task] = microsecondsEach(library[task], fens);
for (const task of ['parseSan', 'formatSan']) figures[task] = microsecondsEach(library[task], steps);
figures.replay = pgns.join('').length / 1000 / measure(library.replay, pgns);
console.log(JSON.stringify(figures));
