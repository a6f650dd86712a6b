// npm run verify:perft [-- NODES]: every perft count of the shared suites up to 5,000,000 nodes, sorted by
// size. Writes its section of RESULTS.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePosition, perft } from '../../dist/chess/index.js';
import { printTable } from './lib/markdown.mjs';
import { printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const NODES_MAX = Number(process.argv[2] ?? 5_000_000);
const shared =
  process.env.JADOUBE_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const folder = join(shared, 'rules/perft');
const SUITES = [
  'chess960.perft',
  'ethereal-standard.epd',
  'random.perft',
  'shakmaty-tricky.perft',
  'tricky.perft',
];

if (!existsSync(folder)) {
  console.error(`${folder} is absent; JADOUBE_SHARED_DATA names another place`);
  process.exit(2);
}

/** `epd FEN` lines followed by `perft DEPTH NODES`, or `FEN ;D1 NODES ;D2 NODES`. */
const readCounts = (suite) => {
  const counts = [];
  let epd = '';
  for (const line of readFileSync(join(folder, suite), 'utf8').split('\n')) {
    const [word, depth, nodes] = line.trim().split(' ');
    if (word === 'epd') epd = line.slice(4).trim();
    if (word === 'perft') counts.push({ suite, fen: epd, depth: Number(depth), nodes: Number(nodes) });
    if (!line.includes(';D')) continue;
    const [fen, ...fields] = line.split(';').map((field) => field.trim());
    for (const field of fields) {
      const [ply, count] = field.slice(1).split(' ').map(Number);
      counts.push({ suite, fen, depth: ply, nodes: count });
    }
  }
  return counts;
};

const wrongOf = (tallies) => [...tallies.values()].reduce((sum, { wrong }) => sum + wrong, 0);

const counts = SUITES.flatMap(readCounts)
  .filter(({ nodes }) => nodes <= NODES_MAX)
  .sort((a, b) => a.nodes - b.nodes);
const total = counts.reduce((sum, { nodes }) => sum + nodes, 0);
printMachine();
console.log(`${counts.length} counts, ${(total / 1e9).toFixed(2)} G nodes`);

const bySuite = new Map(SUITES.map((suite) => [suite, { counts: 0, nodes: 0, wrong: 0 }]));

const start = performance.now();
const secondsSoFar = () => (performance.now() - start) / 1000;
let done = 0;
let reported = 0;
for (const { suite, fen, depth, nodes } of counts) {
  const tally = bySuite.get(suite);
  const position = parsePosition(fen);
  const found = position.ok ? perft(position.value, depth) : position.error.reason;
  if (found !== nodes) {
    tally.wrong++;
    console.error(`WRONG ${suite}: ${fen} depth ${depth}: ${found} instead of ${nodes}`);
  }
  tally.counts++;
  tally.nodes += nodes;
  done += nodes;
  const tenths = Math.floor((10 * done) / total);
  if (tenths === reported) continue;
  reported = tenths;
  const seconds = secondsSoFar();
  console.log(`${10 * tenths} %  ${seconds.toFixed(0)} s  ${(done / seconds / 1e6).toFixed(0)} M nodes/s`);
}

const tallies = [...bySuite, ['all', { counts: counts.length, nodes: total, wrong: wrongOf(bySuite) }]];
console.log('');
printTable(
  ['suite', 'counts', 'M nodes', 'wrong'],
  tallies.map(([suite, tally]) => [suite, tally.counts, (tally.nodes / 1e6).toFixed(1), tally.wrong]),
);
const wrong = wrongOf(bySuite);
console.log(
  `\n${wrong === 0 ? 'all counts agree' : `${wrong} counts are wrong`}, ${secondsSoFar().toFixed(0)} s`,
);
if (process.argv.length === 2) writeResults('perft');
process.exit(wrong === 0 ? 0 : 1);
