// npm run bench:recognition: our tracker beside the algorithms of other programs, on the same simulated hands
// and boards.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { printMachine } from './lib/report.mjs';
import { makePlot } from './recognition/plot.mjs';
import { summarise } from './recognition/summary.mjs';
import { cellName, detailTable, perfectTable } from './recognition/tables.mjs';

const USAGE = `usage: npm run bench:recognition -- [options]
  --full             200 runs a cell and every cell (default: 8 runs, the main cells)
  --runs N           runs a cell
  --hands a,b        only these hands: clean, club, child, blitz, scramble, chaos
  --boards a,b       only these boards, by the names in src/simulation/scanModels.ts
  --special          only the special cells: Chess960, no clock, bad sensors, missed plies, kings in the centre
  --ablations        our tracker with something left out, too
  --threads N        default: one for each processor
  --out-dir DIR      write recognition.md and recognition.svg there`;

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    runs: { type: 'string' },
    hands: { type: 'string' },
    boards: { type: 'string' },
    special: { type: 'boolean', default: false },
    ablations: { type: 'boolean', default: false },
    threads: { type: 'string' },
    'out-dir': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const HANDS = ['clean', 'club', 'child', 'blitz', 'scramble', 'chaos'];
const runs = Number(options.runs ?? (options.full ? 200 : 8));
const hands = options.hands?.split(',') ?? HANDS;
const boards =
  options.boards?.split(',') ??
  (options.full ? ['chesslink', 'dgt', 'hall', 'sentio'] : ['chesslink', 'sentio']);

const standard = boards.flatMap((board) => hands.map((name) => ({ games: 'standard', hands: name, board })));
const special = boards.flatMap((board) => [
  ...['club', 'chaos'].map((name) => ({ games: 'chess960', hands: name, board })),
  ...['club', 'blitz'].map((name) => ({ games: 'standard', hands: name, board, clock: false })),
  { games: 'standard', hands: 'club', board, noise: 'mild' },
  { games: 'standard', hands: 'club', board, noise: 'bad' },
  ...[1, 2, 3, 4].map((missed) => ({ games: 'standard', hands: 'club', board, missed })),
  ...['club', 'chaos'].map((name) => ({ games: 'phantom', hands: name, board })),
]);
const wanted = [...(options.special ? [] : standard), ...(options.full || options.special ? special : [])];
const cells = wanted.filter((cell) => hands.includes(cell.hands));

/** Deals the runs of all cells out to threads, each asking for the next when it has finished one. */
const playAll = async (tasks, threads) => {
  const answers = new Map();
  let next = 0;
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./recognition/worker.mjs', import.meta.url)),
  );
  const serve = (worker) =>
    new Promise((resolve, reject) => {
      let current;
      const ask = () => {
        current = tasks[next++];
        if (current === undefined) resolve();
        else worker.postMessage(current);
      };
      worker.on('error', reject);
      worker.on('message', ({ rows }) => {
        answers.set(current, rows);
        ask();
      });
      ask();
    });
  await Promise.all(workers.map(serve));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return answers;
};

const startMs = performance.now();
const tasks = cells.flatMap((cell) =>
  Array.from({ length: runs }, (_, run) => ({ cell, run, options: { ablations: options.ablations } })),
);
const answers = await playAll(
  tasks,
  Math.min(Number(options.threads ?? availableParallelism()), tasks.length),
);

const summaries = cells.map((cell) => {
  const rows = tasks.filter((task) => task.cell === cell).flatMap((task) => answers.get(task));
  const names = [...new Set(rows.map(({ name }) => name))];
  const of = (name) => summarise(rows.filter((row) => row.name === name).map(({ row }) => row));
  return { cell, summaries: Object.fromEntries(names.map((name) => [name, of(name)])) };
});

const names = Object.keys(summaries[0].summaries);
const plies = summaries.reduce((total, { summaries: of }) => total + of[names[0]].plies, 0);
const report = [
  `Games recognised without a single wrong move (${runs} runs a cell, ${plies} plies; seeds 1 to ${runs}).`,
  perfectTable(summaries),
  ...names.flatMap((name) => [`**${name}**`, detailTable(summaries, name)]),
].join('\n\n');

printMachine();
console.log(report);
console.log(`\n${((performance.now() - startMs) / 1000).toFixed(0)} s`);

const outDir = options['out-dir'];
if (outDir !== undefined) {
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'recognition.md'), `${report}\n`);
  // A picture of every special cell would be too wide to read: they are in the table.
  const shown = summaries.filter(({ cell }) => standard.includes(cell));
  const groups = (shown.length > 0 ? shown : summaries).map(({ cell, summaries: of }) => ({
    label: cellName(cell),
    values: Object.fromEntries(names.map((name) => [name, of[name].perfect])),
  }));
  writeFileSync(
    join(outDir, 'recognition.svg'),
    makePlot('Games recognised without a single wrong move', groups),
  );
}
