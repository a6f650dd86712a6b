// npm run bench:replay: an 80-ply recording from file to PGN, compared with a bare parse of the same file.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cli } from './lib/daemonProcess.mjs';
import { median, printBaseline, printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const RUNS = 20;
const fixtures = fileURLToPath(new URL('../../fixtures/recordings/', import.meta.url));
/** The number of plies of its longest game. */
const plies = (file) => {
  const events = execFileSync(process.execPath, [cli, 'replay', file, '--format', 'events']).toString();
  const reported = events.split('\n').filter((line) => line.includes('"type":"move"'));
  return Math.max(0, ...reported.map((line) => JSON.parse(line).ply));
};
const bareParse =
  "for (const l of require('fs').readFileSync(process.argv[1],'utf8').split('\\n')) if (l) JSON.parse(l)";

const file =
  process.argv[2] ??
  readdirSync(fixtures)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(fixtures, name))
    .map((path) => ({ path, away: Math.abs(plies(path) - 80) }))
    .sort((a, b) => a.away - b.away)[0].path;

const time = (args) => {
  const startMs = performance.now();
  execFileSync(process.execPath, args);
  return performance.now() - startMs;
};
const rounds = Array.from({ length: RUNS }, () => ({
  version: time([cli, '--version']),
  replay: time([cli, 'replay', file]),
  bare: time(['-e', bareParse, file]),
  nothing: time(['-e', '0']),
}));

printMachine();
console.log(
  `recording: ${file.split('/').at(-1)}, ${statSync(file).size} bytes, ${plies(file)} plies, median of ${RUNS}`,
);
printBudget('replay, less --version', median(rounds.map((r) => r.replay - r.version)), 'ms', 170);
printBaseline(
  'a bare parse of the file, less an empty node',
  median(rounds.map((r) => r.bare - r.nothing)),
  'ms',
);
if (process.argv.length === 2) writeResults('replay');
