// npm run bench:plyMemory: the memory that a ply of a table keeps and allocates, from a sampled heap profile
// that includes collected objects. Hands are simulated in virtual time, so that the machine makes no
// difference. Runs node with --expose-gc.

import { rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { legalMoves, moveEffects, playMove, startBoard, startPosition } from '../../dist/chess/index.js';
import { createRandom } from '../../dist/shared/random.js';
import { openTables } from './lib/inProcessTables.mjs';
import { figure, printTable } from './lib/markdown.mjs';
import { printBaseline, printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const [TABLES, WARM_PLIES, PLIES, PROFILED_PLIES] = [24, 20, 40, 40];
const TOP = 12;
const SAMPLE_BYTES = 4_096;
const RETAINED_KB_MAX = 3;

const { dir, time, journal, tables } = await openTables();
const random = createRandom(1);
const wait = (ms) => time.advanceTo(time.nowMs() + ms);

const places = Array.from({ length: TABLES }, (_, i) => {
  const table = tables.addTable({
    id: `board-${i + 1}`,
    name: `Board ${i + 1}`,
    device: { url: 'bench:', protocol: 'dgt', link: 'closed', flipped: false },
    tags: {},
  });
  table.deviceChanged({ link: 'ready' }, 0);
  table.deviceEvent({ kind: 'placement', board: startBoard }, 0);
  return { table, position: startPosition, plies: 0 };
});
wait(2_000);

/** A ply at each table: lifted, carried, put down and pressed. */
const playPly = () => {
  for (const place of places) {
    const { table, position } = place;
    if (legalMoves(position).length === 0) continue;
    const { move, changes } = random.pick(moveEffects(position));
    const emptiedFirst = changes.toSorted((a, b) => Number(a.after !== 0) - Number(b.after !== 0));
    for (const { square, after } of emptiedFirst) {
      table.deviceEvent({ kind: 'square', square, code: after }, time.nowMs());
      wait(20);
    }
    table.pressed(position.turn, time.nowMs());
    place.position = playMove(position, move);
    place.plies += 1;
  }
  wait(3_000);
};
const played = () => places.reduce((sum, { plies }) => sum + plies, 0);
const heapBytes = () => {
  for (let i = 0; i < 4; i++) globalThis.gc();
  return process.memoryUsage().heapUsed;
};

/** Plays this many plies. */
const play = (count) => {
  const before = played();
  for (let ply = 0; ply < count; ply++) playPly();
  return played() - before;
};
play(WARM_PLIES);
const heapBefore = heapBytes();
const keptPlies = play(PLIES);
const retained = (heapBytes() - heapBefore) / keptPlies;

const session = new Session();
session.connect();
const counts = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
await session.post('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES, ...counts });
const plies = play(PROFILED_PLIES);
const { profile } = await session.post('HeapProfiler.stopSampling');
session.disconnect();

const byFunction = new Map();
const add = ({ callFrame, selfSize, children }) => {
  const place = callFrame.url.replace(/^.*\/dist\//, '');
  const name = `${callFrame.functionName || '(anonymous)'} ${place}`.trim();
  byFunction.set(name, (byFunction.get(name) ?? 0) + selfSize);
  for (const child of children) add(child);
};
add(profile.head);
const allocated = [...byFunction.values()].reduce((sum, bytes) => sum + bytes, 0) / plies;

printMachine();
printNote(
  `${TABLES} tables; ${keptPlies} plies of random legal moves after ${WARM_PLIES} at each table, then ${plies} for the profile.`,
);
printBudget('a ply of a table, retained', retained / 1_000, 'kB', RETAINED_KB_MAX);
printBaseline('a ply of a table, allocated', allocated / 1_000, 'kB');
printTable(
  ['allocated by', 'kB a ply', '%'],
  [...byFunction]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([name, bytes]) => [
      `\`${name}\``,
      figure(bytes / plies / 1_000),
      figure((100 * bytes) / plies / allocated),
    ]),
);
if (process.argv.length === 2) writeResults('plyMemory');
tables.stop();
journal.close();
rmSync(dir, { recursive: true });
