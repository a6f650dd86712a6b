// npm run bench:chess [-- ROUNDS]: compares the rules core with other libraries. One process per library and
// round, interleaved, medians of five. Writes its section of RESULTS.md.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preparePeers } from './chess/peers.mjs';
import { stockfishRate } from './chess/stockfishRate.mjs';
import { figure, printTable } from './lib/markdown.mjs';
import { measuresProcessor } from './lib/processorTime.mjs';
import { median, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const ROUNDS = Number(process.argv[2] ?? 5);
const FILES = { jadoube: 'jadoube', chessops: 'chessops', 'chess.js': 'chessJs', kokopu: 'kokopu' };

const measureFile = fileURLToPath(new URL('./chess/measure.mjs', import.meta.url));
const measure = (name) =>
  JSON.parse(execFileSync(process.execPath, [measureFile, FILES[name]], { encoding: 'utf8' }));

/** More is better for rates, and less for times. `target` is the wanted factor against chessops. */
const ROWS = [
  { key: 'bulk', what: 'perft, last ply counted, M nodes/s', isRate: true, target: 9 },
  { key: 'full', what: 'perft, every leaf played, M nodes/s', isRate: true, target: 12 },
  { key: 'moves', what: 'legal moves (ours as integers, chessops as sets), us', target: 12 },
  { key: 'moveObjects', what: 'legal moves as a list of objects (ours by a walker), us', target: 6 },
  {
    key: 'legalMoves',
    what: 'legalMoves of an immutable position (beside the row above), us',
    beside: 'moveObjects',
    target: 6,
  },
  { key: 'parseSan', what: 'SAN to a move, us', target: 2 },
  { key: 'formatSan', what: 'move to SAN, us', target: 2 },
  { key: 'parseFen', what: 'FEN to a judged position, us', target: 2 },
  { key: 'makeFen', what: 'position to FEN, us', target: 2 },
  { key: 'replay', what: 'PGN with legality replay, MB/s', isRate: true, target: 2 },
  { key: 'bareMaterial', what: 'can White mate: by bare material, us' },
  { key: 'canMateQuick', what: 'can White mate: canMate, quick, us' },
];

const names = ['jadoube', 'chessops', ...preparePeers()];
const rounds = new Map(names.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++) for (const name of names) rounds.get(name).push(measure(name));

const medianOf = (name, key) => {
  const values = rounds
    .get(name)
    .map((figures) => figures[key])
    .filter((value) => value !== undefined && value !== null);
  return values.length === 0 ? undefined : median(values);
};

const besideChessops = ({ key, beside = key, isRate, target }) => {
  const ours = medianOf('jadoube', key);
  const theirs = medianOf('chessops', beside);
  if (theirs === undefined) return '';
  const ratio = isRate ? ours / theirs : theirs / ours;
  if (target === undefined) return `${figure(ratio)} x`;
  return `${ratio.toFixed(1)} x (${target} x: ${ratio >= target ? 'kept' : 'MISSED'})`;
};

printMachine();
printNote(
  `Medians of ${ROUNDS} rounds, ${measuresProcessor ? "the thread's processor time" : 'wall clock'}.`,
);
printTable(
  ['', ...names, 'better than chessops (target)'],
  ROWS.map((row) => [row.what, ...names.map((name) => figure(medianOf(name, row.key))), besideChessops(row)]),
);

const allocated = Math.round(medianOf('jadoube', 'allocated') / 1024);
const collections = medianOf('jadoube', 'collections');
printNote(`Heap after 4.9 M nodes of perft: ${allocated} KiB more, ${collections} collections.`);
const native = stockfishRate();
const share = (100 * medianOf('jadoube', 'bulk')) / native;
printNote(
  Number.isNaN(native)
    ? 'Skipped: stockfish is not installed (apt-get install stockfish).'
    : `Native stockfish, last ply counted: ${native.toFixed(0)} M nodes/s; ours is ${share.toFixed(0)} % (40 %).`,
);
writeResults('chess');
