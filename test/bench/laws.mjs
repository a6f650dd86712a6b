// npm run bench:laws: whom a table accuses. Part one, the innocent: legal games by lawful hands, in which every
// accusation is false.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { caseList, caseOf, innocentTable } from './laws/innocent.mjs';
import { printTable } from './lib/markdown.mjs';
import { printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { playAll } from './recognition/pool.mjs';

const USAGE = `usage: npm run bench:laws -- [options]
  --games N        legal games (default 2000)
  --game N         only this one, and what was said of it
  --hands a,b      only these hands
  --processes N    default: one for each processor
  --cases          list every accusation with the number of its game
  --write          put the table into RESULTS.md`;

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    game: { type: 'string' },
    hands: { type: 'string' },
    processes: { type: 'string' },
    cases: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

const numbers =
  options.game === undefined
    ? Array.from({ length: Number(options.games) }, (_, i) => i)
    : [Number(options.game)];
const wanted = options.hands?.split(',');
const tasks = numbers
  .map((number) => ({ which: caseOf(number) }))
  .filter(({ which }) => wanted === undefined || wanted.includes(which.hands));

const rows = [];
const worker = new URL('./laws/worker.mjs', import.meta.url);
const keep = (_task, played) => rows.push(...played);
await playAll(tasks, Number(options.processes ?? availableParallelism()), keep, () => false, worker);
rows.sort((a, b) => a.number - b.number);

printMachine();
printNote(
  `The innocent: ${rows.length} legal games by lawful hands. What was held against a player, and in brackets how often in 1,000 plies.`,
);
printTable(...innocentTable(rows));
if (options.cases || options.game !== undefined) for (const text of caseList(rows)) console.log(text);
if (options.write) writeResults('laws');
