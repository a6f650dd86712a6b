// npm run bench:chess: the rules core beside other libraries; a process per library and round, interleaved,
// medians of five.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KIWIPETE, START } from './chess/positions.mjs';
import { median, printMachine } from './lib/report.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const PEERS = [
  ['chessops', 'chessops'],
  ['chess.js', 'chessJs'],
  ['kokopu', 'kokopu'],
];

const isInstalled = (name) => {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    console.log(`skipped: ${name} is not installed`);
    return false;
  }
};

const measureFile = fileURLToPath(new URL('./chess/measure.mjs', import.meta.url));
const measure = (file) =>
  JSON.parse(execFileSync(process.execPath, [measureFile, file], { encoding: 'utf8' }));

/**
 * Rates: more is better. Times: less is better. `target` is how many times better than chessops we want to
 * be.
 */
const ROWS = [
  { key: 'bulk', what: 'perft, last ply counted', unit: 'M/s', isRate: true, target: 9 },
  { key: 'full', what: 'perft, every leaf played', unit: 'M/s', isRate: true, target: 12 },
  { key: 'moves', what: 'legal moves (ours: integers; chessops: sets)', unit: 'us', target: 12 },
  { key: 'moveObjects', what: 'legal moves as a list of objects', unit: 'us', target: 6 },
  { key: 'parseFen', what: 'FEN to a judged position', unit: 'us', target: 2 },
  { key: 'makeFen', what: 'position to FEN', unit: 'us', target: 2 },
  { key: 'bareMaterial', what: 'can White mate: by bare material', unit: 'us' },
  { key: 'canMateQuick', what: 'can White mate: canMate, quick', unit: 'us' },
];

const libraries = [['jadoube', 'jadoube'], ...PEERS.filter(([name]) => isInstalled(name))];
const rounds = libraries.map(() => []);
for (let round = 0; round < ROUNDS; round++)
  libraries.forEach(([, file], i) => {
    rounds[i].push(measure(file));
  });

const figureOf = (i, key) => {
  const values = rounds[i].map((figures) => figures[key]).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : median(values);
};
const cell = (value) => (value === undefined ? '-' : value.toPrecision(3)).padStart(10);

printMachine();
console.log(`${''.padEnd(46)}${libraries.map(([name]) => name.padStart(10)).join('')}   beside chessops`);
for (const { key, what, unit, isRate, target } of ROWS) {
  const values = libraries.map((_, i) => figureOf(i, key));
  const [ours, theirs] = values;
  const ratio = theirs === undefined ? undefined : isRate ? ours / theirs : theirs / ours;
  const verdict = target === undefined ? '' : ` (target ${target}: ${ratio >= target ? 'kept' : 'MISSED'})`;
  const beside = ratio === undefined ? '' : `${ratio.toFixed(1)}x${verdict}`;
  console.log(`${`${what}, ${unit}`.padEnd(46)}${values.map(cell).join('')}   ${beside}`);
}
console.log(`heap grown by 4.9 M nodes of perft: ${Math.round(figureOf(0, 'allocated') / 1024)} KiB`);

const nativeRate = (fen, depth) => {
  const start = performance.now();
  const { stdout } = spawnSync('stockfish', {
    input: `position fen ${fen}\ngo perft ${depth}\nquit\n`,
    encoding: 'utf8',
  });
  const nodes = Number(/Nodes searched: (\d+)/.exec(stdout ?? '')?.[1]);
  return nodes / (performance.now() - start) / 1000;
};
process.env.PATH += ':/usr/games';
const native = Math.sqrt(nativeRate(START, 6) * nativeRate(KIWIPETE, 5));
console.log(
  Number.isNaN(native)
    ? 'skipped: stockfish is not installed (apt-get install stockfish)'
    : `native stockfish, last ply counted: ${native.toFixed(0)} M/s; ours is ${((100 * figureOf(0, 'bulk')) / native).toFixed(0)} % of it`,
);
