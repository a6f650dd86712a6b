// npm run bench:adjudicate [-- NODES...]: canMate on the hard vectors and on real timeouts of the shared
// data.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canMate, isInsufficientMaterial, outcome, parsePosition, playMove } from '../../dist/chess/index.js';
import { median, printBudget, printMachine, quantile } from './lib/report.mjs';

const LIMITS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50_000, 500_000];
const shared =
  process.env.JADOUBE_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const folder = join(shared, 'rules/unwinnability');
if (!existsSync(folder)) {
  console.error(`${folder} is absent; JADOUBE_SHARED_DATA names another place`);
  process.exit(2);
}
const linesOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

let wrong = 0;

/**
 * Asks one question and checks the answer: no wrong verdict, and a line that ends in the mate it promises.
 */
const ask = ({ position, side, expected, text }, options) => {
  const start = performance.now();
  const found = canMate(position, side, options);
  const ms = performance.now() - start;
  const decided = found.verdict !== 'undecided';
  const claims = found.verdict === 'yes';
  let isRight = !decided || expected === undefined || claims === expected;
  if (claims) {
    const end = outcome(found.line.reduce(playMove, position));
    isRight &&= end?.kind === 'checkmate' && end.winner === side;
  }
  if (!isRight) {
    wrong++;
    console.error(`WRONG ${side} ${text}: ${JSON.stringify(found)}`);
  }
  return { ms, decided, proved: found.verdict === 'no', nodes: found.nodes };
};

const vectors = linesOf('vectors-part1.txt').flatMap((text) => {
  const position = parsePosition(text.slice(3)).value;
  return ['white', 'black'].map((side, i) => ({
    position,
    side,
    expected: text[i] !== '-',
    text: text.slice(3),
  }));
});
const timeouts = linesOf('lichess-timeouts-part1.txt').map((text) => {
  const position = parsePosition(text.split(' ').slice(0, 6).join(' ')).value;
  return { position, side: position.turn === 'white' ? 'black' : 'white', text };
});

const percent = (part, whole) => (100 * part) / whole;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const printShare = (what, share, least) =>
  console.log(
    `${what.padEnd(58)} ${share.toFixed(1).padStart(8)} %   reach ${least} %: ${share >= least ? 'kept' : 'MISSED'}`,
  );

printMachine();
const unwinnable = vectors.filter(({ expected }) => !expected);
const dead = ({ position: { board } }) => isInsufficientMaterial(board);
console.log(
  `${vectors.length} questions on hard positions, ${unwinnable.length} unwinnable, ${unwinnable.filter(dead).length} of them by bare material`,
);
const quick = vectors.map((question) => ask(question, { mode: 'quick' }));
printShare(
  'quick: unwinnable ones proved',
  percent(quick.filter(({ proved }) => proved).length, unwinnable.length),
  70,
);
console.log(`quick: ${mean(quick.map(({ ms }) => ms * 1000)).toFixed(0)} us on average`);
for (const maxNodes of LIMITS) {
  const full = vectors.map((question) => ask(question, { maxNodes }));
  const times = full.map(({ ms }) => ms);
  const share = percent(full.filter(({ decided }) => decided).length, vectors.length);
  printShare(`full, ${maxNodes} nodes: decided`, share, maxNodes >= 500_000 ? 96 : 90);
  console.log(
    `  ms: mean ${mean(times).toFixed(1)}, median ${median(times).toFixed(2)}, p99 ${quantile(times, 0.99).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`,
  );
}

for (const question of timeouts.slice(0, 2000)) ask(question, { mode: 'quick' });
const quickTimes = timeouts.map((question) => 1000 * ask(question, { mode: 'quick' }).ms);
const full = timeouts.map((question) => ({ question, ...ask(question, {}) }));
const fullTimes = full.map(({ ms }) => ms);
console.log(`${timeouts.length} real timeouts`);
printBudget('quick: average', mean(quickTimes), 'us', 15);
printBudget('full: average', mean(fullTimes), 'ms', 1);
printBudget('full: worst', Math.max(...fullTimes), 'ms', 200);
const draws = full.filter(({ proved }) => proved);
const open = full.filter(({ decided }) => !decided);
console.log(`${draws.length} draws, ${open.length} undecided`);
for (const { question } of draws) console.log(`  draw: ${question.text}`);
for (const { question } of open) console.log(`  undecided: ${question.text}`);
console.log(wrong === 0 ? 'no wrong verdict' : `${wrong} WRONG verdicts`);
process.exit(wrong === 0 ? 0 : 1);
