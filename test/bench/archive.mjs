// npm run bench:archive [-- --games 100000]: a journal of many games. Measures the time to open it, to list a
// page of games (the newest, one in the middle, one of a table), and to write games of each age as PGN.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openJournalReader, openJournalWriter } from '../../dist/journal/journalFile.js';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { writePastGames } from './load/pastGames.mjs';

const { values } = parseArgs({ options: { games: { type: 'string', default: '100000' } } });
const games = Number(values.games);
if (!(games >= 1)) {
  console.error('--games is a number above 0');
  process.exit(2);
}
const PLIES = 12;
const PAGE = 50;

const dir = mkdtempSync(join(tmpdir(), 'jadoube-bench-archive-'));
await writePastGames(dir, games, PLIES);
const file = join(dir, 'journal.sqlite');
const timed = async (work) => {
  const beganMs = performance.now();
  const value = await work();
  return { value, ms: performance.now() - beganMs };
};
const writer = await timed(() => openJournalWriter(file));
const reader = await timed(() => openJournalReader(file));
const { value: journal } = reader;
const newest = await timed(() => journal.newestGames({ limit: PAGE }));
const middle = await timed(() =>
  journal.newestGames({ beforeSeq: Math.floor(journal.lastSeq() / 2), limit: PAGE }),
);
const ofTable = await timed(() =>
  journal.newestGames({ table: 'past-3', beforeSeq: Math.floor(journal.lastSeq() / 3), limit: PAGE }),
);
const game = await timed(() => journal.gameEvents(middle.value[0]?.id ?? '', 0, 1_000));
const wanted = Math.min(PAGE, games);
if (newest.value.length !== wanted || (games > 1_000 && middle.value.length !== wanted))
  throw new Error('a page is not whole');

printMachine();
const size = Math.round(statSync(file).size / 1e6);
printNote(
  `${games} games of ${PLIES} plies, ${journal.lastSeq()} events, ${size} MB; pages of ${PAGE} games.`,
);
printBudget('journal open, for its writer and a reader', writer.ms + reader.ms, 'ms', 1_000);
printBudget('newest page', newest.ms, 'ms', 10);
printBudget('a page in the middle', middle.ms, 'ms', 10);
printBudget("a page of a table's games", ofTable.ms, 'ms', 10);
printBudget('the events of one game', game.ms, 'ms', 10);
journal.close();
writer.value.close();
rmSync(dir, { recursive: true });
if (games >= 100_000) writeResults('archive');
