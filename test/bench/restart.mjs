// npm run bench:restart [-- --games 40 --seed 1]: plies that were not seen, because the cable was out or
// because the program was dead. Both are played by the same hands on the same board, and the reported game
// must be the same.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from './lib/markdown.mjs';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { loadGames, uciOf } from './recognition/games.mjs';
import { planGap, playGap } from './restart/gap.mjs';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
});
const [count, firstSeed] = [Number(values.games), Number(values.seed)];
if (!(count >= 1 && firstSeed >= 1)) {
  console.error('--games and --seed are numbers from 1');
  process.exit(2);
}

const MISSED = [1, 2, 3];
const HANDS = ['clean', 'club', 'blitz'];
const PLIES = 40;

const dir = mkdtempSync(join(tmpdir(), 'jadoube-restart-'));
const games = loadGames().standard.filter(({ moves }) => moves.length >= PLIES);

/** `right`, `short` when only the last plies are missing (asked or waiting), or `wrong`. */
const verdict = (reported, played) => {
  if (reported.join() === played.join()) return 'right';
  return reported.every((uci, i) => uci === played[i]) ? 'short' : 'wrong';
};

const cells = [];
for (const hands of HANDS)
  for (const missed of MISSED) {
    const cell = { hands, missed, cable: [], restart: [], apart: [] };
    for (let i = 0; i < count; i++) {
      const seed = firstSeed + i;
      const game = games[(seed * 7) % games.length];
      const moves = game.moves.slice(0, PLIES);
      const events = planGap({ seed, start: game.start, moves, hands, missed });
      const played = uciOf({ start: game.start, moves });
      const file = (name) => join(dir, `${hands}-${missed}-${seed}-${name}.sqlite`);
      const cable = await playGap({ events, file: file('cable'), isKilled: false });
      const restart = await playGap({ events, file: file('restart'), isKilled: true });
      cell.cable.push(verdict(cable, played));
      cell.restart.push(verdict(restart, played));
      if (cable.join() !== restart.join()) cell.apart.push(seed);
    }
    cells.push(cell);
    console.log(`${hands}, ${missed} missed: apart ${cell.apart.join(' ') || 'none'}`);
  }
rmSync(dir, { recursive: true });

const number = (reported, what) => String(reported.filter((one) => one === what).length);
printMachine();
printNote(
  `${count} games a cell, of ${games.length} of tournaments (${PLIES} plies, DGT board, the gap at a random place from ply 9 on); ` +
    'right: every ply as it was played.',
);
printTable(
  [
    'hands',
    'plies missed',
    'cable: right',
    'short',
    'wrong',
    'restart: right',
    'short',
    'wrong',
    'not the same game',
  ],
  cells.map(({ hands, missed, cable, restart, apart }) => [
    ...[hands, String(missed)],
    ...[cable, restart].flatMap((reported) =>
      ['right', 'short', 'wrong'].map((what) => number(reported, what)),
    ),
    String(apart.length),
  ]),
);
const worse = ({ cable, restart }) => Number(number(cable, 'right')) - Number(number(restart, 'right'));
printBudget(
  'games right after the cable and not after a restart, worst cell',
  Math.max(...cells.map(worse)),
  '',
  0,
);
const wrongMore = ({ cable, restart }) => Number(number(restart, 'wrong')) - Number(number(cable, 'wrong'));
printBudget(
  'games wrong after a restart and not after the cable, worst cell',
  Math.max(...cells.map(wrongMore)),
  '',
  0,
);
if (count >= 40) writeResults('restart');
process.exit(0);
