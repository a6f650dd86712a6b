// npm run bench:unseen: games of the second simulator of hands (test/hands), which is independent of the
// first. Prints for each cell (style, board, presses) the results, how often each level of certainty was
// right, and the seed of every game that went wrong. `--show SEED` prints one. `--against DIST`: the same
// games through an older build for comparison. `--answered`: the players answer each question after 8 s.
import { parseArgs } from 'node:util';
import { quantile } from '../lib/report.mjs';
import { loadBuilds } from './builds.mjs';
import { playAll } from './pool.mjs';
import { bundleHands, loadHands } from './unseen/hands.mjs';
import { LEVELS } from './unseen/listen.mjs';
import { show } from './unseen/show.mjs';

/**
 * Seeds below 1000 are for development. Those from here on are only for reporting (`test/hands/README.md`).
 */
const EXAMINATION_FROM = 100_000;

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '4' },
    from: { type: 'string', default: '0' },
    styles: { type: 'string' },
    boards: { type: 'string' },
    against: { type: 'string' },
    presses: { type: 'string', default: 'both' },
    processes: { type: 'string', default: '1' },
    show: { type: 'string' },
    answered: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

await bundleHands();
const { boardNames, styleNames } = await loadHands();
const listOf = (text, all, what) => {
  const chosen = text?.split(',') ?? all;
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown === undefined) return chosen;
  console.error(`--${what}: there is no '${unknown}'. There are: ${all.join(', ')}`);
  process.exit(2);
};
const styles = listOf(options.styles, styleNames, 'styles');
const boards = listOf(options.boards, boardNames, 'boards');
const { against } = options;
const builds = await loadBuilds(against);
const pressings = { both: [true, false], yes: [true], no: [false] }[options.presses];
const numbers = Object.fromEntries(['games', 'from', 'processes'].map((key) => [key, Number(options[key])]));
if (
  pressings === undefined ||
  Object.values(numbers).some((number) => !Number.isInteger(number) || number < 0)
) {
  console.error('--presses is both, yes or no; --games, --from and --processes are whole numbers');
  process.exit(2);
}

if (options.show !== undefined) {
  await show({
    seed: Number(options.show),
    style: styles[0],
    board: boards[0],
    presses: pressings[0],
    builds,
    isAnswered: options.answered,
  });
  process.exit(0);
}

const seeds = Array.from({ length: numbers.games }, (_, i) => numbers.from + i);
const tasks = styles.flatMap((style) =>
  boards.flatMap((board) =>
    pressings.map((presses) => ({
      ...{ style, board, presses, seeds, against },
      isAnswered: options.answered,
    })),
  ),
);
const cells = [];
const keep = (task, rows) => cells.push({ ...task, rows });
const worker = new URL('./unseen/worker.mjs', import.meta.url);
await playAll(tasks, Math.max(1, numbers.processes), keep, () => false, worker);

const sumOf = (rows, key) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
const delayOf = (rows) => {
  const delays = rows.flatMap((row) => row.delays);
  if (delays.length === 0) return 'no final';
  const own = quantile(
    rows.flatMap((row) => row.ownDelays),
    0.5,
  );
  const [median, late] = [quantile(delays, 0.5), quantile(delays, 0.95)];
  return `${Math.round(median)}/${Math.round(late)} ms (${Math.round(own)})`;
};
const summaryOf = (rows) => ({
  games: rows.length,
  whole: sumOf(rows, 'isWhole'),
  wrongFinals: sumOf(rows, 'wrongFinals'),
  finals: sumOf(rows, 'finals'),
  silent: sumOf(rows, 'isSilent'),
  asks: sumOf(rows, 'asks'),
});
const textOf = (rows) => {
  const { games, whole, wrongFinals, finals, silent } = summaryOf(rows);
  return `${whole}/${games} whole, ${wrongFinals}/${finals} finals wrong, ${silent} silent, ${delayOf(rows)}`;
};
const nameOf = ({ style, board, presses }) => `${style} ${board} ${presses ? 'presses' : 'no clock'}`;
const transitionsOf = (some, build) => some.flatMap(({ rows }) => rows.filter((row) => row.build === build));

if (options.json) {
  const cellOf = ({ style, board, presses, rows }) => ({ style, board, presses, rows });
  console.log(JSON.stringify({ from: numbers.from, games: numbers.games, cells: cells.map(cellOf) }));
} else report();

function report() {
  const range = numbers.from >= EXAMINATION_FROM ? 'examination' : 'building';
  console.log(
    `${numbers.games} games a cell from seed ${numbers.from} (${range}); delay of final: median/p95, and after its last report`,
  );
  for (const cell of cells) {
    console.log(
      `${nameOf(cell)}: ${builds.map(({ name }) => `${name} ${textOf(transitionsOf([cell], name))}`).join(' | ')}`,
    );
    for (const { seed, build, isWhole, wrongFinals, where, broken } of cell.rows)
      if (broken !== undefined) console.log(`  seed ${seed}: the simulator failed: ${broken}`);
      else if (!isWhole || wrongFinals > 0) {
        const finals = wrongFinals > 0 ? `, ${wrongFinals} finals wrong` : '';
        console.log(`  seed ${seed} ${build}: ${where}${finals}`);
      }
  }
  const groups = [
    ...styles.map((style) => [style, cells.filter((cell) => cell.style === style)]),
    ...boards.map((board) => [board, cells.filter((cell) => cell.board === board)]),
    ...pressings.map((on) => [on ? 'presses' : 'no clock', cells.filter(({ presses }) => presses === on)]),
    ['all', cells],
  ];
  for (const { name: build } of builds) {
    console.log(`\n${build}`);
    for (const [name, some] of groups)
      console.log(`  ${name.padEnd(10)} ${textOf(transitionsOf(some, build))}`);
    console.log('  level        told   right   mean confidence');
    for (const level of LEVELS) {
      const all = transitionsOf(cells, build).map((row) => row.levels[level]);
      const reported = sumOf(all, 'reported');
      const percent = (number) =>
        (reported === 0 ? '-' : `${((100 * number) / reported).toFixed(2)}%`).padStart(8);
      const confidence = percent(sumOf(all, 'confidence'));
      console.log(
        `  ${level.padEnd(11)} ${String(reported).padStart(6)} ${percent(sumOf(all, 'right'))} ${confidence}`,
      );
    }
  }
}
