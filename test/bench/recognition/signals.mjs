// node test/bench/recognition/signals.mjs [--boards sentio] [--hands club] [--cell 'no clock'] [--runs 200]
// [--from 1000] [--run 1042] [--against DIST] [--events]: counts, over all cells of a board, the results
// shown by kings that were missed, reported wrongly, or reported when none was shown. `--cell`: only cells
// whose name contains this (`--exact`: equals this). `--events`: the end of each such game as the sensors
// reported it. `--write`: puts the sums into RESULTS.md.
import { parseArgs } from 'node:util';
import { printMachine } from '../lib/report.mjs';
import { keepText, writeResults } from '../lib/results.mjs';
import { loadBuilds } from './builds.mjs';
import { cellName, chooseCells, HANDS } from './cells.mjs';
import { linesBetween } from './eventText.mjs';
import { loadGames, uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { chess, simulation } from './product.mjs';

const { values: options } = parseArgs({
  options: {
    boards: { type: 'string', default: 'sentio' },
    hands: { type: 'string' },
    cell: { type: 'string', default: '' },
    exact: { type: 'string' },
    runs: { type: 'string', default: '200' },
    from: { type: 'string', default: '1000' },
    run: { type: 'string' },
    against: { type: 'string' },
    write: { type: 'boolean', default: false },
    events: { type: 'boolean', default: false },
  },
});
const cells = chooseCells({
  boards: options.boards.split(','),
  hands: options.hands?.split(',') ?? HANDS,
  standard: true,
  special: true,
  levels: false,
}).filter((cell) =>
  options.exact === undefined ? cellName(cell).includes(options.cell) : cellName(cell) === options.exact,
);
const runs =
  options.run === undefined
    ? Array.from({ length: Number(options.runs) }, (_, i) => Number(options.from) + i)
    : options.run.split(',').map(Number);
const collections = loadGames();
printMachine();

const receive = ({ recogniser }, cell, game, run) => {
  const { plan, events } = makeRun(cell, game, 1 + run);
  const { sensing } = simulation.scanModels[cell.board];
  const ours = createOurs({ start: game.start, sensing, recogniser });
  const said = events.flatMap((event) => ours.feed(event));
  said.push(...ours.finish(events.at(-1)?.atMs ?? 0));
  return { plan, events, said, uci: uciOf(game) };
};

/** Counts as the bench does (`score.mjs`). */
const mistakeOf = ({ plan, said }) => {
  const shown = plan.truth.shownResult;
  const results = said.filter(({ kind }) => kind === 'result');
  const reported = results.find(({ result }) => result !== '*')?.result ?? '*';
  if (shown === '*') return results.some(({ by }) => by === 'kingsInCentre') ? 'false' : undefined;
  if (reported === shown) return undefined;
  return reported === '*' ? 'missed' : 'wrong';
};

/** The part of a game that is printed before its last ply and after its result. */
const [BEFORE_MS, AFTER_MS] = [12_000, 1_000];

const tell = (cell, game, run, received, mistake) => {
  const { plan, said, events } = received;
  const results = said.filter(({ kind }) => kind === 'result');
  const reported = results.map(({ result, by }) => `${result} by ${by}`).join(', ');
  const shown = plan.truth.shownResult;
  console.log(`${cellName(cell)}, run ${run}: ${mistake}: shown ${shown}, told ${reported || 'nothing'}`);
  if (!options.events) return;
  const end = game.moves.reduce((position, move) => chess.playMove(position, move), game.start);
  console.log(`  ${chess.makeFen(end)}, ${game.moves.length} plies, result ${game.result}`);
  const lastMs = plan.truth.plies.at(-1)?.completeMs ?? 0;
  const signalMs = results.find(({ by }) => by === 'kingsInCentre')?.atMs;
  const fromMs = Math.min(lastMs, signalMs ?? lastMs) - BEFORE_MS;
  const toMs = mistake === 'false' ? signalMs + AFTER_MS : (events.at(-1)?.atMs ?? 0) + 10_000;
  for (const line of linesBetween(received, fromMs, toMs)) console.log(line);
};

const builds = await loadBuilds(options.against);
const rows = [];
for (const board of options.boards.split(',')) {
  const row = [board];
  for (const build of builds) {
    const total = { shown: 0, runs: 0, missed: 0, wrong: 0, false: 0 };
    for (const cell of cells.filter((each) => each.board === board)) {
      const counts = { missed: 0, wrong: 0, false: 0 };
      const games = collections[cell.games];
      for (const run of runs) {
        const game = games[(run * 37) % games.length];
        const received = receive(build, cell, game, run);
        total.runs++;
        if (received.plan.truth.shownResult !== '*') total.shown++;
        const mistake = mistakeOf(received);
        if (mistake === undefined) continue;
        counts[mistake]++;
        total[mistake]++;
        tell(cell, game, run, received, mistake);
      }
      const { missed, wrong, false: none } = counts;
      console.log(`# ${build.name}: ${cellName(cell)}: missed ${missed}, wrong ${wrong}, false ${none}`);
    }
    const { shown, missed, wrong, false: none, runs: played } = total;
    console.log(
      `${build.name}, ${board}: of ${shown} shown missed ${missed}, wrong ${wrong}; false ${none} in ${played} games`,
    );
    row.push(`${missed} of ${shown}`, wrong, `${none} of ${played}`);
  }
  rows.push(row);
}
if (options.write) {
  const heads = builds.flatMap(({ name }) => [
    `${name}: missed`,
    'another result',
    'told where none was shown',
  ]);
  const table = [['', ...heads], ['---', ...heads.map(() => '---:')], ...rows];
  keepText(`\`node test/bench/recognition/signals.mjs ${process.argv.slice(2).join(' ')}\``);
  keepText(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  writeResults('kings');
}
