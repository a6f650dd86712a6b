// One library, one round, in a process of its own: prints its figures as JSON.
import { memoryUsage } from 'node:process';
import { dicePositions, KIWIPETE, START } from './positions.mjs';

const WARM_UP_MS = 500;
const MEASURE_MS = 500;

const [, , name] = process.argv;
const { library } = await import(`./${name}.mjs`);

const runFor = (work, durationMs) => {
  const start = performance.now();
  let runs = 0;
  while (performance.now() - start < durationMs) {
    work();
    runs++;
  }
  return (performance.now() - start) / runs;
};

/** Microseconds for one of the positions. */
const microseconds = (prepare, fens) => {
  if (prepare === undefined) return undefined;
  const work = prepare(fens);
  runFor(work, WARM_UP_MS);
  return (1000 * runFor(work, MEASURE_MS)) / fens.length;
};

/** Millions of nodes a second, after a warm-up one ply less deep. */
const nodesRate = (fen, depth, bulk) => {
  const plies = depth - (library.shallower ?? 0);
  runFor(() => library.perft(fen, plies - 1, bulk), WARM_UP_MS);
  const start = performance.now();
  const nodes = library.perft(fen, plies, bulk);
  return nodes / (performance.now() - start) / 1000;
};

/** Bytes that the heap grew by while it counted, without a collection in between to hide them. */
const perftAllocation = () => {
  library.perft(START, 4, false);
  const before = memoryUsage().heapUsed;
  library.perft(START, 5, false);
  return memoryUsage().heapUsed - before;
};

const fens = dicePositions();
const figures = {
  bulk: Math.sqrt(nodesRate(START, 5, true) * nodesRate(KIWIPETE, 4, true)),
  full: Math.sqrt(nodesRate(START, 5, false) * nodesRate(KIWIPETE, 4, false)),
  allocated: name === 'jadoube' ? perftAllocation() : undefined,
};
for (const task of ['moves', 'moveObjects', 'parseFen', 'makeFen', 'bareMaterial', 'canMateQuick'])
  figures[task] = microseconds(library[task], fens);
console.log(JSON.stringify(figures));
