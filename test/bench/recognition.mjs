// npm run bench:recognition: compares our recogniser with the algorithms of other programs on the same
// simulated hands and boards. Finished runs are kept, so that a stopped bench continues.
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { openCache } from './recognition/cache.mjs';
import { ALL_BOARDS, cellName, chooseCells, HANDS, isStandard, MAIN_BOARDS } from './recognition/cells.mjs';
import { makePlot } from './recognition/plot.mjs';
import { playAll } from './recognition/pool.mjs';
import { repositoryRoot } from './recognition/product.mjs';
import { summarise } from './recognition/summary.mjs';
import { detailTable, namesOf, perfectOf, perfectTable } from './recognition/tables.mjs';
import { targetTable } from './recognition/targets.mjs';

const USAGE = `usage: npm run bench:recognition -- [options]
  --runs N           runs a cell (default 8; 200 for the figures that count)
  --all              every board and the special cells, not only the main ones
  --special          only the special cells: Chess960, no clock, missed plies, kings in the centre, bad sensors …
  --levels           only what raw levels earn: the same board with and without them
  --hands a,b        only these hands: ${HANDS.join(', ')}
  --boards a,b       only these boards, by the names in src/boards/simulated/scanModels.ts
  --processes N      default: one for each processor
  --minutes N        begin no run after so many minutes, and report those that are there
  --report           play nothing: report the runs that are there
  --write            put tables and plot into RESULTS.md`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '8' },
    all: { type: 'boolean', default: false },
    special: { type: 'boolean', default: false },
    levels: { type: 'boolean', default: false },
    hands: { type: 'string' },
    boards: { type: 'string' },
    processes: { type: 'string' },
    minutes: { type: 'string' },
    report: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const runs = Number(options.runs);
const cells = chooseCells({
  boards: options.boards?.split(',') ?? (options.all ? ALL_BOARDS : MAIN_BOARDS),
  hands: options.hands?.split(',') ?? HANDS,
  standard: !options.special && !options.levels,
  special: options.all || options.special,
  levels: options.all || options.levels,
});

const cache = openCache();
/** The settings of each cell, and its finished runs. */
const parts = cells.map((cell) => ({ cell, done: cache.get(cell) }));

const startMs = performance.now();
const isOver = () =>
  options.report ||
  (options.minutes !== undefined && performance.now() - startMs > Number(options.minutes) * 60_000);
// Goes through all cells round by round, so that a stopped bench has measured all cells equally.
const tasks = Array.from({ length: runs }, (_, run) =>
  parts.filter(({ done }) => !done.has(run)).map((part) => ({ part, cell: part.cell, run })),
).flat();
const keep = ({ part, run }, rows) => {
  part.done.set(run, rows);
  cache.put(part.cell, run, rows);
};
await playAll(tasks, Number(options.processes ?? availableParallelism()), keep, isOver);

/** The results of all recognisers in some runs, by name. */
const summaryOf = (rows) => {
  const names = [...new Set(rows.map(({ name }) => name))];
  const of = (name) => summarise(rows.filter((row) => row.name === name).map(({ row }) => row));
  return Object.fromEntries(names.map((name) => [name, of(name)]));
};
const finished = ({ done }) => [...done.keys()].filter((run) => run < runs);
const transitionsOf = ({ done }, wanted) => wanted.flatMap((run) => done.get(run) ?? []);

const measured = parts
  .filter((part) => finished(part).length > 0)
  .map((part) => {
    const wanted = finished(part);
    return { cell: part.cell, runs: wanted.length, summaries: summaryOf(transitionsOf(part, wanted)) };
  });
const counts = measured.map(({ runs: count }) => count);
const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
const span = `${fewest === most ? most : `${fewest} to ${most}`} runs a cell, each another game or seed`;
const targets = targetTable(measured);
const perfect = perfectTable(measured);
const details = namesOf(measured).map((name) => `**${name}**\n\n${detailTable(measured, name)}`);

printMachine();
console.log(`${span}\n\n${[targets, perfect, ...details].join('\n\n')}`);
console.log(`\n${((performance.now() - startMs) / 1000).toFixed(0)} s`);

if (options.write) {
  const plot = 'test/bench/recognition/recognition.svg';
  const groups = measured
    .filter(({ cell }) => isStandard(cell) && MAIN_BOARDS.includes(cell.board))
    .map(({ cell, summaries: of }) => ({
      label: cellName(cell),
      values: Object.fromEntries(
        Object.entries(of).map(([name, summary]) => [name, perfectOf(name, summary)]),
      ),
    }));
  writeFileSync(join(repositoryRoot, plot), makePlot('Games recognised without a single wrong move', groups));
  const text = [
    `${span}; ${cpus()[0].model.trim()}, Node ${process.version}.`,
    targets,
    `![Games recognised without a single wrong move, by hands, board and algorithm](recognition/recognition.svg)`,
    'Games without a single wrong move, beside the algorithms of other programs rebuilt on the same events:',
    perfect,
  ].join('\n\n');
  writeResults('recognition', text);
}
