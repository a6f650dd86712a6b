// npm run bench:house: the size of the house, what a daemon without extensions imports, and what one clean
// ply (Nf3 and a press on a DGT board, from the bytes to the journal) runs through, counted by V8.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBoard } from '../../dist/app/board.js';
import { createDgtBoard } from '../../dist/boards/protocols/dgt/simulated/dgtBoard.js';
import { createBoardHost } from '../../dist/boards/simulated/shell/boardHost.js';
import { createMemoryLine } from '../../dist/boards/transport/memory.js';
import { startBoard as startArray } from '../../dist/chess/index.js';
import { openInProcessJournal } from '../../dist/journal/inProcessJournal.js';
import { VirtualTime } from '../../dist/shared/timeSource.js';
import { createTables } from '../../dist/table/tables.js';
import { printBaseline, printBudget, printMachine } from './lib/report.mjs';
import { keepText, writeResults } from './lib/results.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = join(root, 'src');
const isOwn = (name) => /\.tsx?$/.test(name);

/** Every source with its lines and its imports, lazy ones included. */
const files = new Map(
  readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isOwn(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, 'utf8');
      const named = [...text.matchAll(/(from\s+|import\(\s*|import\s+)'(\.[^']+)\.js'/g)];
      const to = named.map(([, how, name]) => ({
        lazy: how.startsWith('import('),
        path: join(dirname(path), name),
      }));
      return [path, { lines: text.split('\n').length - 1, to }];
    }),
);
const fileOf = (stem) => [`${stem}.ts`, `${stem}.tsx`].find((path) => files.has(path));

/** The files that a file imports directly or indirectly, except those below `without`. */
const reachedFrom = (entry, without) => {
  const reached = new Set();
  const visit = (path) => {
    if (path === undefined || reached.has(path) || path.startsWith(without)) return;
    reached.add(path);
    for (const { path: next } of files.get(path).to) visit(fileOf(next));
  };
  visit(entry);
  return reached;
};
const linesOf = (paths) => [...paths].reduce((sum, path) => sum + files.get(path).lines, 0);

const importers = new Map();
for (const [path, { to }] of files)
  for (const { path: next } of to) {
    const file = fileOf(next);
    if (file !== undefined) importers.set(file, (importers.get(file) ?? new Set()).add(path));
  }
const alone = [...importers].filter(([path, by]) => {
  const [only] = by;
  return by.size === 1 && files.get(path).lines < 40 && dirname(only) === dirname(path);
});

printMachine();
keepText('How large the house is, and what one clean ply runs through (`npm run bench:house`).');
printBudget('lines of src', linesOf(files.keys()), '', 110_000);
printBudget('files of src', files.size, '', 1_200);
printBudget('files below 40 lines with one importer, in its folder', alone.length, '', 0);
const serve = reachedFrom(join(source, 'cli/serve.ts'), join(source, 'extensions'));
printBudget('lines that `serve` reaches without extensions', linesOf(serve), '', 45_000);
printBaseline('files that `serve` reaches without extensions', serve.size, '');

const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Advances simulated time to that moment. */
const passTo = async (time, untilMs) => {
  for (;;) {
    for (let turn = 0; turn < 5; turn++) await settle();
    const dueMs = time.nextDueMs();
    if (dueMs === undefined || dueMs > untilMs) break;
    time.advanceTo(dueMs);
  }
  time.advanceTo(untilMs);
  for (let turn = 0; turn < 5; turn++) await settle();
};

const dir = mkdtempSync(join(tmpdir(), 'jadoube-house-'));
const time = new VirtualTime();
const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
const tables = createTables({
  time,
  journal,
  recogniser: {},
  nowIso: () => '2026-11-21T10:00:00.000Z',
  today: () => '2026.11.21',
});
const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const PAUSE_MS = 400;
const REST_MS = 4_000;
/** Hands make a move, press and rest. */
const play = async (from, to, side) => {
  const acts = [
    { kind: 'lift', square: square(from) },
    { kind: 'place', square: square(to), piece: startArray[square(from)] },
    { kind: 'press', side },
  ];
  for (const act of acts) {
    hosted.act((atMs) => ({ atMs, ...act }));
    await passTo(time, time.nowMs() + PAUSE_MS);
  }
  await passTo(time, time.nowMs() + REST_MS);
};
const { host, device } = createMemoryLine(time);
const hosted = createBoardHost({ board: createDgtBoard({}), device, time, script: [] });
await hosted.start();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const starting = startBoard(
  { id: 'one', name: 'One', device: { url: 'test:', protocol: 'dgt' }, tags: {} },
  { transport: host, link: 'serial', origin: 'simulated' },
  { tables, time, log, recordDir: undefined },
);
const isReady = () => tables.table('one')?.device.link === 'ready';
while (!isReady()) await passTo(time, time.nowMs() + PAUSE_MS);
const started = await starting;
await passTo(time, time.nowMs() + REST_MS);
await play('e2', 'e4', 'white');
await play('e7', 'e5', 'black');

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await session.post('Profiler.takePreciseCoverage');
await play('g1', 'f3', 'white');
const { result } = await session.post('Profiler.takePreciseCoverage');
const played = tables.table('one').game?.moves.at(-1)?.san;
if (played !== 'Nf3') throw new Error(`the ply was recognised as ${played}`);

/** The simulated board and the virtual time are of the bench. */
const isOfHouse = (url) =>
  url.includes('/dist/') && !url.includes('/simulated/') && !/\/shared\/time(Source|rHeap)\.js$/.test(url);
const run = result
  .filter(({ url }) => isOfHouse(url))
  .map(({ url, functions }) => ({
    url,
    called: functions.filter(({ ranges, functionName }) => functionName !== '' && ranges[0].count > 0),
  }))
  .filter(({ called }) => called.length > 0);
const functions = run.flatMap(({ called }) => called);
const calls = functions.reduce((sum, { ranges }) => sum + ranges[0].count, 0);
printBudget('functions that one clean ply runs', functions.length, '', 300);
printBudget('files that they are in', run.length, '', 90);
printBudget('calls', calls, '', 5_900);

await started.stop();
await hosted.stop();
tables.stop();
await journal.close();
rmSync(dir, { recursive: true });
writeResults('house');
