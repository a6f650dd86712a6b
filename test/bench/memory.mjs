// npm run bench:memory: the heap after forced collection at game 100 and game 1,000 of one table, and how
// much more a game takes in which hands never rest. Runs node with --expose-gc.
import { rmSync } from 'node:fs';
import { legalMoves, moveEffects, playMove, startBoard, startPosition } from '../../dist/chess/index.js';
import { createRandom } from '../../dist/shared/random.js';
import { openTables } from './lib/inProcessTables.mjs';
import { printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const GAMES = Number(process.argv[2] ?? 1_000);
const PLIES = 40;

const { dir, time, journal, tables } = await openTables();
const table = tables.addTable({
  id: 'one',
  name: 'One',
  device: { url: 'bench:', protocol: 'dgt', link: 'closed', flipped: false },
  tags: {},
});
const random = createRandom(1);
const wait = (ms) => time.advanceTo(time.nowMs() + ms);
/** Milliseconds that a piece is on its way, and that hands rest after a ply. */
const playGame = (onItsWayMs, restMs) => {
  table.deviceEvent({ kind: 'placement', board: startBoard }, time.nowMs());
  wait(2_000);
  let position = startPosition;
  for (let ply = 0; ply < PLIES && legalMoves(position).length > 0; ply++) {
    const { move, changes } = random.pick(moveEffects(position));
    for (const { square, after } of changes.toSorted(
      (a, b) => Number(a.after !== 0) - Number(b.after !== 0),
    )) {
      table.deviceEvent({ kind: 'square', square, code: after }, time.nowMs());
      wait(onItsWayMs);
    }
    position = playMove(position, move);
    wait(restMs);
  }
};
const heapMb = () => {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

table.deviceChanged({ link: 'ready' }, 0);
let early = 0;
for (let game = 1; game <= GAMES; game++) {
  playGame(300, 700);
  if (game === Math.round(GAMES / 10)) early = heapMb();
}
const late = heapMb();
playGame(20, 0);
const restless = heapMb();
printMachine();
console.log(
  `${tables.games().length} games of up to ${PLIES} plies; heap ${early.toFixed(1)} MB, then ${late.toFixed(1)} MB`,
);
printBudget(
  `heap at game ${GAMES} more than at game ${Math.round(GAMES / 10)}`,
  Math.max(0, late - early),
  'MB',
  5,
);
printBudget('a game in which no hand rests, more', Math.max(0, restless - late), 'MB', 5);
writeResults('memory');
tables.stop();
journal.close();
rmSync(dir, { recursive: true });
