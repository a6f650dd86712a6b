// npm run bench:adjudicate [-- NODES...]: canMate on the hard vectors and on real timeouts of the shared
// data. Writes its section of RESULTS.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canMate, isInsufficientMaterial, outcome, parsePosition, playMove } from '../../dist/chess/index.js';
import { printTable } from './lib/markdown.mjs';
import { measuresProcessor, workedMs } from './lib/processorTime.mjs';
import { printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

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

/** Checks that the verdict is right and that its line ends in the promised mate. */
const check = ({ position, side, expected, text }, found) => {
  const claims = found.verdict === 'yes';
  let isRight = found.verdict === 'undecided' || expected === undefined || claims === expected;
  if (claims) {
    const end = outcome(found.line.reduce(playMove, position));
    isRight &&= end?.kind === 'checkmate' && end.winner === side;
  }
  if (isRight) return;
  wrong++;
  console.error(`WRONG ${side} ${text}: ${JSON.stringify(found)}`);
};

/** Asks all questions. The answers are checked later, outside the measured time. */
const askAll = (questions, options) => {
  const times = [];
  const start = workedMs();
  const answers = questions.map(({ position, side }) => {
    const before = workedMs();
    const found = canMate(position, side, options);
    times.push(workedMs() - before);
    return found;
  });
  const allMs = workedMs() - start;
  questions.forEach((question, i) => {
    check(question, answers[i]);
  });
  return { answers, times, meanMs: allMs / questions.length };
};

const proves = ({ verdict }) => verdict === 'no';
const decides = ({ verdict }) => verdict !== 'undecided';

const rows = [];
const verdict = (kept) => (kept ? 'kept' : 'MISSED');
const addShare = (what, part, whole, least) => {
  const percent = (100 * part) / whole;
  const figures = `${percent.toFixed(1)} % (${part} of ${whole})`;
  rows.push([what, figures, `>= ${least} %`, verdict(percent >= least)]);
};
const addTime = (what, figure, unit, most) =>
  rows.push([what, `${figure.toFixed(2)} ${unit}`, `< ${most} ${unit}`, verdict(figure < most)]);

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

const unwinnable = vectors.filter(({ expected }) => !expected);
const byMaterial = unwinnable.filter(({ position }) => isInsufficientMaterial(position.board));
const notes = [];

const quick = askAll(vectors, { mode: 'quick' });
addShare(
  'hard positions, quick: unwinnable proved',
  quick.answers.filter(proves).length,
  unwinnable.length,
  70,
);
for (const maxNodes of LIMITS) {
  const { answers, times, meanMs } = askAll(vectors, { maxNodes });
  const what = `hard positions, full, ${maxNodes.toLocaleString('en')} nodes: decided`;
  addShare(what, answers.filter(decides).length, vectors.length, maxNodes >= 500_000 ? 96 : 90);
  const [p99, worst] = [quantile(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(0));
  notes.push(
    `${maxNodes} nodes on hard positions: ${meanMs.toFixed(1)} ms on average, p99 ${p99}, worst ${worst}`,
  );
}

askAll(timeouts.slice(0, 2000), { mode: 'quick' });
const quickTimeouts = askAll(timeouts, { mode: 'quick' });
const full = askAll(timeouts, {});
addTime('real timeouts, quick: average', 1000 * quickTimeouts.meanMs, 'us', 15);
addTime('real timeouts, full: average', full.meanMs, 'ms', 1);
addTime('real timeouts, full: worst', Math.max(...full.times), 'ms', 200);
addShare('real timeouts, full: decided', full.answers.filter(decides).length, timeouts.length, 99);

printMachine();
printNote(
  `${measuresProcessor ? "The thread's processor time" : 'Wall clock'}; ${vectors.length} questions on hard ` +
    `positions, ${unwinnable.length} unwinnable, ${byMaterial.length} of them by bare material; ` +
    `${timeouts.length} real timeouts.`,
);
printTable(['', 'measured', 'target', ''], rows);
console.log(`\n${notes.join('\n')}`);
const reported = (what, includes) =>
  timeouts.forEach(({ text }, i) => {
    if (includes(full.answers[i])) console.log(`  ${what}: ${text}`);
  });
reported('draw', proves);
reported('undecided', (answer) => !decides(answer));
printNote(wrong === 0 ? 'No verdict was wrong.' : `${wrong} WRONG verdicts.`);
if (process.argv.length === 2) writeResults('adjudicate');
process.exit(wrong === 0 ? 0 : 1);
