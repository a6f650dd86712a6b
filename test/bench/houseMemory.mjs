// npm run bench:houseMemory [tables]: the memory of a house of 1,000 tables in play, each with rows in the
// journal, after one short game at every table and after four. Runs node with --expose-gc.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalMoves, moveEffects, playMove, startBoard, startPosition } from '../../dist/chess/index.js';
import { openInProcessJournal } from '../../dist/journal/inProcessJournal.js';
import { createRandom } from '../../dist/shared/random.js';
import { VirtualTime } from '../../dist/shared/timeSource.js';
import { createTables } from '../../dist/table/tables.js';
import { printBaseline, printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const TABLES = Number(process.argv[2] ?? 1_000);
const GAMES = 4;
const PLIES = 12;

const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-'));
const time = new VirtualTime();
const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
const house = createTables({
  time,
  journal,
  recogniser: {},
  nowIso: () => new Date(time.nowMs()).toISOString(),
  today: () => '2026.11.21',
});
const heapMb = () => {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const empty = heapMb();
const tables = Array.from({ length: TABLES }, (_, index) =>
  house.addTable({
    id: `table-${index + 1}`,
    name: `Table ${index + 1}`,
    device: { url: `bench:${index + 1}`, protocol: 'dgt', link: 'closed', flipped: false },
    tags: {},
  }),
);
const random = createRandom(1);
const wait = (ms) => time.advanceTo(time.nowMs() + ms);
for (const table of tables) table.deviceChanged({ link: 'ready' }, 0);

/** One game at every table at the same time, with different moves at each. */
const playRound = () => {
  const positions = tables.map(() => startPosition);
  for (const table of tables) table.deviceEvent({ kind: 'placement', board: startBoard }, time.nowMs());
  wait(2_000);
  for (let ply = 0; ply < PLIES; ply++) {
    const moves = positions.map((position) => random.pick(moveEffects(position)));
    for (const isLanding of [false, true]) {
      for (const [index, { changes }] of moves.entries())
        for (const { square, after } of changes)
          if ((after !== 0) === isLanding)
            tables[index].deviceEvent({ kind: 'square', square, code: after }, time.nowMs());
      wait(300);
    }
    for (const [index, { move }] of moves.entries()) {
      const next = playMove(positions[index], move);
      positions[index] = legalMoves(next).length > 0 ? next : startPosition;
    }
    wait(900);
  }
};

const heaps = [];
for (let game = 0; game < GAMES; game++) {
  playRound();
  heaps.push(heapMb());
}
printMachine();
console.log(
  `${TABLES} tables, ${TABLES * GAMES} games of ${PLIES} plies: heap ${heaps.map((mb) => mb.toFixed(0)).join(', ')} MB after each round`,
);
printBaseline('a house without tables', empty, 'MB');
printBudget('a table at play', ((heaps[0] - empty) * 1024) / TABLES, 'kB', 1_024);
printBudget('more after four rounds than after one', Math.max(0, heaps.at(-1) - heaps[0]), 'MB', 50);
if (TABLES === 1_000) writeResults('houseMemory');
house.stop();
journal.close();
rmSync(dir, { recursive: true });
